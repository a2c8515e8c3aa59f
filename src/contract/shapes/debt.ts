import { Type } from 'typebox'
import { PaymentOption } from './summary.ts'
import { Count, exactly, Id, Line, LocalDate, Money, maybe, nullable } from './values.ts'

/** The specification's words; UNKOWN is spelled so. */
export const AmountCheck = Type.Enum([
  'ACCURATE',
  'TOTAL_AMOUNT_NOT_MATCHING',
  'SOME_AMOUNT_NOT_MATCHING',
  'PARTIAL',
  'UNKOWN',
])

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
  amount: Money,
  open: Money,
})

export const DebtStatus = exactly({
  /** Null: nothing is open. */
  total: nullable(Money),
  overdue: nullable(Money),
  invoices: Type.Array(OpenInvoice, { maxItems: 200 }),
  /** The invoices that are proposed to be paid: all, as far as one payment takes them. */
  proposed: Type.Array(Id, { maxItems: 200 }),
  /** How many one payment takes. */
  maxInvoices: Count,
  partial: Type.Boolean(),
  /** Why nothing can be paid. */
  whyNot: nullable(Type.Enum(['NO_PAYABLE_DEBT', 'NO_PROVIDER'])),
  /** What stands on the cash account, and what may be paid onto it at once. */
  account: exactly({
    balance: Money,
    /** Whole units of the currency, and in words. */
    amounts: Type.Array(exactly({ id: Count, name: Line }), { maxItems: 8 }),
    /** In whole units. */
    minimum: Count,
    maximum: Count,
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    /** How many minor units a whole one has. */
    unit: Count,
  }),
  paymentOptions: Type.Array(PaymentOption, { maxItems: 30 }),
})

/** An amount of an invoice. */
export const InvoicePart = exactly({ invoiceId: Id, amountMinor: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) })

/** Who pays, for which club's accounts, and by what: a provider, or a card that is kept there. */
export const payer = {
  personId: Id,
  centerId: Id,
  provider: maybe(Id),
  agreementId: maybe(Id),
  baseUrl: maybe(Type.String({ maxLength: 200 })),
}

export const payerErrors = [
  'NO_PROVIDER',
  'INVALID_BASE_URL',
  'AGREEMENT_NOT_FOUND',
  'PAYMENT_UNSUCCESSFUL',
  'PAYMENT_ERROR',
] as const

export const debtErrors = ['NO_PAYABLE_DEBT', 'AMOUNT_MISMATCH', 'TOO_MANY_INVOICES', 'PAYMENT_IN_PROGRESS'] as const
