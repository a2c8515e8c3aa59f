import type { StaffBasket } from '#contract/shapes/staff-basket.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface PackBasketProps {
  readonly basket: StaffBasket | null
}

/** A pack that staff put together for a member: what it is, what was agreed for it, and who did. */
export function PackBasketView({ props: { basket }, waiting, problem, onRetry }: BlockProps<PackBasketProps>) {
  const { t, format } = useElements()
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!basket) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const { name, sessions, validMonths, centerName, sellerName, price, listPrice } = basket
  const isOther = listPrice !== null && listPrice.amountMinor !== price.amountMinor
  return (
    <Card roomy labelledBy="pack-basket">
      <h2 id="pack-basket">{name}</h2>
      <FactColumns
        facts={[
          { name: t('element.pack-basket.price'), value: format.money(price) },
          ...(isOther ? [{ name: t('element.pack-basket.list'), value: format.money(listPrice) }] : []),
          { name: t('element.pack-basket.holds'), value: t('element.clipcard-list.clips', { count: sessions }) },
          ...(validMonths === null
            ? []
            : [{ name: t('element.clipcard-offer.valid'), value: format.period(validMonths, 'months') }]),
          { name: t('element.clipcard-list.club'), value: centerName },
          { name: t('element.pack-basket.by'), value: sellerName },
        ]}
      />
    </Card>
  )
}
