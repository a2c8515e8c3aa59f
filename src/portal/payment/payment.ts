import type { CallInput } from '#contract/index.ts'
import type { PaymentChecked } from '#contract/shapes/payment.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, mapOf } from '#engine/logic/values.ts'
import type { Api } from '../api.ts'

export type PaymentAnswer =
  | { readonly kind: 'known'; readonly payment: PaymentChecked }
  /** There is no such payment here. */
  | { readonly kind: 'unknown' }
  /** Offline, the server has a fault, or too many ask: it is tried again. */
  | { readonly kind: 'lost' }

/** Calls that answer how a payment stands. */
type PaymentCall =
  | 'payment/check-payment'
  | 'payment/leave-payment'
  | 'adyen/adyen-check-payment'
  | 'adyen/finalize-session'
  | 'payway/payway-make-payment'

/** Asks how a payment stands: the server asks the provider. */
export const askPaymentState = (api: Api, paymentId: string, hints: JsonObject = {}): Promise<PaymentAnswer> =>
  askPayment(api, 'payment/check-payment', { ...hints, paymentId })

/** Gives a payment up that is still open; the answer says how it stands then. */
export const giveUpPayment = (api: Api, paymentId: string): Promise<PaymentAnswer> =>
  askPayment(api, 'payment/leave-payment', { paymentId })

/** One question about a payment: its answer, whatever call it is. */
export async function askPayment(api: Api, call: PaymentCall, input: CallInput<PaymentCall>): Promise<PaymentAnswer> {
  const answer = await api.send(call, input)
  if (answer.kind === 'ok') return { kind: 'known', payment: answer.value }
  if (answer.kind === 'lost' || answer.status === 429 || answer.status === 440) return { kind: 'lost' }
  return { kind: 'unknown' }
}

/** The key of a payment in an address: what cannot be one is not asked about. */
export function paymentIdOf(query: URLSearchParams): string | null {
  const id = query.get('paymentId')
  return id !== null && isPaymentId(id) ? id : null
}

export const isPaymentId = (id: string): boolean => /^[A-Za-z0-9_-]{20,64}$/.test(id)

/** What the provider added to the address. It may hasten a look; what is true the server finds out itself. */
export function hintsOf(provider: string | undefined, query: URLSearchParams): JsonObject {
  const short = (name: string, longest: number) => query.get(name)?.slice(0, longest) || undefined
  const isSuccess = query.get('isSuccess')
  const transId = short('transId', 200)
  const paymentProviderErrorDesc = short('paymentProviderErrorDesc', 500)
  return {
    ...(provider && provider.length <= 64 && { provider }),
    ...(transId && { transId }),
    ...((isSuccess === 'true' || isSuccess === 'false') && { isSuccess: isSuccess === 'true' }),
    ...(paymentProviderErrorDesc && { paymentProviderErrorDesc }),
  }
}

/** The payment that an act has started, and where the browser goes on: of its answer, `PaymentStarted`. */
export function startedBy(
  result: Json | undefined,
): { readonly paymentId: string; readonly address: string | null } | null {
  if (!isMap(result) || typeof result.paymentId !== 'string') return null
  return { paymentId: result.paymentId, address: addressOf(mapOf(result.next).redirectUrl) }
}

/** Where its owner goes on with an open payment; null when there is nothing but to wait. */
export const addressOn = ({ next }: PaymentChecked): string | null =>
  next == null ? null : addressOf(next.redirectUrl)

/** Only what a browser may be led to: never an address that runs a script. */
function addressOf(value: Json | undefined): string | null {
  const url = typeof value === 'string' ? URL.parse(value, window.location.origin) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
