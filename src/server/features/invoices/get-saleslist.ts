import { getSaleslist } from '#contract/calls/invoices/get-saleslist.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { invoiceYearsOf } from './repository.ts'
import { salesOf } from './sales.ts'
import { whose } from './whose.ts'

export const getSaleslistHandler = handle(getSaleslist, async (context, { year }) => {
  const found = await whose(context)
  if (found === null) return refuse('NOT_FOUND')
  const { chain, lang, release } = context
  return ok({
    sales: await salesOf(chain, found.person.id, { year, lang, release }),
    years: await invoiceYearsOf(chain, found.person.id),
    mayDownload: found.mayDownload,
  })
})
