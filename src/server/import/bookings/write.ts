import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { occupyOwner } from '../../features/booking/occupations-repository.ts'
import type { Spend } from '../../features/booking/rules/spends.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportFacts } from '../kind.ts'
import { named } from '../named.ts'
import { isGivenBack } from './classes.ts'
import type { ImportedPlace, PaidElsewhere } from './judge.ts'

/** Writes places, what they were booked with, and what is left of their classes. Under the locks of these. */
export async function writePlaces(places: readonly ImportedPlace[], { chain, now }: ImportFacts): Promise<void> {
  if (places.length === 0) return
  const payers = await named(
    chain,
    'persons',
    'paidByExternalId',
    places.map(({ row }) => row),
  )
  const rows = places.map(({ row, of, state, seatId, ticket, spend, occupies }) => ({
    id: row.id,
    bookable_id: of.id,
    person_id: row.personId,
    state,
    seat_id: seatId,
    ticket,
    occupies,
    from_unit: row.cells.fromUnit ?? null,
    by_person_id: payers.get(row.cells.paidByExternalId ?? '') ?? null,
    created_at: row.cells.bookedAt ?? now,
    ended_at: endOf(state, row.cells.endedAt, of.ends_at, now),
    spend: spend && {
      ...usedOf(spend),
      state: state === 'BOOKED_NO_SHOW_UP' || isGivenBack(state) ? 'KEPT' : 'TAKEN',
    },
  }))
  const all = sql`jsonb_to_recordset(${json(rows)}::jsonb) as one(id text, bookable_id text, person_id text, state text,
    created_at timestamptz, ended_at timestamptz, occupies boolean, spend jsonb, seat_id text, ticket int,
    from_unit int, by_person_id text)`
  await sql`
    insert into participations (chain_id, id, bookable_id, person_id, by_person_id, state, seat_id, ticket, from_unit,
      free_cancel_until, ended_at, created_at)
    select b.chain_id, one.id, b.id, one.person_id, one.by_person_id, one.state, one.seat_id, one.ticket, one.from_unit,
      b.free_cancel_until, one.ended_at, one.created_at
    from ${all}
    join bookables b on b.chain_id = ${chain} and b.id = one.bookable_id`.execute(db())
  const moves = rows.map(({ id, state, created_at, ended_at }) => ({
    participation_id: id,
    to_state: state,
    reason: 'imported',
    moved_at: isGivenBack(state) ? ended_at : created_at,
  }))
  await insertRecords('participation_moves', chain, moves)
  await sql`
    insert into occupations (chain_id, id, kind, owner_id, during, bookable_id, participation_id)
    select b.chain_id, one.id || coalesce(':' || units.number, ''), 'PERSON', one.person_id,
      tstzrange(coalesce(units.starts_at, b.starts_at), coalesce(units.ends_at, b.ends_at)), b.id, one.id
    from ${all}
    join bookables b on b.chain_id = ${chain} and b.id = one.bookable_id
    left join program_units units on units.chain_id = b.chain_id and units.bookable_id = b.id
      and units.number >= coalesce(one.from_unit, 1)
    where one.occupies`.execute(db())
  for (const { row, of, state } of places)
    if (of.owner !== null && state === 'BOOKED' && of.ends_at > now) await occupyOwner(chain, row.id, of.owner.kind)
  await sql`
    insert into privilege_uses (chain_id, participation_id, privilege_id, person_id, subscription_id, clipcard_id, period,
      clips, amount_minor, state)
    select ${chain}, one.id, one.spend->>'privilege', one.person_id, one.spend->>'subscription', one.spend->>'clipcard',
      (one.spend->>'period')::date, (one.spend->>'clips')::int, (one.spend->>'paid')::bigint, one.spend->>'state'
    from ${all}
    where one.spend is not null and one.spend <> 'null'`.execute(db())
  await noteSpentClips(rows, chain)
  await countPlaces(places, chain)
}

