import type { Static } from 'typebox'
import { addDays } from '#calendar/days.ts'
import { timeIn } from '#calendar/wall-clock.ts'
import type { ClassQuestion } from '#contract/shapes/class-question.ts'
import type { CallContext } from '../../handler.ts'
import { type Center, findCenter } from '../centers/service.ts'
import { type ClassFilter, classesOf } from './class-repository.ts'
import { startsOfClasses } from './class-starts-repository.ts'
import { bookerOf } from './facts.ts'
import { type Session, sessionOf } from './session.ts'

/** How many days a schedule shows. */
const shownDays = 14

type Question = Static<typeof ClassQuestion>

/**
 * The classes of a club that a question asks for, of some days from its own on. Null: there is no such club. Cancelled
 * classes stay in sight, so that nobody comes in vain; those that are over do not.
 */
export async function scheduleOf(
  context: CallContext,
  question: Question,
  days: number,
): Promise<{ readonly date: string; readonly sessions: readonly Session[] } | null> {
  const center = await findCenter(context.chain, question.centerId, context.now)
  if (center === null) return null
  const date = question.date && question.date > center.today ? question.date : center.today
  return { date, sessions: await sessionsOf(context, question, center, { from: date, days }) }
}

/** The days that a schedule shows, today at the club first, with how many classes each has that a question asks for. */
export async function daysOfSchedule(
  context: CallContext,
  question: Question,
): Promise<readonly { readonly date: string; readonly classes: number }[] | null> {
  const { chain, now } = context
  const { centerId, dayPart, onlyBookable } = question
  const center = await findCenter(chain, centerId, now)
  if (center === null) return null
  const span = { from: center.today, days: shownDays }
  const found =
    onlyBookable === true
      ? await sessionsOf(context, question, center, span)
      : (await startsOfClasses(chain, filterOf(question, span), now))
          .filter((one) => !dayPart || partOfDay(timeIn(center.timeZone, one.starts_at)) === dayPart)
          .map((one) => ({ date: one.local_date }))
  return Array.from({ length: shownDays }, (_, at) => {
    const date = addDays(center.today, at)
    return { date, classes: found.filter((one) => one.date === date).length }
  })
}

interface DaySpan {
  readonly from: string
  readonly days: number
}

async function sessionsOf(context: CallContext, question: Question, center: Center, span: DaySpan) {
  const { chain, now, subject } = context
  const { dayPart, onlyBookable } = question
  const rows = await classesOf(chain, filterOf(question, span), now)
  const booker = subject !== null && rows.length > 0 ? await bookerOf(context, subject.id, center.id) : null
  return rows
    .filter(({ ends_at }) => ends_at > now)
    .map((row) => sessionOf(context, row, booker))
    .filter(({ time }) => !dayPart || partOfDay(time) === dayPart)
    .filter(({ whyNot, isCancelled }) => !onlyBookable || (whyNot === null && !isCancelled))
}

const filterOf = ({ centerId, groupId, instructorId }: Question, { from, days }: DaySpan): ClassFilter => ({
  centerId,
  from,
  to: addDays(from, days - 1),
  groups: groupId ? [groupId] : [],
  activities: [],
  instructors: instructorId ? [instructorId] : [],
})

/** Morning is before 12:00, evening from 17:00. */
export const partOfDay = (time: string): 'morning' | 'afternoon' | 'evening' =>
  time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening'
