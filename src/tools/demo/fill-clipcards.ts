import { writtenMinorOf } from '#server/catalogue/money.ts'
import { db } from '#server/db/ambient.ts'
import type { DemoChain } from './chain.ts'

/** Who has clips that are sold once. Days move; clips that were used stay used. */
export async function fillClipcards(chain: DemoChain): Promise<void> {
  const { clipcards: cards = [], catalogue } = chain
  if (cards.length === 0) return
  await db()
    .insertInto('clipcards')
    .values(
      cards.map(({ id, personId, centerId, productId, clipsLeft, validFrom, validUntil = null }) => {
        const product = catalogue.packs.find((one) => one.id === productId)
        return {
          chain_id: chain.id,
          id,
          person_id: personId,
          center_id: centerId,
          product_id: productId,
          currency: chain.currency,
          price_minor: writtenMinorOf(product?.price ?? '0', chain.currency) ?? 0,
          sessions: product?.sessions ?? 1,
          clips_left: clipsLeft,
          valid_from: validFrom,
          valid_until: validUntil,
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
