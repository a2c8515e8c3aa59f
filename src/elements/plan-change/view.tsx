import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { PlanChangeFigures, PlanNow } from '../change-shapes.ts'
import { useElements } from '../context.ts'
import { SummaryBar } from '../summary-bar.tsx'
import type { BlockProps } from '../types.ts'
import { ChangeCard } from './change-card.tsx'
import styles from './view.module.css'

export interface PlanChangeProps {
  readonly subscription: PlanNow | null
  /** Null until a plan is chosen. */
  readonly change: PlanChangeFigures | null
}

/** What somebody has, what it becomes, and what that costs, when. In the bar of a phone: what is due, the rest on demand. */
export function PlanChangeView({ props, waiting, place, problem, onRetry }: BlockProps<PlanChangeProps>) {
  const { t, format } = useElements()
  const { subscription, change } = props
  if (problem) return place === 'bar' ? null : <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!subscription) {
    return place === 'bar' || waiting.length === 0 ? null : <Skeleton label={t('ui.loading')} rows={3} shape="order" />
  }
  if (place !== 'bar') {
    return (
      <div className={styles.change}>
        <h2 className={styles.title}>{t('element.plan-change.title')}</h2>
        <ChangeCard subscription={subscription} change={change} />
      </div>
    )
  }
  const isComing = change !== null || waiting.includes('change')
  return isComing ? (
    <SummaryBar
      label={t('element.order-summary.due-today')}
      then={change ? t('element.order-summary.then', { price: format.money(change.monthly) }) : null}
      amount={change ? format.money(change.dueToday) : null}
      title={t('element.plan-change.title')}
    >
      <ChangeCard subscription={subscription} change={change} />
    </SummaryBar>
  ) : null
}
