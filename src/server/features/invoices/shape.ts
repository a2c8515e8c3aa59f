import type { Static } from 'typebox'
import type { Invoice, TransactionType } from '#contract/shapes/invoice.ts'
import type { CallContext } from '../../handler.ts'
import { centerIn } from '../centers/words.ts'
import { lineWords } from '../money/line-words.ts'
import type { Means } from '../money/means-words.ts'
import type { InvoiceRow } from './repository.ts'

/** In whose language, by whose texts. */
type Reading = Pick<CallContext, 'release' | 'lang'>

/** An invoice as calls answer it, in a language, on a day of its club. */
export function toInvoice(row: InvoiceRow, reading: Reading & { readonly today: string }): Static<typeof Invoice> {
  const { lang, today } = reading
  const nameOf = lineWords(reading)
  const money = (amountMinor: number) => ({ amountMinor, currency: row.currency })
  return {
    id: row.id,
    reference: row.reference,
    type: row.type,
    status: row.status,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    isOverdue: row.open_minor > 0 && row.status !== 'cancelled' && row.due_date < today,
    amount: money(row.amount_minor),
    open: money(row.status === 'cancelled' ? 0 : row.open_minor),
    vat: money(row.vat_minor),
    centerName: centerNameOf(row, lang),
    credits:
      row.credits_invoice_id === null || row.credits_reference === null
        ? null
        : { id: row.credits_invoice_id, reference: row.credits_reference },
    lines: (row.lines ?? []).map((line) => ({
      name: nameOf(line),
      from: line.from,
      to: line.to,
      amount: money(line.amountMinor),
    })),
  }
}

export const centerNameOf = (row: InvoiceRow, lang: string): string =>
  centerIn({ name: row.center_name, texts: row.center_texts }, lang).name ?? row.center_name

/** How money moved: onto the cash account, by its means, or, where none is known, by the hand of the club. */
export function transactionTypeOf(toAccount: string, means: Means | null): Static<typeof TransactionType> {
  if (toAccount === 'account') return 'CASH_ACCOUNT'
  if (means === null) return 'MANUAL'
  return transactionTypes[means]
}

const transactionTypes = {
  card: 'CREDIT_CARD',
  cof: 'CREDIT_CARD',
  dd: 'DIRECT_DEBIT',
  invoice: 'INVOICE',
  cash: 'CASH',
  instalment: 'INSTALLMENT_PLAN',
} as const satisfies { readonly [means in Means]: Static<typeof TransactionType> }
