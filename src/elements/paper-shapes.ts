import type { Money } from '#ui/format/create-format.ts'

/** What the calls of `invoices/` answer, as far as elements show it. */

export interface Invoice {
  readonly id: string
  readonly reference: string
  readonly type: string
  readonly status: string
  readonly invoiceDate: string
  readonly dueDate: string
  readonly isOverdue: boolean
  readonly amount: Money
  readonly open: Money
  readonly vat: Money
  readonly centerName: string
  readonly credits: { readonly id: string; readonly reference: string } | null
  readonly lines: readonly {
    readonly name: string
    readonly from: string | null
    readonly to: string | null
    readonly amount: Money
  }[]
}

export interface Sale {
  readonly id: string
  readonly reference: string
  readonly date: string
  readonly type: string
  readonly names: readonly string[]
  readonly amount: Money
  readonly centerName: string
  readonly paidBy: readonly string[]
  readonly credited: Money | null
}

export interface SaleDetail {
  readonly sale: Invoice
  readonly payments: readonly { readonly date: string; readonly type: string; readonly amount: Money }[]
  readonly creditNotes: readonly Invoice[]
  readonly mayDownload: boolean
}

export interface AccountOverview {
  readonly balance: Money
  readonly open: { readonly amount: Money; readonly count: number }
  /** What is debited by itself, from this day on. */
  readonly collected?: { readonly amount: Money; readonly count: number; readonly date: string | null }
  readonly overdue: { readonly amount: Money; readonly count: number }
  readonly next: { readonly reference: string; readonly dueDate: string; readonly amount: Money } | null
  readonly movements: readonly {
    readonly date: string
    readonly cause: string
    readonly reference: string | null
    readonly amount: Money
    /** The payment whose receipt there is. */
    readonly receipt?: string | null
  }[]
}
