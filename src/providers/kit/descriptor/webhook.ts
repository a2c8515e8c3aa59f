import type { Account, Outcome, ParsedWebhook, RawWebhook, RefundOutcome, WebhookEvent } from '../../adapter.ts'
import { readAmount } from '../money.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import type { Webhook } from './grammar/webhook.ts'
import { type NamedAnswers, readJsonPath, readText } from './json-path.ts'
import { amountStyle, paymentOutcomeOf, readingOf } from './reading.ts'
import { refusedRefund } from './refund.ts'
import { firstRuleOf, isSo } from './rules.ts'
import { templateScopeOf } from './scope.ts'
import { fillAsText, type TemplateScope } from './template.ts'
import { verified } from './verify.ts'

/** What a webhook says, once it is known who sent it. In its templates `$` is the payment and `$body` the whole. */
export function webhookByDescriptor(
  descriptor: Descriptor,
  account: Account,
  webhook: RawWebhook,
  now: Date,
): ParsedWebhook {
  const said = descriptor.webhook
  const found = verified(said.verify, { account, webhook, now })
  if (!found.ok) return found
  const payment = said.at === undefined ? found.value : readJsonPath(said.at, { '': found.value })
  const answers = { '': payment, body: found.value }
  const scope = templateScopeOf(amountStyle(descriptor), { account, now }, answers)
  const event = eventOf(descriptor, said, answers, scope)
  return event === null ? { ok: false, why: 'malformed' } : { ok: true, events: [event] }
}

function eventOf(
  descriptor: Descriptor,
  said: Webhook,
  answers: NamedAnswers,
  scope: TemplateScope,
): WebhookEvent | null {
  const eventKey = fillAsText(said.event, scope).slice(0, 200)
  const providerRef = textAt(said.ref, answers)
  const reference = textAt(said.reference, answers)
  if (eventKey.replaceAll(':', '') === '' || (providerRef === null && reference === null)) return null
  const named = { eventKey, reference, providerRef, outcome: null }
  if (said.refund !== undefined && isSo(said.refund.when, answers)) {
    const { key, ref, status, payment } = said.refund
    const paid = payment === undefined ? {} : { reference: null, providerRef: textAt(payment, answers) }
    const outcome = refundSaid(descriptor, firstRuleOf(status, 200, answers), textAt(ref, answers), answers)
    return { ...named, ...paid, refund: { key: textAt(key, answers), outcome } }
  }
  if (said.reversed !== undefined && isSo(said.reversed.when, answers)) {
    const currency = textAt(said.reversed.currency, answers) ?? ''
    const amountMinor = readAmount(amountStyle(descriptor), readJsonPath(said.reversed.amount, answers), currency)
    return amountMinor === null ? null : { ...named, reversed: { amountMinor, currency } }
  }
  return { ...named, outcome: said.trust === 'outcome' ? contentOf(descriptor, said, answers, scope) : null }
}

/** The outcome in a webhook; null where it says nothing certain, and the payment is read. */
function contentOf(descriptor: Descriptor, said: Webhook, answers: NamedAnswers, scope: TemplateScope): Outcome | null {
  const reading = readingOf(descriptor, said)
  const outcome = paymentOutcomeOf({ descriptor, reading, http: 200, answers, scope, order: null, isQuestion: true })
  return outcome.is === 'unknown' ? null : outcome
}

function refundSaid(
  descriptor: Descriptor,
  word: 'pending' | 'done' | 'refused' | 'unknown' | null,
  refundRef: string | null,
  answers: NamedAnswers,
): RefundOutcome {
  if (word === 'refused') return refusedRefund(descriptor, readingOf(descriptor, descriptor.webhook).code, answers)
  if (word === 'pending' || word === 'done') return { is: word, refundRef }
  return { is: 'unknown', why: 'the webhook has no status that we know' }
}

const textAt = (path: string | undefined, answers: NamedAnswers): string | null =>
  path === undefined ? null : (readText(path, answers) ?? null)
