import { type KeyboardEvent, useState } from 'react'
import type { StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { useElements } from '../context.ts'
import { type MoveStep, moveKeyOf, timeAfter } from './move.ts'
import { useMoving } from './planning-context.ts'
import { usePulling } from './use-pulling.ts'
import styles from './view.module.css'

/**
 * One class or hour: when, what, who and where, how full. Dragged to another place, pulled at its lower edge to another
 * length, and both by its menu or by keys.
 */
export function BoardEntry({ booking }: { readonly booking: StaffBooking }) {
  const { stepsFor, linkTo, move, rows, draggable, words } = useMoving()
  const { bookingkey, type, name, time, staff, room, capacity, taken, waiting, isCancelled } = booking
  const who = [rows?.kind === 'staff' ? null : staff, rows?.kind === 'room' ? null : room].flatMap((one) => one ?? [])
  const isBooked = capacity > 0
  const steps = stepsFor(booking)
  const isMovable = steps.length > 0
  const page = linkTo(booking)
  // A week has hundreds of entries: an edge to pull is there where the pointer is.
  const [isNear, setNear] = useState(false)
  const { pulled, grip } = usePulling(booking.minutes, (minutes) => move(booking, { minutes }))
  const handleKey = (event: KeyboardEvent) => {
    const pressed = moveKeyOf(event)
    const step = steps.find(({ key }) => key !== undefined && key === pressed)
    if (!step) return
    event.preventDefault()
    move(booking, step.wish)
  }
  return (
    <li
      className={styles.entry}
      data-off={isCancelled || undefined}
      data-full={(isBooked && taken >= capacity) || undefined}
      data-kind={type === 'RESOURCE_MAINTENANCE' ? 'maintenance' : isBooked ? undefined : 'own'}
      {...(isMovable && pulled === null ? draggable(bookingkey) : {})}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
    >
      <p className={styles.line}>
        <bdi className={styles.time}>
          {pulled === null
            ? words.clock(time)
            : words.t('element.class-facts.range', { from: time, to: timeAfter(time, pulled) })}
        </bdi>
        {isBooked ? (
          <bdi
            className={styles.places}
            role="img"
            aria-label={words.t('element.class-people.taken', { used: taken, count: capacity })}
          >
            {`${taken}/${capacity}`}
          </bdi>
        ) : null}
      </p>
      <a
        className={styles.name}
        href={page.href}
        onClick={page.onClick}
        draggable={false}
        onKeyDown={handleKey}
        aria-keyshortcuts={isMovable ? steps.flatMap(({ key }) => key ?? []).join(' ') : undefined}
      >
        {name}
      </a>
      {who.length === 0 ? null : <p className={styles.who}>{words.names(who.map((one) => one.name))}</p>}
      {isCancelled ? <p className={styles.who}>{words.t('element.class-list.cancelled')}</p> : null}
      {waiting > 0 && !isCancelled ? (
        <p className={styles.who}>{words.t('element.class-people.waiting', { count: waiting })}</p>
      ) : null}
      {isMovable ? <MoveMenu booking={booking} steps={steps} /> : null}
      {isMovable && (isNear || pulled !== null) ? <span className={styles.grip} aria-hidden="true" {...grip} /> : null}
    </li>
  )
}

/** The same moves for whoever does not drag. Its links are there once it is open: a week has hundreds of entries. */
function MoveMenu({ booking, steps }: { readonly booking: StaffBooking; readonly steps: readonly MoveStep[] }) {
  const { t, format } = useElements()
  const { linkTo, words } = useMoving()
  const [isOpen, setOpen] = useState(false)
  const { name: of, time } = booking
  const whenOf = ({ wish }: MoveStep): string => {
    if (wish.date !== undefined) return format.date(wish.date, 'day')
    return format.clock(wish.time ?? timeAfter(time, wish.minutes ?? 0))
  }
  return (
    <details className={styles.menu} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={words.t('element.schedule-board.move-of', { name: of, time })}>
        {words.t('element.schedule-board.move')}
      </summary>
      {isOpen ? (
        <ul>
          {steps.map((step) => (
            <li key={step.name}>
              <a {...linkTo(booking, step.wish)}>
                {t(
                  `element.schedule-board.move.${step.name}`,
                  step.row === undefined ? { when: whenOf(step) } : { owner: step.row },
                )}
              </a>
            </li>
          ))}
          <li>
            <a {...linkTo(booking, { time })}>{t('element.schedule-board.move.other')}</a>
          </li>
        </ul>
      ) : null}
    </details>
  )
}
