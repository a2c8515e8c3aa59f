import type { ClassSession } from '#contract/shapes/booking.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { CalendarDaysIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { dayInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { ClassEntry } from './class-row.tsx'
import { byPart, type ClassField, classFields, type ShownClasses, wantedOf } from './logic.ts'
import styles from './view.module.css'
import { Week } from './week.tsx'

export interface ClassListProps {
  readonly sessions: readonly ClassSession[] | null
  /** Which of them are shown; left out: all. */
  readonly only?: ShownClasses
  /** The day that is shown. */
  readonly date: string | null
  readonly signedIn: boolean
  /** Who is acted for; null: oneself. */
  readonly member?: string | null
  /** What they are called; null: the rows speak to themselves. */
  readonly name?: string | null
  /** Where a class is booked, and where a place is given back: the class follows. */
  readonly book: string
  readonly cancel: string
  /** Seven days from `date` on, and not that day alone. */
  readonly week?: boolean
  /** What a row says beside time, name and the own state; left out: everything. */
  readonly fields?: readonly ClassField[]
}

/** The classes of a day: when, what, who, where, how many places, the own state, and why one cannot be booked. */
export function ClassListView({ props, waiting, problem, onRetry }: BlockProps<ClassListProps>) {
  const elements = useElements()
  const { t, link } = elements
  const { date, signedIn, member = null, name = null, cancel, week = false, fields = classFields } = props
  const sessions = props.sessions && wantedOf(props.sessions, props.only ?? {})
  const book = `${props.book}/${member ?? 'me'}`
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!sessions && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={6} />
  if (!sessions) {
    const icon = <CalendarDaysIcon size={24} />
    return <Empty icon={icon} title={t('element.class-list.none')} text={t('element.class-list.none.text')} />
  }
  const all = { kind: null, time: null, instructor: null, bookable: null }
  const entryOf = (session: ClassSession) => (
    <ClassEntry
      key={session.id}
      session={session}
      name={name}
      signedIn={signedIn}
      book={book}
      cancel={cancel}
      fields={fields}
    />
  )
  return (
    <div className={styles.all}>
      {date === null ? null : (
        <h2 className={styles.day}>
          {week ? t('element.class-list.week', { day: dayInWords(elements, date) }) : dayInWords(elements, date)}
        </h2>
      )}
      <p className="aloud" role="status">
        {t('element.day-strip.classes', { count: sessions.length })}
      </p>
      {sessions.length === 0 ? (
        <Empty
          icon={<CalendarDaysIcon size={24} />}
          title={t('element.class-list.empty')}
          text={t(week ? 'element.class-list.empty.week' : 'element.class-list.empty.text')}
          action={
            <ButtonLink quiet {...link({ query: all })}>
              {t('element.class-list.empty.action')}
            </ButtonLink>
          }
        />
      ) : null}
      {week && date !== null && sessions.length > 0 ? <Week sessions={sessions} date={date} entryOf={entryOf} /> : null}
      {(week ? [] : byPart(sessions)).map(([part, ofPart]) => (
        <section key={part} aria-labelledby={`part-${part}`}>
          <h3 id={`part-${part}`} className={styles.part}>
            {t(`element.class-list.part.${part}`)}
          </h3>
          <Card roomy className={styles.card}>
            <ul className={styles.rows}>{ofPart.map(entryOf)}</ul>
          </Card>
        </section>
      ))}
    </div>
  )
}
