import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { inOrder } from '../../promise.ts'
import { InvoicePart } from '../../shapes/debt.ts'
import { exactly, Id, Line, Money, maybe, nullable, Price } from '../../shapes/values.ts'

/** Compares what somebody is about to pay of chosen invoices with what is open: before any money moves. */
export const preflightSaDebtPayment = defineCall({
  id: 'payment/preflight-sa-debt-payment',
  method: 'POST',
  path: '/api/payment/preflight-sa-debt-payment',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({
    personId: Id,
    invoices: Type.Array(Id, { maxItems: 200 }),
    /** Absent: all that is open. The oldest is paid first. */
    amount: maybe(Price),
  }),
  output: exactly({
    /** What matches in no such way is refused. */
    check: Type.Enum(['ACCURATE', 'PARTIAL']),
    /** What would be paid. */
    total: Price,
    /** What is open of the chosen invoices. */
    open: Price,
    parts: Type.Array(InvoicePart, { minItems: 1, maxItems: 200 }),
    /** Each chosen invoice, also where the amount does not reach it. */
    lines: Type.Array(exactly({ id: Id, name: Line, amount: Money, rest: nullable(Money) }), { maxItems: 200 }),
  }),
  promises: [inOrder('total.amountMinor', 'open.amountMinor')],
  errors: ['NO_PAYABLE_DEBT', 'TOO_MANY_INVOICES', 'AMOUNT_MISMATCH'],
  source: '7 Payments',
})
