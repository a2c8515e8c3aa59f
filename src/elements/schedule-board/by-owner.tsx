import type { StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { shortDayInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import { BoardEntry } from './entry.tsx'
import { isWeekend } from './logic.ts'
import { ownerWish, type Rows } from './move.ts'
import { PlanHere } from './plan-here.tsx'
import { useMoving } from './planning-context.ts'
import styles from './view.module.css'

interface ByOwnerProps {
  readonly rows: Rows
  readonly dates: readonly string[]
  readonly current: string
  readonly today: string
  readonly bookings: readonly StaffBooking[]
}

/** The days beside each other, with a row for each room or trainer; a phone shows one day. */
export function ByOwner({ rows: { kind, owners }, dates, current, today, bookings }: ByOwnerProps) {
  const elements = useElements()
  const { t } = elements
  const { droppable } = useMoving()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(`element.schedule-board.${kind === 'staff' ? 'trainer' : 'room'}`)}</th>
          {dates.map((date) => (
            <th
              key={date}
              scope="col"
              data-current={date === current || undefined}
              data-today={date === today || undefined}
            >
              {shortDayInWords(elements, date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {owners.map(({ id, name }) => (
          <tr key={id ?? ''}>
            <th scope="row">{name}</th>
            {dates.map((date) => {
              const wish = ownerWish(kind, id)
              const entries = bookings.filter((one) => one.date === date && (one[kind]?.id ?? null) === id)
              return (
                <td
                  key={date}
                  data-current={date === current || undefined}
                  data-weekend={isWeekend(date) || undefined}
                  {...droppable(date, () => wish)}
                >
                  <ul>
                    {entries.map((booking) => (
                      <BoardEntry key={booking.bookingkey} booking={booking} />
                    ))}
                  </ul>
                  <PlanHere date={date} wish={wish} where={name} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
