import type { JsonObject } from '#engine/documents.ts'
import { filledTextOf } from '../asked.ts'
import type { Sandbox } from '../provider.ts'
import type { Card, Payment } from '../rows.ts'
import { mapOf } from './refusals.ts'

/** Leads to a page of the bank; all other cards that ask for 3-D Secure ask within the widget. */
export const redirectCard = '5454545454545454'

/** A try that waits until its payer has shown that it is them. Its card is kept without the digits in the middle. */
export interface PaymentAttempt {
  readonly id: string
  readonly session: string
  readonly card: Card
}

/** What a bank's page handed out. */
interface RedirectResult {
  readonly id: string
  readonly attempt: string
  readonly isPassed: boolean
}

/** Notes the try, and says what the widget has to do now. */
export function beginAttempt(sandbox: Sandbox, payment: Payment, card: Card, type: 'redirect' | 'threeDS2') {
  const attempt = sandbox.table<PaymentAttempt>('attempts').put({
    id: sandbox.newId('at_'),
    session: payment.id,
    card: { ...card, number: `${card.number.slice(0, 1)}***********${card.number.slice(-4)}` },
  })
  if (type === 'threeDS2') {
    const token = Buffer.from(JSON.stringify({ attempt: attempt.id })).toString('base64')
    return { type, subtype: 'challenge', token, paymentData: attempt.id, paymentMethodType: 'scheme' }
  }
  return { type, method: 'GET', url: `/sandbox/adyen/bank/${attempt.id}`, paymentMethodType: 'scheme' }
}

export const attemptOf = (sandbox: Sandbox, id: string): PaymentAttempt | null =>
  sandbox.table<PaymentAttempt>('attempts').get(id)

/** The payer has answered their bank: what they bring back with them. */
export function decide(sandbox: Sandbox, attempt: PaymentAttempt, isPassed: boolean): string {
  return sandbox.table<RedirectResult>('redirects').put({ id: sandbox.newId('rr_'), attempt: attempt.id, isPassed }).id
}

/** How the challenge ended, of what the widget submits; it counts once. */
export function challengeOf(
  sandbox: Sandbox,
  payment: Payment,
  body: JsonObject,
): { readonly card: Card; readonly isPassed: boolean } | null {
  const { redirectResult, threeDSResult } = mapOf(body.details)
  const redirects = sandbox.table<RedirectResult>('redirects')
  const redirect = redirects.get(filledTextOf(redirectResult) ?? '')
  const attempt = attemptOf(sandbox, redirect?.attempt ?? filledTextOf(body.paymentData) ?? '')
  if (attempt?.session !== payment.id) return null
  const isPassed = redirect?.isPassed ?? transStatus(threeDSResult) === 'Y'
  sandbox.table<PaymentAttempt>('attempts').remove(attempt.id)
  if (redirect) redirects.remove(redirect.id)
  return { card: attempt.card, isPassed }
}

function transStatus(result: unknown): unknown {
  try {
    return mapOf(JSON.parse(Buffer.from(filledTextOf(result) ?? '', 'base64').toString())).transStatus
  } catch {
    return null
  }
}
