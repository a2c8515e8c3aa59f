import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { Year } from '../../shapes/invoice.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The purchases of a year with their sum, as PDF. */
export const downloadSalesList = defineCall({
  id: 'invoices/download-sales-list',
  method: 'POST',
  path: '/api/invoices/download-sales-list',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({ personId: maybe(Id), year: Year }),
  output: Download,
  errors: ['DOWNLOADING_INVOICES_DISABLED', 'PAPER_NOT_MADE'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Invoices',
})