const usedOf = (spend: Spend | PaidElsewhere) =>
  'paidMinor' in spend
    ? { clips: 0, paid: spend.paidMinor }
    : {
        privilege: spend.privilegeId,
        period: spend.period,
        clips: spend.clips,
        [spend.kind === 'pack' ? 'clipcard' : 'subscription']: spend.holdingId,
      }

/** When a place ended: when it was given back, or with the class that was missed; null: it did not. */
function endOf(state: ImportedPlace['state'], endedAt: string | undefined, classEnds: Date, now: Date) {
  if (isGivenBack(state)) return endedAt ?? now
  return state === 'BOOKED_NO_SHOW_UP' ? classEnds : null
}

/** Clips that were taken elsewhere are gone from what is left: they come and leave again, so that they can come back. */
async function noteSpentClips(rows: readonly { readonly id: string; readonly spend: object | null }[], chain: string) {
  await sql`
    insert into clip_movements (chain_id, clipcard_id, subscription_id, kind, clips, left_after, participation_id)
    select ${chain}, packs.id, held.id, moved.kind, moved.clips, coalesce(packs.clips_left, held.clips_left, 0) + moved.more,
      moved.participation
    from jsonb_to_recordset(${json(rows)}::jsonb) as one(id text, spend jsonb)
    left join clipcards packs on packs.chain_id = ${chain} and packs.id = one.spend->>'clipcard'
    left join subscriptions held on held.chain_id = ${chain} and held.id = one.spend->>'subscription'
    cross join lateral (values
      (1, 'GIVEN', (one.spend->>'clips')::int, (one.spend->>'clips')::int, null),
      (2, 'SPENT', -(one.spend->>'clips')::int, 0, one.id)
    ) as moved(position, kind, clips, more, participation)
    where (one.spend->>'clips')::int > 0
    order by one.id, moved.position`.execute(db())
}

async function countPlaces(places: readonly ImportedPlace[], chain: string): Promise<void> {
  const there = places.filter(({ state }) => !isGivenBack(state))
  const counts = [...Map.groupBy(there, ({ of }) => of)].map(([{ id, came_along }, of]) => {
    const tickets = of.flatMap(({ ticket }) => ticket ?? [])
    const taken = of.length - tickets.length
    const next = Math.max(0, ...tickets) + 1
    return { id, taken: came_along ? 0 : taken, more: came_along ? taken : 0, waiting: tickets.length, next }
  })
  await sql`
    update bookables b
    set capacity = b.capacity + count.more, places_left = b.places_left - count.taken,
      seats_left = b.seats_left - count.taken, waiting = b.waiting + count.waiting,
      next_ticket = greatest(b.next_ticket, count.next)
    from jsonb_to_recordset(${json(counts)}::jsonb) as count(id text, taken int, more int, waiting int, next int)
    where b.chain_id = ${chain} and b.id = count.id`.execute(db())
}

/** Where people wait and places are left, these are theirs: the list gives them on as always. */
export async function keepForLists({ chain, now }: ImportFacts): Promise<void> {
  await sql`
    with waited as (
      select b.id, least(b.waiting - b.places_due, b.places_left, coalesce(b.seats_left, b.places_left)) as due
      from bookables b
      where b.chain_id = ${chain} and b.state = 'PLANNED' and b.list_until > ${now}::timestamptz
        and b.waiting > b.places_due and b.places_left > 0
        and exists (
          select from participations p
          join import_keys keys on keys.chain_id = p.chain_id and keys.kind = 'bookings' and keys.entity_id = p.id
          where p.chain_id = b.chain_id and p.bookable_id = b.id and p.state = 'BOOKED_IN_WAITING_LIST'
        )
      order by b.id
      for update of b
    )
    update bookables b
    set places_due = b.places_due + waited.due, places_left = b.places_left - waited.due,
      seats_left = b.seats_left - waited.due
    from waited
    where b.chain_id = ${chain} and b.id = waited.id`.execute(db())
}
