import type { Invoice } from '#contract/shapes/invoice.ts'
import type { Money } from '#ui/format/create-format.ts'

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
