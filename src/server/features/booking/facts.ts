import { dayIn } from '#calendar/day-in.ts'
import { timeIn } from '#calendar/wall-clock.ts'
import type { CallContext } from '../../handler.ts'
import { clipsUntil } from '../clips/rules.ts'
import { limitedByDebt } from '../money/limits.ts'
import { takesMoneyNow } from '../payments/pay-now.ts'
import type { RuleRefusal } from '../rule-refusal.ts'
import { isOn } from '../settings.ts'
import { wordsIn } from '../words.ts'
import type { ClassRow } from './class-repository.ts'
import {
  allowanceUsesOf,
  type OwnRow,
  ownPlaces,
  packsLeftOf,
  privilegesOf,
  type SubscriptionRow,
  standingOf,
  subscriptionsOf,
} from './facts-repository.ts'
import { kept } from './no-show.ts'
import { isProgram } from './program-types.ts'
import { type Holding, type Privilege, spendsFor, type UsedIn } from './rules/spends.ts'
import type { BookingFacts } from './rules/why-not.ts'
import type { ActivityType, OwnerKind } from './tables.ts'

type Scope = Pick<CallContext, 'chain' | 'lang' | 'now' | 'release'> & Partial<Pick<CallContext, 'caller'>>

/** What decides for all classes alike whether somebody can book: read once for a whole schedule. */
export interface Booker {
  readonly personId: string
  /** What they are called, where somebody else books for them. */
  readonly calledName: string | null
  readonly person: BookingFacts['person']
  readonly holdings: readonly SubscriptionRow[]
  readonly packs: Awaited<ReturnType<typeof packsLeftOf>>
  readonly privileges: readonly Privilege[]
  readonly uses: Awaited<ReturnType<typeof allowanceUsesOf>>
  /** Places whose class is not over; holds that are over are none. */
  readonly own: readonly OwnRow[]
  readonly debt: RuleRefusal | null
  /** Whether a class can be paid for there. */
  readonly maySell: boolean
}

/** Everything of a person that booking at a club depends on; null when there is no such person. */
export async function bookerOf(
  context: Scope,
  personId: string,
  centerId: string,
  type: ActivityType = 'CLASS',
): Promise<Booker | null> {
  const { chain, now } = context
  const known = await standingOf({ chain, personId })
  if (known === undefined) return null
  const { first_name, ...standing } = known
  const isOther = context.caller != null && context.caller.user.userId !== personId
  const person = { ...standing, sanctionedUntil: await kept(chain, context, personId, centerId) }
  return {
    personId,
    calledName: isOther ? first_name : null,
    person,
    holdings: await subscriptionsOf(chain, personId),
    packs: await packsLeftOf({ chain, personId }),
    privileges: (await privilegesOf({ chain })).map(toPrivilege),
    uses: await allowanceUsesOf({ chain, personId }),
    own: await ownPlaces({ chain, personId, after: now, now }),
    debt: await limitedByDebt(context, personId, pageOf(type), { centerId, back: routeOf(type) }),
    maySell: takesMoneyNow(context, centerId),
  }
}

/** Whose hour is booked; undefined: it is a class. */
const hourOf = (type: ActivityType): OwnerKind | undefined =>
  type === 'RESOURCE_BOOKING' ? 'RESOURCE' : type === 'STAFF_BOOKING' ? 'STAFF' : undefined

/** Whether it is a course or, with its electives, a camp; undefined: it is neither. */
const programOf = (type: ActivityType): 'course' | 'camp' | undefined =>
  type === 'COURSE' ? 'course' : type === 'CAMP' || type === 'CAMP_ELECTIVE' ? 'camp' : undefined

/** Under which name owing keeps somebody from booking. */
const pageOf = (type: ActivityType) => pages[type]?.page ?? 'classBookingFlow'

/** Where what is booked is found. */
export const routeOf = (type: ActivityType): string => pages[type]?.route ?? '/booking'

