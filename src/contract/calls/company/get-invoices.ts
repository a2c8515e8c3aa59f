import { defineCall } from '../../call.ts'
import { CompanyInvoices } from '../../shapes/company-invoice.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: what a company was charged, an invoice a month, the newest first. */
export const getCompanyInvoices = defineCall({
  id: 'company/get-invoices',
  method: 'GET',
  path: '/api/company/get-invoices',
  kind: 'read',
  access: 'company',
  input: exactly({}),
  output: CompanyInvoices,
  errors: [],
  source: 'our own',
})
