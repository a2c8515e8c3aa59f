import { addDays } from '#calendar/days.ts'
import { instantOf, timeIn } from '#calendar/wall-clock.ts'
import type { CallContext } from '../../handler.ts'
import { type Center, findCenter } from '../centers/service.ts'
import { wordsIn } from '../words.ts'
import { bookerOf, factsOfActivity, mayOverlap, priceOf } from './facts.ts'
import type { OwnRow } from './facts-repository.ts'
import { ownerAt, wishOf } from './find-bookable.ts'
import { bookingPolicy } from './plan-series.ts'
import { signUpOn } from './rules/occurrences.ts'
import { policyOf } from './rules/policy.ts'
import { slotId } from './rules/slots.ts'
import { gridOn, startName, startsOn, startTimesOn, type Wish } from './rules/starts.ts'
import { partOfDay } from './schedule.ts'
import { closedDaysOf } from './series-repository.ts'
import { busyOf, type OfferedRow, offeredOf, ownersOf, type SlotOwnerRow, typeOf } from './slots-repository.ts'
import type { OwnerKind } from './tables.ts'

/** How many days are shown. */
const shownDays = 14

export interface StartQuestion {
  readonly kind: OwnerKind
  readonly centerId: string
  readonly activityId: string
  /** In minutes, as an address has it; what is none of the activity's: the usual length. */
  readonly duration: string | null
  /** What is none of the days that are shown: today at the club. */
  readonly date: string | null
  readonly dayPart: DayPart | null
  /** One court or trainer alone; null: all. */
  readonly ownerId: string | null
}

type DayPart = ReturnType<typeof partOfDay>

/** When somebody is free, and who: two weeks have thousands, so it is put into words where it is shown. */
export interface Start {
  readonly date: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** Courts or trainers, by their ids. */
  readonly free: readonly string[]
}

/**
 * When courts or trainers of a club are free for an activity, on the days that are shown: read at once, whatever their
 * number. A text: why that cannot be said, as there is no such club or activity, or it has no length.
 */
export async function startsOf(context: CallContext, question: StartQuestion) {
  const { chain, now, subject } = context
  const { kind, activityId, centerId, ownerId, dayPart } = question
  const center = await findCenter(chain, centerId, now)
  const activity = (await offeredOf(chain, kind)).find(({ id }) => id === activityId)
  if (center === null || activity === undefined) return 'NOT_FOUND'
  const asked = activity.durations.find((one) => String(one.minutes) === question.duration)
  const minutes = (asked ?? activity.durations[0])?.minutes
  const wish = minutes === undefined ? null : wishOf(activity, minutes, center)
  if (minutes === undefined || wish === null) return 'DURATIONS_EMPTY'
  const days = Array.from({ length: shownDays }, (_, at) => addDays(center.today, at))
  const date = question.date !== null && days.includes(question.date) ? question.date : center.today
  const owners = await ownersOf(chain, kind, { centerId, activityId, ownerId })
  const range = {
    from: instantOf(center.today, '00:00', center.timeZone),
    to: instantOf(addDays(center.today, shownDays + 1), '00:00', center.timeZone),
  }
  const ids = owners.map(({ id }) => id)
  const busy = await busyOf(chain, kind, ids, { ...range, now, personId: subject?.id ?? null })
  const closed = (await closedDaysOf({ chain })).filter(({ center_id }) => center_id === centerId)
  const type = typeOf(kind)
  const booker = subject === null ? null : await bookerOf(context, subject.id, centerId, type)
  const own = booker === null || mayOverlap(context, centerId) ? [] : booker.own.filter(isBooked)
  const signUpOf = windowOf(context, activity, center, wish)
  const isAsked = (at: number) => dayPart === null || partOfDay(timeIn(center.timeZone, new Date(at))) === dayPart
  const openOn = (day: string) => {
    const { isOpen } = signUpOf(day)
    return startsOfDay(owners, busy, day, wish).filter(({ at }) => isOpen(at) && isAsked(at))
  }
  const isShut = (day: string) => closed.some(({ on_date }) => on_date === day)
  const startsAt = new Map(days.filter((day) => !isShut(day)).map((day) => [day, openOn(day)]))
  const clashOf = (at: number) =>
    own.find((one) => one.starts_at.getTime() < at + minutes * 60_000 && at < one.ends_at.getTime())
  const all = days.flatMap((day) => (startsAt.get(day) ?? []).filter(({ at }) => clashOf(at) === undefined))
  const firsts = firstsOf(all)
  const length = activity.durations.find((one) => one.minutes === minutes)
  const price = priceOf({
    price_minor: length?.priceMinor ?? activity.price_minor,
    currency: length?.currency ?? activity.currency,
  })
  const spends = booker
    ? factsOfActivity(context, booker, { ...activity, type }, center, { date, time: null }).spends
    : []
  return {
    center,
    activity,
    minutes,
    date,
    owners,
    wish,
    price: spends.length > 0 ? null : price,
    dates: days.map((day) => ({ date: day, classes: all.filter((one) => one.date === day).length })),
    starts: all.filter((one) => one.date === date),
    busy: (startsAt.get(date) ?? []).flatMap(({ at }) => {
      const clash = clashOf(at)
      return clash === undefined
        ? []
        : [{ time: timeIn(center.timeZone, new Date(at)), name: wordsIn(clash.texts, context.lang)?.name ?? '' }]
    }),
    next: all.find((one) => one.date > date) ?? null,
    opensAt: isShut(date) ? null : signUpOf(date).opensAt(startsOfDay(owners, busy, date, wish).map(({ at }) => at)),
    /** The first start of one of them. */
    firstOf: (id: string) => firsts.get(id) ?? null,
  }
}

