import { dayIn } from '#calendar/day-in.ts'
import { timeIn } from '#calendar/wall-clock.ts'
import type { bookingReasons } from '#contract/shapes/booking.ts'
import type { Money } from '#contract/shapes/values.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { RuleRefusal } from '../../rule-refusal.ts'
import type { OwnerKind } from '../tables.ts'
import { isOfAge, type NoSpend, type Spend } from './spends.ts'
import { liveStates, type ParticipationState } from './states.ts'

export type BookingReason = (typeof bookingReasons)[number]

/** A refusal to book. */
export type BookingRefusal = RuleRefusal & { readonly code: BookingReason }

/** All that decides whether somebody can book a class. */
export interface BookingFacts {
  readonly now: Date
  /** At the club. */
  readonly today: string
  readonly timeZone: string
  /** Null: there is no such class. */
  readonly bookable: {
    /** Whose hour it is; absent: it is a class. */
    readonly hourOf?: OwnerKind | undefined
    /** What is held several times and booked as a whole; absent: it is none of these. */
    readonly program?: 'course' | 'camp' | undefined
    readonly state: 'PLANNED' | 'CANCELLED'
    readonly opensAt: Date
    readonly closesAt: Date
    readonly startsAt: Date
    readonly minimumAge: number | null
    readonly maximumAge: number | null
    readonly placesLeft: number
    readonly seatsLeft: number | null
    /** Whether its waiting list takes one more; `none`: it has none, or none any more. */
    readonly list: 'open' | 'full' | 'none'
    /** What it costs whoever pays for it by itself; null: nobody can. */
    readonly price: Money | null
  } | null
  readonly person: {
    readonly status: string
    readonly standing: string | null
    readonly birthday: string | null
    /** Because of missed classes; null: they can book. */
    readonly sanctionedUntil?: Date | null
  }
  /** The person's own state in this class, with the end of a hold. */
  readonly own: { readonly state: ParticipationState; readonly expiresAt: Date | null } | null
  readonly debt: RuleRefusal | null
  readonly spends: readonly Spend[]
  readonly whyNoSpend: NoSpend | null
  /** Why something that the person has cannot be used, by its id. */
  readonly refused: { readonly [spendId: string]: NoSpend }
  /** Another booking of theirs at that time; `firstName`: what they are called, where somebody else books for them. */
  readonly busyWith: {
    readonly name: string
    readonly startsAt: Date
    readonly firstName?: string | null
  } | null
  /** Whether the wished seat can be had; null where none is wished. */
  readonly seat: 'FREE' | 'TAKEN' | 'BLOCKED' | null
  /** Whether a court or a trainer can be had at that time, and which of them it is; null: it is a class. */
  readonly slot: { readonly kind: OwnerKind; readonly state: 'FREE' | 'TAKEN' | 'CLOSED' } | null
}

/** What somebody wants to use; null is whatever comes first. */
export interface SpendRequest {
  readonly spendId: string | null
}

/** All reasons for which this person cannot book this class now, in order, each with what helps. None: it can be booked. */
export function whyNotBooked(facts: BookingFacts, wish: SpendRequest): readonly BookingRefusal[] {
  const { bookable } = facts
  if (bookable === null) return [notFound]
  const reasons = judges.flatMap((judge) => judge({ ...facts, bookable }, wish) ?? [])
  const { hourOf, program } = bookable
  if (program !== undefined) return reasons.map((why) => toldOf(why, program, `/${program}s`))
  return hourOf === undefined ? reasons : reasons.map((why) => ofHour(why, hourOf))
}

/** A refusal as it is said of an hour of a court or a trainer, and leads to those. */
export const ofHour = (why: BookingRefusal, kind: OwnerKind): BookingRefusal =>
  toldOf(why, hourParams(kind).of, kind === 'STAFF' ? '/staff-booking' : '/resource-booking')

/** What is no class is called by its own name, and others of it lie elsewhere. */
const toldOf = (why: BookingRefusal, of: string, others: string): BookingRefusal => ({
  ...why,
  params: { ...why.params, of },
  ...(why.instead === '/booking' ? { instead: others } : {}),
})

