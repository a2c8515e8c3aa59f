import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import type { DemoChain } from './chain.ts'

/** Clips that are sold once, and who has some. Days move; clips that were used stay used. */
export async function fillClipcards(chain: DemoChain): Promise<void> {
  const { clipcardProducts: products = [], clipcards: cards = [] } = chain
  if (products.length === 0) return
  await db()
    .insertInto('clipcard_products')
    .values(
      products.map(({ id, texts, priceMinor, sessions, validMonths = null, minimumAge = null }, position) => ({
        ...{ chain_id: chain.id, id, texts: json(texts), currency: chain.currency, price_minor: priceMinor, sessions },
        ...{ valid_months: validMonths, minimum_age: minimumAge, position },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db()
    .insertInto('clipcard_product_centers')
    .values(
      products.flatMap(({ id }) =>
        chain.centers.map((center) => ({ chain_id: chain.id, product_id: id, center_id: center.id })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (cards.length === 0) return
  await db()
    .insertInto('clipcards')
    .values(
      cards.map(({ id, personId, centerId, productId, clipsLeft, validFrom, validUntil = null }) => {
        const product = products.find((one) => one.id === productId)
        return {
          ...{ chain_id: chain.id, id, person_id: personId, center_id: centerId, product_id: productId },
          ...{ currency: chain.currency, price_minor: product?.priceMinor ?? 0, sessions: product?.sessions ?? 1 },
          ...{ clips_left: clipsLeft, valid_from: validFrom, valid_until: validUntil },
        }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({
        valid_from: eb.ref('excluded.valid_from'),
        valid_until: eb.ref('excluded.valid_until'),
      })),
    )
    .execute()
}
