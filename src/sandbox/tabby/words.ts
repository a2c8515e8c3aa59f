import type { FastifyRequest } from 'fastify'
import { decimalText } from '../asked.ts'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import type { Payment, SandboxRefund } from '../rows.ts'
import { sandboxAccount } from './account.ts'

/** An error as Tabby writes it. */
export const refusal = (status: number, errorType: string, error: string): SandboxAnswer => ({
  status,
  body: { status: 'error', errorType, error },
})

export const refusedCaller = ({ headers }: FastifyRequest): SandboxAnswer | null =>
  headers.authorization === `Bearer ${sandboxAccount.secretKey}`
    ? null
    : refusal(401, 'not_authorized', 'The secret key is not valid')

/** The status of a payment; a capture that closes it has happened when it is paid. */
export function statusOf({ state }: Payment): string {
  switch (state) {
    case 'open':
    case 'pending':
      return 'CREATED'
    case 'authorised':
      return 'AUTHORIZED'
    case 'paid':
      return 'CLOSED'
    case 'expired':
      return 'EXPIRED'
    default:
      return 'REJECTED'
  }
}

/** An amount is a text with the decimals of its currency. */
export const amountText = decimalText

/** A payment as Tabby shows it. */
export function shapeOf(payment: Payment, refunds: readonly SandboxRefund[] = []) {
  const { id, amountMinor, currency, reference, paid, description, createdAt } = payment
  const amount = amountText(amountMinor, currency)
  return {
    id,
    status: statusOf(payment),
    amount,
    currency,
    description,
    is_test: true,
    created_at: createdAt,
    order: { reference_id: paid?.reference ?? reference },
    captures: paid
      ? [{ id: `${id}-c`, amount: amountText(paid.amountMinor, paid.currency), reference_id: capturedAs(payment) }]
      : [],
    refunds: refunds.map((one) => ({
      id: one.id,
      amount: amountText(one.amountMinor, currency),
      reference_id: one.key,
    })),
  }
}

const capturedAs = ({ details }: Payment): string => String(details.capture ?? '')

/** Keys of refunds that were asked for, so that a payment can show them. */
export interface AskedRefund {
  readonly id: string
  readonly payment: string
  readonly amountMinor: number
}

export const askedRefunds = (sandbox: Sandbox) => sandbox.table<AskedRefund>('refunds')

/** The refunds of a payment as they are now: the desk answers the same key with the same refund. */
export const refundsOf = (sandbox: Sandbox, payment: string): readonly SandboxRefund[] =>
  askedRefunds(sandbox)
    .list()
    .filter((one) => one.payment === payment)
    .map(({ id, amountMinor }) => sandbox.refund(payment, { amountMinor, key: id }))
    .filter((one) => typeof one !== 'string')