/** What tells the sentences of an hour from those of a class. */
export const hourParams = (kind: OwnerKind) => ({ of: kind === 'STAFF' ? 'trainer' : 'court' })

type Known = BookingFacts & { readonly bookable: NonNullable<BookingFacts['bookable']> }
type Judge = (facts: Known, wish: SpendRequest) => BookingRefusal | null

/** Members of whom the club knows that they are active. */
const usable = ['ACTIVE', 'TEMPORARYINACTIVE']

/** Another record of somebody counts, here or elsewhere: this one uses nothing. */
const replaced = ['DUPLICATE', 'TRANSFERRED']

/** Others look, and buy; with a pack that was bought or given to them they book what it opens. */
const mayUse = (status: string, spends: readonly Spend[]): boolean =>
  usable.includes(status) || (spends.length > 0 && !replaced.includes(status))

const judges: readonly Judge[] = [
  ({ bookable, own }) => {
    if (bookable.state === 'CANCELLED') return because('ILLEGAL_BOOKING_STATE', '/booking', { reason: 'cancelled' })
    if (!isLive(own)) return null
    // Whoever waits may book like anybody where a place is nobody's.
    if (isListed(own?.state))
      return isFull(bookable) ? because('ILLEGAL_BOOKING_STATE', '/', { reason: 'waiting' }) : null
    return because('ILLEGAL_BOOKING_STATE', '/', { reason: 'booked' })
  },
  ({ bookable, person, spends, today }) => {
    if (!mayUse(person.status, spends)) return because('ACTIVITY_NOT_AVAILABLE', '/join', { reason: 'status' })
    const { minimumAge, maximumAge } = bookable
    if (isOfAge(person.birthday, minimumAge, maximumAge, today)) return null
    const isYoung = minimumAge !== null && !isOfAge(person.birthday, minimumAge, null, today)
    const limit = isYoung ? { reason: 'tooYoung', age: minimumAge } : { reason: 'tooOld', age: maximumAge ?? 0 }
    return because('ACTIVITY_NOT_AVAILABLE', '/booking', limit)
  },
  ({ person }) => (person.standing === 'BLACKLISTED' ? because('PERSON_BLACKLISTED') : null),
  ({ person }) => (person.standing === 'BLOCKED' ? because('PERSON_BLOCKED') : null),
  ({ person, timeZone }) => {
    if (person.standing === 'SANCTIONED') return because('SANCTIONED')
    const until = person.sanctionedUntil ?? null
    return until && because('SANCTIONED', null, { reason: 'missed', ...onWall(until, timeZone) })
  },
  ({ bookable, now, spends, timeZone }, wish) => {
    const opensAt = new Date(bookable.opensAt.getTime() - earlierMs(spends, wish))
    return now < opensAt
      ? because('BOOKING_NOT_OPENED', null, { opensAt: opensAt.toISOString(), ...onWall(opensAt, timeZone) })
      : null
  },
  ({ bookable, now, timeZone }) =>
    now >= bookable.closesAt ? closed({ closes_at: bookable.closesAt, time_zone: timeZone }) : null,
  ({ debt }) => debt && { ...debt, code: 'OVERDUE_DEBT' },
  ({ bookable, spends, whyNoSpend, refused }, wish) => {
    if (chosen(spends, wish) !== null || isPaidFor(bookable, spends, wish)) return null
    if (whyNoSpend !== null) return because('NoPrivilege', remedies[whyNoSpend], { reason: whyNoSpend })
    // Something else can be used: what was chosen is named for what it is.
    return because('NoPrivilege', null, { reason: refused[wish.spendId ?? ''] ?? 'choice' })
  },
  ({ busyWith, timeZone }) => {
    if (busyWith === null) return null
    const { name, startsAt, firstName = null } = busyWith
    if (firstName === null) return because('PARTICIPANT_OCCUPIED', '/', { name, ...onWall(startsAt, timeZone) })
    return because('PARTICIPANT_OCCUPIED', '/', { reason: 'other', firstName, name, ...onWall(startsAt, timeZone) })
  },
  ({ slot, own, now }) => {
    if (slot === null || slot.state === 'FREE' || (own !== null && isHeld(own, now))) return null
    return occupied(slot.kind, slot.state === 'CLOSED' ? 'closed' : undefined)
  },
  ({ seat }) => (seat === 'TAKEN' || seat === 'BLOCKED' ? because('SEAT_NOT_AVAILABLE') : null),
  ({ bookable, own, now }) => {
    // The place that is held is theirs.
    if (own !== null && isHeld(own, now)) return null
    return isFull(bookable) ? because('CLASS_FULL', '/booking') : null
  },
  ({ bookable, own, now }) => {
    if (!isFull(bookable) || bookable.list === 'open' || (own !== null && (isHeld(own, now) || isLive(own))))
      return null
    return because('WAITING_LIST_FULL', '/booking', bookable.list === 'none' ? { reason: 'none' } : undefined)
  },
]