const pages = {
  RESOURCE_BOOKING: { page: 'resourceBookingPage', route: '/resource-booking' },
  STAFF_BOOKING: { page: 'staffBookingPage', route: '/staff-booking' },
  COURSE: { page: 'coursesPage', route: '/courses' },
  CAMP: { page: 'campsPage', route: '/camps' },
  CAMP_ELECTIVE: { page: 'campsPage', route: '/camps' },
} as const satisfies { readonly [type: string]: { readonly page: string; readonly route: string } } as {
  readonly [type in ActivityType]?: {
    readonly page: 'resourceBookingPage' | 'staffBookingPage' | 'coursesPage' | 'campsPage'
    readonly route: string
  }
}

/** What decides whether this person can book this class, as far as it was read. */
export function bookingFactsOf(
  scope: Scope,
  booker: Booker,
  row: ClassRow | null,
  { seat = null, slot = null }: Partial<Pick<BookingFacts, 'seat' | 'slot'>> = {},
): BookingFacts {
  const { now, lang } = scope
  const { person, debt } = booker
  const today = dayIn(row?.time_zone, now)
  const common = { now, today, timeZone: row?.time_zone ?? 'UTC', person, debt, seat, slot }
  if (row === null) {
    return { ...common, bookable: null, own: null, spends: [], whyNoSpend: null, refused: {}, busyWith: null }
  }
  const own = booker.own.find(({ bookable_id }) => bookable_id === row.id) ?? null
  // A hold ends when another begins, and a place on a list keeps nobody from anything.
  const busy = elsewhere(scope, booker, row, ({ state }) => state === 'BOOKED')
  const at = {
    activityId: row.activity_id,
    isClass: row.type === 'CLASS',
    centerId: row.center_id,
    date: row.local_date,
    time: timeIn(row.time_zone, row.starts_at),
  }
  const { spends, why, refused } = spendsFor(
    holdingsOf(booker, today, lang),
    booker.privileges,
    at,
    today,
    usedBy(booker),
  )
  return {
    ...common,
    bookable: {
      hourOf: hourOf(row.type),
      program: programOf(row.type),
      state: row.state,
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      startsAt: row.starts_at,
      minimumAge: row.minimum_age,
      maximumAge: row.maximum_age,
      placesLeft: row.places_left,
      seatsLeft: row.seats_left,
      list: listStateOf(row, now),
      price: booker.maySell ? priceOf(row) : null,
    },
    own: own && { state: own.state, expiresAt: own.expires_at },
    spends,
    whyNoSpend: why,
    refused,
    busyWith: busy && {
      name: wordsIn(busy.texts, lang)?.name ?? '',
      startsAt: busy.starts_at,
      firstName: booker.calledName,
    },
  }
}

/** What decides whether somebody may book an activity, whatever the class: with no hour, at any hour. */
export function factsOfActivity(
  { now, lang }: Scope,
  booker: Booker,
  activity: PricedRow & {
    readonly id: string
    readonly type: ActivityType
    readonly minimum_age: number | null
    readonly maximum_age: number | null
  },
  center: { readonly id: string; readonly today: string; readonly timeZone: string },
  { date, time }: { readonly date: string; readonly time: string | null },
): BookingFacts {
  const { today, timeZone } = center
  const isClass = activity.type === 'CLASS'
  const at = { activityId: activity.id, isClass, centerId: center.id, date, time: time ?? '00:00' }
  const privileges = time === null ? booker.privileges.map(atAnyHour) : booker.privileges
  const { spends, why, refused } = spendsFor(holdingsOf(booker, today, lang), privileges, at, today, usedBy(booker))
  const ages = { minimumAge: activity.minimum_age, maximumAge: activity.maximum_age }
  const always = { opensAt: new Date(0), closesAt: new Date(8.64e15), startsAt: new Date(8.64e15) }
  return {
    now,
    today,
    timeZone,
    person: booker.person,
    debt: booker.debt,
    seat: null,
    slot: null,
    own: null,
    busyWith: null,
    bookable: {
      hourOf: hourOf(activity.type),
      state: 'PLANNED',
      ...always,
      ...ages,
      placesLeft: 1,
      seatsLeft: null,
      list: 'none',
      price: booker.maySell ? priceOf(activity) : null,
    },
    spends,
    whyNoSpend: why,
    refused,
  }
}

