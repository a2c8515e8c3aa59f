import type { JsonObject } from '#engine/documents.ts'
import type { NamedLine } from '../money/line-words.ts'
import type { PaperReader } from '../papers/reader.ts'
import type { PaperWords } from '../papers/words.ts'
import type { InvoiceRow } from './repository.ts'

interface Naming {
  readonly words: PaperWords
  /** What a line is called in the reader's language (`lineWords`). */
  readonly nameOf: (line: NamedLine) => string
}

/** What the template `invoice` shows of an invoice or a credit note, in words. */
export function invoicePaper(row: InvoiceRow, { reader, foot }: PaperReader, { words, nameOf }: Naming): JsonObject {
  const money = (amountMinor: number) => words.money(amountMinor, row.currency)
  const paidMinor = row.amount_minor - row.open_minor
  const isOpen = row.open_minor > 0 && row.status !== 'cancelled'
  return {
    kind: row.type,
    reference: row.reference,
    of: row.credits_reference ?? '',
    date: words.date(row.invoice_date),
    due: row.amount_minor > 0 ? words.date(row.due_date) : '',
    reader: [...reader],
    foot,
    lines: (row.lines ?? []).map((line) => ({
      name: nameOf(line),
      note: line.from === null ? '' : words.range(line.from, line.to ?? line.from),
      amount: money(line.amountMinor),
    })),
    total: money(row.amount_minor),
    tax: row.vat_minor === 0 ? '' : money(row.vat_minor),
    taxRate: words.percent(row.vat_basis_points / 10_000),
    paid: isOpen && paidMinor > 0 ? money(paidMinor) : '',
    open: isOpen ? money(row.open_minor) : '',
    // A credit note owes nothing to anybody: what became of it is said where it is told what it is.
    status: row.amount_minor < 0 ? 'credit' : row.status.replaceAll(' ', '-'),
  }
}
