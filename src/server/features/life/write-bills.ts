import { addDays } from '#calendar/days.ts'
import { db } from '../../db/ambient.ts'
import { chargeCompany } from '../company-shares/charges.ts'
import type { InvoiceLineRow } from '../money/invoice-repository.ts'
import { writeSale } from '../money/write-sale.ts'
import { type ChargeableCard, chargeableCard } from '../payments/charge-kept.ts'
import type { LockedSubscription } from '../subscriptions/find-subscription.ts'
import { asBilled, type Bill, type BillLine, dueBills } from '../subscriptions/rules/billing.ts'
import { chargeBill, languageOf } from './charge-bill.ts'
import { namesIn } from './names.ts'

/** Days until what is billed is due: a card is charged at once, a mandate collected after its notice; anybody else pays in time themselves. */
const dueDaysOf = ({ means }: LockedSubscription, card: ChargeableCard | null): number =>
  card !== null ? 0 : means === 'dd' ? 7 : 14

const byCard: readonly LockedSubscription['means'][] = ['card', 'cof']

/**
 * Writes every bill that is due of a subscription that this transaction holds, one per period; what stands on the cash
 * account pays first. A period that has its row is charged already. Answers how it stands then.
 */
export async function writeDueBills(
  chain: string,
  subscription: LockedSubscription,
  now: Date,
): Promise<LockedSubscription> {
  const bills = dueBills(subscription)
  const last = bills.at(-1)
  if (last === undefined) return subscription
  const lang = await languageOf(chain, subscription.personId)
  const names = await namesIn(chain, bills, lang)
  const card = byCard.includes(subscription.means) ? await chargeableCard(chain, subscription, now) : null
  for (const bill of bills) await writeBill(chain, subscription, { bill, names, card, lang, now })
  await db()
    .updateTable('subscriptions')
    .set({ billed_until: last.to })
    .where('chain_id', '=', chain)
    .where('id', '=', subscription.id)
    .execute()
  return asBilled(subscription)
}

interface Writing {
  readonly bill: Bill
  readonly names: (line: BillLine) => string
  /** What it is charged to. */
  readonly card: ChargeableCard | null
  /** The payer's. */
  readonly lang: string
  readonly now: Date
}

async function writeBill(
  chain: string,
  subscription: LockedSubscription,
  { bill, names, card, lang, now }: Writing,
): Promise<void> {
  const { today, personId, centerId, currency } = subscription
  const dueDate = addDays(today, dueDaysOf(subscription, card))
  if (await isBilled(chain, subscription.id, bill.from)) return
  const sale = await writeSale(chain, {
    today,
    now,
    currency,
    personId,
    centerId,
    dueDate,
    subscriptionId: subscription.id,
    intentId: null,
    lines: bill.lines.map((line) => toInvoiceLine(line, names)),
    paidWith: 'account',
  })
  await db()
    .insertInto('subscription_bills')
    .values({
      chain_id: chain,
      subscription_id: subscription.id,
      from_date: bill.from,
      to_date: bill.to,
      amount_minor: bill.amountMinor,
      invoice_id: sale?.invoiceId ?? null,
      billed_at: now,
    })
    .execute()
  await chargeCompany(chain, {
    subscriptionId: subscription.id,
    charges: [{ from: bill.from, to: bill.to, ...bill.company }],
    today,
  })
  if (sale === null) return
  const isCollected = card !== null || subscription.means === 'dd'
  await chargeBill(chain, sale, { personId, centerId, currency, dueDate, card, isCollected, lang, now })
}

async function isBilled(chain: string, subscriptionId: string, from: string): Promise<boolean> {
  const row = await db()
    .selectFrom('subscription_bills')
    .select('from_date')
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', subscriptionId)
    .where('from_date', '=', from)
    .executeTakeFirst()
  return row !== undefined
}

const toInvoiceLine = (line: BillLine, names: Writing['names']): InvoiceLineRow => ({
  kind: line.kind,
  name: names(line),
  item: line.addonId === null ? { plan: line.planId } : { addon: line.addonId },
  from: line.from,
  to: line.to,
  amountMinor: line.amountMinor,
})
