import type { ChangeContract } from '#contract/shapes/change.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { clubsInWords } from '../clubs.ts'
import { type Elements, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ChangeTermsProps {
  readonly contract: ChangeContract | null
}

/** What is agreed to with another plan, fact by fact, and what becomes of the add-ons. */
export function ChangeTermsView({ props, waiting, problem, onRetry }: BlockProps<ChangeTermsProps>) {
  const elements = useElements()
  const { t } = elements
  const { contract } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!contract) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="order" /> : null
  return (
    <Card>
      <h2 className={styles.title}>
        <bdi>{contract.planNameBefore}</bdi> <span aria-hidden="true" className={styles.arrow} />
        <span className="aloud">{t('element.change-terms.becomes')}</span> <bdi>{contract.planName}</bdi>
      </h2>
      <FactColumns facts={factsOf(contract, elements)} />
      {contract.addonsEnded.length > 0 ? (
        <p className={styles.ended}>
          {t('element.change-terms.addons.ended', { names: namesOf(contract.addonsEnded, elements) })}
        </p>
      ) : null}
    </Card>
  )
}

function factsOf(contract: ChangeContract, elements: Elements) {
  const { t, format } = elements
  const { addonsKept, clubs, memberName, minimumTermEnds, monthly, monthlyBefore, notice, number, startDate } = contract
  const fact = (name: string, value: string | null) => ({
    name: t(`element.change-terms.${name}`),
    value: value ?? t(`element.change-terms.${name}.none`),
  })
  return [
    fact('before', t('element.plan-change.monthly', { price: format.money(monthlyBefore) })),
    fact('after', t('element.plan-change.monthly', { price: format.money(monthly) })),
    fact('start', format.date(startDate)),
    fact('term', minimumTermEnds === null ? null : format.date(minimumTermEnds)),
    fact('notice', notice === null ? null : format.period(notice.count, notice.unit)),
    fact('clubs', clubsInWords(clubs, t)),
    fact('addons', addonsKept.length === 0 ? null : namesOf(addonsKept, elements)),
    fact('number', number),
    fact('member', memberName),
  ]
}

const namesOf = (addons: ChangeContract['addonsKept'], { format }: Elements): string =>
  format.list(addons.map((addon) => addon.name))
