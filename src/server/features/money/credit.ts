import { db } from '../../db/ambient.ts'
import { type InvoiceLineRow, insertInvoice, settleInvoice } from './invoice-repository.ts'
import type { Entry } from './ledger.ts'
import { nextNumbers } from './next-numbers.ts'
import { referenceOf } from './write-sale.ts'

export interface Credit {
  readonly personId: string
  readonly centerId: string
  readonly subscriptionId: string | null
  /** The invoice that is taken back, whole or in part; null: goodwill, or a part of time that nobody invoiced by itself. */
  readonly creditsInvoiceId: string | null
  /** At the club. */
  readonly today: string
  readonly currency: string
  /** What is given back, each above zero. */
  readonly lines: readonly InvoiceLineRow[]
  readonly now: Date
  /** The money goes back the way it came, or was taken back, and does not stand on the cash account. */
  readonly moneyBack?: { readonly cause: 'refund' | 'reversal'; readonly intentId: string; readonly refundId?: string }
}

export interface WrittenCredit {
  readonly invoiceId: string
  readonly reference: string
  /** What went on the cash account; the rest lowered the invoice. */
  readonly onAccountMinor: number
}

/**
 * Writes a credit note in the running transaction, which holds the person's row: it lowers what is open of the invoice,
 * and the rest stands on the cash account. Null when there is nothing to give.
 */
export async function credit(chain: string, wanted: Credit): Promise<WrittenCredit | null> {
  const { personId, currency, creditsInvoiceId, moneyBack, now } = wanted
  const amountMinor = wanted.lines.reduce((sum, line) => sum + line.amountMinor, 0)
  if (amountMinor <= 0) return null
  const open = creditsInvoiceId === null || moneyBack !== undefined ? 0 : await openOf(chain, creditsInvoiceId)
  const lowered = Math.min(open, amountMinor)
  const rest = amountMinor - lowered
  if (creditsInvoiceId !== null && lowered > 0) await settleInvoice(chain, creditsInvoiceId, lowered)
  const invoiceId = crypto.randomUUID()
  const number = (await nextNumbers(chain, ['credit-note'])).get('credit-note') ?? 0
  const reference = referenceOf(wanted.today, number, 'C')
  const given: Entry =
    moneyBack === undefined
      ? { cause: 'credit', from: 'account', to: 'sold', amountMinor: rest, invoiceId }
      : { ...moneyBack, from: 'received', to: 'sold', amountMinor: rest, invoiceId }
  await insertInvoice({
    chain,
    reference,
    personId,
    currency,
    now,
    id: invoiceId,
    type: 'REFUND',
    centerId: wanted.centerId,
    subscriptionId: wanted.subscriptionId,
    intentId: null,
    creditsInvoiceId,
    invoiceDate: wanted.today,
    dueDate: wanted.today,
    amountMinor: -amountMinor,
    openMinor: 0,
    lines: wanted.lines.map((line) => ({ ...line, amountMinor: -line.amountMinor })),
    entries: [{ cause: 'credit', from: 'owed', to: 'sold', amountMinor: lowered, invoiceId: creditsInvoiceId }, given],
  })
  return { invoiceId, reference, onAccountMinor: moneyBack === undefined ? rest : 0 }
}

async function openOf(chain: string, invoiceId: string): Promise<number> {
  const row = await db()
    .selectFrom('invoices')
    .select('open_minor')
    .where('chain_id', '=', chain)
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  return row?.open_minor ?? 0
}
