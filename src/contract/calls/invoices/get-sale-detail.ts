import { defineCall } from '../../call.ts'
import { SaleDetail } from '../../shapes/invoice.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** One purchase: what it was for, how it was paid, and the credit notes about it. */
export const getSaleDetail = defineCall({
  id: 'invoices/get-sale-detail',
  method: 'POST',
  path: '/api/invoices/get-sale-detail',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({ personId: maybe(Id), saleId: Id }),
  output: SaleDetail,
  errors: ['INVOICE_NOT_FOUND'],
  source: '7 Invoices',
})
