import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { KeptMethod, PaymentOrder, ProviderContext } from '../../adapter.ts'
import { askPayway, numberOf, type PaywayResult, textOrNull } from './ask.ts'

/**
 * Keeps a card as a customer of its own, so that a second card of a payer does not take the place of the first. Done
 * again, when the token has been used, the customer is there and says what is kept.
 */
export async function keepCard(
  context: ProviderContext,
  order: PaymentOrder,
  singleUseTokenId: string,
): Promise<{ readonly is: 'kept'; readonly method: KeptMethod } | Exclude<PaywayResult, { is: 'answer' }>> {
  const { merchantId, bankAccountId } = context.account.settings
  const customerNumber = numberOf(order.reference)
  const path = `/customers/${customerNumber}`
  const put = await askPayway(context, {
    operation: 'keep',
    method: 'PUT',
    path,
    fields: {
      singleUseTokenId,
      merchantId,
      bankAccountId,
      customerName: order.payer.name,
      emailAddress: order.payer.email,
    },
  })
  if (put.is === 'unknown') return put
  const known = put.is === 'answer' ? put : await askPayway(context, { operation: 'kept', method: 'GET', path })
  if (known.is === 'unknown') return known
  const method = known.is === 'answer' ? methodOf(customerNumber, known.body) : null
  if (method !== null) return { is: 'kept', method }
  return put.is === 'rejected' ? put : { is: 'unknown', why: 'a customer without a card' }
}

/** The card that a payment kept, where its answer did not bring it. */
export async function keptWith(context: ProviderContext, { reference }: PaymentOrder): Promise<KeptMethod | null> {
  const customerNumber = numberOf(reference)
  const heard = await askPayway(context, { operation: 'kept', method: 'GET', path: `/customers/${customerNumber}` })
  return heard.is === 'answer' ? methodOf(customerNumber, heard.body) : null
}

/** Deletes a kept card: what is charged by schedule is stopped first. One that is gone already is forgotten too. */
export async function forgetKept(context: ProviderContext, { token }: KeptMethod): Promise<boolean> {
  const path = `/customers/${encodeURIComponent(token)}`
  const stop = {
    operation: 'forget',
    method: 'PATCH',
    path: `${path}/payment-setup`,
    fields: { stopped: 'true' },
  } as const
  const stopped = await askPayway(context, stop)
  if (stopped.is === 'rejected') return stopped.status === 404
  if (stopped.is === 'unknown') return false
  const deleted = await askPayway(context, { operation: 'forget', method: 'DELETE', path })
  return deleted.is === 'answer' || (deleted.is === 'rejected' && deleted.status === 404)
}

function methodOf(token: string, customer: JsonObject): KeptMethod | null {
  const setup = mapOf(customer.paymentSetup)
  const card = mapOf(setup.creditCard)
  const number = textOrNull(card.cardNumber)
  if (number === null) return null
  const [month, year] = [textOrNull(card.expiryDateMonth), textOrNull(card.expiryDateYear)]
  return {
    token,
    kind: 'card',
    brand: (textOrNull(card.cardScheme) ?? '').toLowerCase(),
    // PayWay shows the last three digits: `456471...004`.
    last4: /\d{1,4}$/.exec(number)?.[0] ?? '',
    expiry: month && year ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}` : null,
    firstRef: null,
  }
}
