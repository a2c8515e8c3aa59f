import type { AccountOverview } from '#contract/shapes/invoice.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import { DownloadButton } from '../download-button.tsx'
import { referenceIn } from '../reference-in.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

type OverviewFacts = Omit<AccountOverview, 'underway'>

export interface AccountOverviewProps {
  readonly overview: OverviewFacts | null
  /** Where what is open can be paid; null: nowhere here. */
  readonly pay?: string | null
  /** Where money can be put on the account. */
  readonly topUp?: string | null
  /** Show what moved lately. */
  readonly movements?: boolean
  /** The payment whose receipt is on its way; absent: receipts are not offered. */
  readonly saving?: string | null
}

/** How somebody stands with the club: what is open, what is overdue, what is on the account, and what to do about it. */
export function AccountOverviewView({ id, props, waiting, problem, onRetry }: BlockProps<AccountOverviewProps>) {
  const elements = useElements()
  const { t, format, link } = elements
  const { overview, pay, topUp, movements = false, saving } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!overview) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="card" /> : null
  const word = (name: string) => t(`element.account-overview.${name}`)
  const isOpen = overview.open.count > 0
  const { collected } = overview
  return (
    <Card roomy labelledBy={`${id}-title`} className={styles.card}>
      <div>
        <h2 id={`${id}-title`}>{word('title')}</h2>
        <p className={styles.says}>{sentenceOf(overview, elements)}</p>
      </div>
      <FactColumns
        facts={[
          { name: word('open'), value: <bdi>{format.money(overview.open.amount)}</bdi> },
          ...(overview.overdue.count > 0
            ? [{ name: word('overdue'), value: <bdi>{format.money(overview.overdue.amount)}</bdi> }]
            : []),
          ...(collected && isCollecting(overview)
            ? [
                {
                  name: collected.date
                    ? t('element.account-overview.collected', { date: format.date(collected.date) })
                    : word('collected.soon'),
                  value: <bdi>{format.money(collected.amount)}</bdi>,
                },
              ]
            : []),
          { name: word('balance'), value: <bdi>{format.money(overview.balance)}</bdi> },
        ]}
      />
      {(isOpen && pay) || topUp ? (
        <div className={styles.acts}>
          {isOpen && pay ? (
            <ButtonLink quiet {...link({ path: pay })}>
              {t('element.account-overview.pay', { amount: format.money(overview.open.amount) })}
            </ButtonLink>
          ) : null}
          {topUp ? (
            <ButtonLink kind="secondary" quiet {...link({ path: topUp })}>
              {word('top-up')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {movements && overview.movements.length > 0 ? (
        <section aria-labelledby={`${id}-movements`}>
          <h3 id={`${id}-movements`} className={styles.part}>
            {word('movements')}
          </h3>
          <MoneyLine
            entries={overview.movements.map(({ date, cause, reference, amount, receipt = null }, i) => ({
              id: `${i}-${date}`,
              label: format.date(date),
              amount: format.money(amount),
              note: (
                <>
                  {format.list([
                    t(`element.account-overview.cause.${cause}`),
                    ...(reference ? [referenceIn(reference, elements)] : []),
                  ])}
                  {receipt === null || saving === undefined ? null : (
                    <span className={styles.receipt}>
                      <DownloadButton
                        parameter="receipt"
                        file={receipt}
                        saving={saving}
                        of={format.date(date)}
                        label={word('receipt')}
                      />
                    </span>
                  )}
                </>
              ),
              now: true,
            }))}
          />
        </section>
      ) : null}
    </Card>
  )
}

const isCollecting = ({ collected }: OverviewFacts): boolean => (collected?.count ?? 0) > 0

function sentenceOf(overview: OverviewFacts, { t, format }: Elements): string {
  const { overdue, open, next } = overview
  if (overdue.count > 0) {
    return t('element.account-overview.says.overdue', {
      count: overdue.count,
      amount: format.money(overdue.amount),
    })
  }
  if (open.count > 0 && next) {
    return t('element.account-overview.says.open', {
      amount: format.money(next.amount),
      date: format.date(next.dueDate),
    })
  }
  return t(
    isCollecting(overview) ? 'element.account-overview.says.nothing-to-do' : 'element.account-overview.says.nothing',
  )
}
