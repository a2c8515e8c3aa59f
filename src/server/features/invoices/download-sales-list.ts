import { downloadSalesList } from '#contract/calls/invoices/download-sales-list.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { paperLanguage, writePaper } from '../papers/write-paper.ts'
import { salesOf } from './sales.ts'
import { whose } from './whose.ts'

export const downloadSalesListHandler = handle(downloadSalesList, async (context, { year }) => {
  const found = await whose(context)
  if (found === null) return refuse('NOT_FOUND')
  if (!found.mayDownload) return refuse('DOWNLOADING_INVOICES_DISABLED')
  const { chain, lang, release } = context
  const { person, today } = found
  const reader = await paperReader(context, person.id, person.centerId)
  if (reader === null) return refuse('NOT_FOUND')
  const words = paperWords(paperLanguage(release, lang))
  const sales = await salesOf(chain, person.id, { year, lang, release })
  const currencies = [...new Set(sales.map(({ amount }) => amount.currency))]
  const sumIn = (currency: string) =>
    sales
      .filter(({ amount }) => amount.currency === currency)
      .reduce((sum, { amount, credited }) => sum + amount.amountMinor - (credited?.amountMinor ?? 0), 0)
  const data = {
    ...reader,
    year,
    today: words.date(today),
    sales: sales.map((sale) => ({
      date: words.shortDate(sale.date),
      reference: sale.reference,
      names: words.list(sale.names),
      amount: words.money(sale.amount.amountMinor, sale.amount.currency),
      credited: sale.credited === null ? '' : words.money(sale.credited.amountMinor, sale.credited.currency),
    })),
    totals: currencies.map((currency) => words.money(sumIn(currency), currency)),
  }
  const file = await writePaper(context, 'sales-list', { data, name: { key: 'paper.sales-list.file', of: year } })
  return file === null ? refuse('PAPER_NOT_MADE') : ok(file)
})
