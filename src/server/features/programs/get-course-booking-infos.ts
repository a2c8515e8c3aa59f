import { getCourseBookingInfos } from '#contract/calls/courses/get-course-booking-infos.ts'
import { ageOn } from '#engine/logic/dates.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectsOf } from '../../rights/subject.ts'
import { bookerOf, bookingFactsOf } from '../booking/facts.ts'
import { bookableById } from '../booking/find-bookable.ts'
import { paysForIt, whyNotBooked } from '../booking/rules/why-not.ts'
import { tellWhyNot } from '../booking/session.ts'
import { familyMembersOf } from '../dashboard/members.ts'
import { dayInLetter } from '../day-in-words.ts'
import { findProgram } from './find-program.ts'
import { tellUnit } from './get-course-details.ts'
import { ownIn } from './offer.ts'
import { unitsOf } from './repository.ts'
import { startsOf } from './rules/prices.ts'

export const getCourseBookingInfosHandler = handle(getCourseBookingInfos, async (context, { courseId }) => {
  const { chain, now } = context
  const program = await findProgram(context, courseId, 'COURSE')
  const row = program === null ? undefined : await bookableById(context, courseId)
  if (program === null || row === undefined) return refuse('NOT_FOUND')
  const { members } = await familyMembersOf(context, null)
  const booked = await subjectsOf(
    context,
    members.map(({ id }) => id),
    'buy',
  )
  const told = []
  for (const { id, firstName, isSelf } of members) {
    const booker = booked.some((one) => one.id === id) ? await bookerOf(context, id, row.center_id, row.type) : null
    if (booker === null) continue
    const facts = bookingFactsOf(context, booker, row)
    const why = whyNotBooked(facts, { spendId: paysForIt })[0] ?? null
    const age = facts.person.birthday === null ? null : ageOn(facts.person.birthday, facts.today)
    told.push({ id, name: firstName, isSelf, age, own: ownIn(booker, row.id), whyNot: why && tellWhyNot(why) })
  }
  const starts = startsOf(await unitsOf(chain, courseId), program.late, now)
  return ok({
    members: told,
    starts: starts.map((unit) => ({ ...tellUnit(unit), id: unit.number, name: dayInLetter(context.lang, unit.date) })),
  })
})
