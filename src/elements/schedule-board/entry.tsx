import { type KeyboardEvent, useState } from 'react'
import type { StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { useElements } from '../context.ts'
import { stepsOf } from './move.ts'
import { useMoving } from './planning-context.ts'
import styles from './view.module.css'

/** One class or hour: when, what, who and where, how full; dragged, moved by its menu or by Shift with an arrow. */
export function BoardEntry({ booking }: { readonly booking: StaffBooking }) {
  const { t, format, dir } = useElements()
  const { isMovable, linkTo, move, today } = useMoving()
  const { bookingkey, name, time, staff, room, capacity, taken, waiting, isCancelled } = booking
  const who = [staff?.name, room?.name].filter((one) => one !== undefined)
  const isBooked = capacity > 0
  const steps = isMovable(booking) ? stepsOf(booking, today, dir) : []
  const page = linkTo(booking)
  const handleKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? steps.find(({ key }) => key === event.key) : undefined
    if (!step) return
    event.preventDefault()
    move(booking, step.wish)
  }
  return (
    <li
      className={styles.entry}
      data-off={isCancelled || undefined}
      data-full={(isBooked && taken >= capacity) || undefined}
      data-kind={isBooked ? undefined : 'own'}
      draggable={steps.length > 0 || undefined}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', bookingkey)}
    >
      <p className={styles.line}>
        <bdi className={styles.time}>{format.clock(time)}</bdi>
        {isBooked ? (
          <span className={styles.places}>
            <span aria-hidden="true">
              <bdi>{`${taken}/${capacity}`}</bdi>
            </span>
            <span className="aloud">{t('element.class-people.taken', { used: taken, count: capacity })}</span>
          </span>
        ) : null}
      </p>
      <p className={styles.name}>
        <a
          href={page.href}
          onClick={page.onClick}
          draggable={false}
          onKeyDown={handleKey}
          aria-keyshortcuts={steps.length > 0 ? steps.map(({ key }) => `Shift+${key}`).join(' ') : undefined}
        >
          {name}
        </a>
      </p>
      {who.length === 0 ? null : <p className={styles.who}>{format.list(who)}</p>}
      {isCancelled ? <p className={styles.who}>{t('element.class-list.cancelled')}</p> : null}
      {waiting > 0 && !isCancelled ? (
        <p className={styles.who}>{t('element.class-people.waiting', { count: waiting })}</p>
      ) : null}
      {steps.length > 0 ? <MoveMenu booking={booking} steps={steps} /> : null}
    </li>
  )
}

/** The same moves for whoever does not drag. Its links are there once it is open: a week has hundreds of entries. */
function MoveMenu({ booking, steps }: { readonly booking: StaffBooking; readonly steps: ReturnType<typeof stepsOf> }) {
  const { t, format } = useElements()
  const { linkTo } = useMoving()
  const [isOpen, setOpen] = useState(false)
  const of = { name: booking.name, time: booking.time }
  return (
    <details className={styles.menu} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span aria-hidden="true">{t('element.schedule-board.move')}</span>
        <span className="aloud">{t('element.schedule-board.move-of', of)}</span>
      </summary>
      {isOpen ? (
        <ul>
          {steps.map(({ name, wish }) => (
            <li key={name}>
              <a {...linkTo(booking, wish)}>
                {t(`element.schedule-board.move.${name}`, {
                  when: wish.date === undefined ? format.clock(wish.time ?? '') : format.date(wish.date, 'day'),
                })}
              </a>
            </li>
          ))}
          <li>
            <a {...linkTo(booking, { time: booking.time })}>{t('element.schedule-board.move.other')}</a>
          </li>
        </ul>
      ) : null}
    </details>
  )
}
