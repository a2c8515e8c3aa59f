import { downloadInvoice } from '#contract/calls/invoices/download-invoice.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { invoiceFile } from './invoice-file.ts'
import { creditNotesOf, invoiceOfPerson } from './repository.ts'
import { whose } from './whose.ts'

export const downloadInvoiceHandler = handle(downloadInvoice, async (context, { invoiceId, creditNoteId = null }) => {
  const found = await whose(context)
  if (found === null) return refuse('NOT_FOUND')
  if (!found.mayDownload) return refuse('DOWNLOADING_INVOICES_DISABLED')
  const { chain } = context
  const { person } = found
  const invoice = await invoiceOfPerson(chain, person.id, invoiceId)
  if (invoice === undefined) return refuse('INVOICE_NOT_FOUND')
  const notes = creditNoteId === null ? [invoice] : await creditNotesOf(chain, person.id, invoice.id)
  const row = creditNoteId === null ? invoice : notes.find(({ id }) => id === creditNoteId)
  if (row === undefined) return refuse('CREDIT_NOTE_NOT_FOUND')
  const file = await invoiceFile(context, row)
  return file === null ? refuse('PAPER_NOT_MADE') : ok(file)
})
