import { endOfMonth } from '#calendar/days.ts'
import type { World } from '#sandbox/world.ts'
import { db } from '#server/db/ambient.ts'
import { insertAgreement } from '#server/features/payments/agreement-repository.ts'
import { payerRefOf } from '#server/features/payments/provider-order.ts'
import { insertStoredMethod } from '#server/features/payments/stored-methods.ts'
import type { DemoChain } from './chain.ts'

interface KeptCard {
  readonly personId: string
  readonly centerId: string
  readonly provider: string
  readonly account: string
  readonly brand: 'visa' | 'mastercard'
  readonly last4: string
  readonly expiry: string
  readonly token: string
}

/** The cards that people of a demo chain have kept, and with which merchant account. */
export function cardsOf({ id, persons, merchants }: DemoChain): readonly KeptCard[] {
  return persons.flatMap(({ id: personId, centerId, card }) => {
    const merchant = merchants.find(({ provider }) => provider === card?.provider)
    if (!card || !merchant) return []
    return [{ ...card, personId, centerId, account: merchant.account, token: `demo-${id}-${personId}` }]
  })
}

/** Keeps them at our side: token and agreement. */
export async function fillCards(chain: DemoChain, now: Date): Promise<void> {
  for (const { personId, centerId, provider, account, token, ...shown } of cardsOf(chain)) {
    const id = `${personId}-card`
    const method = { kind: 'card' as const, ...shown, token, firstRef: null }
    await insertStoredMethod({ chain: chain.id, id, personId, provider, account, intentId: null, method, now })
    if (await hasAgreement(chain.id, id)) continue
    await insertAgreement({
      chain: chain.id,
      id,
      personId,
      centerId,
      provider,
      account,
      now,
      kind: 'CC',
      name: shown.brand === 'visa' ? 'Visa' : 'Mastercard',
      last4: shown.last4,
      storedMethodId: id,
      intentId: null,
      validUntil: endOfMonth(shown.expiry),
    })
  }
}

/** Keeps them at the provider's, whose imitation then knows the tokens. */
export function keepCards(world: World, chain: DemoChain): void {
  for (const { personId, token, provider, account, brand, last4, expiry } of cardsOf(chain)) {
    if (world.kept.get(token) !== null) continue
    world.kept.put({
      id: token,
      provider,
      account,
      brand,
      last4,
      expiry,
      kind: 'card',
      payerRef: payerRefOf(chain.id, personId),
      firstTransaction: null,
      outcome: null,
      deleted: false,
    })
  }
}

async function hasAgreement(chain: string, id: string): Promise<boolean> {
  const row = await db()
    .selectFrom('payment_agreements')
    .select('id')
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
