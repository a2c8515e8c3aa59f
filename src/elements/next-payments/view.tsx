import type { NextPayment, Subscription } from '#contract/shapes/subscription.ts'
import { Card } from '#ui/parts/card.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import { MeansMark } from '../means-mark.tsx'
import type { BlockProps } from '../types.ts'
import { comingPayments } from './logic.ts'
import styles from './view.module.css'

export interface NextPaymentsProps {
  readonly subscriptions: readonly Subscription[] | null
  /** Where one pays in another way; null: nowhere here. */
  readonly change?: string | null
}

/** What will be paid next, over all subscriptions, and from where. */
export function NextPaymentsView({ props, waiting, problem }: BlockProps<NextPaymentsProps>) {
  const { t, format, link } = useElements()
  if (problem) return null
  if (!props.subscriptions)
    return waiting.length > 0 ? (
      <div className={styles.waiting}>
        <Skeleton label={t('ui.loading')} rows={3} shape="order" />
      </div>
    ) : null
  const payments = comingPayments(props.subscriptions)
  const paid = props.subscriptions.find((each) => each.paidBy)
  if (payments.length === 0) return null
  return (
    <Card roomy labelledBy="next-payments">
      <h2 id="next-payments" className={styles.title}>
        {t('element.next-payments.title')}
      </h2>
      <MoneyLine
        entries={payments.map((payment, i) => ({
          id: `${i}-${payment.date}`,
          label: format.date(payment.date),
          amount: format.money(payment.amount),
          note: noteOf(payment, t, format),
        }))}
      />
      {paid ? (
        <p className={styles.by}>
          <MeansMark means={paid.means} />
          <bdi>{paid.paidBy}</bdi>
          {props.change ? <a {...link({ path: props.change })}>{t('element.next-payments.change')}</a> : null}
        </p>
      ) : null}
    </Card>
  )
}

/** What is paid for; what is unusual about it is always said. */
function noteOf({ kind, names }: NextPayment, t: Elements['t'], format: Elements['format']): string {
  if (names.length === 0) return t(`element.next-payments.${kind}`)
  const list = format.list(names)
  if (kind === 'monthly') return list
  return t(kind === 'freeze' ? 'element.next-payments.freeze.with' : `element.next-payments.${kind}.of`, {
    names: list,
  })
}
