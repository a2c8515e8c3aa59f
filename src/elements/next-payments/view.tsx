import { Card } from '#ui/parts/card.tsx'
import { LandmarkIcon } from '#ui/parts/icons.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { Subscription } from '../shapes.ts'
import type { BlockProps } from '../types.ts'
import { comingPayments } from './logic.ts'
import styles from './view.module.css'

export interface NextPaymentsProps {
  readonly subscriptions: readonly Subscription[] | null
}

/** What will be paid next, over all subscriptions, and from where. */
export function NextPaymentsView({ props, waiting, problem }: BlockProps<NextPaymentsProps>) {
  const { t, format } = useElements()
  if (problem) return null
  if (!props.subscriptions)
    return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={2} shape="card" /> : null
  const payments = comingPayments(props.subscriptions)
  const paidBy = props.subscriptions.find((each) => each.paidBy)?.paidBy
  if (payments.length === 0) return null
  return (
    <Card labelledBy="next-payments">
      <h2 id="next-payments" className={styles.title}>
        {t('element.next-payments.title')}
      </h2>
      <MoneyLine
        entries={payments.map(({ date, amount, kind, names }, i) => ({
          id: `${i}-${date}`,
          label: format.date(date),
          amount: format.money(amount),
          note: names.length > 0 ? names.join(', ') : t(`element.next-payments.${kind}`),
        }))}
      />
      {paidBy ? (
        <p className={styles.by}>
          <LandmarkIcon />
          <bdi>{paidBy}</bdi>
        </p>
      ) : null}
    </Card>
  )
}
