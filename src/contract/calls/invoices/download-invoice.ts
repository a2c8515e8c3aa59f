import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** An invoice as PDF; with `creditNoteId` the credit note that takes it back. */
export const downloadInvoice = defineCall({
  id: 'invoices/download-invoice',
  method: 'POST',
  path: '/api/invoices/download-invoice',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({ personId: maybe(Id), invoiceId: Id, creditNoteId: maybe(Id) }),
  output: Download,
  errors: ['INVOICE_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND', 'DOWNLOADING_INVOICES_DISABLED', 'PAPER_NOT_MADE'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Invoices',
})
