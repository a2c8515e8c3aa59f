import type { StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { useElements } from '../context.ts'
import styles from './view.module.css'

interface BoardEntryProps {
  readonly booking: StaffBooking
  /** The class follows. */
  readonly page: string
}

/** One class or hour: when, what, who and where, how full. */
export function BoardEntry({ booking, page }: BoardEntryProps) {
  const { t, link, format } = useElements()
  const { bookingkey, name, time, staff, room, capacity, taken, waiting, isCancelled } = booking
  const who = [staff?.name, room?.name].filter((one) => one !== undefined)
  return (
    <li className={styles.entry} data-off={isCancelled || undefined} data-full={taken >= capacity || undefined}>
      <p className={styles.line}>
        <bdi className={styles.time}>{format.clock(time)}</bdi>
        <span className={styles.places}>
          <span aria-hidden="true">
            <bdi>{`${taken}/${capacity}`}</bdi>
          </span>
          <span className="aloud">{t('element.class-people.taken', { used: taken, count: capacity })}</span>
        </span>
      </p>
      <p className={styles.name}>
        <a {...link({ path: `${page}/${bookingkey}` })}>{name}</a>
      </p>
      {who.length === 0 ? null : <p className={styles.who}>{format.list(who)}</p>}
      {isCancelled ? <p className={styles.who}>{t('element.class-list.cancelled')}</p> : null}
      {waiting > 0 && !isCancelled ? (
        <p className={styles.who}>{t('element.class-people.waiting', { count: waiting })}</p>
      ) : null}
    </li>
  )
}
