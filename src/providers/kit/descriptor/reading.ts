import type { FailureReason, KeptMethod, Outcome, PaymentOrder } from '../../adapter.ts'
import { type AmountStyle, readAmount } from '../money.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import type { Guard, ReadingRules } from './grammar/rules.ts'
import { type NamedAnswers, readJsonPath, readText } from './json-path.ts'
import { firstRuleOf, isSuccess } from './rules.ts'
import { fillDescriptor, type TemplateScope } from './template.ts'

export interface AnswerReading {
  readonly descriptor: Descriptor
  readonly reading: ReadingRules
  readonly http: number
  readonly answers: NamedAnswers
  readonly scope: TemplateScope
  /** Null where a webhook is read, which is believed about the payment it names. */
  readonly order: PaymentOrder | null
  /** A question that failed says nothing of the payment; an order that failed is one that was not carried out. */
  readonly isQuestion: boolean
}

/** How an answer to a charge or a webhook is read: as with `read`, unless it says otherwise. */
export const readingOf = ({ read }: Descriptor, own: ReadingRules): ReadingRules => ({
  ...partsOf(read),
  ...partsOf(own),
})

const partsOf = ({ status, guard, code, transaction, token }: ReadingRules): ReadingRules => ({
  ...(status && { status }),
  ...(guard && { guard }),
  ...(code && { code }),
  ...(transaction && { transaction }),
  ...(token && { token }),
})

export const unknown = (why: string): Outcome => ({ is: 'unknown', why })

/**
 * What an answer says of a payment. `paid` is impossible without amount, currency and reference; whatever no rule knows
 * is unknown, and so is every answer that is no success unless a rule names its code.
 */
export function paymentOutcomeOf(read: AnswerReading): Outcome {
  const { descriptor, reading, http, answers, isQuestion } = read
  const failed = firstRuleOf(descriptor.failure?.rules, http, answers)
  if (failed === 'refused' || failed === 'error') {
    if (isQuestion) return unknown('the provider did not take the question')
    return ended(failed, descriptor, descriptor.failure?.code, answers)
  }
  const word = failed ?? firstRuleOf(reading.status, http, answers)
  switch (word) {
    case null:
      return unknown(isSuccess(http) ? 'the answer has no status that we know' : `HTTP ${http}`)
    case 'unknown':
      return unknown('the provider does not know either')
    case 'submitted':
      return { is: 'pending', withBank: true }
    case 'pending':
    case 'authorised':
      return { is: word }
    case 'refused':
    case 'error':
      return ended(word, descriptor, reading.code, answers)
    case 'paid':
      return paid(read)
  }
}

export function ended(
  word: 'refused' | 'error',
  { reasons }: Descriptor,
  places: readonly string[] | undefined,
  answers: NamedAnswers,
): Outcome & { readonly is: 'refused' | 'error' } {
  const codes = (places ?? []).map((path) => readText(path, answers)).filter((code) => code !== undefined)
  const known = codes.find((code) => Object.hasOwn(reasons, code))
  const otherwise: FailureReason = word === 'error' ? 'provider_error' : 'unknown'
  const reason = known === undefined ? otherwise : (reasons[known] ?? otherwise)
  return { is: word, reason, providerCode: codes[0]?.slice(0, 100) ?? null }
}

function paid(read: AnswerReading): Outcome {
  const { reading, scope, order } = read
  if (reading.guard === undefined) return unknown('paid, but nothing says how much')
  const seen = guarded(reading.guard, read)
  if (seen === null) return unknown('paid, but without amount, currency or reference')
  const transaction =
    reading.transaction === undefined ? order?.providerRef : fillDescriptor(reading.transaction, scope)
  return {
    is: 'paid',
    amount: { amountMinor: seen.amountMinor, currency: seen.currency },
    reference: seen.reference,
    transactionRef: textOrNull(transaction),
    method: order?.storeMethod === false ? null : methodOf(reading, scope),
  }
}

interface Seen {
  readonly amountMinor: number
  readonly currency: string
  readonly reference: string
}

/** Amount, currency and reference of an answer; null when one of them is missing or no such thing. */
export function guarded(
  guard: Guard,
  { descriptor, answers, order }: Pick<AnswerReading, 'descriptor' | 'answers' | 'order'>,
) {
  const currency =
    typeof guard.currency === 'string' ? readText(guard.currency, answers)?.toUpperCase() : guard.currency.const
  const reference = typeof guard.reference === 'string' ? readText(guard.reference, answers) : order?.reference
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency) || reference === undefined) return null
  const amountMinor = readAmount(amountStyle(descriptor), readJsonPath(guard.amount, answers), currency)
  return amountMinor === null ? null : ({ amountMinor, currency, reference } satisfies Seen)
}

export const amountStyle = ({ amount }: Descriptor): AmountStyle =>
  typeof amount === 'string'
    ? { kind: amount }
    : { kind: amount.kind, ...(amount.minDecimals !== undefined && { minDecimals: amount.minDecimals }) }

function methodOf({ token }: ReadingRules, scope: TemplateScope): KeptMethod | null {
  if (token === undefined) return null
  const text = (template: string | undefined): string | null =>
    template === undefined ? null : textOrNull(fillDescriptor(template, scope))
  const id = text(token.id)
  if (id === null) return null
  const expiry = text(token.expiry)
  return {
    token: id,
    kind: token.kind ?? 'card',
    brand: text(token.brand) ?? '',
    last4: text(token.last4)?.replaceAll(/\D/g, '').slice(-4) ?? '',
    expiry: expiry !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(expiry) ? expiry : null,
    firstRef: text(token.firstRef),
  }
}

const textOrNull = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : null
