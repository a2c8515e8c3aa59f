import type { KeptMethod, Outcome, PaymentOrder, ProviderContext } from '../../adapter.ts'
import { exchange } from './exchange.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import { lookUp } from './read.ts'
import { amountStyle, paymentOutcomeOf, readingOf, unknown } from './reading.ts'
import { operationSubjectOf, templateScopeOf } from './scope.ts'

/**
 * Charges a kept means once. A provider without idempotency keys is asked by our reference before: what it knows
 * already is the answer, and while it cannot be asked nothing is charged.
 */
export async function charge(
  descriptor: Descriptor,
  context: ProviderContext,
  order: PaymentOrder,
  method: KeptMethod,
): Promise<Outcome> {
  const request = descriptor.charge
  if (request === undefined) return { is: 'error', reason: 'not_supported', providerCode: null }
  if (request.firstLookUp === true) {
    const known = await lookUp(descriptor, context, order, descriptor.read)
    if (known !== null) return known
  }
  const subject = { ...operationSubjectOf(context), order, method }
  const answer = await exchange({ descriptor, context, subject, operation: 'charge', request, auth: request.auth })
  if (!answer.ok) return unknown(answer.why)
  const reading = readingOf(descriptor, request)
  const answers = { '': answer.value }
  const scope = templateScopeOf(amountStyle(descriptor), subject, answers)
  return paymentOutcomeOf({ descriptor, reading, http: answer.http, answers, scope, order, isQuestion: false })
}
