import type { Money } from '#ui/format/create-format.ts'
import { Card } from '#ui/parts/card.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { useElements } from '../context.ts'
import { LargePrice } from '../price.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface AmountDueProps {
  readonly preflight: {
    readonly total: Money
    readonly lines: readonly {
      readonly id: string
      readonly name: string
      readonly amount: Money
      readonly rest: Money | null
    }[]
  } | null
}

/** What is about to be paid, invoice by invoice, and what stays open of them. Nothing is added up here. */
export function AmountDueView({ props, problem }: BlockProps<AmountDueProps>) {
  const { t, format } = useElements()
  if (problem || !props.preflight) return null
  const { total, lines } = props.preflight
  return (
    <Card labelledBy="amount-due">
      <div className={styles.head}>
        <h2 id="amount-due">{t('element.amount-due.title')}</h2>
        <LargePrice money={total} />
      </div>
      <div className={styles.lines}>
        <MoneyLine
          entries={lines.map(({ id, name, amount, rest }) => ({
            id,
            label: name,
            amount: format.money(amount),
            note: rest === null ? null : t('element.amount-due.rest', { amount: format.money(rest) }),
            now: true,
          }))}
        />
      </div>
    </Card>
  )
}
