import { getSaleDetail } from '#contract/calls/invoices/get-sale-detail.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { creditNotesOf, invoiceOfPerson, paymentsOfInvoices } from './repository.ts'
import { toInvoice, transactionTypeOf } from './shape.ts'
import { whose } from './whose.ts'

export const getSaleDetailHandler = handle(getSaleDetail, async (context, { saleId }) => {
  const found = await whose(context)
  if (found === null) return refuse('NOT_FOUND')
  const { chain, lang, release } = context
  const { person, today, dayOf, mayDownload } = found
  const row = await invoiceOfPerson(chain, person.id, saleId)
  if (row === undefined) return refuse('INVOICE_NOT_FOUND')
  const payments = await paymentsOfInvoices(chain, [row.id])
  const creditNotes = await creditNotesOf(chain, person.id, row.id)
  return ok({
    sale: toInvoice(row, { lang, release, today }),
    payments: payments.slice(0, 100).map(({ booked_at, to_account, means, amount_minor, currency }) => ({
      date: dayOf(booked_at),
      type: transactionTypeOf(to_account, means),
      amount: { amountMinor: amount_minor, currency },
    })),
    creditNotes: creditNotes.map((note) => toInvoice(note, { lang, release, today })),
    mayDownload,
  })
})
