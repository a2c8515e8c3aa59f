import type { PaidInParts } from '#contract/shapes/courses.ts'
import { Card } from '#ui/parts/card.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface InstalmentsProps {
  /** Null: it is paid at once. */
  readonly plan: PaidInParts | null
  /** Something in the basket could be paid in parts if it lay there alone. */
  readonly isForOne: boolean
}

/** How a basket can be paid in parts: what is due now, what follows and when, and all of it together. */
export function InstalmentsView({ id, props }: BlockProps<InstalmentsProps>) {
  const { t, format } = useElements()
  const { plan, isForOne } = props
  if (isForOne) return <p className={styles.alone}>{t('errors.PLAN_FOR_ONE_COURSE')}</p>
  if (!plan) return null
  return (
    <Card labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('element.instalments.title')}</h2>
      <div className={styles.parts}>
        <MoneyLine
          entries={[
            { id: 'now', label: t('element.instalments.now'), amount: format.money(plan.deposit), now: true },
            ...plan.parts.map(({ dueOn, amount }) => ({
              id: dueOn,
              label: format.date(dueOn),
              amount: format.money(amount),
            })),
          ]}
        />
      </div>
      <p className={styles.total}>
        <span>{t('element.instalments.total')}</span>
        <bdi>{format.money(plan.total)}</bdi>
      </p>
    </Card>
  )
}
