import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Ours: an invoice of a company with a line for each of its people, as a paper or as a table that spreadsheets open. */
export const downloadCompanyInvoice = defineCall({
  id: 'company/download-invoice',
  method: 'POST',
  path: '/api/company/download-invoice',
  kind: 'read',
  access: 'company',
  input: exactly({ invoiceId: Id, as: Type.Enum(['PDF', 'CSV'] as const) }),
  output: Download,
  errors: ['INVOICE_NOT_FOUND', 'PAPER_NOT_MADE'],
  rateLimit: { max: 60, seconds: 60 },
  source: 'our own',
})
