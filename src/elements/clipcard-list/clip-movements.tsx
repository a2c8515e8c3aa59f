import type { ClipMovement } from '#contract/shapes/clipcard.ts'
import { Card } from '#ui/parts/card.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { useElements } from '../context.ts'
import styles from './view.module.css'

/** What became of the clips of a card: bought, come again, used for which class, given back, run out. */
export function ClipMovements({ movements }: { readonly movements: readonly ClipMovement[] }) {
  const { t, format } = useElements()
  if (movements.length === 0) return null
  const about = ({ used, date, by }: ClipMovement) => {
    if (used !== null) return format.list([used.name, format.date(used.date), format.clock(used.time)])
    const day = format.date(date)
    return by === null ? day : t('element.clipcard-list.moved.by', { date: day, name: by })
  }
  return (
    <Card roomy labelledBy="clip-movements">
      <h2 id="clip-movements" className={styles.title}>
        {t('element.clipcard-list.moved')}
      </h2>
      <ListRows>
        {movements.map((one, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a history have no names, and none moves
            key={index}
            title={t(`element.clipcard-list.moved.${one.kind}`)}
            meta={about(one)}
            end={
              <span className={styles.moved}>
                <strong>
                  <bdi dir="ltr">{`${one.clips < 0 ? '\u2212' : '+'}${Math.abs(one.clips)}`}</bdi>
                </strong>{' '}
                <span>{t('element.clipcard-list.moved.left', { count: one.left })}</span>
              </span>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}
