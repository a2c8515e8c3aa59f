import type { Participant, StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { dayInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { ChangeEffect, type Moved, type Off, type PersonEffect } from './effect.tsx'
import styles from './view.module.css'

export interface ClassPeopleProps {
  readonly booking: StaffBooking | null
  readonly timeZone?: string | null
  /** Who is in it; left out: only what it does to them. */
  readonly participants?: readonly ListedPerson[] | null
  /** The page of the class; of one of them `people/<place>` follows. */
  readonly page?: string
  readonly mayAdd?: boolean | null
  /** What a change would do. */
  readonly moved?: Moved | null
  /** What calling it off would do. */
  readonly off?: Off | null
  /** What becomes of what was spent. */
  readonly effect?: string | null
  /** What is about to be done with one of them. */
  readonly person?: PersonEffect | null
}

type ListedPerson = Pick<Participant, 'participationId' | 'personName' | 'state' | 'attendedAt'>

/** A class as those see it who plan it: when and where, who is in it, and what a change does to them. */
export function ClassPeopleView({ props, waiting, problem, onRetry }: BlockProps<ClassPeopleProps>) {
  const elements = useElements()
  const { t } = elements
  const { booking, timeZone = null, participants, page, mayAdd, moved, off, effect = null, person } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={4} shape="card" />
  if (!booking) return null
  const { bookingkey, name, date, time, endTime, staff, room, capacity, taken, waiting: listed } = booking
  const fact = (key: string, value: string | null | undefined) =>
    value ? [{ name: t(`element.class-people.${key}`), value }] : []
  return (
    <div className={styles.all}>
      <Card roomy labelledBy={`class-${bookingkey}`}>
        <h2 id={`class-${bookingkey}`} className={styles.title}>
          {name}
        </h2>
        <FactColumns
          facts={[
            ...fact('day', dayInWords(elements, date)),
            ...fact('time', t('element.class-facts.range', { from: time, to: endTime })),
            ...fact('trainer', staff?.name),
            ...fact('room', room?.name),
            ...fact('places', t('element.class-people.taken', { used: taken, count: capacity })),
            ...(listed > 0 ? fact('list', t('element.class-people.waiting', { count: listed })) : []),
            ...fact('reason', booking.cancelReason),
          ]}
        />
      </Card>
      {moved || off || person ? (
        <ChangeEffect
          moved={moved ?? null}
          off={off ?? null}
          person={person ?? null}
          effect={effect}
          timeZone={timeZone}
        />
      ) : null}
      {participants ? <People participants={participants} page={page} mayAdd={mayAdd === true} /> : null}
    </div>
  )
}

interface PeopleProps {
  readonly participants: readonly ListedPerson[]
  readonly page: string | undefined
  readonly mayAdd: boolean
}

function People({ participants, page, mayAdd }: PeopleProps) {
  const { t, link } = useElements()
  return (
    <Card roomy labelledBy="class-people">
      <h2 id="class-people" className={styles.title}>
        {t('element.class-people.people')}
      </h2>
      {participants.length === 0 ? <p>{t('element.class-people.nobody')}</p> : null}
      <ListRows>
        {participants.map(({ participationId, personName, state, attendedAt }) => (
          <ListRow
            key={participationId}
            title={
              page === undefined ? (
                <bdi>{personName}</bdi>
              ) : (
                <a {...link({ path: `${page}/people/${encodeURIComponent(participationId)}` })}>
                  <bdi>{personName}</bdi>
                </a>
              )
            }
            end={t(`element.class-people.state.${attendedAt === null ? state : 'ATTENDED'}`)}
          />
        ))}
      </ListRows>
      {page !== undefined && mayAdd ? (
        <p className={styles.add}>
          <ButtonLink kind="secondary" quiet {...link({ path: `${page}/add` })}>
            {t('element.class-people.add')}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  )
}
