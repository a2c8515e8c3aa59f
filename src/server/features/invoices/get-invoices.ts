import { getInvoices } from '#contract/calls/invoices/get-invoices.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { invoicesOfPerson, invoiceYearsOf } from './repository.ts'
import { toInvoice } from './shape.ts'
import { daysOfYear, whose } from './whose.ts'

export const getInvoicesHandler = handle(getInvoices, async (context, { year }) => {
  const found = await whose(context)
  if (found === null) return refuse('NOT_FOUND')
  const { chain, lang, release } = context
  const { person, today, mayDownload } = found
  const rows = await invoicesOfPerson(chain, person.id, { ...daysOfYear(year), limit: 200 })
  return ok({
    invoices: rows.map((row) => toInvoice(row, { lang, release, today })),
    years: await invoiceYearsOf(chain, person.id),
    mayDownload,
  })
})
