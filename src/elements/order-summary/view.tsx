import { classes } from '#ui/classes.ts'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { ShieldCheckIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { CenterFacts, OrderFigures } from '../shapes.ts'
import type { BlockProps } from '../types.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './view.module.css'

export interface OrderProps {
  readonly center: CenterFacts | null
  readonly summary: OrderFigures | null
  /** The club can no longer be changed. */
  readonly fixed?: boolean
  /** The step in which it is chosen; null: nothing of it can be changed. */
  readonly changeAt?: string | null
}

/** What is being bought and what it costs, when. In the bar of a phone: what is due today, and the rest on demand. */
export function OrderSummaryView({ props, waiting, place, problem, onRetry }: BlockProps<OrderProps>) {
  const { t, optionalText } = useElements()
  const { center, summary, fixed = false, changeAt } = props
  if (place === 'bar') {
    return summary || waiting.includes('summary') ? <OrderBar center={center} summary={summary} /> : null
  }
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!center) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="order" /> : null

  const promise = optionalText('element.order-summary.promise')
  return (
    <div className={styles.order}>
      <h2 className={classes(place === 'aside' && styles.phoneTitle)}>{t('element.order-summary.title')}</h2>
      <OrderCard
        center={center}
        summary={summary}
        fixed={fixed}
        changeAt={changeAt}
        band={place === 'aside'}
        waiting={waiting.includes('summary')}
      />
      {promise ? (
        <p className={styles.promise}>
          <ShieldCheckIcon size={16} />
          {promise}
        </p>
      ) : null}
    </div>
  )
}
