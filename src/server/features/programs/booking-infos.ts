import { ageOn } from '#engine/logic/dates.ts'
import type { CallContext } from '../../handler.ts'
import { subjectsOf } from '../../rights/subject.ts'
import { bookerOf, bookingFactsOf } from '../booking/facts.ts'
import type { bookableById } from '../booking/find-bookable.ts'
import { paysForIt, whyNotBooked } from '../booking/rules/why-not.ts'
import { tellWhyNot } from '../booking/session.ts'
import { dayInLetter } from '../day-in-words.ts'
import { familyMembersOf } from '../family/members.ts'
import { ownIn } from './offer.ts'
import { type ProgramRow, unitsOf } from './repository.ts'
import { startsOf } from './rules/prices.ts'

type Row = NonNullable<Awaited<ReturnType<typeof bookableById>>>

/** Who of the subject's family can come to a course or camp, each with the first reason why not. */
export async function membersFor(context: Parameters<typeof familyMembersOf>[0], row: Row) {
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
  return told
}

/** With which units somebody can begin now, each with its day in words. */
export async function startsFor(
  { chain, now, lang }: Pick<CallContext, 'chain' | 'now' | 'lang'>,
  program: ProgramRow,
) {
  const starts = startsOf(await unitsOf(chain, program.id), program.late, now)
  return starts.map((unit) => ({ ...tellUnit(unit), id: unit.number, name: dayInLetter(lang, unit.date) }))
}

export const tellUnit = ({ number, date, startsAt, endsAt }: Awaited<ReturnType<typeof unitsOf>>[number]) => ({
  number,
  date,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
