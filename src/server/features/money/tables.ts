import type { Generated, GeneratedAlways } from 'kysely'

/**
 * The accounts of a person between which money moves: what the club has `sold` them, what they have `owed` for it, what was
 * `received` from them, and their cash `account`.
 */
export type LedgerAccount = 'sold' | 'owed' | 'received' | 'account'

/** As long as an invoice is one of these, what is open of it can be paid. */
export const payable = ['pending', 'partially paid', 'failed'] as const

export type LedgerCause = 'sale' | 'payment' | 'credit' | 'top-up' | 'refund' | 'reversal'

export interface MoneyTables {
  /** What is paid of something in parts: each is invoiced on its day, and charged to what was agreed. */
  planned_invoices: {
    chain_id: string
    /** The place that is paid. */
    participation_id: string
    /** From 1; what was paid at once is none of them. */
    number: number
    /** Who pays. */
    person_id: string
    center_id: string
    /** The payment by which the place was taken; null: it came along. */
    intent_id: string | null
    agreement_id: string
    /** What the payer read. */
    name: string
    activity_id: string
    from_date: string
    to_date: string
    due_on: string
    amount_minor: number
    currency: string
    /** It is due, and written. */
    invoice_id: Generated<string | null>
    /** The place was given back before. */
    cancelled_at: Generated<Date | null>
  }
  /** Each row moves one amount from one account to another: nothing appears and nothing is lost. */
  ledger_entries: {
    chain_id: string
    id: GeneratedAlways<number>
    person_id: string
    cause: LedgerCause
    from_account: LedgerAccount
    to_account: LedgerAccount
    currency: string
    amount_minor: number
    invoice_id: string | null
    intent_id: string | null
    refund_id: string | null
    booked_at: Generated<Date>
  }
}
