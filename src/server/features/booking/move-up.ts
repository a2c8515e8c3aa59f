import { dayIn } from '#calendar/day-in.ts'
import { addDays } from '#calendar/days.ts'
import { instantOf, timeIn } from '#calendar/wall-clock.ts'
import { attempt, tx } from '../../db/ambient.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { lockPerson } from '../persons/service.ts'
import { textSetting } from '../settings.ts'
import { type ClassRow, classById } from './class-repository.ts'
import { bookerOf, bookingFactsOf, elsewhere, mayOverlap } from './facts.ts'
import type { OwnRow } from './facts-repository.ts'
import { freePlaces } from './free-places.ts'
import { holdsOf } from './holds-repository.ts'
import {
  classesWithDue,
  dueOf,
  endWaiting,
  freeDue,
  listsDuring,
  takeDue,
  type Waiter,
  waitersOf,
} from './list-repository.ts'
import { busyDuring, occupyPerson } from './occupations-repository.ts'
import { offerMinutes } from './offer-minutes.ts'
import { lockBookables, noteMove, takeSeat } from './places-repository.ts'
import { isProgram } from './program-types.ts'
import type { Spend } from './rules/spends.ts'
import { type BookingReason, chosen, isPaidFor, whyNotBooked } from './rules/why-not.ts'
import { idsOf, lapsing } from './sweep.ts'
import { tellOf } from './tell.ts'
import { isLeft, lockHolding, noteUse, takeClips } from './uses-repository.ts'

interface Scope {
  readonly chain: string
  readonly release: LiveRelease
  readonly now: Date
  readonly lang: string
}

/** Whoever has a place that they did not press a button for has this long to give it back. */
const thinkingMs = 30 * 60_000

/** Gives the places that any class keeps for its list. */
export async function moveUpAll(scope: Scope): Promise<void> {
  for (const { id } of await classesWithDue(scope.chain)) await moveUp(scope, id)
}

/**
 * Gives the places that a class keeps for its list, each to the first whom nothing keeps from it, in a transaction of its
 * own. Whoever is elsewhere at that time or owes is passed over and keeps the number; whoever may not come any more is
 * taken off and told. Places that nobody can take are anybody's.
 */
export async function moveUp(scope: Scope, bookableId: string): Promise<void> {
  for (;;) {
    const row = await classById(scope.chain, bookableId, scope.now)
    if (row === undefined) return
    if (row.list_until === null || scope.now >= row.list_until || row.state === 'CANCELLED') return open(scope, row)
    const due = await dueOf(scope.chain, bookableId)
    if (due === undefined || due.places_due < 1) return
    const isOffered = row.auto_until === null || scope.now >= row.auto_until
    const waiters = await waitersOf(scope.chain, bookableId)
    const end = await giveToFirst(scope, row, waiters, isOffered)
    if (end === 'given') continue
    // It stays theirs until the morning.
    if (end === 'quiet') return
    const seen = new Set(waiters.map(({ id }) => id))
    const isOver = await tx(async () => {
      await lockBookables(scope.chain, [bookableId])
      // Somebody who has come meanwhile is asked first.
      if ((await waitersOf(scope.chain, bookableId)).some(({ id }) => !seen.has(id))) return false
      await freeDue(scope.chain, bookableId, 'all')
      return true
    })
    if (isOver) return
  }
}

/** From now on a free place is anybody's: whoever waits is told, once, where there is one. */
async function open({ chain, release, now }: Scope, row: ClassRow): Promise<void> {
  await tx(async () => {
    await lockBookables(chain, [row.id])
    await freeDue(chain, row.id, 'all')
    const free = (await dueOf(chain, row.id))?.places_left ?? 0
    if (free < 1 || row.state === 'CANCELLED' || now >= row.closes_at) return
    for (const { id, person_id } of await waitersOf(chain, row.id))
      await tellOf({ chain, release, now }, 'class-place-free', { personId: person_id, participationId: id }, row)
  })
}

async function giveToFirst(scope: Scope, row: ClassRow, waiters: readonly Waiter[], isOffered: boolean) {
  if (isOffered && isQuiet(scope, row)) return 'quiet'
  for (const waiter of waiters) {
    const end = await tx(() =>
      attempt(
        () => give(scope, row, waiter, isOffered),
        (one) => one !== 'undone',
      ),
    )
    if (end === 'given' || end === 'quiet') return end
  }
  return 'not'
}

/** Passed over: the number stays. */
const passing: readonly BookingReason[] = [
  'PARTICIPANT_OCCUPIED',
  'OVERDUE_DEBT',
  'BOOKING_NOT_OPENED',
  'TOO_LATE_TO_BOOK',
]