const isFull = ({ placesLeft, seatsLeft }: Known['bookable']): boolean => placesLeft < 1 || seatsLeft === 0

/** Whether that is a place on a waiting list. */
export const isListed = (state: ParticipationState | undefined): boolean =>
  state === 'BOOKED_IN_WAITING_LIST' || state === 'OVERBOOKED_WAITINGLIST'

/** A court or a trainer whom somebody else has at that time, or who is not there then (`closed`). */
export const occupied = (kind: OwnerKind, reason?: 'closed'): BookingRefusal =>
  kind === 'STAFF'
    ? because('STAFF_OCCUPIED', '/staff-booking', reason && { reason })
    : because('RESOURCE_OCCUPIED', '/resource-booking', reason && { reason })

/** A class that is not there. */
export const notFound: BookingRefusal = { code: 'NOT_FOUND', instead: '/booking' }

/** A class that has closed. */
export const closed = ({
  closes_at,
  time_zone,
}: {
  readonly closes_at: Date
  readonly time_zone: string
}): BookingRefusal => because('TOO_LATE_TO_BOOK', '/booking', onWall(closes_at, time_zone))

/** What is used: the wished one, else the first. */
export const chosen = (spends: readonly Spend[], { spendId }: SpendRequest): Spend | null =>
  (spendId === null ? spends[0] : spends.find(({ id }) => id === spendId)) ?? null

/** The wish to pay for a class by itself. */
export const paysForIt = 'price'

/** Whether a class that has a price is to be paid for: that is wished, or it comes first as nothing opens it. */
export const isPaidFor = (
  { price }: Pick<Known['bookable'], 'price'>,
  spends: readonly Spend[],
  { spendId }: SpendRequest,
): boolean => price !== null && (spendId === paysForIt || (spendId === null && spends.length === 0))

/** How much earlier a class opens for what is used. */
export const earlierMs = (spends: readonly Spend[], wish: SpendRequest): number =>
  (chosen(spends, wish)?.opensEarlierHours ?? 0) * 3_600_000

const isHeld = (own: NonNullable<BookingFacts['own']>, now: Date): boolean =>
  own.state === 'TENTATIVE' && own.expiresAt !== null && now < own.expiresAt

/** A place that was given, or a place on the list: a hold is about to become one and stands in nobody's way. */
const isLive = (own: BookingFacts['own']): boolean =>
  own !== null && own.state !== 'TENTATIVE' && liveStates.some((state) => state === own.state)

const remedies: { readonly [reason in NoSpend]: string } = {
  usedUp: '/profile?selectedTab=my-clipcards',
  hours: '/booking',
  center: '/booking',
  paused: '/profile?selectedTab=my-subscriptions',
  ended: '/profile?selectedTab=my-subscriptions',
  plan: '/profile?selectedTab=my-subscriptions',
  none: '/join',
}

/** An instant as a sentence names it: by the clock of the club. */
/** A moment as the clock on the wall of a club shows it: what refusals are told with. */
export const onWall = (at: Date, timeZone: string) => ({ date: dayIn(timeZone, at), time: timeIn(timeZone, at) })

const because = (code: BookingReason, instead: string | null = null, params?: JsonObject): BookingRefusal => ({
  code,
  ...(params === undefined ? {} : { params }),
  ...(instead === null ? {} : { instead }),
})
