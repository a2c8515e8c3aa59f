import type { ClipMovement, HeldClipcard } from '#contract/shapes/clipcard.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { TicketIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { ClipMovements } from './clip-movements.tsx'
import { ClipcardCard } from './clipcard-card.tsx'
import { StateOfClips } from './state-of-clips.tsx'
import styles from './view.module.css'

export interface ClipcardListProps {
  readonly clipcards: readonly HeldClipcard[] | null
  /** One card on a page of its own: all that is known of it. */
  readonly alone?: boolean
  /** What became of its clips. */
  readonly movements?: readonly ClipMovement[] | null
}

/** The clipcards that somebody has: those that can be used as cards, the others as a list. */
export function ClipcardListView({ props, waiting, problem, onRetry }: BlockProps<ClipcardListProps>) {
  const { t, link } = useElements()
  const { clipcards, alone = false, movements } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!clipcards) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  if (clipcards.length === 0) {
    return (
      <Empty
        icon={<TicketIcon size={24} />}
        title={t('element.clipcard-list.empty')}
        text={t('element.clipcard-list.empty.text')}
        action={
          <ButtonLink quiet {...link({ path: '/clipcards' })}>
            {t('element.clipcard-list.empty.action')}
          </ButtonLink>
        }
      />
    )
  }
  const usable = alone ? clipcards : clipcards.filter(({ state }) => state === 'ACTIVE')
  const others = clipcards.filter((card) => !usable.includes(card))
  return (
    <div className={styles.all}>
      {usable.map((card) => (
        <ClipcardCard key={card.id} card={card} alone={alone} />
      ))}
      {movements ? <ClipMovements movements={movements} /> : null}
      {others.length > 0 ? (
        <Card roomy>
          <h2 className={styles.title}>{t('element.clipcard-list.others')}</h2>
          <ListRows>
            {others.map((card) => (
              <ListRow
                key={card.id}
                icon={<TicketIcon />}
                title={<a {...link({ path: `/clipcard/${card.id}/${card.centerId}` })}>{card.name}</a>}
                meta={card.personName}
                end={<StateOfClips card={card} />}
              />
            ))}
          </ListRows>
        </Card>
      ) : null}
    </div>
  )
}
