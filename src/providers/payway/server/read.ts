import type { JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import type { Outcome, PaymentOrder, ProviderContext } from '../../adapter.ts'
import { askPayway, numberOf, textOrNull } from './ask.ts'
import { keptWith } from './kept.ts'
import { outcomeOf } from './transaction.ts'

/**
 * What PayWay knows of a payment: its transaction, or, before it has a name, what was charged for its number. A payment
 * for which no card was given in time is over.
 */
export async function readPayment(context: ProviderContext, order: PaymentOrder): Promise<Outcome> {
  const { providerRef, reference } = order
  // The charge of a kept card whose answer was lost: it is asked for again under the same key.
  if (providerRef === null) return { is: 'unknown', why: 'no transaction is known' }
  return providerRef === reference ? search(context, order) : readTransaction(context, order, providerRef)
}

async function readTransaction(context: ProviderContext, order: PaymentOrder, id: string): Promise<Outcome> {
  const path = `/transactions/${encodeURIComponent(id)}`
  const heard = await askPayway(context, { operation: 'read', method: 'GET', path })
  if (heard.is === 'unknown') return heard
  if (heard.is === 'rejected') return { is: 'unknown', why: `the transaction was not told: ${heard.providerCode}` }
  return told(context, order, heard.body)
}

async function search(context: ProviderContext, order: PaymentOrder): Promise<Outcome> {
  const number = numberOf(order.reference)
  const path = `/transactions/search-customer?${new URLSearchParams({ customerNumber: number })}`
  const heard = await askPayway(context, { operation: 'read', method: 'GET', path })
  if (heard.is === 'unknown') return heard
  if (heard.is === 'rejected' && heard.status !== 404) {
    return { is: 'unknown', why: `nothing was told: ${heard.providerCode}` }
  }
  const found = heard.is === 'rejected' ? [] : listOf(heard.body.data).map(mapOf)
  const [payment] = found.filter(({ transactionType }) => textOrNull(transactionType) === 'payment')
  if (payment) return told(context, order, payment)
  const isOver = context.now.getTime() >= order.expiresAt.getTime()
  return isOver ? { is: 'refused', reason: 'expired', providerCode: null } : { is: 'pending', withBank: false }
}

async function told(context: ProviderContext, order: PaymentOrder, transaction: JsonObject): Promise<Outcome> {
  const outcome = outcomeOf(transaction, order, null)
  if (outcome.is !== 'paid' || !order.storeMethod) return outcome
  return { ...outcome, method: await keptWith(context, order) }
}
