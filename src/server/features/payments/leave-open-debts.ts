import { db } from '../../db/ambient.ts'
import type { CallContext } from '../../handler.ts'
import { leaveOpen } from './leave-payment.ts'
import { intentById } from './repository.ts'

/**
 * Gives up what the same person has begun to pay of these invoices elsewhere: another device, another tab. The provider is
 * asked first, so that what has been paid counts. False when one of them can neither be given up nor is over: its money is
 * reserved already.
 */
export async function leaveOpenDebts(
  { chain, flow }: Pick<CallContext, 'chain' | 'flow'>,
  personId: string,
  invoices: readonly string[],
): Promise<boolean> {
  for (const { id, purchase, flow_instance_id } of await openDebts(chain, personId)) {
    const isShared = purchase.kind === 'debt' && purchase.parts.some(({ invoiceId }) => invoices.includes(invoiceId))
    // A repetition of the same act is known by its own payment.
    if (!isShared || (flow !== undefined && flow_instance_id === flow.instanceId)) continue
    const intent = await intentById(chain, id)
    if (intent !== undefined) await leaveOpen(chain, intent)
    const state = (await intentById(chain, id))?.state
    if (state === 'created' || state === 'pending' || state === 'authorised' || state === 'paid') return false
  }
  return true
}

const openDebts = (chain: string, personId: string) =>
  db()
    .selectFrom('payment_intents')
    .select(['id', 'purchase', 'flow_instance_id'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('purpose', '=', 'debt')
    .where('state', 'in', ['created', 'pending', 'authorised', 'paid'])
    .orderBy('created_at')
    .limit(20)
    .execute()
