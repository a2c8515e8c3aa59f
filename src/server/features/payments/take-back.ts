import { type RawBuilder, sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { credit } from '../money/credit.ts'
import type { Worded } from '../words.ts'
import { askMoneyBack, returnable } from './money-back.ts'

interface InvoiceToTakeBack {
  readonly id: string
  readonly centerId: string
  readonly subscriptionId: string | null
  /** Of its first line. */
  readonly name: string
  readonly names: Worded<string> | null
  /** What earlier credit notes have left of it. */
  readonly amountMinor: number
  /** What is still to be paid of it. */
  readonly openMinor: number
}

/** Invoices (`sold`), oldest first, with what has not been credited of each. */
export async function invoicesToTakeBack(
  chain: string,
  which: RawBuilder<boolean>,
): Promise<readonly InvoiceToTakeBack[]> {
  const { rows } = await sql<InvoiceToTakeBack>`
    select sold.id, sold.center_id as "centerId", sold.subscription_id as "subscriptionId",
      (sold.amount_minor - coalesce(given.minor, 0))::int as "amountMinor",
      sold.open_minor::int as "openMinor",
      coalesce(first.name, '') as name, first.names
    from invoices sold
    left join invoice_lines first on first.chain_id = sold.chain_id and first.invoice_id = sold.id and first.position = (
      select min(position) from invoice_lines each where each.chain_id = sold.chain_id and each.invoice_id = sold.id
    )
    left join lateral (
      select -sum(note.amount_minor) as minor from invoices note
      where note.chain_id = sold.chain_id and note.credits_invoice_id = sold.id
    ) given on true
    where sold.chain_id = ${chain} and ${which} and sold.type = 'PAYMENT'
      and sold.amount_minor > coalesce(given.minor, 0)
    order by sold.invoice_date, sold.id`.execute(db())
  return rows
}

/** Why, and of whom. */
interface TakingBack {
  readonly reason: 'withdrawal' | 'class-given-back'
  readonly personId: string
  readonly currency: string
  readonly today: string
  readonly now: Date
}

/**
 * Takes an invoice back, in the running transaction, which holds the person: what a provider can give back goes the way it
 * came, with its credit note once it has gone; for the rest a credit note is written now, and what was paid of it stands
 * on the cash account: `onAccountMinor`.
 */
export async function takeBack(
  chain: string,
  { id, name, names, centerId, subscriptionId, amountMinor, openMinor }: InvoiceToTakeBack,
  { reason, personId, currency, today, now }: TakingBack,
): Promise<{ readonly onAccountMinor: number }> {
  const returnedMinor = await giveBack(chain, id, { paidMinor: amountMinor - openMinor, reason, now })
  const note = await credit(chain, {
    personId,
    centerId,
    subscriptionId,
    currency,
    today,
    now,
    creditsInvoiceId: id,
    lines: [{ kind: reason, name, names, from: null, to: null, amountMinor: amountMinor - returnedMinor }],
  })
  return { onAccountMinor: note?.onAccountMinor ?? 0 }
}

/** Sends back what was paid of an invoice at providers, up to an amount; answers how much that is. */
async function giveBack(
  chain: string,
  invoiceId: string,
  { paidMinor, reason, now }: Pick<TakingBack, 'reason' | 'now'> & { readonly paidMinor: number },
): Promise<number> {
  let rest = paidMinor
  for (const { intentId, amountMinor } of await returnable(chain, invoiceId)) {
    const part = Math.min(rest, amountMinor)
    if (part <= 0) break
    await askMoneyBack(chain, { intentId, amountMinor: part, reason, key: `${reason}:${invoiceId}:${intentId}`, now })
    rest -= part
  }
  return paidMinor - Math.max(rest, 0)
}
