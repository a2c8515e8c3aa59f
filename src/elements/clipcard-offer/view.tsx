import type { OfferedClipcard } from '#contract/shapes/clipcard.ts'
import { Card, Facts } from '#ui/parts/card.tsx'
import { Problem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ClipcardOfferProps {
  readonly clipcard: OfferedClipcard | null
}

/** A clipcard that is sold: its sizes with their prices, how long clips last, and where. */
export function ClipcardOfferView({ props, waiting, problem, onRetry }: BlockProps<ClipcardOfferProps>) {
  const { t, format } = useElements()
  const { clipcard } = props
  if (problem) return <Problem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!clipcard) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const { kind, name, description, sizes, validMonths, minimumAge, installments } = clipcard
  return (
    <Card roomy labelledBy="clipcard-offer">
      <h2 id="clipcard-offer">{name}</h2>
      {description ? <p className={styles.about}>{description}</p> : null}
      <ul className={styles.sizes}>
        {sizes.map((size) => (
          <li key={size.id}>
            <span>{t('element.clipcard-list.clips', { count: size.sessions })}</span>
            <bdi>{t(`element.clipcard-list.price.${kind}`, { price: format.money(size.price) })}</bdi>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          { name: t('element.clipcard-list.club'), value: clipcard.centerName },
          ...(kind === 'pack' && validMonths
            ? [{ name: t('element.clipcard-offer.valid'), value: format.period(validMonths, 'months') }]
            : []),
          ...(minimumAge
            ? [
                {
                  name: t('element.clipcard-offer.age'),
                  value: t('element.clipcard-offer.age.from', { age: minimumAge }),
                },
              ]
            : []),
          ...(installments
            ? [{ name: t('element.clipcard-offer.installments'), value: t('element.clipcard-offer.installments.yes') }]
            : []),
        ]}
      />
    </Card>
  )
}
