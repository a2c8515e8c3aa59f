import type { Means } from '../money/means-words.ts'
import { payBy } from '../subscriptions/means.ts'
import { agreementById, endAgreement, isNewestBeside } from './agreement-repository.ts'
import type { OrderOf } from './order.ts'
import { forgetMethod } from './stored-methods.ts'

interface Replacing {
  readonly personId: string
  readonly replaces: string
  /** What takes its place, and of which kind it is. */
  readonly agreementId: string
  readonly by: OrderOf<'agreement'>['agreement']
  readonly now: Date
}

/**
 * Ends an agreement in the transaction that has written the one in its place, and forgets its card. What was paid by it is
 * paid by the new one. The person's row is held.
 */
export async function replaceAgreement(chain: string, replacing: Replacing): Promise<void> {
  const { personId, replaces, agreementId, by, now } = replacing
  const old = await agreementById(chain, personId, replaces)
  if (old === undefined || replaces === agreementId) return
  const paid = await isNewestBeside(chain, personId, old, agreementId)
  await endAgreement(chain, replaces, now)
  if (old.stored_method_id !== null) await forgetMethod(chain, old.stored_method_id, now)
  if (paid) await payBy(chain, personId, paidBy[old.kind], paidBy[by][0])
}

/** The means of subscriptions that an agreement of a kind pays; the first is what is written. */
export const paidBy: { readonly [K in OrderOf<'agreement'>['agreement']]: readonly [Means, ...Means[]] } = {
  CC: ['card', 'cof'],
  DD: ['dd'],
  DDPL: ['dd'],
  INVOICE: ['invoice'],
}
