import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** The booked places of electives that were put together with the place of a camp: they end with it. */
export async function placesWith(
  chain: string,
  participationId: string,
): Promise<readonly { readonly id: string; readonly bookable_id: string }[]> {
  const { rows } = await sql<{ id: string; bookable_id: string }>`
    select place.id, place.bookable_id
    from basket_items item
    join basket_items beside on beside.chain_id = item.chain_id and beside.with_item = item.id
    join participations place on place.chain_id = beside.chain_id and place.id = beside.participation_id
    where item.chain_id = ${chain} and item.participation_id = ${participationId} and place.state = 'BOOKED'
    order by place.id`.execute(db())
  return rows
}
