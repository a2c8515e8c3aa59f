import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'

/** Gives a club more trainers like one that it has, each with the same hours. */
export async function moreTrainers(chain: string, like: string, count: number): Promise<void> {
  const copies = sql`generate_series(1, ${count}) number`
  const named = sql`like_one.id || '-' || number`
  await sql`
    insert into staff_members
    select (jsonb_populate_record(null::staff_members, to_jsonb(like_one) || jsonb_build_object('id', ${named}))).*
    from staff_members like_one, ${copies}
    where like_one.chain_id = ${chain} and like_one.id = ${like}`.execute(db())
  await sql`
    insert into working_hours
    select (jsonb_populate_record(null::working_hours,
      to_jsonb(like_one) || jsonb_build_object('owner_id', like_one.owner_id || '-' || number))).*
    from working_hours like_one, ${copies}
    where like_one.chain_id = ${chain} and like_one.kind = 'STAFF' and like_one.owner_id = ${like}`.execute(db())
}
