import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import { MeansMark } from '../means-mark.tsx'
import type { AgreementFacts } from '../shapes.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface AgreementListProps {
  readonly agreements: readonly AgreementFacts[] | null
  /** Where one is made, and where one is replaced (`?replaces=<id>`). */
  readonly change: string
}

/** By what somebody pays: each way with what it pays, and how another takes its place. */
export function AgreementListView({ props, waiting, problem, onRetry }: BlockProps<AgreementListProps>) {
  const elements = useElements()
  const { t, link } = elements
  const { agreements, change } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!agreements) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={2} /> : null
  return (
    <Card roomy labelledBy="agreements">
      <h2 id="agreements" className={styles.title}>
        {t('element.agreement-list.title')}
      </h2>
      {agreements.length === 0 ? (
        <p className={styles.empty}>{t('element.agreement-list.empty')}</p>
      ) : (
        <ListRows>
          {agreements.map((agreement) => (
            <ListRow
              key={agreement.id}
              icon={<MeansMark means={means[agreement.kind]} />}
              title={<bdi className={styles.name}>{agreement.name}</bdi>}
              meta={metaOf(agreement, elements)}
              end={
                <ButtonLink
                  kind="secondary"
                  quiet
                  {...link({ path: `${change}?replaces=${encodeURIComponent(agreement.id)}` })}
                >
                  {t('element.agreement-list.replace')} <span className="aloud">{agreement.name}</span>
                </ButtonLink>
              }
            />
          ))}
        </ListRows>
      )}
      <p className={styles.add}>
        <ButtonLink kind="secondary" quiet {...link({ path: change })}>
          {t('element.agreement-list.add')}
        </ButtonLink>
      </p>
    </Card>
  )
}

const means = { CC: 'card', DD: 'dd', DDPL: 'dd', INVOICE: 'invoice' } as const

/** What it is, what it pays, until when, and the number under which a bank knows it. */
function metaOf({ kind, pays, validUntil, mandateReference }: AgreementFacts, { t, format }: Elements) {
  const facts = [
    t(`element.agreement-list.${means[kind]}`),
    ...(pays.length > 0 ? [t('element.agreement-list.pays', { names: format.list([...new Set(pays)]) })] : []),
    ...(validUntil ? [t('element.agreement-list.until', { date: format.date(validUntil) })] : []),
  ]
  return (
    <>
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
      {mandateReference ? (
        <span className={styles.fact}>
          {t('element.agreement-list.mandate')} <bdi>{mandateReference}</bdi>
        </span>
      ) : null}
    </>
  )
}
