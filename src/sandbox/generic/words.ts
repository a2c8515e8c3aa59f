import type { FastifyRequest } from 'fastify'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import type { Payment } from '../rows.ts'
import { sandboxAccount } from './account.ts'

/** An error as the contract writes it. */
export const refusal = (status: number, code: string, field: string | null = null): SandboxAnswer => ({
  status,
  body: { errors: [{ code, ...(field && { field }) }] },
})

export const refusedCaller = ({ headers }: FastifyRequest): SandboxAnswer | null =>
  headers.authorization === `Bearer ${sandboxAccount.apiKey}` ? null : refusal(401, 'unauthorised')

/** The status of a payment in the contract's words. */
export function statusOf({ state, refundedMinor, paid }: Payment): string {
  switch (state) {
    case 'open':
      return 'pending'
    case 'refused':
      return 'declined'
    case 'paid':
      if (refundedMinor === 0) return 'paid'
      return refundedMinor < (paid?.amountMinor ?? 0) ? 'partially_refunded' : 'refunded'
    default:
      return state
  }
}

/** A payment as the contract shows it. */
export function shapeOf(payment: Payment, sandbox?: Sandbox) {
  const { id, amountMinor, currency, reference, paid, reason, token, state, changedAt, expiresAt, details } = payment
  const card = details.brand === undefined ? payment.card : details
  const isOpen = state === 'open'
  return {
    id,
    reference: paid?.reference ?? reference,
    status: statusOf(payment),
    amount: { value: amountMinor, currency },
    paidAmount: paid && { value: paid.amountMinor, currency: paid.currency },
    refundedAmount: { value: payment.refundedMinor, currency },
    failure: reason === null ? null : { code: codes[reason] ?? reason, message: `Reason: ${reason}` },
    token:
      token === null || paid === null || details.charge === true
        ? null
        : {
            id: token,
            kind: 'card',
            brand: card?.brand ?? 'visa',
            last4: card?.last4 ?? '1111',
            expiry: card?.expiry ?? '2030-03',
          },
    updatedAt: changedAt,
    ...(isOpen && sandbox && { redirectUrl: sandbox.pageUrl(payment), expiresAt }),
  }
}

const codes: { readonly [reason: string]: string } = { decline: 'declined' }
