import { useMemo } from 'react'
import { addDays } from '#calendar/days.ts'
import type { NamedOwner, StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { CalendarDaysIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { dayInWords, shortDayInWords } from '../class-times.ts'
import { ClubSelect } from '../club-select.tsx'
import { useElements } from '../context.ts'
import { DayStripView } from '../day-strip/view.tsx'
import type { BlockProps } from '../types.ts'
import { boardWords } from './board-words.ts'
import { ByOwner } from './by-owner.tsx'
import { BoardEntry } from './entry.tsx'
import { boardOf, boardRowsOf, bookingsThatFit, dayParts, isWeekend, ownersIn } from './logic.ts'
import { timeInPart } from './move.ts'
import { PlanHere } from './plan-here.tsx'
import { PlanningContext, useMoving } from './planning-context.ts'
import styles from './view.module.css'

export interface ScheduleBoardProps {
  readonly plan: {
    readonly center: NamedOwner
    readonly centers: readonly NamedOwner[]
    readonly today: string
    readonly from: string
    readonly bookings: readonly StaffBooking[]
    readonly more: boolean
    readonly mayChange: boolean
  } | null
  /** The day that a phone shows; null, or none of these: the first. */
  readonly day: string | null
  readonly trainer: string | null
  readonly room: string | null
  /** How the days are laid out; null, or none of these: the week by parts of the day. */
  readonly view?: string | null
  /** The page of one class: club and class follow. */
  readonly page: string
}

/** Seven days of a club, by parts of the day, by room or by trainer; a phone, and who wishes so, sees one day with a strip of the others. */
export function ScheduleBoardView({ props, waiting, problem, onRetry }: BlockProps<ScheduleBoardProps>) {
  const elements = useElements()
  const { t, locale } = elements
  const { plan, trainer, room, page } = props
  // Sentences come while the page is shown: none is kept longer than the elements that it was said by.
  const words = useMemo(() => boardWords(elements), [elements])
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!plan && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={6} shape="card" />
  const icon = <CalendarDaysIcon size={24} />
  if (!plan) {
    return (
      <Empty icon={icon} title={t('element.schedule-board.unknown')} text={t('element.schedule-board.unknown.text')} />
    )
  }
  const { center, from } = plan
  const shown = bookingsThatFit(plan.bookings, trainer, room)
  const days = boardOf(from, shown)
  const current = days.find(({ date }) => date === props.day)?.date ?? from
  const view = views.find((one) => one === props.view) ?? 'week'
  const kind = view === 'rooms' ? 'room' : view === 'trainers' ? 'staff' : null
  const rows = kind && boardRowsOf(shown, kind, { locale, nobody: t(`element.schedule-board.${kind}.none`) })
  const planning = {
    page: `${page}/${encodeURIComponent(center.id)}`,
    today: plan.today,
    rows,
    mayChange: plan.mayChange,
    bookings: plan.bookings,
    words,
  }
  return (
    <PlanningContext value={planning}>
      <div className={styles.all} data-view={view}>
        <Head plan={plan} trainer={trainer} room={room} view={view} current={current} />
        <p className="aloud" role="status">
          {t('element.schedule-board.count', { count: shown.length })}
        </p>
        {plan.more ? <p>{t('element.schedule-board.more')}</p> : null}
        {shown.length === 0 ? (
          <Empty
            icon={icon}
            title={t('element.schedule-board.none')}
            text={t('element.schedule-board.none.text')}
            action={
              trainer === null && room === null ? undefined : (
                <a {...elements.link({ query: { trainer: null, room: null } })}>
                  {t('element.class-list.empty.action')}
                </a>
              )
            }
          />
        ) : (
          <>
            <div className={styles.strip}>
              <DayStripView
                id="days"
                place="page"
                waiting={[]}
                props={{
                  dates: days.map(({ date, count }) => ({ date, classes: count })),
                  current,
                  later: from !== plan.today,
                }}
              />
            </div>
            {rows ? (
              <ByOwner
                rows={rows}
                dates={days.map(({ date }) => date)}
                current={current}
                today={plan.today}
                bookings={shown}
              />
            ) : (
              <ByPart days={days} current={current} today={plan.today} />
            )}
          </>
        )}
      </div>
    </PlanningContext>
  )
}

interface ByPartProps {
  readonly days: ReturnType<typeof boardOf>
  readonly current: string
  readonly today: string
}

/** The days beside each other, each with its morning, afternoon and evening. */
function ByPart({ days, current, today }: ByPartProps) {
  const elements = useElements()
  const { t } = elements
  const { droppable, mayPlan } = useMoving()
  return (
    <div className={styles.board}>
      <div className={styles.labels} aria-hidden="true">
        <span />
        {dayParts.map((part) => (
          <span key={part}>{t(`element.class-list.part.${part}`)}</span>
        ))}
      </div>
      {days.map(({ date, count, parts }) => (
        <section
          key={date}
          className={styles.day}
          aria-labelledby={`day-${date}`}
          data-current={date === current || undefined}
          data-weekend={isWeekend(date) || undefined}
        >
          <h2 id={`day-${date}`} data-today={date === today || undefined}>
            {shortDayInWords(elements, date)}
          </h2>
          {parts.map(([part, entries]) => (
            <div
              key={part}
              className={styles.part}
              data-empty={entries.length === 0 || undefined}
              {...droppable(date, (time) => ({ time: timeInPart(time, part) }))}
            >
              {entries.length === 0 && !mayPlan(date) ? null : <h3>{t(`element.class-list.part.${part}`)}</h3>}
              {entries.length === 0 ? null : (
                <ul>
                  {entries.map((booking) => (
                    <BoardEntry key={booking.bookingkey} booking={booking} />
                  ))}
                </ul>
              )}
              <PlanHere
                date={date}
                where={t(`element.class-list.part.${part}`)}
                wish={{ time: timeInPart(null, part) }}
              />
            </div>
          ))}
          {count === 0 ? <p className={styles.free}>{t('element.class-list.free-day')}</p> : null}
        </section>
      ))}
    </div>
  )
}

const views = ['week', 'day', 'rooms', 'trainers'] as const

interface HeadProps extends Pick<ScheduleBoardProps, 'trainer' | 'room'> {
  readonly plan: NonNullable<ScheduleBoardProps['plan']>
  readonly view: (typeof views)[number]
  readonly current: string
}

/** Which club, which days, whose and where, laid out how: each answer in the address. */
function Head({ plan, trainer, room, view, current }: HeadProps) {
  const elements = useElements()
  const { t, link, navigate, locale } = elements
  const { center, centers, from, bookings } = plan
  const { planLink, draggable } = useMoving()
  const other = { date: null }
  const clear = { ...other, trainer: null, room: null }
  const filter = (name: 'trainer' | 'room', kind: 'staff' | 'room', chosen: string | null) => (
    <ClubSelect
      id={`board-${name}`}
      label={t(`element.schedule-board.${name}`)}
      centers={[{ id: '', name: t(`element.schedule-board.${name}.all`) }, ...ownersIn(bookings, kind, locale)]}
      center={chosen}
      onChoose={(id) => navigate({ query: { [name]: id || null } }, { replace: true })}
    />
  )
  return (
    <div className={styles.head}>
      <p className={styles.days}>
        {centers.length === 1 ? <span>{center.name}</span> : null}
        {t('element.schedule-board.days', { days: dayInWords(elements, from) })}
      </p>
      <div className={styles.picks}>
        {centers.length > 1 ? (
          <ClubSelect
            id="board-club"
            label={t('element.club-pick.label')}
            centers={centers}
            center={center.id}
            onChoose={(club) => navigate({ query: { ...clear, club } }, { replace: true })}
          />
        ) : null}
        {filter('trainer', 'staff', trainer)}
        {filter('room', 'room', room)}
        <ClubSelect
          id="board-view"
          label={t('element.schedule-board.view')}
          centers={views.map((id) => ({ id, name: t(`element.schedule-board.view.${id}`) }))}
          center={view}
          onChoose={(id) => navigate({ query: { view: id === 'week' ? null : id } }, { replace: true })}
        />
      </div>
      <nav className={styles.weeks} aria-label={t('element.schedule-board.weeks')}>
        <ButtonLink kind="secondary" quiet {...link({ query: { ...other, week: addDays(from, -7) } })}>
          {t('element.schedule-board.before')}
        </ButtonLink>
        <ButtonLink kind="secondary" quiet {...link({ query: { ...other, week: null } })}>
          {t('element.day-strip.today')}
        </ButtonLink>
        <ButtonLink kind="secondary" quiet {...link({ query: { ...other, week: addDays(from, 7) } })}>
          {t('element.schedule-board.after')}
        </ButtonLink>
        {plan.mayChange ? (
          <span {...draggable()}>
            <ButtonLink quiet draggable={false} {...planLink(current < plan.today ? {} : { date: current })}>
              {t('element.schedule-board.plan')}
            </ButtonLink>
          </span>
        ) : null}
      </nav>
    </div>
  )
}
