import { endOfMonth } from '#calendar/days.ts'
import type { KeptMethod } from '#providers/adapter.ts'
import { agreementOfMethod, insertAgreement } from './agreement-repository.ts'
import type { LockedIntent } from './delivery.ts'
import { nameOfMethod } from './name-of-method.ts'
import { insertStoredMethod } from './stored-methods.ts'

/**
 * Keeps the means that paid, when the payer agreed to it: the card or account, and the agreement to charge it. In the
 * transaction of `paid`; done twice, it is one. Answers the agreement's id.
 */
export async function keepMethod(
  chain: string,
  intent: LockedIntent,
  method: KeptMethod | null,
  now: Date,
): Promise<string | null> {
  const { person_id: personId, provider, account, purchase } = intent
  if (method === null || account === null || !intent.store_method) return null
  const storedMethodId = await insertStoredMethod({
    chain,
    personId,
    provider,
    account,
    method,
    now,
    intentId: intent.id,
  })
  const known = await agreementOfMethod(chain, storedMethodId)
  if (known !== undefined) return known.id
  return insertAgreement({
    chain,
    personId,
    kind: purchase.kind === 'agreement' ? purchase.agreement : method.kind === 'card' ? 'CC' : 'DD',
    name: nameOfMethod(method.brand),
    last4: method.last4.slice(-4),
    provider,
    account,
    centerId: intent.center_id,
    storedMethodId,
    intentId: intent.id,
    validUntil: method.expiry === null ? null : lastDayOf(method.expiry),
    now,
  })
}

/** `2029-02` is good until 28 February 2029; what is no month says nothing. */
const lastDayOf = (month: string): string | null => (/^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? endOfMonth(month) : null)
