import type { OfferedClipcard } from '#contract/shapes/clipcard.ts'
import { FactColumns } from '#ui/parts/card.tsx'
import styles from './clipcard-terms.module.css'
import { useElements } from './context.ts'
import { opens } from './opens.ts'

interface Of {
  readonly clipcard: OfferedClipcard
}

/** In which sizes a card is sold, with the price of each. */
export function ClipcardSizes({ clipcard: { kind, sizes } }: Of) {
  const { t, format } = useElements()
  return (
    <ul className={styles.sizes}>
      {sizes.map((size) => (
        <li key={size.id}>
          <span>{t('element.clipcard-list.clips', { count: size.sessions })}</span>
          <bdi>{t(`element.clipcard-list.price.${kind}`, { price: format.money(size.price) })}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Where a card is sold, how long its clips last, what they open and for whom. */
export function ClipcardTerms({ clipcard }: Of) {
  const { t, format } = useElements()
  const { kind, validMonths, minimumAge, installments } = clipcard
  return (
    <FactColumns
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
        ...opens(clipcard.activities, { t, format }),
        ...(installments
          ? [{ name: t('element.clipcard-offer.installments'), value: t('element.clipcard-offer.installments.yes') }]
          : []),
      ]}
    />
  )
}
