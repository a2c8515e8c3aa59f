import { dayIn } from '#calendar/day-in.ts'
import type { CallContext } from '../../handler.ts'
import { type Center, findCenter } from '../centers/service.ts'
import { type ClassRow, classById } from './class-repository.ts'
import { bookingPolicy } from './plan-series.ts'
import { windowsOf } from './rules/occurrences.ts'
import { type Slot, slotOf } from './rules/slots.ts'
import { type StartSpan, startsOn, type Wish } from './rules/starts.ts'
import type { BookingFacts } from './rules/why-not.ts'
import { closedDaysOf } from './series-repository.ts'
import { busyOf, type OfferedRow, offeredOf, ownersOf, type SlotOwnerRow, typeOf } from './slots-repository.ts'

type Scope = Pick<CallContext, 'chain' | 'now' | 'release'>

/** What can be booked by this id: what was made, or an hour of a court or a trainer that nobody has asked for yet. */
export async function bookableById(scope: Scope, id: string): Promise<ClassRow | undefined> {
  const row = await classById(scope.chain, id, scope.now)
  const slot = row === undefined ? slotOf(id) : null
  const offer = slot && (await offerOf(scope, slot))
  return slot && offer ? rowOf(scope, id, slot, offer) : row
}

/**
 * Whether a court or a trainer can be had for what was asked, by whoever they are; null: it is no slot. What the person
 * holds of the owner is free to them, as it ends when they take something else.
 */
export async function slotStateOf(
  scope: Scope,
  { id, local_date: day }: Pick<ClassRow, 'id' | 'local_date'>,
  personId: string | null,
): Promise<BookingFacts['slot']> {
  const slot = slotOf(id)
  if (slot === null) return null
  const { kind, ownerId, startsAt } = slot
  const offer = await offerOf(scope, slot)
  if (offer === null || offer.isClosed) return { kind, state: 'CLOSED' }
  const { owner, wish } = offer
  const range = { from: startsAt, to: endOf(slot, owner.buffer_minutes), now: scope.now, personId }
  const busy = (await busyOf(scope.chain, kind, [ownerId], range)).get(ownerId) ?? []
  const isFree = isAmong(startsOn(ownerAt(owner, busy), day, wish), startsAt)
  return { kind, state: isFree ? 'FREE' : 'TAKEN' }
}

/** An owner as rules read it. */
export const ownerAt = (
  { hours, exceptions, buffer_minutes: bufferMinutes }: Pick<SlotOwnerRow, 'hours' | 'exceptions' | 'buffer_minutes'>,
  busy: readonly StartSpan[],
) => ({ hours, exceptions, busy, bufferMinutes })

/** From one start to the next, where the catalogue says nothing. */
const usualStep = 30

/** How somebody wishes to stay at a club, for a time that the activity knows; null: it does not. */
export function wishOf(activity: OfferedRow, minutes: number, center: Pick<Center, 'id' | 'timeZone'>): Wish | null {
  if (!activity.durations.some((one) => one.minutes === minutes)) return null
  return { centerId: center.id, timeZone: center.timeZone, minutes, every: activity.starts_every ?? usualStep }
}

interface Offer {
  readonly owner: SlotOwnerRow
  readonly activity: OfferedRow
  readonly center: Center
  readonly day: string
  readonly wish: Wish
  /** Within the hours, and yet not to be had: maintenance, a day on which the club is closed. */
  readonly isClosed: boolean
}

/** What the catalogue offers by a slot; null: nothing. */
async function offerOf({ chain, now }: Scope, slot: Slot): Promise<Offer | null> {
  const { kind, ownerId, activityId, startsAt, minutes } = slot
  const [owner] = await ownersOf(chain, kind, { ownerId, activityId })
  const activity = (await offeredOf(chain, kind)).find(({ id }) => id === activityId)
  if (owner === undefined || activity === undefined) return null
  for (const id of new Set(owner.hours.map(({ centerId }) => centerId))) {
    const center = await findCenter(chain, id, now)
    const wish = center && wishOf(activity, minutes, center)
    if (center === null || wish === null) continue
    const day = dayIn(center.timeZone, startsAt)
    const isOn = (exceptions: SlotOwnerRow['exceptions']) =>
      isAmong(startsOn(ownerAt({ ...owner, exceptions, buffer_minutes: 0 }, []), day, wish), startsAt)
    if (!isOn([])) continue
    const closed = await closedDaysOf({ chain })
    const isShut = closed.some(({ center_id, on_date }) => center_id === id && on_date === day)
    return { owner, activity, center, day, wish, isClosed: isShut || !isOn(owner.exceptions) }
  }
  return null
}

function rowOf({ release }: Scope, id: string, slot: Slot, { owner, activity, center, day }: Offer): ClassRow {
  const endsAt = endOf(slot, 0)
  const occurrence = { date: day, startsAt: slot.startsAt, endsAt, staffId: null }
  const windows = windowsOf([bookingPolicy(release, center.id), activity.policy], occurrence, center.timeZone)
  const length = activity.durations.find(({ minutes }) => minutes === slot.minutes)
  const isStaff = slot.kind === 'STAFF'
  return {
    id,
    type: typeOf(slot.kind),
    center_id: center.id,
    activity_id: activity.id,
    local_date: day,
    starts_at: slot.startsAt,
    ends_at: endsAt,
    state: 'PLANNED',
    opens_at: windows.opensAt,
    closes_at: windows.closesAt,
    free_cancel_until: windows.freeCancelUntil,
    capacity: 1,
    places_left: 1,
    seats_left: null,
    seat_map_id: null,
    // Whoever finds it taken has other starts: nobody waits for one.
    waiting: 0,
    waiting_limit: null,
    auto_until: null,
    list_until: null,
    group_id: activity.group_id,
    texts: activity.texts,
    minimum_age: activity.minimum_age,
    maximum_age: activity.maximum_age,
    center_name: center.name,
    time_zone: center.timeZone,
    resource_id: isStaff ? null : owner.id,
    room_texts: isStaff ? null : (owner.texts as ClassRow['room_texts']), // of a room, whose name is demanded
    staff_id: isStaff ? owner.id : null,
    staff_name: isStaff ? owner.name : null,
    price_minor: length?.priceMinor ?? activity.price_minor,
    currency: length?.currency ?? activity.currency,
  }
}

/** When a slot ends, with what its owner needs afterwards. */
const endOf = ({ startsAt, minutes }: Slot, bufferMinutes: number): Date =>
  new Date(startsAt.getTime() + (minutes + bufferMinutes) * 60_000)

const isAmong = (starts: readonly Date[], at: Date): boolean => starts.some((one) => one.getTime() === at.getTime())
