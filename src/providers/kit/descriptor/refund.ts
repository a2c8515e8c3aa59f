import type { ProviderContext, RefundOrder, RefundOutcome } from '../../adapter.ts'
import { exchange } from './exchange.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import { type NamedAnswers, readJsonPath, readText } from './json-path.ts'
import { ended } from './reading.ts'
import { firstRuleOf, isSuccess } from './rules.ts'
import { type OperationSubject, operationSubjectOf } from './scope.ts'

/** Gives money back once: the same key is the same refund, looked up before where the provider does not know keys. */
export async function refund(
  descriptor: Descriptor,
  context: ProviderContext,
  order: RefundOrder,
): Promise<RefundOutcome> {
  const request = descriptor.refund
  if (request === undefined) return { is: 'refused', reason: 'not_supported', providerCode: null }
  const subject = { ...operationSubjectOf(context), refund: order }
  const known = await knownRefund(descriptor, context, subject)
  if (known !== null) return known
  const answer = await exchange({ descriptor, context, subject, operation: 'refund', request, auth: request.auth })
  if (!answer.ok) return { is: 'unknown', why: answer.why }
  return refundOf(descriptor, answer.http, { '': answer.value })
}

async function knownRefund(
  descriptor: Descriptor,
  context: ProviderContext,
  subject: OperationSubject,
): Promise<RefundOutcome | null> {
  const request = descriptor.refund?.lookUp
  if (request === undefined) return null
  const auth = descriptor.refund?.auth
  const answer = await exchange({ descriptor, context, subject, operation: 'lookUpRefund', request, auth })
  if (!answer.ok) return { is: 'unknown', why: answer.why }
  const answers = { '': answer.value }
  if (firstRuleOf(request.none, answer.http, answers) !== null) return null
  if (!isSuccess(answer.http)) return { is: 'unknown', why: `HTTP ${answer.http}` }
  const found = request.items === undefined ? [answer.value] : readJsonPath(request.items, answers)
  if (!Array.isArray(found)) return { is: 'unknown', why: 'the answer has no list of refunds' }
  const outcomes = found.map((one) => refundOf(descriptor, answer.http, { '': one }))
  return outcomes.find(({ is }) => is === 'done') ?? outcomes.find(({ is }) => is !== 'refused') ?? outcomes[0] ?? null
}

function refundOf(descriptor: Descriptor, http: number, answers: NamedAnswers): RefundOutcome {
  const { refund: request, failure } = descriptor
  const failed = firstRuleOf(failure?.rules, http, answers)
  if (failed === 'refused' || failed === 'error') return refusedRefund(descriptor, failure?.code, answers)
  const word = failed === null ? firstRuleOf(request?.status, http, answers) : null
  if (word === 'refused') return refusedRefund(descriptor, request?.code, answers)
  if (word === 'done' || word === 'pending') {
    return { is: word, refundRef: request?.ref === undefined ? null : (readText(request.ref, answers) ?? null) }
  }
  return { is: 'unknown', why: isSuccess(http) ? 'the answer has no status that we know' : `HTTP ${http}` }
}

export function refusedRefund(
  descriptor: Descriptor,
  code: readonly string[] | undefined,
  answers: NamedAnswers,
): RefundOutcome {
  const { reason, providerCode } = ended('refused', descriptor, code, answers)
  return { is: 'refused', reason, providerCode }
}
