import type { BuyOutOffer } from '#contract/shapes/termination.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface BuyOutOfferProps {
  readonly offer: BuyOutOffer | null
}

/** What leaving within the minimum term costs, beside what staying costs. */
export function BuyOutOfferView({ props, waiting }: BlockProps<BuyOutOfferProps>) {
  const { t, format } = useElements()
  const { offer } = props
  if (!offer) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={2} shape="order" /> : null
  return (
    <Card roomy>
      <FactColumns
        facts={[
          { name: t('element.buy-out-offer.last-day'), value: format.date(offer.endDate) },
          { name: t('element.buy-out-offer.price'), value: <bdi>{format.money(offer.amount)}</bdi> },
          ...(offer.rest
            ? [{ name: t('element.buy-out-offer.rest'), value: <bdi>{format.money(offer.rest)}</bdi> }]
            : []),
          {
            name: t('element.buy-out-offer.staying', { date: format.date(offer.bindingEnds) }),
            value: <bdi>{format.money(offer.staying)}</bdi>,
          },
        ]}
      />
    </Card>
  )
}
