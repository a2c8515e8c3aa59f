import type { Descriptor } from './grammar/descriptor.ts'
import type { ReadingRules } from './grammar/rules.ts'
import { textsIn } from './placeholders.ts'
import type { DescriptorProblem } from './read-descriptor.ts'
import { readingOf } from './reading.ts'
import { rulesOf } from './rules.ts'
import { placeholdersIn } from './template.ts'
import { coversBody } from './verify.ts'

/** What the grammar cannot know: whether the descriptor can say paid only when it is certain, and charges only once. */
export function certainty(descriptor: Descriptor): readonly DescriptorProblem[] {
  const { start, read, charge, webhook } = descriptor
  return [
    ...readingProblems('start', start, descriptor),
    ...readingProblems('read', read, descriptor),
    ...(charge ? readingProblems('charge', readingOf(descriptor, charge), descriptor) : []),
    ...(webhook.trust === 'outcome' ? readingProblems('webhook', readingOf(descriptor, webhook), descriptor) : []),
    ...(canSayPaid(read)
      ? []
      : [{ place: 'read/status', sentence: 'No rule says paid: no payment could ever succeed.' }]),
    ...webhookProblems(descriptor),
    ...onceProblems(descriptor),
    ...referenceProblems(descriptor),
  ]
}

const canSayPaid = ({ status }: ReadingRules): boolean =>
  rulesOf(status).some(({ is, map }) => is === 'paid' || Object.values(map ?? {}).includes('paid'))

function readingProblems(
  place: string,
  reading: ReadingRules,
  { currencies, read }: Descriptor,
): readonly DescriptorProblem[] {
  const rules = rulesOf(reading.status)
  const idle = rules.flatMap(({ is, map }, index) => {
    const at = Array.isArray(reading.status) ? `${place}/status/${index}` : `${place}/status`
    if (is === undefined && map === undefined) return [{ place: at, sentence: 'The rule does not say what it means.' }]
    return is !== undefined && map !== undefined
      ? [{ place: at, sentence: 'The rule has "is" and "map": one of them.' }]
      : []
  })
  const { guard } = reading
  if (guard === undefined) {
    const sentence = 'It says paid without a guard: amount, currency and reference have to be in the answer.'
    return canSayPaid(reading) ? [...idle, { place: `${place}/guard`, sentence }] : idle
  }
  const { currency, reference } = guard
  const isOther = typeof currency !== 'string' && !(currencies?.length === 1 && currencies[0] === currency.const)
  const isUnasked = typeof reference !== 'string' && !(place === 'read' && names(read.path, read.body).has('paymentId'))
  return [
    ...idle,
    ...(isOther
      ? [{ place: `${place}/guard/currency`, sentence: 'A constant currency needs "currencies" with this one alone.' }]
      : []),
    ...(isUnasked
      ? [{ place: `${place}/guard/reference`, sentence: 'Our reference is not in the address that is asked.' }]
      : []),
  ]
}

/** Content counts when the signature covers it. */
function webhookProblems(descriptor: Descriptor): readonly DescriptorProblem[] {
  const { trust, verify, at } = descriptor.webhook
  const { guard, status } = readingOf(descriptor, descriptor.webhook)
  if (trust !== 'outcome') return []
  const place = 'webhook/trust'
  if (!coversBody.has(verify.type)) {
    return [{ place, sentence: `A "${verify.type}" does not cover the content: it can only be a hint.` }]
  }
  if (verify.type !== 'hmac_fields') return []
  const signed = new Set(verify.fields.map((field) => `$.${field}`))
  const read = [guard?.amount, guard?.currency, guard?.reference, ...rulesOf(status).map(({ path }) => path)]
  const loose = read.filter((path) => typeof path === 'string' && (at !== undefined || !signed.has(path)))
  return loose.length === 0 ? [] : [{ place, sentence: `The signature does not cover ${loose.join(', ')}.` }]
}

/** Whatever moves money carries a key by which it is one, or is looked for before. */
function onceProblems({ headers, charge, refund, read }: Descriptor): readonly DescriptorProblem[] {
  const common = names(headers)
  const isCharged = charge !== undefined
  const chargedOnce =
    isCharged && (charge.firstLookUp === true || names(charge.headers, charge.body).has('key') || common.has('key'))
  const refunded = refund === undefined ? null : names(refund.headers, refund.body, refund.path)
  const refundedOnce = refunded === null || refunded.has('refund.key') || refunded.has('key') || common.has('key')
  return [
    ...(isCharged && !chargedOnce
      ? [{ place: 'charge', sentence: 'Nothing keeps it from happening twice: send {{key}}, or look it up first.' }]
      : []),
    ...(isCharged && charge.firstLookUp === true && read.lookUp === undefined
      ? [{ place: 'charge/firstLookUp', sentence: 'There is no read/lookUp to look it up with.' }]
      : []),
    ...(refundedOnce
      ? []
      : [{ place: 'refund', sentence: 'Nothing keeps it from happening twice: send {{refund.key}} or {{key}}.' }]),
  ]
}

/** A payment that is not asked for by our name cannot be recognised. */
function referenceProblems({ start, read, charge, refund }: Descriptor): readonly DescriptorProblem[] {
  const lacks = (place: string, what: string, ...parts: readonly unknown[]): readonly DescriptorProblem[] =>
    names(...parts).has(what) ? [] : [{ place, sentence: `It does not send {{${what}}}.` }]
  const amounts = names(start.body, start.path)
  const hasAmount = amounts.has('amount') || amounts.has('amountMinor')
  return [
    ...lacks('start', 'paymentId', start.body, start.path),
    ...(hasAmount ? [] : [{ place: 'start', sentence: 'It does not send {{amount}}.' }]),
    ...(read.lookUp ? lacks('read/lookUp', 'paymentId', read.lookUp.body, read.lookUp.path) : []),
    ...(charge ? lacks('charge', 'paymentId', charge.body, charge.path) : []),
    ...(refund?.lookUp ? lacks('refund/lookUp', 'refund.key', refund.lookUp.body, refund.lookUp.path) : []),
  ]
}

const names = (...parts: readonly unknown[]): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => textsIn(part)).flatMap(({ text }) => placeholdersIn(text).map(({ name }) => name)))
