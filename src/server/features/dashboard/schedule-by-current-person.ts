import type { Static } from 'typebox'
import { scheduleByCurrentPerson } from '#contract/calls/dashboard/schedule-by-current-person.ts'
import type { AgendaEntry, DashboardMember } from '#contract/shapes/dashboard.ts'
import { handle, ok, type SubjectContext } from '../../handler.ts'
import { subjectsOf } from '../../rights/subject.ts'
import { type ClassRow, classesById } from '../booking/class-repository.ts'
import { offerMinutes } from '../booking/offer-minutes.ts'
import { pathOfBooking, pathOfOffer, shops } from '../booking/path-of-booking.ts'
import { isProgram } from '../booking/program-types.ts'
import { canMoveSeat, sessionOf } from '../booking/session.ts'
import { familyMembersOf } from '../family/members.ts'
import { basketMinutes } from '../programs/basket.ts'
import { numberSetting } from '../settings.ts'
import { type EntryRow, entriesOf } from './repository.ts'

export const scheduleByCurrentPersonHandler = handle(
  scheduleByCurrentPerson,
  async (context, { memberId = null, type = null }) => {
    const { chain, now } = context
    const { members, wanted } = await familyMembersOf(context, memberId)
    const rows = await entriesOf(
      chain,
      wanted.map(({ id }) => id),
      now,
    )
    const classes = await classesById(
      chain,
      rows.map(({ bookable_id }) => bookable_id),
      now,
    )
    const mine = await subjectsOf(
      context,
      wanted.map(({ id }) => id),
      'book',
    )
    const entries = rows.flatMap((row) => {
      const session = classes.find(({ id }) => id === row.bookable_id)
      const person = wanted.find(({ id }) => id === row.person_id)
      if (session === undefined || person === undefined) return []
      return type === null || row.type === type
        ? [entryOf(context, row, session, { ...person, mayBook: mine.some(({ id }) => id === person.id) })]
        : []
    })
    return ok({
      members,
      types: [...new Set(rows.map((row) => row.type))],
      entries: [...entries.filter(needsAnswer), ...entries.filter((one) => !needsAnswer(one))],
    })
  },
)

type Entry = Static<typeof AgendaEntry>

const needsAnswer = ({ state }: Entry): boolean => state === 'TENTATIVE'

/** Somebody, and whether the caller may change what they have booked. */
interface Bookable extends DashboardMember {
  readonly mayBook: boolean
}

function entryOf(context: SubjectContext, row: EntryRow, about: ClassRow, person: Bookable): Entry {
  const state = (about.state === 'CANCELLED' ? 'CANCELLED' : row.state) as Entry['state'] // as the statement asks
  const expiresAt = row.expires_at?.toISOString() ?? null
  const isWaiting = state === 'BOOKED_IN_WAITING_LIST' || state === 'OVERBOOKED_WAITINGLIST'
  const place = { participationId: row.id, seatId: row.seat_id, expiresAt, ...(row.is_offer ? { isOffer: true } : {}) }
  const own = state === 'CANCELLED' ? null : { ...place, state }
  const session = {
    ...sessionOf(context, { ...about, free_cancel_until: row.free_cancel_until }, null),
    own,
  }
  return {
    participationId: row.id,
    type: row.type,
    state,
    isOffer: row.is_offer,
    personId: person.id,
    firstName: person.firstName,
    isSelf: person.isSelf,
    position: isWaiting ? row.position : null,
    expiresAt,
    session,
    ...(row.type === 'CLASS' ? {} : { page: pageOf(row, about, isWaiting, person) }),
    heldMinutes: expiresAt === null ? null : minutesOf(context, row, about),
    // Into what has to be paid nobody moves up.
    movesUpUntil: isWaiting && !isProgram(row.type) ? (row.auto_until?.toISOString() ?? null) : null,
    acts: person.mayBook
      ? actsOf(state, row.is_offer, session.cancelling !== 'refused', canMoveSeat(context, about))
      : [],
  }
}

/** A course is taken where it is chosen and paid in its basket; what is booked has a page of its own. */
function pageOf(row: EntryRow, about: ClassRow, isWaiting: boolean, { id, isSelf }: Bookable): string {
  const member = isSelf ? 'me' : id
  if (row.state === 'TENTATIVE' && row.in_basket) return shops[row.type]?.basket ?? pathOfBooking(about, member)
  return (row.is_offer || isWaiting ? pathOfOffer : pathOfBooking)(about, member)
}

function minutesOf({ release }: SubjectContext, row: EntryRow, about: ClassRow): number | null {
  if (row.is_offer) return offerMinutes(release, about)
  if (row.in_basket) return basketMinutes({ release }, about.center_id)
  return numberSetting(release, about.center_id, 'booking.holdMinutes')
}

/** What can be done to an entry, the likeliest first. */
function actsOf(state: Entry['state'], isOffer: boolean, canCancel: boolean, canMove: boolean): Entry['acts'] {
  switch (state) {
    case 'TENTATIVE':
      return isOffer ? ['accept', 'decline'] : ['confirm', 'abort']
    case 'BOOKED':
      return [...(canCancel ? (['cancel'] as const) : []), ...(canMove ? (['seat'] as const) : [])]
    case 'BOOKED_IN_WAITING_LIST':
    case 'OVERBOOKED_WAITINGLIST':
      return ['leave']
    case 'CANCELLED':
      return []
    default:
      return state satisfies never
  }
}
