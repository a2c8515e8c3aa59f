import { downloadInvoice } from '#contract/calls/invoices/download-invoice.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lineWords } from '../money/line-words.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { paperLanguage, writePaper } from '../papers/write-paper.ts'
import { invoicePaper } from './invoice-paper.ts'
import { creditNotesOf, invoiceOfPerson } from './repository.ts'
import { whose } from './whose.ts'

export const downloadInvoiceHandler = handle(downloadInvoice, async (context, { invoiceId, creditNoteId = null }) => {
  const found = await whose(context)
  if (found === null) return refuse('NOT_FOUND')
  if (!found.mayDownload) return refuse('DOWNLOADING_INVOICES_DISABLED')
  const { chain, lang, release } = context
  const { person } = found
  const invoice = await invoiceOfPerson(chain, person.id, invoiceId)
  if (invoice === undefined) return refuse('INVOICE_NOT_FOUND')
  const notes = creditNoteId === null ? [invoice] : await creditNotesOf(chain, person.id, invoice.id)
  const row = creditNoteId === null ? invoice : notes.find(({ id }) => id === creditNoteId)
  if (row === undefined) return refuse('CREDIT_NOTE_NOT_FOUND')
  const reader = await paperReader(context, person.id, row.center_id)
  if (reader === null) return refuse('NOT_FOUND')
  const language = paperLanguage(release, lang)
  const nameOf = lineWords({ release, lang: language.code })
  const data = invoicePaper(row, reader, { words: paperWords(language), nameOf })
  const key = `paper.invoice.file.${row.amount_minor < 0 ? 'credit' : 'invoice'}`
  const file = await writePaper(context, 'invoice', { data, name: { key, of: row.reference } })
  return file === null ? refuse('PAPER_NOT_MADE') : ok(file)
})
