import type { Static } from 'typebox'
import { addDays } from '#calendar/days.ts'
import type { ClassQuestion } from '#contract/shapes/class-question.ts'
import type { CallContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { classesOf } from './class-repository.ts'
import { bookerOf } from './facts.ts'
import { type Session, sessionOf } from './session.ts'

/** How many days a schedule shows. */
const shownDays = 14

export interface Schedule {
  /** Today at the club first. */
  readonly days: readonly string[]
  readonly sessions: readonly Session[]
}

/**
 * The classes of a club that a question asks for: of some days from its own on, or of all days (`whole`) that are shown.
 * Null: there is no such club. Cancelled classes stay in sight, so that nobody comes in vain; those that are over do not.
 */
export async function scheduleOf(
  context: CallContext,
  question: Static<typeof ClassQuestion>,
  span: { readonly days: number } | 'whole',
): Promise<Schedule | null> {
  const { chain, now, subject } = context
  const { centerId, groupId, instructorId, dayPart, onlyBookable, date } = question
  const center = await findCenter(chain, centerId, now)
  if (center === null) return null
  const days = Array.from({ length: shownDays }, (_, at) => addDays(center.today, at))
  const last = days.at(-1) ?? center.today
  const day = date && date > center.today ? date : center.today
  const rows = await classesOf(
    chain,
    {
      centerId,
      ...(span === 'whole' ? { from: center.today, to: last } : { from: day, to: addDays(day, span.days - 1) }),
      ...{ groups: groupId ? [groupId] : [], activities: [], instructors: instructorId ? [instructorId] : [] },
    },
    now,
  )
  // Who only counts days need not be judged for each class of them.
  const isJudged = subject !== null && rows.length > 0 && (span !== 'whole' || onlyBookable === true)
  const booker = isJudged ? await bookerOf(context, subject.id, centerId) : null
  const sessions = rows
    .filter(({ ends_at }) => ends_at > now)
    .map((row) => sessionOf(context, row, booker))
    .filter(({ time }) => !dayPart || partOf(time) === dayPart)
    .filter(({ whyNot, isCancelled }) => !onlyBookable || (whyNot === null && !isCancelled))
  return { days, sessions }
}

/** Morning is before 12:00, evening from 17:00. */
export const partOf = (time: string): 'morning' | 'afternoon' | 'evening' =>
  time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening'
