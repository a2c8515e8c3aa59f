import { mapOf } from '#engine/logic/values.ts'
import type { KeptMethod, Outcome, PaymentOrder, ProviderContext } from '../../adapter.ts'
import { fromAdyen, toAdyen } from './amount.ts'
import { askAdyen, merchantOf, textOrNull } from './ask.ts'
import { meaningOf } from './reasons.ts'

/** Charges a kept card without its holder. A bank that wants to see them refuses: that is not authenticated. */
export async function chargeStoredMethod(
  context: ProviderContext,
  order: PaymentOrder,
  method: KeptMethod,
): Promise<Outcome> {
  const amount = toAdyen(order.amount)
  if (amount === null) return { is: 'error', reason: 'not_supported', providerCode: 'amount' }
  const heard = await askAdyen(context, {
    operation: 'charge',
    method: 'POST',
    path: '/payments',
    body: {
      merchantAccount: merchantOf(context.account),
      amount,
      reference: order.reference,
      ...(URL.canParse(order.returnUrl) && { returnUrl: order.returnUrl }),
      shopperReference: order.payer.ref,
      shopperInteraction: 'ContAuth',
      recurringProcessingModel: context.account.settings.recurringProcessingModel ?? 'Subscription',
      paymentMethod: { type: 'scheme', storedPaymentMethodId: method.token },
    },
  })
  if (heard.is === 'unknown') return heard
  // A token that is gone answers 422 and nothing was taken.
  if (heard.is === 'rejected') {
    const isToken = heard.status === 422
    return isToken
      ? { is: 'refused', reason: 'declined', providerCode: heard.providerCode }
      : { is: 'error', reason: 'provider_error', providerCode: heard.providerCode }
  }
  const { body } = heard
  const meaning = meaningOf(textOrNull(body.resultCode), textOrNull(body.refusalReasonCode))
  if (meaning !== 'paid') {
    const wantsHolder = body.action !== undefined || body.resultCode === 'RedirectShopper'
    return wantsHolder
      ? { is: 'refused', reason: 'not_authenticated', providerCode: textOrNull(body.resultCode) }
      : meaning
  }
  const { value, currency } = mapOf(body.amount)
  const taken = fromAdyen({ value, currency })
  if (taken === null) return { is: 'unknown', why: 'authorised, but no amount is told' }
  return {
    is: 'paid',
    amount: taken,
    reference: textOrNull(body.merchantReference),
    transactionRef: textOrNull(body.pspReference),
    method: null,
  }
}
