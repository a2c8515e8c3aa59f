import type { FailureReason, Outcome, PaymentOrder, ProviderContext, Started } from '../../adapter.ts'
import { exchange } from './exchange.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import { type NamedAnswers, readText } from './json-path.ts'
import { amountStyle, paymentOutcomeOf, unknown } from './reading.ts'
import { isSuccess } from './rules.ts'
import { type OperationSubject, operationSubjectOf, templateScopeOf } from './scope.ts'

/** Begins a payment: the provider's page, or an outcome at once. A lost or unreadable answer is an unknown outcome. */
export async function start(descriptor: Descriptor, context: ProviderContext, order: PaymentOrder): Promise<Started> {
  const refusal = refusalOf(descriptor, order)
  if (refusal !== null) return done(null, { is: 'refused', reason: refusal, providerCode: null })

  const subject = { ...operationSubjectOf(context), order }
  const request = descriptor.start
  const first = await exchange({ descriptor, context, subject, operation: 'start', request, auth: request.auth })
  if (!first.ok) return done(null, unknown(first.why))

  const answers = { '': first.value }
  const providerRef = readText(request.ref, answers) ?? null
  const said = outcomeSaid(descriptor, subject, first.http, answers)
  if (said.is === 'refused' || said.is === 'error') return done(providerRef, said)
  if (!isSuccess(first.http) || providerRef === null) return done(providerRef, said)

  const named = { ...subject, order: { ...order, providerRef } }
  const more = await furtherAnswers(descriptor, context, named, answers)
  if (more === null) return done(providerRef, unknown('the page of the payment could not be asked for'))
  const redirectUrl = readText(request.redirectUrl, more)
  if (redirectUrl === undefined) return done(providerRef, said)
  if (!isPage(redirectUrl, context.account.baseUrl))
    return done(providerRef, unknown('the address of the page is none'))
  return { kind: 'redirect', providerRef, redirectUrl, expiresAt: expiryOf(request.expiresAt, more) }
}

const done = (providerRef: string | null, outcome: Outcome): Started => ({ kind: 'done', providerRef, outcome })

/** What the provider cannot do at all: nothing is sent. */
function refusalOf({ currencies, start: { zero } }: Descriptor, { amount }: PaymentOrder): FailureReason | null {
  if (currencies !== undefined && !currencies.includes(amount.currency)) return 'not_supported'
  return amount.amountMinor === 0 && zero !== true ? 'not_supported' : null
}

/** What the answer says of the payment, before it says where to go. */
function outcomeSaid(descriptor: Descriptor, subject: OperationSubject, http: number, answers: NamedAnswers): Outcome {
  const scope = templateScopeOf(amountStyle(descriptor), subject, answers)
  const reading = descriptor.start
  return paymentOutcomeOf({
    descriptor,
    reading,
    http,
    answers,
    scope,
    order: subject.order ?? null,
    isQuestion: false,
  })
}

async function furtherAnswers(
  descriptor: Descriptor,
  context: ProviderContext,
  subject: OperationSubject,
  first: NamedAnswers,
): Promise<NamedAnswers | null> {
  let answers = first
  for (const { as, ...request } of descriptor.start.further ?? []) {
    const { auth } = descriptor.start
    const answer = await exchange({ descriptor, context, subject, operation: 'start', request, auth, answers })
    if (!answer.ok || !isSuccess(answer.http)) return null
    answers = { ...answers, [as]: answer.value }
  }
  return answers
}

/** A page that a payer may be sent to: HTTPS, or plain HTTP where the provider itself is reached so, as imitations are. */
function isPage(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && baseUrl.startsWith('http:'))
}

function expiryOf(path: string | undefined, answers: NamedAnswers): Date | null {
  const text = path === undefined ? undefined : readText(path, answers)
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time)
}
