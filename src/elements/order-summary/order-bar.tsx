import { useElements } from '../context.ts'
import type { CenterFacts, OrderFigures } from '../shapes.ts'
import { SummaryBar } from '../summary-bar.tsx'
import { OrderCard } from './order-card.tsx'

interface OrderBarProps {
  readonly center: CenterFacts | null
  readonly summary: OrderFigures | null
}

/** What is due today, and the whole order on demand. */
export function OrderBar({ center, summary }: OrderBarProps) {
  const { t, format } = useElements()
  const monthly = summary?.monthly
  return (
    <SummaryBar
      label={t('element.order-summary.due-today')}
      then={
        monthly && monthly.amountMinor > 0 ? t('element.order-summary.then', { price: format.money(monthly) }) : null
      }
      amount={summary ? format.money(summary.dueToday) : null}
      title={t('element.order-summary.title')}
    >
      <OrderCard center={center} summary={summary} band={false} waiting={summary === null} />
    </SummaryBar>
  )
}
