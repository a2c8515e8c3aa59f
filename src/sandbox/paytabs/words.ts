import type { FastifyRequest } from 'fastify'
import { decimalText } from '../asked.ts'
import type { SandboxAnswer } from '../provider.ts'
import type { Payment, SandboxRefund } from '../rows.ts'
import { sandboxAccount } from './account.ts'

/** An error as PayTabs writes it. */
export const refusal = (status: number, code: number, message: string): SandboxAnswer => ({
  status,
  body: { code, message, trace: 'PMNT0000.00000000.00000000' },
})

export const refusedCaller = ({ headers }: FastifyRequest): SandboxAnswer | null =>
  headers.authorization === sandboxAccount.serverKey
    ? null
    : refusal(401, 1, 'Authentication failed. Check authentication header.')

export interface Result {
  readonly response_status: 'A' | 'H' | 'P' | 'V' | 'D' | 'X' | 'C' | 'E'
  readonly response_code: string
  readonly response_message: string
  readonly transaction_time: string
}

const result = (status: Result['response_status'], code: string, message: string, at: string): Result => ({
  response_status: status,
  response_code: code,
  response_message: message,
  transaction_time: at,
})

/** The same within two minutes: it is not done again. */
export const duplicate = (at: string): Result => result('E', '4', 'Duplicate Request', at)

/** Where a payment stands, in PayTabs' letters. */
export function resultOf({ state, reason, changedAt: at }: Payment): Result {
  switch (state) {
    case 'paid':
      return result('A', 'G19283', 'Authorised', at)
    case 'authorised':
      return result('H', 'G19283', 'On hold', at)
    case 'refused': {
      const [code = '300', message = 'Declined'] = refusals[reason ?? ''] ?? []
      return result('D', code, message, at)
    }
    case 'cancelled':
      return result('C', 'C', 'Cancelled', at)
    case 'expired':
      return result('X', 'X', 'Expired', at)
    case 'error':
      return result('E', '500', 'Processing error', at)
    default:
      return result('P', 'P', 'Pending', at)
  }
}

const refusals: { readonly [reason: string]: readonly [code: string, message: string] } = {
  insufficient_funds: ['116', 'Not sufficient funds'],
  expired_card: ['101', 'Expired card'],
  not_authenticated: ['310', '3D Secure authentication failed'],
  limit_reached: ['361', 'Withdrawal limit exceeded'],
}

/** A transaction as requests, queries and callbacks show it. */
export function transactionOf(payment: Payment) {
  const { id, paid, reference, amountMinor, currency, description, card, token, details } = payment
  const { brand = 'visa', last4 = '1111', expiry } = card ?? {}
  const [year = '2030', month = '03'] = (expiry ?? '2030-03').split('-')
  const asked = paid ?? { amountMinor, currency, reference }
  return {
    tran_ref: id,
    tran_type: details.type === 'register' ? 'Register' : 'Sale',
    cart_id: asked.reference,
    cart_description: description,
    cart_currency: asked.currency,
    cart_amount: decimalText(asked.amountMinor, asked.currency),
    tran_currency: asked.currency,
    tran_total: decimalText(asked.amountMinor, asked.currency),
    payment_result: resultOf(payment),
    payment_info: {
      payment_method: brand === 'visa' ? 'Visa' : 'MasterCard',
      card_type: 'Credit',
      card_scheme: brand === 'visa' ? 'Visa' : 'MasterCard',
      payment_description: `4111 11## #### ${last4}`,
      expiryMonth: Number(month),
      expiryYear: Number(year),
    },
    ...(token !== null && payment.keep && paid && { token }),
  }
}

/** A refund is a transaction of its own; the cart is the merchant's name for it. */
export function refundOf(refund: SandboxRefund, at: string) {
  const letters = {
    done: ['A', 'G19284', 'Authorised'],
    pending: ['P', 'P', 'Pending'],
    refused: ['D', '300', 'Declined'],
  } as const
  const [status, code, message] = letters[refund.state]
  return {
    tran_ref: refund.id,
    previous_tran_ref: refund.payment,
    tran_type: 'Refund',
    cart_id: refund.key,
    cart_description: 'Refund',
    cart_currency: refund.currency,
    cart_amount: decimalText(refund.amountMinor, refund.currency),
    payment_result: result(status, code, message, at),
  }
}
