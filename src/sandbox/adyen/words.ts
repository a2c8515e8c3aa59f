import type { JsonObject } from '#engine/documents.ts'
import type { NewPayment, Sandbox } from '../provider.ts'
import type { Payment, SandboxRefund } from '../rows.ts'

/** Adyen's name of the transaction of a payment. */
export const pspOf = ({ id }: Payment): string => `PSP${id.slice(-13).toUpperCase()}`

interface Psp {
  readonly id: string
  readonly payment: string
}

/** Makes a payment known, also under the name of its transaction. */
export function knownPayment(sandbox: Sandbox, input: NewPayment): Payment {
  const payment = sandbox.create(input)
  sandbox.table<Psp>('psps').put({ id: pspOf(payment), payment: payment.id })
  return payment
}

export const paymentOfPsp = (sandbox: Sandbox, psp: string): Payment | null =>
  sandbox.payment(sandbox.table<Psp>('psps').get(psp)?.payment ?? '')

/** A refund's own name, which carries the merchant's. */
export const refundKey = (sandbox: Sandbox, reference: string): string => `${sandbox.newId('')}:${reference}`

export const referenceOf = ({ key }: SandboxRefund): string => key.slice(key.indexOf(':') + 1)

export const brandOf = ({ card }: Payment): string => (card?.brand === 'mastercard' ? 'mc' : 'visa')

/** What an account's settings let the API tell besides: the card, and its token where it was kept. */
export function additionalOf(payment: Payment): JsonObject {
  const { card, token } = payment
  if (!card) return {}
  const [year = '', month = ''] = (card.expiry ?? '').split('-')
  return {
    cardSummary: card.last4,
    paymentMethod: brandOf(payment),
    ...(year !== '' && { expiryDate: `${month}/${year}` }),
    ...(token !== null && { 'recurring.recurringDetailReference': token }),
  }
}

interface Refusal {
  readonly resultCode: 'Refused' | 'Error'
  readonly refusalReason: string
  readonly refusalReasonCode: string
}

const refusals: { readonly [outcome: string]: readonly [code: string, reason: string] } = {
  decline: ['2', 'Refused'],
  provider_error: ['4', 'Acquirer Error'],
  expired_card: ['6', 'Expired Card'],
  not_authenticated: ['11', '3D Not Authenticated'],
  insufficient_funds: ['12', 'Not enough balance'],
  limit_reached: ['28', 'Withdrawal amount exceeded'],
}

/** A refusal in Adyen's words; an outcome that it has none for is simply refused. */
export function refusalWords(outcome: string | null): Refusal {
  const [refusalReasonCode, refusalReason] = refusals[outcome ?? ''] ?? ['2', 'Refused']
  return { resultCode: outcome === 'provider_error' ? 'Error' : 'Refused', refusalReason, refusalReasonCode }
}
