import type { Static } from 'typebox'
import type { Download } from '#contract/shapes/download.ts'
import { lineWords } from '../money/line-words.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { type PaperContext, paperLanguage, writePaper } from '../papers/write-paper.ts'
import { invoicePaper } from './invoice-paper.ts'
import type { InvoiceRow } from './repository.ts'

export { invoicesOfPerson } from './repository.ts'

/** An invoice or credit note as PDF; null: it could not be made. */
export async function invoiceFile(context: PaperContext, row: InvoiceRow): Promise<Static<typeof Download> | null> {
  const { release, lang } = context
  const reader = await paperReader(context, row.person_id, row.center_id)
  if (reader === null) return null
  const language = paperLanguage(release, lang)
  const nameOf = lineWords({ release, lang: language.code })
  const data = invoicePaper(row, reader, { words: paperWords(language), nameOf })
  const key = `paper.invoice.file.${row.amount_minor < 0 ? 'credit' : 'invoice'}`
  return writePaper(context, 'invoice', { data, name: { key, of: row.reference } })
}
