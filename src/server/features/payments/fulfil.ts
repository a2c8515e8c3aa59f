import type { Fulfilled, LockedIntent, Terms } from './delivery.ts'
import { payments } from './environment.ts'
import { wasBoughtOtherwise } from './repository.ts'

/**
 * Delivers a paid intent as it was agreed, at the prices that were agreed. The transaction holds the intent, and then its
 * person (who may be gone: `isHere`), always in this order.
 */
export async function fulfil(
  chain: string,
  intent: LockedIntent,
  { isHere, ...terms }: Terms & { readonly isHere: boolean },
): Promise<Fulfilled> {
  if (!isHere) return { ok: false, why: 'PERSON_GONE' }
  if (!terms.isDecided && (await wasBoughtOtherwise(chain, intent))) return { ok: false, why: 'BOUGHT_MEANWHILE' }
  return payments().purchases.deliver(chain, intent, terms)
}