export type Starts = Exclude<Awaited<ReturnType<typeof startsOf>>, string>

const isBooked = ({ state }: OwnRow): boolean => state === 'BOOKED'

/** When somebody is free on a day, and who: those of the same hours who are not taken have their starts together. */
function startsOfDay(
  owners: readonly SlotOwnerRow[],
  busy: Awaited<ReturnType<typeof busyOf>>,
  day: string,
  wish: Wish,
): readonly Start[] {
  const grid = gridOn(day, wish)
  const equal = new Map<readonly number[], string[]>()
  for (const owner of owners) {
    const times = startTimesOn(ownerAt(owner, busy.get(owner.id) ?? []), grid)
    const others = equal.get(times)
    if (others === undefined) equal.set(times, [owner.id])
    else others.push(owner.id)
  }
  const free = new Map<number, readonly string[]>()
  for (const [times, ids] of equal) for (const at of times) free.set(at, [...(free.get(at) ?? []), ...ids])
  return [...free].sort(([a], [b]) => a - b).map(([at, ids]) => ({ date: day, at, free: ids }))
}

/** The first start of each owner. */
function firstsOf(all: readonly Start[]): ReadonlyMap<string, Start> {
  const firsts = new Map<string, Start>()
  for (const start of all) for (const id of start.free) if (!firsts.has(id)) firsts.set(id, start)
  return firsts
}

/** When the starts of a day can be booked, by the windows of the club and the activity. */
function windowOf({ release, now }: CallContext, activity: OfferedRow, center: Center, { timeZone }: Wish) {
  const policy = policyOf(bookingPolicy(release, center.id), activity.policy)
  return (date: string) => {
    const signUp = signUpOn(policy, date, timeZone)
    return {
      isOpen(at: number): boolean {
        const { opensAt, closesAt } = signUp(at)
        return opensAt <= now.getTime() && now.getTime() < closesAt
      },
      /** From when on the first of them can be booked; null where one can be, or could be. */
      opensAt(starts: readonly number[]): Date | null {
        const first = Math.min(...starts.map((at) => signUp(at).opensAt))
        return Number.isFinite(first) && first > now.getTime() ? new Date(first) : null
      },
    }
  }
}

/** The booking of one owner at a start that an address names, whether they are free or not; null: there is none. */
export function bookingAt(
  { owners, wish, activity, minutes, date }: Starts,
  kind: OwnerKind,
  asked: Pick<StartQuestion, 'duration' | 'date'> & { readonly ownerId: string | null; readonly name: string | null },
): string | null {
  const owner = owners.find(({ id }) => id === asked.ownerId)
  // Nobody is given another day or length than they asked for.
  if (owner === undefined || asked.date !== date || asked.duration !== String(minutes)) return null
  const grid = startsOn(ownerAt({ ...owner, exceptions: [], buffer_minutes: 0 }, []), date, wish)
  const startsAt = grid.find((at) => startName(date, at, wish.timeZone) === asked.name)
  return startsAt === undefined ? null : slotId({ kind, ownerId: owner.id, activityId: activity.id, startsAt, minutes })
}

/** What a question about starts is answered, of courts and trainers alike. */
export function tellStarts(found: Starts) {
  const { center, minutes, price, date, dates, starts, busy, next, opensAt } = found
  return {
    date,
    timeZone: center.timeZone,
    minutes,
    price,
    dates: [...dates],
    busy: [...busy],
    starts: starts.map((start) => {
      const { name, time } = tellStart(found, start)
      return { name, time, startsAt: new Date(start.at).toISOString(), part: partOfDay(time), free: [...start.free] }
    }),
    next: next && tellStart(found, next),
    ...(opensAt !== null && { opensAt: opensAt.toISOString() }),
  }
}

/** A start with its day, by the clock of the club. */
export function tellStart({ center: { timeZone } }: Pick<Starts, 'center'>, { date, at }: Start) {
  const startsAt = new Date(at)
  return { date, name: startName(date, startsAt, timeZone), time: timeIn(timeZone, startsAt) }
}
