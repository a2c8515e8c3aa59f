import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Sale, Year, Years } from '../../shapes/invoice.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** What a person has bought, the newest first: in a year, else lately. Credit notes stand beside what they take back. */
export const getSaleslist = defineCall({
  id: 'invoices/get-saleslist',
  method: 'POST',
  path: '/api/invoices/get-saleslist',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({ personId: maybe(Id), year: maybe(Year) }),
  output: exactly({
    sales: Type.Array(Sale, { maxItems: 200 }),
    years: Years,
    mayDownload: Type.Boolean(),
  }),
  errors: [],
  source: '7 Invoices',
})
