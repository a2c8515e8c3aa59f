import type { Outcome, PaymentOrder, ProviderContext } from '../../adapter.ts'
import { exchange } from './exchange.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import type { ReadingRules } from './grammar/rules.ts'
import { readJsonPath, readText } from './json-path.ts'
import { type AnswerReading, amountStyle, guarded, paymentOutcomeOf, unknown } from './reading.ts'
import { firstRuleOf, isSuccess } from './rules.ts'
import { type OperationSubject, operationSubjectOf, templateScopeOf } from './scope.ts'

/** What the provider knows of a payment now; by our reference when its own name for it is not known. */
export async function read(descriptor: Descriptor, context: ProviderContext, order: PaymentOrder): Promise<Outcome> {
  if (order.providerRef === null && !isByReference(descriptor)) {
    return (await lookUp(descriptor, context, order, descriptor.read)) ?? { is: 'pending' }
  }
  const seen = await readOnce(descriptor, context, order)
  if ('is' in seen) return seen
  const outcome = paymentOutcomeOf(seen)
  if (outcome.is !== 'authorised' || descriptor.on === undefined) return outcome
  const wrong = mismatch(seen, order)
  if (wrong !== null) return wrong
  const isTaken = await takeMoney(descriptor, context, order)
  if (!isTaken) return outcome
  const after = await readOnce(descriptor, context, order)
  return 'is' in after ? outcome : paymentOutcomeOf(after)
}

/** Whether reading asks by our own reference, and can do without the provider's. */
const isByReference = ({ read: { path, body } }: Descriptor): boolean =>
  !`${path}${JSON.stringify(body ?? '')}`.includes('{{ref')

async function readOnce(
  descriptor: Descriptor,
  context: ProviderContext,
  order: PaymentOrder,
): Promise<AnswerReading | Extract<Outcome, { is: 'unknown' }>> {
  const subject = { ...operationSubjectOf(context), order }
  const { read: reading } = descriptor
  const answer = await exchange({
    descriptor,
    context,
    subject,
    operation: 'read',
    request: reading,
    auth: reading.auth,
  })
  if (!answer.ok) return { is: 'unknown', why: answer.why }
  return seenIn(descriptor, reading, subject, answer.http, answer.value)
}

function seenIn(
  descriptor: Descriptor,
  reading: ReadingRules,
  subject: OperationSubject,
  http: number,
  value: unknown,
): AnswerReading {
  const answers = { '': value }
  const scope = templateScopeOf(amountStyle(descriptor), subject, answers)
  return { descriptor, reading, http, answers, scope, order: subject.order ?? null, isQuestion: true }
}

/** Money that is not what was asked is not taken. */
function mismatch(seen: AnswerReading, { amount, reference }: PaymentOrder): Outcome | null {
  const found = seen.reading.guard === undefined ? null : guarded(seen.reading.guard, seen)
  if (found === null) return unknown('authorised, but without amount, currency or reference')
  const isSame =
    found.amountMinor === amount.amountMinor && found.currency === amount.currency && found.reference === reference
  return isSame ? null : { is: 'error', reason: 'amount_mismatch', providerCode: null }
}

async function takeMoney(descriptor: Descriptor, context: ProviderContext, order: PaymentOrder): Promise<boolean> {
  const subject = { ...operationSubjectOf(context), order }
  for (const request of descriptor.on?.authorised ?? []) {
    const answer = await exchange({ descriptor, context, subject, operation: 'capture', request })
    if (!answer.ok || !isSuccess(answer.http)) return false
  }
  return true
}

/** What counts most among several payments of one reference. */
const weights: readonly Outcome['is'][] = ['paid', 'authorised', 'pending', 'unknown', 'refused', 'error']

/** Asks by our reference. Null: the provider knows of no such payment. */
export async function lookUp(
  descriptor: Descriptor,
  context: ProviderContext,
  order: PaymentOrder,
  reading: ReadingRules,
): Promise<Outcome | null> {
  const request = descriptor.read.lookUp
  if (request === undefined) return unknown('the provider has not named the payment')
  const subject = { ...operationSubjectOf(context), order }
  const answer = await exchange({
    descriptor,
    context,
    subject,
    operation: 'lookUp',
    request,
    auth: descriptor.read.auth,
  })
  if (!answer.ok) return unknown(answer.why)
  const answers = { '': answer.value }
  if (firstRuleOf(request.none, answer.http, answers) !== null) return null
  if (request.items === undefined || !isSuccess(answer.http)) {
    return paymentOutcomeOf(seenIn(descriptor, reading, subject, answer.http, answer.value))
  }
  const items = readJsonPath(request.items, answers)
  if (!Array.isArray(items)) return unknown('the answer has no list of payments')
  const ours = items.filter((item) => isOurs(reading, item, order))
  if (ours.length === 0) return null
  const outcomes = ours.map((item) => paymentOutcomeOf(seenIn(descriptor, reading, subject, answer.http, item)))
  return weights.flatMap((weight) => outcomes.filter(({ is }) => is === weight))[0] ?? null
}

function isOurs({ guard }: ReadingRules, item: unknown, order: PaymentOrder): boolean {
  if (typeof guard?.reference !== 'string') return true
  return readText(guard.reference, { '': item }) === order.reference
}
