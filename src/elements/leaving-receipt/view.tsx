import type { LeavingContract, Termination } from '#contract/shapes/termination.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { momentInWords } from '../moment.ts'
import type { BlockProps } from '../types.ts'

export interface LeavingReceiptProps {
  readonly subscription: LeavingContract | null
  readonly termination: Termination | null
}

/** That it is terminated: the number to quote, the last day, and when it was received. */
export function LeavingReceiptView({ props, waiting }: BlockProps<LeavingReceiptProps>) {
  const { t, format, locale, timeZone } = useElements()
  const { subscription, termination } = props
  if (!subscription || !termination) {
    return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="order" /> : null
  }
  const { number, endDate, requestedAt, buyOut } = termination
  return (
    <Card roomy>
      <h2 className="aloud">{t('element.leaving-receipt.title')}</h2>
      <FactColumns
        facts={[
          { name: t('element.leaving-receipt.number'), value: number },
          { name: t('element.leaving-receipt.last-day'), value: format.date(endDate) },
          {
            name: t('element.leaving-receipt.contract'),
            value: `${subscription.planName} (${subscription.number})`,
            wide: true,
          },
          {
            name: t('element.leaving-receipt.received'),
            value: momentInWords(locale, requestedAt, timeZone),
            wide: true,
          },
          ...(buyOut ? [{ name: t('element.leaving-receipt.paid'), value: <bdi>{format.money(buyOut)}</bdi> }] : []),
        ]}
      />
    </Card>
  )
}
