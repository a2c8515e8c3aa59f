import { db } from '../../db/ambient.ts'
import { defaultLanguage } from '../../releases/languages.ts'
import { mailing } from '../mail/environment.ts'
import type { InvoiceLine } from '../money/invoice-repository.ts'
import { type WrittenSale, writeSale } from '../money/write-sale.ts'
import { contactOf } from '../persons/service.ts'
import type { LockedHeld } from '../subscriptions/held.ts'
import { type Bill, type BillLine, dueBills } from '../subscriptions/rules/billing.ts'
import { addDays } from '../subscriptions/rules/calendar.ts'
import { mailBill } from './mails.ts'
import { namesIn } from './names.ts'

/** Days until what is billed is due: a mandate is collected after its notice; anybody else pays in time himself. */
const dueDaysOf = ({ means }: LockedHeld): number => (means === 'dd' ? 7 : 14)

/**
 * Writes every bill that is due of a subscription that this transaction holds, one per period; what stands on the cash
 * account pays first. A period that has its row is charged already.
 */
export async function writeDueBills(chain: string, held: LockedHeld, now: Date): Promise<void> {
  const bills = dueBills(held)
  const last = bills.at(-1)
  if (last === undefined) return
  const lang =
    (await contactOf(chain, held.personId))?.language ?? defaultLanguage(mailing().releaseOf(chain).config).code
  const names = await namesIn(chain, bills, lang)
  for (const bill of bills) await writeBill(chain, held, { bill, names, now })
  await db()
    .updateTable('subscriptions')
    .set({ billed_until: last.to })
    .where('chain_id', '=', chain)
    .where('id', '=', held.id)
    .execute()
}

interface Writing {
  readonly bill: Bill
  readonly names: (line: BillLine) => string
  readonly now: Date
}

async function writeBill(chain: string, held: LockedHeld, { bill, names, now }: Writing): Promise<void> {
  const { today } = held
  if (await isBilled(chain, held.id, bill.from)) return
  const sale = await writeSale(chain, {
    ...{ today, now, currency: held.currency, personId: held.personId, centerId: held.centerId },
    subscriptionId: held.id,
    intentId: null,
    dueDate: addDays(today, dueDaysOf(held)),
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
  if (sale !== null) await tell(chain, held, sale, now)
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

const toInvoiceLine = (line: BillLine, names: Writing['names']): InvoiceLine => ({
  kind: line.kind,
  name: names(line),
  from: line.from,
  to: line.to,
  amountMinor: line.amountMinor,
})

const tell = (chain: string, held: LockedHeld, sale: WrittenSale, now: Date): Promise<void> =>
  mailBill(chain, {
    ...{ now, invoiceId: sale.invoiceId, personId: held.personId, currency: held.currency },
    amountMinor: sale.openMinor,
    dueDate: addDays(held.today, dueDaysOf(held)),
    isCollected: held.means === 'dd',
  })
