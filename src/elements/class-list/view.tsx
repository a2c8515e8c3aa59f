import type { ClassSession } from '#contract/shapes/booking.ts'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { CalendarDaysIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { dayInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { ClassEntry } from './class-row.tsx'
import { byPart } from './logic.ts'
import styles from './view.module.css'

export interface ClassListProps {
  readonly sessions: readonly ClassSession[] | null
  /** The day that is shown. */
  readonly date: string | null
  readonly signedIn: boolean
  /** Where a class is booked, and where a place is given back: the class follows. */
  readonly book: string
  readonly cancel: string
}

/** The classes of a day: when, what, who, where, how many places, the own state, and why one cannot be booked. */
export function ClassListView({ props, waiting, problem, onRetry }: BlockProps<ClassListProps>) {
  const elements = useElements()
  const { t, link } = elements
  const { sessions, date, signedIn, book, cancel } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!sessions && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={6} />
  if (!sessions) {
    const icon = <CalendarDaysIcon size={24} />
    return <Empty icon={icon} title={t('element.class-list.none')} text={t('element.class-list.none.text')} />
  }
  const all = { kind: null, time: null, instructor: null, bookable: null }
  return (
    <div className={styles.all}>
      {date === null ? null : <h2 className={styles.day}>{dayInWords(elements, date)}</h2>}
      <p className="aloud" role="status">
        {t('element.day-strip.classes', { count: sessions.length })}
      </p>
      {sessions.length === 0 ? (
        <Empty
          icon={<CalendarDaysIcon size={24} />}
          title={t('element.class-list.empty')}
          text={t('element.class-list.empty.text')}
          action={<a {...link({ query: all })}>{t('element.class-list.empty.action')}</a>}
        />
      ) : null}
      {byPart(sessions).map(([part, ofPart]) => (
        <section key={part} aria-labelledby={`part-${part}`}>
          <h3 id={`part-${part}`} className={styles.part}>
            {t(`element.class-list.part.${part}`)}
          </h3>
          <Card roomy className={styles.card}>
            <ul className={styles.rows}>
              {ofPart.map((session) => (
                <ClassEntry key={session.id} {...{ session, signedIn, book, cancel }} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}
