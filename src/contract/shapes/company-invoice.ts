import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { Count, exactly, Id, Line, LocalDate, Money } from './values.ts'

/** What a company was charged in a month, all its people together; below zero it is a credit note. */
export const CompanyInvoice = exactly({
  id: Id,
  reference: Line,
  /** The first day of its month. */
  month: LocalDate,
  invoiceDate: LocalDate,
  dueDate: LocalDate,
  amount: Money,
  /** Contained in the amount. */
  vat: Money,
  /** For how many people. */
  people: Count,
})
export type CompanyInvoice = Answered<typeof CompanyInvoice>

export const CompanyInvoices = exactly({ invoices: Type.Array(CompanyInvoice, { maxItems: 600 }) })
