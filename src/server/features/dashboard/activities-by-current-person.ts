import { dayIn } from '#calendar/day-in.ts'
import { activitiesByCurrentPerson } from '#contract/calls/dashboard/activities-by-current-person.ts'
import type { Activity, DashboardMember } from '#contract/shapes/dashboard.ts'
import { handle, ok } from '../../handler.ts'
import { pathOfOffer } from '../booking/path-of-booking.ts'
import { familyMembersOf } from '../family/members.ts'
import { wordsIn } from '../words.ts'
import { type MoveRow, movesOf } from './repository.ts'

/** How far back lately is. */
const lately = 60 * 24 * 3_600_000

export const activitiesByCurrentPersonHandler = handle(
  activitiesByCurrentPerson,
  async (context, { memberId = null, type = null }) => {
    const { chain, now, lang } = context
    const { wanted } = await familyMembersOf(context, memberId)
    const rows = await movesOf(
      chain,
      wanted.map(({ id }) => id),
      type,
      new Date(now.getTime() - lately),
      now,
    )
    return ok({
      activities: rows.flatMap((row) => {
        const person = wanted.find(({ id }) => id === row.person_id)
        const kind = kindOf(row)
        if (person === undefined || kind === null) return []
        return {
          id: row.id,
          kind,
          type: row.type,
          at: row.moved_at.toISOString(),
          date: dayIn(row.time_zone, row.moved_at),
          personId: person.id,
          firstName: person.firstName,
          isSelf: person.isSelf,
          bookingId: row.bookable_id,
          name: wordsIn(row.texts, lang)?.name ?? '',
          centerName: row.center_name,
          startsAt: row.starts_at.toISOString(),
          timeZone: row.time_zone,
          ...(kind === 'OFFER_LAPSED' && row.is_open && { page: pageOf(row, person) }),
        }
      }),
    })
  },
)

const pageOf = ({ bookable_id: id, ...row }: MoveRow, { isSelf, id: member }: DashboardMember): string =>
  pathOfOffer({ ...row, id }, isSelf ? 'me' : member)

/** What a move of a booking is called by whose it is; null: nothing that is told. */
function kindOf({ from_state, to_state, reason }: MoveRow): Activity['kind'] | null {
  switch (to_state) {
    case 'BOOKED':
      return reason === 'moved-up' ? 'MOVED_UP' : 'BOOKED'
    case 'BOOKED_IN_WAITING_LIST':
    case 'OVERBOOKED_WAITINGLIST':
      return 'WAITING'
    case 'BOOKED_NO_SHOW_UP':
      return 'NO_SHOW'
    case 'CANCELLED_NO_PRIVILEGE':
      return 'CANCELLED_BY_CLUB'
    case 'CANCELLED':
      if (reason === 'club') return 'CANCELLED_BY_CLUB'
      if (from_state === 'BOOKED_IN_WAITING_LIST' || from_state === 'OVERBOOKED_WAITINGLIST') return 'LEFT_LIST'
      return reason === 'late' ? 'CANCELLED_LATE' : 'CANCELLED'
    case 'EXPIRED':
      return 'OFFER_LAPSED'
    case 'TENTATIVE':
      return null
    default:
      return to_state satisfies never
  }
}
