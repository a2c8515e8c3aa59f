import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { PaymentKey, PaymentUnderway } from './payment.ts'
import { Count, exactly, Id, Line, LocalDate, Money, nullable } from './values.ts'

export const InvoiceType = Type.Enum([
  'DEBT_COLLECTION',
  'LEGACY',
  'PAYMENT',
  'REFUND',
  'REMINDER',
  'REPRESENTATION',
  'REVERSAL',
  'ZERO',
])
export const InvoiceStatus = Type.Enum(['cancelled', 'failed', 'paid', 'partially paid', 'pending'])

/** How money came or went; `CASH_ACCOUNT`: what stood there. */
export const TransactionType = Type.Enum([
  'CASH',
  'CASH_ACCOUNT',
  'CREDIT_CARD',
  'DIRECT_DEBIT',
  'INSTALLMENT_PLAN',
  'INVOICE',
  'MANUAL',
])

export const InvoiceLine = exactly({
  name: Line,
  from: nullable(LocalDate),
  to: nullable(LocalDate),
  amount: Money,
})

/** An invoice, or a credit note: its amounts are below zero, and it may name the invoice that it takes back. */
export const Invoice = exactly({
  id: Id,
  reference: Line,
  type: InvoiceType,
  status: InvoiceStatus,
  invoiceDate: LocalDate,
  dueDate: LocalDate,
  /** Something is open, and the day to pay has passed. */
  isOverdue: Type.Boolean(),
  amount: Money,
  open: Money,
  /** Contained in the amount. */
  vat: Money,
  centerName: Line,
  credits: nullable(exactly({ id: Id, reference: Line })),
  lines: Type.Array(InvoiceLine, { maxItems: 100 }),
})

/** One purchase in the history: what was bought, and how it was paid. */
export const Sale = exactly({
  id: Id,
  reference: Line,
  date: LocalDate,
  type: InvoiceType,
  names: Type.Array(Line, { maxItems: 100 }),
  amount: Money,
  centerName: Line,
  /** How it was paid; none: nothing yet. */
  paidBy: Type.Array(TransactionType, { maxItems: 10 }),
  /** What credit notes have taken back of it; null: nothing. */
  credited: nullable(Money),
})

/** A purchase whole: its invoice, how it was paid, and the credit notes about it. */
export const SaleDetail = exactly({
  sale: Invoice,
  payments: Type.Array(exactly({ date: LocalDate, type: TransactionType, amount: Money }), { maxItems: 100 }),
  creditNotes: Type.Array(Invoice, { maxItems: 50 }),
  mayDownload: Type.Boolean(),
})

/** How a person stands with the club. */
export const AccountOverview = exactly({
  /** On the cash account. */
  balance: Money,
  /** What the person has to pay; without what is collected by itself. */
  open: exactly({ amount: Money, count: Count }),
  /** What is debited by a mandate, or with its bank: nobody pays it again. `date`: the first day. */
  collected: exactly({ amount: Money, count: Count, date: nullable(LocalDate) }),
  /** Payments that have no end yet. */
  underway: Type.Array(PaymentUnderway, { maxItems: 20 }),
  overdue: exactly({ amount: Money, count: Count }),
  /** The open invoice that is to be paid first. */
  next: nullable(exactly({ reference: Line, dueDate: LocalDate, amount: Money })),
  movements: Type.Array(
    exactly({
      date: LocalDate,
      cause: Type.Enum(['sale', 'payment', 'credit', 'top-up', 'refund', 'reversal']),
      reference: nullable(Line),
      /** Above zero in the person's favour. */
      amount: Money,
      /** The payment whose receipt there is (`payment/get-receipt`). */
      receipt: Type.Optional(nullable(PaymentKey)),
    }),
    { maxItems: 20 },
  ),
})

/** A year as addresses say it. */
export const Year = Type.String({ pattern: '^(19|20|21)[0-9]{2}$' })
export const Years = Type.Array(Year, { maxItems: 50 })

export type Invoice = Answered<typeof Invoice>
export type Sale = Answered<typeof Sale>
export type SaleDetail = Answered<typeof SaleDetail>
export type AccountOverview = Answered<typeof AccountOverview>
