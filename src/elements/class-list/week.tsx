import type { ReactNode } from 'react'
import type { ClassSession } from '#contract/shapes/booking.ts'
import { shortDayInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import { daysFrom } from './logic.ts'
import styles from './view.module.css'

interface WeekProps {
  readonly sessions: readonly ClassSession[]
  /** The first of its days. */
  readonly date: string
  readonly entryOf: (session: ClassSession) => ReactNode
}

/** Seven days with their classes: beside each other where there is room, on a phone one below the other. */
export function Week({ sessions, date, entryOf }: WeekProps) {
  const elements = useElements()
  return (
    <div className={styles.weekFrame}>
      <div className={styles.week}>
        {daysFrom(date, sessions).map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`day-${day}`} className={styles.weekday}>
            <h3 id={`day-${day}`} className={styles.part}>
              {shortDayInWords(elements, day)}
            </h3>
            {ofDay.length === 0 ? (
              <p className={styles.places}>{elements.t('element.class-list.free-day')}</p>
            ) : (
              <ul className={styles.rows}>{ofDay.map(entryOf)}</ul>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
