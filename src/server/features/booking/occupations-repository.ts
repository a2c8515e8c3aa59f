import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/**
 * Says that the person is busy at that time, in a course from their unit on at all of them. False: they are busy already.
 * An elective lies within the hours of its camp and takes no time beside.
 */
export async function occupyPerson(chain: string, participationId: string): Promise<boolean> {
  const { rows } = await sql`
    with times as (
      select own.chain_id, own.person_id, own.bookable_id, own.id || coalesce(':' || units.number, '') as id,
        coalesce(units.starts_at, bookables.starts_at) as starts_at, coalesce(units.ends_at, bookables.ends_at) as ends_at
      from participations own
      join bookables on bookables.chain_id = own.chain_id and bookables.id = own.bookable_id
      left join program_units units on units.chain_id = own.chain_id and units.bookable_id = own.bookable_id
        and units.number >= coalesce(own.from_unit, 1)
      where own.chain_id = ${chain} and own.id = ${participationId} and bookables.type <> 'CAMP_ELECTIVE'
    ), taken as (
      insert into occupations (chain_id, id, kind, owner_id, during, bookable_id, participation_id)
      select chain_id, id, 'PERSON', person_id, tstzrange(starts_at, ends_at), bookable_id, ${participationId}
      from times
      order by starts_at
      on conflict do nothing
      returning id
    )
    select 1 as done from times having count(*) = (select count(*) from taken)`.execute(db())
  return rows.length === 1
}

/** Where somebody is first at a time of a course that is still to come, from a unit on, and when; undefined: nowhere. */
export async function busyDuring(
  chain: string,
  { personId, bookableId, fromUnit, now }: { personId: string; bookableId: string; fromUnit: number; now: Date },
): Promise<{ readonly bookable_id: string; readonly starts_at: Date } | undefined> {
  const { rows } = await sql<{ bookable_id: string; starts_at: Date }>`
    select busy.bookable_id, lower(busy.during) as starts_at
    from program_units units
    join occupations busy on busy.chain_id = units.chain_id and busy.kind = 'PERSON' and busy.owner_id = ${personId}
      and busy.bookable_id <> units.bookable_id and busy.during && tstzrange(units.starts_at, units.ends_at)
    where units.chain_id = ${chain} and units.bookable_id = ${bookableId} and units.number >= ${fromUnit}
      and units.starts_at > ${now}
    order by busy.during
    limit 1`.execute(db())
  return rows[0]
}

/**
 * Says that the court or the trainer of a place is taken at that time, and for as long as they need afterwards. It ends
 * with the place. False: somebody has them already.
 */
export async function occupyOwner(
  chain: string,
  participationId: string,
  kind: 'STAFF' | 'RESOURCE',
): Promise<boolean> {
  const [column, owners] = kind === 'STAFF' ? ['staff_id', 'staff_members'] : ['resource_id', 'resources']
  const { rows } = await sql`
    insert into occupations (chain_id, id, kind, owner_id, during, bookable_id, participation_id)
    select own.chain_id, own.id || ':' || ${kind}::text, ${kind}, owner.id,
      tstzrange(bookables.starts_at, bookables.ends_at + owner.buffer_minutes * interval '1 minute'), bookables.id, own.id
    from participations own
    join bookables on bookables.chain_id = own.chain_id and bookables.id = own.bookable_id
    join ${sql.table(owners)} owner on owner.chain_id = bookables.chain_id and owner.id = bookables.${sql.ref(column)}
    where own.chain_id = ${chain} and own.id = ${participationId}
    on conflict do nothing
    returning id`.execute(db())
  return rows.length === 1
}
