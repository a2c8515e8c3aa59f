import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { ParticipationState } from '../booking/rules/states.ts'
import { isUnderwayFor } from '../payments/underway-for.ts'
import type { BasketKind } from './tables.ts'

const columns = ['id', 'kind', 'buyer_id', 'center_id', 'created_at', 'paid_at', 'closed_at'] as const

export interface ProgramBasketRow {
  readonly id: string
  readonly kind: BasketKind
  readonly buyer_id: string
  readonly center_id: string
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly closed_at: Date | null
}

const basketsOf = (chain: string, buyerId: string) =>
  db().selectFrom('baskets').select(columns).where('chain_id', '=', chain).where('buyer_id', '=', buyerId)

/** The basket that somebody is filling; undefined: none. */
export const activeBasket = (chain: string, buyerId: string, kind: BasketKind): Promise<ProgramBasketRow | undefined> =>
  basketsOf(chain, buyerId)
    .where('kind', '=', kind)
    .where('paid_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export const basketOf = (chain: string, buyerId: string, id: string): Promise<ProgramBasketRow | undefined> =>
  basketsOf(chain, buyerId).where('id', '=', id).executeTakeFirst()

export interface ItemRow {
  readonly id: string
  readonly person_id: string
  readonly first_name: string
  readonly bookable_id: string
  readonly from_unit: number
  readonly product_id: string
  readonly with_item: string | null
  readonly participation_id: string
  readonly state: ParticipationState
  readonly expires_at: Date | null
  readonly ticket: number | null
}

/** What lies in a basket, in the order in which it was added. */
export const itemsOf = (chain: string, basketId: string): Promise<ItemRow[]> =>
  db()
    .selectFrom('basket_items as item')
    .innerJoin('participations as place', (join) =>
      join.onRef('place.chain_id', '=', 'item.chain_id').onRef('place.id', '=', 'item.participation_id'),
    )
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'item.chain_id').onRef('persons.id', '=', 'item.person_id'),
    )
    .select(['item.id', 'item.person_id', 'persons.first_name', 'item.bookable_id', 'item.from_unit'])
    .select([
      'item.product_id',
      'item.with_item',
      'item.participation_id',
      'place.state',
      'place.expires_at',
      'place.ticket',
    ])
    .where('item.chain_id', '=', chain)
    .where('item.basket_id', '=', basketId)
    .orderBy('item.position')
    .execute()

export interface NewProgramBasket {
  readonly id: string
  readonly kind: BasketKind
  readonly buyerId: string
  readonly centerId: string
  readonly now: Date
}

export async function insertProgramBasket(
  chain: string,
  { id, kind, buyerId, centerId, now }: NewProgramBasket,
): Promise<void> {
  await db()
    .insertInto('baskets')
    .values({ chain_id: chain, id, kind, buyer_id: buyerId, center_id: centerId, created_at: now })
    .execute()
}

/** Ends a basket, or says of which club it is: an empty one has none of its own. */
export async function updateBasket(
  chain: string,
  id: string,
  change: { readonly center_id: string } | { readonly closed_at: Date },
): Promise<void> {
  await db().updateTable('baskets').set(change).where('chain_id', '=', chain).where('id', '=', id).execute()
}

/** A basket is paid once: false when it has been, or was given up. */
export async function takeProgramBasket(chain: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('baskets')
    .set({ paid_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewItem {
  readonly id: string
  readonly basketId: string
  readonly personId: string
  readonly bookableId: string
  readonly fromUnit: number
  readonly productId: string
  readonly participationId: string
  /** Of an elective: the item of its camp. */
  readonly withItem?: string
}

export async function writeItem(chain: string, item: NewItem): Promise<void> {
  const said = {
    person_id: item.personId,
    bookable_id: item.bookableId,
    from_unit: item.fromUnit,
    product_id: item.productId,
    participation_id: item.participationId,
    with_item: item.withItem ?? null,
  }
  await db()
    .insertInto('basket_items')
    .values({ chain_id: chain, id: item.id, basket_id: item.basketId, ...said })
    .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doUpdateSet(said))
    .execute()
}

export async function deleteItem(chain: string, id: string): Promise<void> {
  await db().deleteFrom('basket_items').where('chain_id', '=', chain).where('id', '=', id).execute()
}

/** Whether a payment for a basket is open: what lies in it was agreed and stays. */
export async function isBeingPaid(chain: string, basketId: string): Promise<boolean> {
  const { rows } = await sql<{ underway: boolean }>`
    select ${isUnderwayFor(sql`${chain}`, sql`${`basket:${basketId}`}`)} as underway`.execute(db())
  return rows[0]?.underway ?? false
}

/** What a club takes as tax, in hundredths of a percent, which prices include. */
export async function vatOf(chain: string, centerId: string): Promise<number> {
  const row = await db()
    .selectFrom('centers')
    .select('vat_basis_points')
    .where('chain_id', '=', chain)
    .where('id', '=', centerId)
    .executeTakeFirst()
  return row?.vat_basis_points ?? 0
}

/**
 * Keeps the places of a basket while it is paid, so many minutes from now and after the first try so many at most; never
 * shorter than they were held anyway. Answers until when the first of them is kept.
 */
export async function keepWhilePaying(
  chain: string,
  basketId: string,
  { minutes, mostMinutes, now }: { readonly minutes: number; readonly mostMinutes: number; readonly now: Date },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    update participations place set expires_at = greatest(place.expires_at, least(
      ${now}::timestamptz + ${minutes} * interval '1 minute',
      coalesce((
        select min(intents.created_at) from payment_intents intents
        where intents.chain_id = place.chain_id and intents.purpose_key = ${`basket:${basketId}`}
      ), ${now}::timestamptz) + ${mostMinutes} * interval '1 minute'
    ))
    from basket_items item
    where item.chain_id = ${chain} and item.basket_id = ${basketId} and place.chain_id = item.chain_id
      and place.id = item.participation_id and place.state = 'TENTATIVE'
    returning place.expires_at`.execute(db())
  return rows.map(({ expires_at }) => expires_at).sort((a, b) => a.getTime() - b.getTime())[0] ?? now
}

/** The place of an item, with the number by which a list offers it. */
export const placeOfItem = (chain: string, participationId: string) =>
  db()
    .selectFrom('participations')
    .select(['state', 'ticket'])
    .where('chain_id', '=', chain)
    .where('id', '=', participationId)
    .executeTakeFirst()

/** An item of a basket has another place than the one that was held. */
export async function moveItem(
  chain: string,
  { basketId, from, to }: { readonly basketId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await db()
    .updateTable('basket_items')
    .set({ participation_id: to })
    .where('chain_id', '=', chain)
    .where('basket_id', '=', basketId)
    .where('participation_id', '=', from)
    .execute()
}
