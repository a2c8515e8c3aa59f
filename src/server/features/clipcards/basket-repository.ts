import { db } from '../../db/ambient.ts'
import type { SaleChannel } from '../subscriptions/offer.ts'

export interface NewClipcardBasket {
  readonly id: string
  readonly personId: string
  readonly centerId: string
  readonly planId: string
  readonly size: number
  readonly startDate: string | null
  readonly madeAt: SaleChannel
  /** Where staff agreed another price than the catalogue's, and why. */
  readonly agreed: AgreedPrice | null
  readonly byPersonId: string | null
  readonly now: Date
  readonly expiresAt: Date
}

interface AgreedPrice {
  readonly priceMinor: number
  readonly listMinor: number
  readonly currency: string
  readonly reason: string
}

export async function insertClipcardBasket(chain: string, basket: NewClipcardBasket): Promise<void> {
  await db()
    .insertInto('clipcard_baskets')
    .values({
      chain_id: chain,
      id: basket.id,
      person_id: basket.personId,
      center_id: basket.centerId,
      plan_id: basket.planId,
      size: basket.size,
      start_date: basket.startDate,
      made_at: basket.madeAt,
      price_minor: basket.agreed?.priceMinor ?? null,
      list_minor: basket.agreed?.listMinor ?? null,
      currency: basket.agreed?.currency ?? null,
      reason: basket.agreed?.reason ?? null,
      by_person_id: basket.byPersonId,
      created_at: basket.now,
      expires_at: basket.expiresAt,
      paid_at: null,
    })
    .execute()
}

export const basketById = (chain: string, id: string) =>
  db()
    .selectFrom('clipcard_baskets')
    .select(['id', 'person_id', 'center_id', 'plan_id', 'size', 'start_date', 'made_at', 'expires_at', 'paid_at'])
    .select(['price_minor', 'currency', 'by_person_id'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

export type ClipcardBasketRow = NonNullable<Awaited<ReturnType<typeof basketById>>>

/** Monthly cards, and packs. */
type Baskets = 'clipcard_baskets' | 'pack_baskets'

/** Gives a member longer to pay: until then, or later if that was said already. */
export async function keepBasket(
  baskets: Baskets,
  { chain, id, until }: { readonly chain: string; readonly id: string; readonly until: Date },
): Promise<void> {
  await db()
    .updateTable(baskets)
    .set({ expires_at: until })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('expires_at', '<', until)
    .execute()
}

/** A basket is paid once: false when it has been. */
export async function takeClipcardBasket(
  baskets: Baskets,
  { chain, id, now }: { readonly chain: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable(baskets)
    .set({ paid_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
