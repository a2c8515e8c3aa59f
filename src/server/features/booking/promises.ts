import { sql } from 'kysely'
import type { KeptPromise } from '../money/promises.ts'

/** A hold may outlive its end by the job that sweeps. */
const sweptWithinMs = 5 * 60_000

/** What holds of every class at all times; `now`: of the club's clock. */
export const bookingPromises = (now: Date): readonly KeptPromise[] => [
  {
    id: 'places-are-counted',
    sentence: 'A class has as many places as are taken, left and due together.',
    breaks: sql`
      select b.chain_id, 'class ' || b.id as what, (taken.places + b.places_left + b.places_due)::bigint as found,
        b.capacity::bigint as expected
      from bookables b
      cross join lateral (
        select count(*) as places
        from participations p
        where p.chain_id = b.chain_id and p.bookable_id = b.id and p.state in ('TENTATIVE', 'BOOKED', 'BOOKED_NO_SHOW_UP')
      ) taken
      where taken.places + b.places_left + b.places_due <> b.capacity`,
  },
  {
    id: 'lists-are-counted',
    sentence: 'A class knows how many wait, and keeps no more places for them.',
    breaks: sql`
      select b.chain_id, 'list of class ' || b.id as what, (b.waiting + greatest(b.places_due - b.waiting, 0))::bigint as found,
        there.waiting::bigint as expected
      from bookables b
      cross join lateral (
        select count(*) as waiting
        from participations p
        where p.chain_id = b.chain_id and p.bookable_id = b.id
          and p.state in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')
      ) there
      where b.waiting <> there.waiting or b.places_due > b.waiting`,
  },
  {
    id: 'what-is-booked-is-opened',
    sentence: 'Every booking says what it was booked with, once; what was given back is not spent.',
    breaks: sql`
      select p.chain_id, 'booking ' || p.id || ' is ' || p.state as what, (coalesce(u.state, '') = 'TAKEN')::int::bigint as found,
        (p.state = 'BOOKED')::int::bigint as expected
      from participations p
      left join privilege_uses u on u.chain_id = p.chain_id and u.participation_id = p.id
      where (p.state = 'BOOKED') is distinct from (coalesce(u.state, '') = 'TAKEN')
        and p.state in ('TENTATIVE', 'BOOKED', 'CANCELLED', 'EXPIRED')
        -- A visit that came along was opened elsewhere.
        and not (u.state is null and exists (
          select from import_keys keys
          join bookables b on b.chain_id = p.chain_id and b.id = p.bookable_id
          where keys.chain_id = p.chain_id and keys.kind = 'bookings' and keys.entity_id = p.id
            and b.ends_at <= ${now}::timestamptz
        ))`,
  },
  {
    id: 'holds-end',
    sentence: 'No place is held long after its time.',
    breaks: sql`
      select chain_id, 'hold ' || id as what, 1::bigint as found, 0::bigint as expected
      from participations
      where state = 'TENTATIVE' and expires_at < ${new Date(now.getTime() - sweptWithinMs)}::timestamptz`,
  },
]
