import type { Seat } from '#contract/shapes/booking.ts'
import { CardGroup, ChoiceCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { ClockIcon, LockIcon, UserIcon, WrenchIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'
import { isSelectable, type SeatRow, seatRowsOf } from './logic.ts'
import styles from './view.module.css'

/**
 * The seats of a class: any, or one of one's own choice. The free ones stand as a list of native radios, which the map
 * leads to: who cannot see the map misses nothing.
 */
export function SeatMapView(props: WidgetProps) {
  const { id, value, choices, disabled, checking, onChange, onBlur } = props
  const { t } = useElements()
  const words = useFieldWords(props)
  if (!choices || (checking && choices.length === 0))
    return <Skeleton label={t('ui.loading')} rows={4} shape="choices" />
  const rows = seatRowsOf(choices)
  const first = rows.flatMap(({ seats }) => seats).find(isSelectable)
  const radio = (seat: Seat) => ({
    id: `${id}-${seat.id}`,
    name: id,
    checked: value === seat.id,
    onChange: () => onChange(seat.id),
    onBlur,
    disabled,
  })
  return (
    <FieldGroup {...words} optional={undefined}>
      {props.required ? null : (
        <CardGroup>
          <ChoiceCard
            id={id}
            name={id}
            checked={value === null}
            onChange={() => onChange(null)}
            onBlur={onBlur}
            title={t('element.seat-map.any')}
            description={first ? t('element.seat-map.any.about', { row: first.row, number: first.number }) : undefined}
            disabled={disabled}
          />
        </CardGroup>
      )}
      <div className={styles.own}>
        {props.required ? null : <p className={styles.title}>{t('element.seat-map.own')}</p>}
        {rows.map((row) => (
          <FreeOfRow key={row.name} row={row} radio={radio} />
        ))}
        <Room id={id} rows={rows} value={typeof value === 'string' ? value : null} />
        <Legend />
      </div>
    </FieldGroup>
  )
}

interface FreeOfRowProps {
  readonly row: SeatRow
  readonly radio: (seat: Seat) => {
    readonly id: string
    readonly name: string
    readonly checked: boolean
    readonly onChange: () => void
    readonly onBlur: (() => void) | undefined
    readonly disabled: boolean
  }
}

/** The seats of a row that can be had. */
function FreeOfRow({ row, radio }: FreeOfRowProps) {
  const { t } = useElements()
  const free = row.seats.filter(isSelectable)
  if (free.length === 0) return null
  return (
    <div className={styles.row}>
      <span className={styles.name}>{t('element.seat-map.row', { row: row.name })}</span>
      <span className={styles.slots}>
        {free.map((seat) => (
          <label key={seat.id} className={styles.slot}>
            <input
              type="radio"
              {...radio(seat)}
              aria-label={t('element.class-facts.seat.of', { row: seat.row, number: seat.number })}
            />
            <bdi>{seat.number}</bdi>
          </label>
        ))}
      </span>
    </div>
  )
}

/** The room from above, its front at the top. A picture beside the list: a seat of it chooses the radio of the list. */
function Room({
  id,
  rows,
  value,
}: {
  readonly id: string
  readonly rows: readonly SeatRow[]
  readonly value: string | null
}) {
  const { t } = useElements()
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.map} dir="ltr">
        <span className={styles.front}>{t('element.seat-map.front')}</span>
        {rows.map(({ name, seats }) => (
          <div key={name} className={styles.line}>
            <span className={styles.letter}>{name}</span>
            {seats.map((seat) => (
              <Place key={seat.id} id={id} seat={seat} isMine={seat.id === value} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Place({ id, seat, isMine }: { readonly id: string; readonly seat: Seat; readonly isMine: boolean }) {
  const kind = kindOf(seat, isMine)
  const Mark = marks[kind]
  const inside = (
    <>
      {Mark ? <Mark size={14} /> : null}
      {seat.number}
    </>
  )
  // Whoever sees the map presses it; the radio of the list says it aloud.
  return isSelectable(seat) ? (
    <label className={styles.place} data-kind={kind} htmlFor={`${id}-${seat.id}`}>
      {inside}
    </label>
  ) : (
    <span className={styles.place} data-kind={kind}>
      {inside}
    </span>
  )
}

type Kind = 'free' | 'mine' | 'taken' | 'held' | 'broken' | 'reserved'

const marks: { readonly [kind in Kind]?: typeof UserIcon } = {
  taken: UserIcon,
  held: ClockIcon,
  broken: WrenchIcon,
  reserved: LockIcon,
}

function kindOf({ state }: Seat, isMine: boolean): Kind {
  if (isMine) return 'mine'
  if (state === 'FREE' || state === 'MINE') return 'free'
  return ({ HELD: 'held', TAKEN: 'taken', BROKEN: 'broken', RESERVED: 'reserved' } as const)[state]
}

const kinds: readonly Kind[] = ['free', 'mine', 'taken', 'held', 'broken', 'reserved']

/** What the shapes of the map mean. */
function Legend() {
  const { t } = useElements()
  return (
    <ul className={styles.legend} aria-hidden="true">
      {kinds.map((kind) => {
        const Mark = marks[kind]
        return (
          <li key={kind}>
            <span className={styles.place} data-kind={kind}>
              {Mark ? <Mark size={14} /> : null}
            </span>
            {t(`element.seat-map.kind.${kind}`)}
          </li>
        )
      })}
    </ul>
  )
}
