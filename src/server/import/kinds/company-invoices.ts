import { sql } from 'kysely'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { passNumbers } from '../number-series.ts'
import { inPages } from '../pages.ts'
import { companiesNamed } from './company-employees.ts'

/** What companies were charged in a month, as it was written; the lines of each are `company-charges`. */
export const companyInvoices: ImportKind = {
  name: 'company-invoices',
  columns: {
    externalId: { type: 'id', required: true, about: 'its number' },
    company: { type: 'id', required: true, about: 'which of companies' },
    month: { type: 'day', required: true, about: 'the first day of its month' },
    invoiceDate: { type: 'day', required: true, about: '' },
    dueDate: { type: 'day', required: true, about: '' },
    amount: { type: 'amount', required: true, about: 'all of it, with tax; below zero for a credit note' },
    vat: { type: 'amount', required: true, about: 'the tax in it' },
  },

  check: ({ cells: { month = '', invoiceDate = '', dueDate = '', amount } }) => [
    ...(month.endsWith('-01') ? [] : [problem('month', 'is no first day of a month')]),
    ...(dueDate < invoiceDate ? [problem('dueDate', 'is before the day of the invoice')] : []),
    ...(Number(amount) === 0 ? [problem('amount', 'is nothing')] : []),
  ],

  async compare(rows, { chain }) {
    const companies = await companiesNamed(chain, rows)
    return rows.flatMap(({ line, cells: { company = '' } }) =>
      companies.has(company)
        ? []
        : [{ line, ...problem('company', `there is no company "${company}": bring companies along first`) }],
    )
  },

  async write(rows, { chain, currency, now }) {
    const companies = await companiesNamed(chain, rows)
    const all = rows.map(({ id, cells }) => ({
      id,
      company_id: companies.get(cells.company ?? '')?.id,
      reference: cells.externalId,
      month: cells.month,
      invoice_date: cells.invoiceDate,
      due_date: cells.dueDate,
      currency,
      created_at: now,
      amount_minor: Number(cells.amount),
      vat_minor: Number(cells.vat),
    }))
    await insertRecords('company_invoices', chain, all)
    await passNumbers(
      chain,
      'company-invoice',
      all.map(({ reference }) => reference),
    )
    return undefined
  },

  read: ({ chain, currency }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<InvoiceRead>`
        select own.id, own.reference as "externalId", coalesce(firms.external_id, own.company_id) as company,
          own.month::text as month, own.invoice_date::text as "invoiceDate", own.due_date::text as "dueDate",
          own.amount_minor as minor, own.vat_minor as "vatMinor"
        from company_invoices own
        left join import_keys firms on firms.chain_id = own.chain_id and firms.kind = 'companies'
          and firms.entity_id = own.company_id
        where own.chain_id = ${chain} and own.id > ${after} and own.currency = ${currency}
        order by own.id
        limit ${most}`.execute(db())
      return rows.map(({ minor, vatMinor, ...row }) => ({
        ...row,
        amount: signedAmountOf(minor, currency),
        vat: signedAmountOf(vatMinor, currency),
      }))
    }),
}

type InvoiceRead = Record<'id' | 'externalId' | 'company' | 'month' | 'invoiceDate' | 'dueDate', string> & {
  readonly minor: number
  readonly vatMinor: number
}

export const signedAmountOf = (minor: number, currency: string): string =>
  `${minor < 0 ? '-' : ''}${writtenAmountOf(Math.abs(minor), currency)}`
