import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Invoice, TransactionType } from '../../shapes/invoice.ts'
import { exactly, Id, LocalDate, Money, maybe } from '../../shapes/values.ts'

/** One purchase: what it was for, how it was paid, and the credit notes about it. */
export const getSaleDetail = defineCall({
  id: 'invoices/get-sale-detail',
  method: 'POST',
  path: '/api/invoices/get-sale-detail',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({ personId: maybe(Id), saleId: Id }),
  output: exactly({
    sale: Invoice,
    payments: Type.Array(exactly({ date: LocalDate, type: TransactionType, amount: Money }), { maxItems: 100 }),
    creditNotes: Type.Array(Invoice, { maxItems: 50 }),
    mayDownload: Type.Boolean(),
  }),
  errors: ['INVOICE_NOT_FOUND'],
  source: '7 Invoices',
})