const atAnyHour = (privilege: Privilege): Privilege => ({ ...privilege, weekdays: null, between: null })

const usedBy =
  ({ uses }: Booker): UsedIn =>
  (holdingId, privilegeId, period) =>
    uses.find((one) => one.subscription_id === holdingId && one.privilege_id === privilegeId && one.period === period)
      ?.used ?? 0

interface PricedRow {
  readonly price_minor: number | null
  readonly currency: string | null
}

/** What one class costs; null: it cannot be paid for by itself. */
export const priceOf = ({ price_minor: amountMinor, currency }: PricedRow) =>
  amountMinor === null || currency === null ? null : { amountMinor, currency }

/** Whether the waiting list of a class takes one more. */
export function listStateOf({ waiting, waiting_limit, list_until }: ClassRow, now: Date): 'open' | 'full' | 'none' {
  if (waiting_limit === null || list_until === null || now >= list_until) return 'none'
  return waiting < waiting_limit ? 'open' : 'full'
}

/** A place of a kind that somebody has in another class of that time; null: none, or they may be in two at once. */
export function elsewhere(
  scope: Pick<Scope, 'release'>,
  { own }: Booker,
  row: ClassRow,
  isMeant: (place: OwnRow) => boolean,
): OwnRow | null {
  // When somebody is busy during a course is said by its units (`occupyPerson`).
  if (mayOverlap(scope, row.center_id) || isProgram(row.type)) return null
  const overlaps = (other: OwnRow) => other.starts_at < row.ends_at && row.starts_at < other.ends_at
  return own.find((other) => other.bookable_id !== row.id && overlaps(other) && isMeant(other)) ?? null
}

/** Whether somebody may be in two classes at once. */
export const mayOverlap = ({ release }: Pick<Scope, 'release'>, centerId: string): boolean =>
  isOn(release, centerId, 'booking.overlap')

/** What somebody has that may open classes, as rules read it. */
export function holdingsOf(
  { holdings, packs }: Pick<Booker, 'holdings' | 'packs'>,
  today: string,
  lang: string,
): Holding[] {
  const subscriptions = holdings.map((row) => ({
    kind: 'subscription' as const,
    id: row.id,
    name: wordsIn(row.texts, lang)?.name ?? row.plan_id,
    centerId: row.center_id,
    status: row.status === 'ACTIVE' ? ('ACTIVE' as const) : ('OTHER' as const),
    sources: [`PLAN:${row.plan_id}`, ...row.addons.map((id) => `ADDON:${id}`)],
    from: row.start_date,
    until: row.end_date,
    pauses: row.pauses,
    clipsLeft: row.clips_left,
    clipsUntil: row.clips_left === null ? null : clipsUntil(termsOf(row), today),
  }))
  const cards = packs.map((row) => ({
    kind: 'pack' as const,
    id: row.id,
    name: wordsIn(row.texts, lang)?.name ?? row.product_id,
    centerId: row.center_id,
    status: 'ACTIVE' as const,
    sources: [`PRODUCT:${row.product_id}`],
    pauses: [],
    from: row.valid_from,
    until: row.valid_until,
    clipsLeft: row.clips_left,
    clipsUntil: row.valid_until,
  }))
  return [...subscriptions, ...cards]
}

const termsOf = ({ refill, start_date: startDate, end_date: endDate }: SubscriptionRow) => ({
  refill,
  startDate,
  endDate,
})

/** A privilege as rules read it. */
export const toPrivilege = (row: Awaited<ReturnType<typeof privilegesOf>>[number]): Privilege => ({
  id: row.id,
  source: `${row.source}:${row.source_id}`,
  activities: row.activities,
  allCenters: row.all_centers,
  weekdays: row.weekdays,
  between: row.from_time === null || row.to_time === null ? null : { from: row.from_time, to: row.to_time },
  allowance: row.times === null || row.per === null ? null : { times: row.times, per: row.per },
  clips: row.clips,
  opensEarlierHours: row.opens_earlier_hours,
})
