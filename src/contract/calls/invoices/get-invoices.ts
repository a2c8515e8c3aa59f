import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Invoice, Year, Years } from '../../shapes/invoice.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Invoices and credit notes of a person, the newest first: of a year, else the last ones. */
export const getInvoices = defineCall({
  id: 'invoices/get-invoices',
  method: 'POST',
  path: '/api/invoices/get-invoices',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({ personId: maybe(Id), year: maybe(Year) }),
  output: exactly({
    invoices: Type.Array(Invoice, { maxItems: 200 }),
    /** In which there are any, the newest first. */
    years: Years,
    mayDownload: Type.Boolean(),
  }),
  errors: [],
  source: '7 Invoices',
})
