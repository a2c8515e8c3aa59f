import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { inOrder, ofEach, together } from '../promise.ts'
import { PaymentOption, promisesOfOptions } from './summary.ts'
import { exactly, Id, Line, LocalDate, Money, maybe, nullable, Price } from './values.ts'

/** An invoice that is not paid, or not wholly. */
export const OpenInvoice = exactly({
  id: Id,
  /** Its number. */
  name: Line,
  centerId: Id,
  invoiceDate: LocalDate,
  dueDate: LocalDate,
  isOverdue: Type.Boolean(),
  /** What it is for. */
  items: Type.Array(Line, { maxItems: 60 }),
  amount: Price,
  open: Price,
})

export const DebtStatus = exactly({
  /** Null: nothing is open. */
  total: nullable(Price),
  overdue: nullable(Price),
  invoices: Type.Array(OpenInvoice, { maxItems: 200 }),
  /** The invoices that are proposed to be paid: all, as far as one payment takes them. */
  proposed: Type.Array(Id, { maxItems: 200 }),
  /** How many one payment takes. */
  maxInvoices: Type.Integer({ minimum: 1, maximum: 200 }),
  partial: Type.Boolean(),
  /** Why nothing can be paid. */
  whyNot: nullable(Type.Enum(['NO_PAYABLE_DEBT', 'NO_PROVIDER'])),
  /** What stands on the cash account, and what may be paid onto it at once. */
  account: exactly({
    balance: Money,
    /** Whole units of the currency, and in words. */
    amounts: Type.Array(exactly({ id: Type.Integer({ minimum: 1, maximum: 100_000 }), name: Line }), { maxItems: 8 }),
    minimum: Type.Integer({ minimum: 1, maximum: 100_000, description: 'In whole units.' }),
    maximum: Type.Integer({ minimum: 1, maximum: 100_000, description: 'In whole units.' }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    unit: Type.Integer({ minimum: 1, maximum: 10_000, description: 'How many minor units a whole one has.' }),
  }),
  paymentOptions: Type.Array(PaymentOption, { maxItems: 30 }),
})

/** What is open is listed, and the reason says whether there is something to pay and by what. */
export const promisesOfDebt = [
  together('total', 'invoices'),
  together('proposed', 'invoices'),
  { '===': [{ '===': [{ var: 'whyNot' }, 'NO_PAYABLE_DEBT'] }, { '!': [{ var: 'total' }] }] },
  {
    '===': [
      { '===': [{ var: 'whyNot' }, 'NO_PROVIDER'] },
      { and: [{ '!!': [{ var: 'total' }] }, { '!': [{ var: 'paymentOptions' }] }] },
    ],
  },
  inOrder('overdue.amountMinor', 'total.amountMinor'),
  { '<=': [{ count: [{ var: 'proposed' }] }, { var: 'maxInvoices' }] },
  { '<=': [{ count: [{ var: 'proposed' }] }, { count: [{ var: 'invoices' }] }] },
  ofEach('invoices', inOrder('open.amountMinor', 'amount.amountMinor')),
  inOrder('account.minimum', 'account.maximum'),
  ...promisesOfOptions('paymentOptions'),
]

/** An amount of an invoice. */
export const InvoicePart = exactly({ invoiceId: Id, amount: Price })

/** Who pays, for which club's accounts, and by what: a provider, or a card that is kept there. */
export const payer = {
  personId: Id,
  centerId: Id,
  provider: maybe(Id),
  agreementId: maybe(Id),
  baseUrl: maybe(Type.String({ maxLength: 200 })),
}

export const payerErrors = ['AGREEMENT_NOT_FOUND'] as const

export const debtErrors = ['NO_PAYABLE_DEBT', 'AMOUNT_MISMATCH', 'TOO_MANY_INVOICES'] as const

export type OpenInvoice = Answered<typeof OpenInvoice>