async function give(
  scope: Scope,
  row: ClassRow,
  waiter: Waiter,
  isTimeOfOffers: boolean,
): Promise<'given' | 'quiet' | 'not' | 'undone'> {
  const { chain, now } = scope
  const personId = waiter.person_id
  const isThere = (await lockPerson(chain, personId)) !== null
  const booker = isThere ? await bookerOf(scope, personId, row.center_id, row.type) : null
  if (booker === null) return 'not'
  const facts = bookingFactsOf(scope, booker, row)
  const wish = { spendId: waiter.wished_spend }
  const kept = facts.bookable && { ...facts.bookable, placesLeft: 1, seatsLeft: null }
  const [why] = whyNotBooked({ ...facts, bookable: kept, own: null }, wish)
  if (why !== undefined) {
    if (!passing.includes(why.code)) await takeOff(scope, row, waiter, why.code)
    return 'not'
  }
  const mayBeTwice = mayOverlap(scope, row.center_id)
  // Of a course, when they are busy is said by its units.
  const times = { personId, bookableId: row.id, fromUnit: 1, now }
  if (isProgram(row.type) && !mayBeTwice && (await busyDuring(chain, times)) !== undefined) return 'not'
  // Nobody is booked into what they have still to pay for.
  const isOffered = isTimeOfOffers || (kept !== null && isPaidFor(kept, facts.spends, wish))
  if (isOffered && isQuiet(scope, row)) return 'quiet'
  // Whoever holds a place at that time is about to be there.
  const isHolding = ({ state, ticket }: OwnRow) => state === 'TENTATIVE' && ticket === null
  if (!isOffered && elsewhere(scope, booker, row, isHolding) !== null) return 'not'
  const spend = isOffered ? null : chosen(facts.spends, wish)
  if (!isOffered && (spend === null || !(await spendOf(chain, spend)))) return 'undone'
  const clashing = isOffered || mayBeTwice ? [] : await listsDuring(chain, personId, row.id, row.starts_at, row.ends_at)
  const over = (await holdsOf(chain, personId)).filter(({ expires_at }) => expires_at !== null && expires_at <= now)
  await lockBookables(chain, [row.id, ...[...clashing, ...over].map(({ bookable_id }) => bookable_id)])
  // What is over occupies them still, as long as nobody has met it.
  await freePlaces(chain, idsOf(over), 'TENTATIVE', lapsing(now))
  const expiresAt = isOffered ? offerEnd(scope, row) : null
  const thinking = new Date(Math.min(now.getTime() + thinkingMs, row.starts_at.getTime()))
  if (!(await takeDue(chain, row.id, waiter.id, { expiresAt, freeCancelUntil: thinking }))) return 'undone'
  if (row.seat_map_id !== null && (await takeSeat(chain, waiter.id, row.id, null, false)) === null) return 'undone'
  if (!isOffered && !mayBeTwice && !(await occupyPerson(chain, waiter.id))) return 'undone'
  if (spend !== null) await noteUse(chain, waiter.id, personId, spend)
  for (const { id, bookable_id } of clashing)
    await endWaiting(chain, bookable_id, [id], { to: 'CANCELLED', reason: 'another', by: null, now })
  const move = { from: waiter.state, reason: isOffered ? 'offered' : 'moved-up', by: null, now }
  await noteMove(chain, waiter.id, { ...move, to: isOffered ? 'TENTATIVE' : 'BOOKED' })
  const told = { personId, participationId: waiter.id }
  if (expiresAt === null) await tellOf(scope, 'class-moved-up', told, row)
  else await tellOf(scope, 'class-offered', told, row, { untilAt: expiresAt.toISOString() })
  return 'given'
}

async function spendOf(chain: string, spend: Spend): Promise<boolean> {
  await lockHolding(chain, spend)
  return (await takeClips(chain, spend)) && (await isLeft(chain, spend))
}

async function takeOff(scope: Scope, row: ClassRow, waiter: Waiter, code: BookingReason): Promise<void> {
  const { chain, now } = scope
  await lockBookables(chain, [row.id])
  const to = code === 'NoPrivilege' ? 'CANCELLED_NO_PRIVILEGE' : 'CANCELLED'
  const ended = await endWaiting(chain, row.id, [waiter.id], { to, reason: code, by: null, now })
  const told = { personId: waiter.person_id, participationId: waiter.id }
  if (ended.length > 0) await tellOf(scope, 'class-list-left', told, row)
}

/** When an offer that is made now ends: after some minutes, at the latest when the class can be booked no more. */
function offerEnd({ release, now }: Scope, row: ClassRow): Date {
  const minutes = offerMinutes(release, row)
  return new Date(Math.min(now.getTime() + minutes * 60_000, row.closes_at.getTime()))
}

/** Whether people sleep at a club: nothing is offered then. */
function isQuiet({ release, now }: Scope, { center_id, time_zone, list_until }: ClassRow): boolean {
  const from = textSetting(release, center_id, 'booking.waitingList.quietFrom') ?? '22:00'
  const until = textSetting(release, center_id, 'booking.waitingList.quietUntil') ?? '07:00'
  const time = timeIn(time_zone, now)
  const quiet = from <= until ? from <= time && time < until : time >= from || time < until
  if (!quiet) return false
  const today = dayIn(time_zone, now)
  const morning = instantOf(time < until ? today : addDays(today, 1), until, time_zone)
  // A class so early that nobody could be asked in the morning: better at night than never.
  return list_until === null || morning < list_until
}
