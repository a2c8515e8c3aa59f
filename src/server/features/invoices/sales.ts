import type { Static } from 'typebox'
import type { Sale } from '#contract/shapes/invoice.ts'
import type { CallContext } from '../../handler.ts'
import { lineWords } from '../money/line-words.ts'
import { creditedOf, type InvoiceRow, invoicesOfPerson, paymentsOfInvoices } from './repository.ts'
import { centerNameOf, transactionTypeOf } from './shape.ts'
import { daysOfYear } from './whose.ts'

/** What a person has bought, the newest first. A credit note that takes back an invoice is told with that invoice. */
export async function salesOf(
  chain: string,
  personId: string,
  { year, ...reading }: Pick<CallContext, 'release' | 'lang'> & { readonly year: string | null | undefined },
): Promise<readonly Static<typeof Sale>[]> {
  const rows = await invoicesOfPerson(chain, personId, { ...daysOfYear(year), withoutCredits: true, limit: 200 })
  const ids = rows.map(({ id }) => id)
  const credited = await creditedOf(chain, ids)
  const payments = await paymentsOfInvoices(chain, ids)
  const paidBy = (id: string) => [
    ...new Set(
      payments
        .filter((payment) => payment.invoice_id === id)
        .map(({ to_account, means }) => transactionTypeOf(to_account, means)),
    ),
  ]
  return rows.map((row) =>
    toSale(row, { ...reading, paidBy: paidBy(row.id), creditedMinor: credited.get(row.id) ?? 0 }),
  )
}

function toSale(
  row: InvoiceRow,
  more: Pick<CallContext, 'release' | 'lang'> & {
    readonly paidBy: Static<typeof Sale>['paidBy']
    readonly creditedMinor: number
  },
): Static<typeof Sale> {
  const { currency } = row
  return {
    id: row.id,
    reference: row.reference,
    date: row.invoice_date,
    type: row.type,
    names: [...new Set((row.lines ?? []).map(lineWords(more)))],
    amount: { amountMinor: row.amount_minor, currency },
    centerName: centerNameOf(row, more.lang),
    paidBy: more.paidBy,
    credited: more.creditedMinor === 0 ? null : { amountMinor: more.creditedMinor, currency },
  }
}
