import { type InvoiceLineRow, insertInvoice } from './invoice-repository.ts'
import { cashAccountOf, type Entry } from './ledger.ts'
import { nextNumbers } from './next-numbers.ts'

/** What pays at once: money that has arrived, what stands on the cash account (as far as it goes), or nothing yet. */
export type PaidWith = 'money' | 'account' | null

export interface SaleRecord {
  readonly personId: string
  readonly centerId: string
  readonly subscriptionId: string | null
  /** The payment that buys it; null when nobody pays at this moment (billing). */
  readonly intentId: string | null
  /** At the club. */
  readonly today: string
  readonly dueDate: string
  readonly currency: string
  /** The invoice is their sum. */
  readonly lines: readonly InvoiceLineRow[]
  readonly paidWith: PaidWith
  /** Of the series `invoice`, where the caller has drawn it with others. */
  readonly number?: number
  readonly now: Date
}

export interface WrittenSale {
  readonly invoiceId: string
  readonly reference: string
  readonly amountMinor: number
  readonly openMinor: number
}

/**
 * Writes what was sold: the invoice with its lines and its ledger entries, in the running transaction, which holds the
 * person's row. Null when there is nothing to invoice.
 */
export async function writeSale(chain: string, sale: SaleRecord): Promise<WrittenSale | null> {
  const { personId, currency, lines, intentId, now } = sale
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0)
  if (amountMinor <= 0) return null
  const paid = await paidOf(chain, sale, amountMinor)
  const invoiceId = crypto.randomUUID()
  const number = sale.number ?? (await nextNumbers(chain, ['invoice'])).get('invoice') ?? 0
  const reference = referenceOf(sale.today, number)
  const openMinor = amountMinor - paid
  const same = { invoiceId, intentId }
  const entries: readonly Entry[] = [
    { ...same, cause: 'sale', from: 'sold', to: 'owed', amountMinor },
    {
      ...same,
      cause: 'payment',
      from: 'owed',
      to: sale.paidWith === 'account' ? 'account' : 'received',
      amountMinor: paid,
    },
  ]
  await insertInvoice({
    chain,
    reference,
    personId,
    currency,
    amountMinor,
    openMinor,
    lines,
    entries,
    intentId,
    now,
    id: invoiceId,
    type: 'PAYMENT',
    centerId: sale.centerId,
    subscriptionId: sale.subscriptionId,
    creditsInvoiceId: null,
    invoiceDate: sale.today,
    dueDate: sale.dueDate,
  })
  return { invoiceId, reference, amountMinor, openMinor }
}

async function paidOf(
  chain: string,
  { paidWith, personId, currency }: SaleRecord,
  amountMinor: number,
): Promise<number> {
  switch (paidWith) {
    case 'money':
      return amountMinor
    case 'account':
      return Math.min(amountMinor, await cashAccountOf(chain, personId, currency))
    default:
      return 0
  }
}

/** `2027-000042`; a credit note has the letter C before its number. */
export const referenceOf = (today: string, number: number, letter = ''): string =>
  `${today.slice(0, 4)}-${letter}${String(number).padStart(6, '0')}`
