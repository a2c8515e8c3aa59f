import { dayIn } from '#calendar/day-in.ts'
import { type OpenInvoiceRow, openInvoices } from './debts-repository.ts'
import type { NamedLine } from './line-words.ts'

/** An invoice that is not paid, as it stands today at its club. */
export interface Debt {
  readonly id: string
  readonly reference: string
  readonly centerId: string
  readonly invoiceDate: string
  readonly dueDate: string
  readonly isOverdue: boolean
  /** What it is for (`lineWords`). */
  readonly lines: readonly NamedLine[]
  readonly currency: string
  readonly amountMinor: number
  readonly openMinor: number
}

/** What a person owes, the oldest first; in one currency, that of the oldest. */
export async function debtsOf(chain: string, personId: string, now: Date): Promise<readonly Debt[]> {
  const rows = await openInvoices(chain, personId)
  return rows.filter(({ currency }) => currency === rows[0]?.currency).map((row) => toDebt(row, now))
}

/** What of it should have been paid by now, in minor units. */
export const overdueOf = (debts: readonly Debt[]): number =>
  debts.filter(({ isOverdue }) => isOverdue).reduce((sum, { openMinor }) => sum + openMinor, 0)

export const openTotalOf = (debts: readonly Debt[]): number => debts.reduce((sum, { openMinor }) => sum + openMinor, 0)

const toDebt = (row: OpenInvoiceRow, now: Date): Debt => ({
  id: row.id,
  reference: row.reference,
  centerId: row.center_id,
  invoiceDate: row.invoice_date,
  dueDate: row.due_date,
  isOverdue: row.due_date < dayIn(row.time_zone, now),
  lines: row.lines,
  currency: row.currency,
  amountMinor: row.amount_minor,
  openMinor: row.open_minor,
})
