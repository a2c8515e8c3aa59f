import type { Money } from '#ui/format/create-format.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface StayOfferProps {
  readonly offer: {
    readonly percent: number
    readonly months: number
    readonly from: string
    readonly to: string
    readonly priceNow: Money
    readonly priceMonthly: Money
  } | null
}

/** A lower price for those who stay, said once and plainly; whoever leaves has a button of the same size. */
export function StayOfferView({ id, props, waiting }: BlockProps<StayOfferProps>) {
  const { t, format } = useElements()
  const { offer } = props
  if (!offer) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={2} shape="order" /> : null
  return (
    <Card roomy labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {t('element.stay-offer.title', {
          percent: format.number(offer.percent),
          months: format.period(offer.months, 'months'),
        })}
      </h2>
      <FactColumns
        facts={[
          { name: t('element.stay-offer.price'), value: <bdi>{format.money(offer.priceMonthly)}</bdi> },
          { name: t('element.stay-offer.from'), value: format.date(offer.from) },
          { name: t('element.stay-offer.to'), value: format.date(offer.to) },
          { name: t('element.stay-offer.after'), value: <bdi>{format.money(offer.priceNow)}</bdi> },
        ]}
      />
      <p className={styles.note}>{t('element.stay-offer.free')}</p>
    </Card>
  )
}
