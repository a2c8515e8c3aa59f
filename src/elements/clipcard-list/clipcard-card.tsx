import type { HeldClipcard } from '#contract/shapes/clipcard.ts'
import { classes } from '#ui/classes.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Meter } from '#ui/parts/meter.tsx'
import { useElements } from '../context.ts'
import { opens } from '../opens.ts'
import { StateOfClips } from './state-of-clips.tsx'
import styles from './view.module.css'

interface ClipcardCardProps {
  readonly card: HeldClipcard
  readonly alone: boolean
}

/** A clipcard at a glance: how many clips are left of how many, until when, whose it is. */
export function ClipcardCard({ card, alone }: ClipcardCardProps) {
  const { t, format, link } = useElements()
  const { id, name, description, clipsLeft, sessions, kind, validUntil, nextRefill, activities } = card
  const until = kind === 'monthly' ? 'renews' : 'until'
  return (
    <Card roomy labelledBy={`clipcard-${id}`}>
      <div className={styles.head}>
        <h2 id={`clipcard-${id}`}>{name}</h2>
        <StateOfClips card={card} />
      </div>
      {description ? <p className={styles.about}>{description}</p> : null}
      <p className={styles.left}>
        <strong>{t('element.clipcard-list.clips', { count: clipsLeft })}</strong>{' '}
        <span>{t('element.clipcard-list.of', { count: sessions })}</span>
      </p>
      <Meter left={clipsLeft} of={sessions} />
      <FactColumns
        facts={[
          ...(validUntil ? [{ name: t(`element.clipcard-list.${until}`), value: format.date(validUntil) }] : []),
          {
            name: t('element.clipcard-list.price'),
            value: t(`element.clipcard-list.price.${kind}`, { price: format.money(card.price) }),
          },
          { name: t('element.clipcard-list.club'), value: card.centerName },
          { name: t('element.clipcard-list.holder'), value: card.personName },
          ...(nextRefill ? [{ name: t('element.clipcard-list.refill'), value: format.date(nextRefill) }] : []),
          ...opens(activities, { t, format }),
          ...(alone ? [{ name: t('element.clipcard-list.from'), value: format.date(card.validFrom) }] : []),
        ]}
      />
      <p className={classes('way', styles.way)}>
        {alone ? (
          <a {...link({ path: '/profile?selectedTab=my-clipcards' })}>{t('element.clipcard-list.all')}</a>
        ) : (
          <a {...link({ path: `/clipcard/${id}/${card.centerId}` })}>
            {t('element.clipcard-list.details')} <span className="aloud">{name}</span>
          </a>
        )}
      </p>
    </Card>
  )
}
