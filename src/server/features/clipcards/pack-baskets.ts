import { db } from '../../db/ambient.ts'

interface NewPackBasket {
  readonly id: string
  readonly personId: string
  readonly centerId: string
  readonly productId: string
  readonly amountMinor: number
  readonly currency: string
  /** What the catalogue asks. */
  readonly listMinor: number
  /** Why it is sold at another price. */
  readonly reason: string | null
  readonly byPersonId: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Keeps what staff agreed with a member, until it is paid or over. */
export async function insertPackBasket(chain: string, basket: NewPackBasket): Promise<void> {
  await db()
    .insertInto('pack_baskets')
    .values({
      chain_id: chain,
      id: basket.id,
      person_id: basket.personId,
      center_id: basket.centerId,
      product_id: basket.productId,
      price_minor: basket.amountMinor,
      currency: basket.currency,
      list_minor: basket.listMinor,
      reason: basket.reason,
      by_person_id: basket.byPersonId,
      created_at: basket.now,
      expires_at: basket.expiresAt,
      paid_at: null,
    })
    .execute()
}

/** A member's basket; undefined where there is none of theirs. */
export const packBasketOf = (chain: string, personId: string, id: string) =>
  db()
    .selectFrom('pack_baskets')
    .select(['id', 'center_id', 'product_id', 'price_minor', 'currency', 'by_person_id', 'expires_at', 'paid_at'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The baskets that a member can still pay, the one that ends next first. */
export const openPackBasketsOf = (chain: string, personId: string, now: Date) =>
  db()
    .selectFrom('pack_baskets')
    .select(['id', 'center_id', 'product_id', 'price_minor', 'currency', 'expires_at'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('paid_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(20)
    .execute()
