import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { isOfferOfList, positionInList } from '../booking/list-repository.ts'
import type { ParticipationState } from '../booking/rules/states.ts'
import type { ActivityType, ActivityWords } from '../booking/tables.ts'
import type { Worded } from '../words.ts'

export interface EntryRow {
  readonly id: string
  readonly bookable_id: string
  readonly person_id: string
  readonly type: ActivityType
  readonly state: ParticipationState
  readonly seat_id: string | null
  readonly expires_at: Date | null
  readonly free_cancel_until: Date
  readonly is_offer: boolean
  /** Whether it waits to be paid with a course or camp. */
  readonly in_basket: boolean
  readonly position: number | null
  readonly auto_until: Date | null
}

/** What these people have before them: places that live, and those that the club has cancelled, until their class is over. */
export async function entriesOf(chain: string, personIds: readonly string[], now: Date): Promise<readonly EntryRow[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<EntryRow>`
    select own.id, own.bookable_id, own.person_id, bookables.type, own.state, own.seat_id, own.expires_at,
      own.free_cancel_until, ${isOfferOfList} as is_offer,
      exists (
        select from basket_items items where items.chain_id = own.chain_id and items.participation_id = own.id
      ) as in_basket,
      bookables.auto_until,
      ${positionInList} as position
    from participations own
    join bookables on bookables.chain_id = own.chain_id and bookables.id = own.bookable_id
    where own.chain_id = ${chain} and own.person_id in (${sql.join([...personIds])})
      and bookables.ends_at > ${now}::timestamptz
      and (own.expires_at is null or own.expires_at > ${now}::timestamptz)
      and (
        own.state in ('TENTATIVE', 'BOOKED', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')
        or own.state = 'CANCELLED' and exists (
          select from participation_moves moves
          where moves.chain_id = own.chain_id and moves.participation_id = own.id and moves.reason = 'club'
        )
      )
    order by bookables.starts_at, own.id
    limit 200`.execute(db())
  return rows
}

export interface MoveRow {
  readonly id: string
  readonly bookable_id: string
  readonly person_id: string
  readonly type: ActivityType
  readonly from_state: ParticipationState | null
  readonly to_state: ParticipationState
  readonly reason: string
  readonly moved_at: Date
  readonly texts: Worded<ActivityWords>
  readonly center_id: string
  readonly center_name: string
  readonly time_zone: string
  readonly starts_at: Date
  /** Whether it can be booked, or waited for. */
  readonly is_open: boolean
}

/** What became of these people's bookings since a moment, the newest first; holds are nothing to tell of, offers are. */
export async function movesOf(
  chain: string,
  personIds: readonly string[],
  type: ActivityType | null,
  since: Date,
  now: Date,
): Promise<readonly MoveRow[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<MoveRow>`
    select moves.participation_id || ':' || moves.position as id, own.bookable_id, own.person_id, bookables.type,
      moves.from_state, moves.to_state, moves.reason, moves.moved_at, activities.texts,
      bookables.center_id, centers.name as center_name, centers.time_zone, bookables.starts_at,
      bookables.state = 'PLANNED' and bookables.closes_at > ${now}::timestamptz as is_open
    from participation_moves moves
    join participations own on own.chain_id = moves.chain_id and own.id = moves.participation_id
    join bookables on bookables.chain_id = own.chain_id and bookables.id = own.bookable_id
    join activities on activities.chain_id = bookables.chain_id and activities.id = bookables.activity_id
    join centers on centers.chain_id = bookables.chain_id and centers.id = bookables.center_id
    where moves.chain_id = ${chain} and own.person_id in (${sql.join([...personIds])})
      and moves.moved_at >= ${since}::timestamptz
      and (bookables.type = ${type}::text or ${type}::text is null)
      and moves.to_state <> 'TENTATIVE'
      and (moves.to_state <> 'EXPIRED' or own.ticket is not null)
      and not (moves.to_state = 'CANCELLED' and moves.from_state = 'TENTATIVE')
      and moves.reason <> 'seat'
    order by moves.moved_at desc, moves.position desc
    limit 20`.execute(db())
  return rows
}
