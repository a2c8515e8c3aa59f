import { timeIn } from '#calendar/wall-clock.ts'
import type { Program } from '#contract/shapes/courses.ts'
import type { CallContext } from '../../handler.ts'
import { familyOf } from '../../rights/family.ts'
import { type ClassRow, classesById } from '../booking/class-repository.ts'
import { type Booker, bookerOf, bookingFactsOf } from '../booking/facts.ts'
import { isListed, paysForIt, whyNotBooked } from '../booking/rules/why-not.ts'
import { tellWhyNot } from '../booking/session.ts'
import { wordsIn } from '../words.ts'
import { tellProducts } from './find-program.ts'
import { type ProgramRow, placesIn } from './repository.ts'
import { firstUnitOf, semesterOf } from './rules/prices.ts'

/** Courses or camps as somebody sees them; without a person as everybody does. In the order given. */
export async function offersOf(
  context: CallContext,
  programs: readonly ProgramRow[],
  personId: string | null,
): Promise<readonly Program[]> {
  const rows = await classesById(
    context.chain,
    programs.map(({ id }) => id),
    context.now,
  )
  const bookers = new Map<string, Booker | null>()
  for (const { center_id, type } of rows) {
    if (personId === null || bookers.has(center_id)) continue
    bookers.set(center_id, await bookerOf(context, personId, center_id, type))
  }
  const family = await placesOfFamily(context, programs)
  return programs.flatMap((program) => {
    const row = rows.find(({ id }) => id === program.id)
    if (row === undefined) return []
    const theirs = family.filter(({ bookable_id }) => bookable_id === program.id)
    const told = theirs.map((place) => ({ personId: place.person_id, firstName: place.first_name, own: ownAs(place) }))
    const booker = bookers.get(row.center_id) ?? null
    const offer = offerOf(context, program, row, booker)
    const name = booker?.calledName ?? null
    return [
      {
        ...offer,
        ...(offer.own !== null && name !== null && { ownName: name }),
        ...(told.length > 0 && { family: told }),
      },
    ]
  })
}

/** What the family of whom it is asked for has of these, beside them. */
async function placesOfFamily(context: CallContext, programs: readonly ProgramRow[]) {
  const { chain, subject, now } = context
  const family = (await familyOf(context)).map((one) => one.subject.id).filter((id) => id !== subject?.id)
  const ids = programs.map(({ id }) => id)
  return family.length === 0 || ids.length === 0 ? [] : placesIn(chain, ids, family, now)
}

function offerOf(context: CallContext, program: ProgramRow, row: ClassRow, booker: Booker | null): Program {
  const { lang } = context
  const words = wordsIn(row.texts, lang)
  const [product] = tellProducts(context, program, firstUnitOf(program))
  const facts = booker && bookingFactsOf(context, booker, row)
  const why = facts && (whyNotBooked(facts, { spendId: paysForIt })[0] ?? null)
  return {
    id: row.id,
    name: words?.name ?? row.activity_id,
    description: words?.description ?? '',
    type: { id: row.group_id, name: wordsIn(program.group_texts, lang)?.name ?? row.group_id },
    centerId: row.center_id,
    centerName: row.center_name,
    timeZone: row.time_zone,
    instructor: row.staff_name,
    room: row.room_texts === null ? null : (wordsIn(row.room_texts, lang)?.name ?? null),
    semester: semesterOf(row.local_date),
    from: row.local_date,
    to: program.to,
    weekdays: [...program.weekdays].sort(),
    time: timeIn(row.time_zone, row.starts_at),
    minutes: row.unit_minutes ?? 0,
    units: program.units,
    minimumAge: row.minimum_age,
    maximumAge: row.maximum_age,
    capacity: row.capacity,
    placesLeft: Math.max(0, row.places_left),
    waiting: row.waiting_limit === null ? null : row.waiting,
    closesAt: row.closes_at.toISOString(),
    freeCancelUntil: row.free_cancel_until.toISOString(),
    price: product?.price ?? { amountMinor: 0, currency: program.currency },
    ...(product?.plan && { plan: product.plan }),
    own: ownIn(booker, row.id),
    whyNot: why && tellWhyNot(why),
  }
}

/** What somebody has of one time at which a course is held. */
export function ownIn(booker: Booker | null, bookableId: string): Program['own'] {
  const own = booker?.own.find(({ bookable_id }) => bookable_id === bookableId)
  return own === undefined ? null : ownAs(own)
}

function ownAs({ state, is_offer }: Pick<Booker['own'][number], 'state' | 'is_offer'>): NonNullable<Program['own']> {
  if (state === 'TENTATIVE') return is_offer ? 'OFFERED' : 'IN_BASKET'
  return isListed(state) ? 'STANDBY' : 'BOOKED'
}
