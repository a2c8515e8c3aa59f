import type { Static } from 'typebox'
import type { Sale } from '#contract/shapes/invoice.ts'
import { creditedOf, type InvoiceRow, invoicesOfPerson, paymentsOf } from './repository.ts'
import { centerNameOf, transactionTypeOf } from './shape.ts'
import { daysOf } from './whose.ts'

/** What a person has bought, the newest first. A credit note that takes back an invoice is told with that invoice. */
export async function salesOf(
  chain: string,
  personId: string,
  { year, lang }: { readonly year: string | null | undefined; readonly lang: string },
): Promise<readonly Static<typeof Sale>[]> {
  const rows = await invoicesOfPerson(chain, personId, { ...daysOf(year), withoutCredits: true, limit: 200 })
  const ids = rows.map(({ id }) => id)
  const credited = await creditedOf(chain, ids)
  const payments = await paymentsOf(chain, ids)
  const paidBy = (id: string) => [
    ...new Set(
      payments
        .filter((payment) => payment.invoice_id === id)
        .map(({ to_account, means }) => transactionTypeOf(to_account, means)),
    ),
  ]
  return rows.map((row) => toSale(row, { lang, paidBy: paidBy(row.id), creditedMinor: credited.get(row.id) ?? 0 }))
}

function toSale(
  row: InvoiceRow,
  more: { readonly lang: string; readonly paidBy: Static<typeof Sale>['paidBy']; readonly creditedMinor: number },
): Static<typeof Sale> {
  const { currency } = row
  return {
    id: row.id,
    reference: row.reference,
    date: row.invoice_date,
    type: row.type,
    names: [...new Set((row.lines ?? []).map(({ name }) => name))],
    amount: { amountMinor: row.amount_minor, currency },
    centerName: centerNameOf(row, more.lang),
    paidBy: more.paidBy,
    credited: more.creditedMinor === 0 ? null : { amountMinor: more.creditedMinor, currency },
  }
}
