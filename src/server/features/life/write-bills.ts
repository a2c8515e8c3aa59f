import { addDays } from '#calendar/days.ts'
import { db } from '../../db/ambient.ts'
import { chargeCompany } from '../company/charges.ts'
import type { InvoiceLineRow } from '../money/invoice-repository.ts'
import { writeSale } from '../money/write-sale.ts'
import { type ChargeableCard, chargeableCard } from '../payments/charge-kept.ts'
import type { LockedHeld } from '../subscriptions/held.ts'
import { asBilled, type Bill, type BillLine, dueBills } from '../subscriptions/rules/billing.ts'
import { chargeBill, languageOf } from './charge-bill.ts'
import { namesIn } from './names.ts'

/** Days until what is billed is due: a card is charged at once, a mandate collected after its notice; anybody else pays in time himself. */
const dueDaysOf = ({ means }: LockedHeld, card: ChargeableCard | null): number =>
  card !== null ? 0 : means === 'dd' ? 7 : 14

const byCard: readonly LockedHeld['means'][] = ['card', 'cof']

/**
 * Writes every bill that is due of a subscription that this transaction holds, one per period; what stands on the cash
 * account pays first. A period that has its row is charged already. Answers how it stands then.
 */
export async function writeDueBills(chain: string, held: LockedHeld, now: Date): Promise<LockedHeld> {
  const bills = dueBills(held)
  const last = bills.at(-1)
  if (last === undefined) return held
  const lang = await languageOf(chain, held.personId)
  const names = await namesIn(chain, bills, lang)
  const card = byCard.includes(held.means) ? await chargeableCard(chain, held, now) : null
  for (const bill of bills) await writeBill(chain, held, { bill, names, card, lang, now })
  await db()
    .updateTable('subscriptions')
    .set({ billed_until: last.to })
    .where('chain_id', '=', chain)
    .where('id', '=', held.id)
    .execute()
  return asBilled(held)
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

async function writeBill(chain: string, held: LockedHeld, { bill, names, card, lang, now }: Writing): Promise<void> {
  const { today, personId, centerId, currency } = held
  const dueDate = addDays(today, dueDaysOf(held, card))
  if (await isBilled(chain, held.id, bill.from)) return
  const sale = await writeSale(chain, {
    ...{ today, now, currency, personId, centerId, dueDate },
    subscriptionId: held.id,
    intentId: null,
    lines: bill.lines.map((line) => toInvoiceLine(line, names)),
    paidWith: 'account',
  })
  await db()
    .insertInto('subscription_bills')
    .values({
      chain_id: chain,
      subscription_id: held.id,
      from_date: bill.from,
      to_date: bill.to,
      amount_minor: bill.amountMinor,
      invoice_id: sale?.invoiceId ?? null,
      billed_at: now,
    })
    .execute()
  await chargeCompany(chain, {
    subscriptionId: held.id,
    charges: [{ from: bill.from, to: bill.to, ...bill.company }],
    today,
  })
  if (sale === null) return
  const isCollected = card !== null || held.means === 'dd'
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
