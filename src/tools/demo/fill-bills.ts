import { db } from '#server/db/ambient.ts'
import type { Entry } from '#server/features/money/ledger.ts'
import { billsOf, type DemoBill } from './bills.ts'
import type { DemoChain } from './chain.ts'

/** Bills of the demo and what they move in the ledger. One that is there keeps its money, and only its days move. */
export async function fillBills(chain: DemoChain): Promise<void> {
  const bills = billsOf(chain)
  if (bills.length > 0) await writeBills(chain, bills)
  await writeTopUps(chain)
}

async function writeBills(chain: DemoChain, bills: readonly DemoBill[]): Promise<void> {
  const there = await knownBills(chain.id, bills)
  await db()
    .insertInto('invoices')
    .values(bills.map((bill) => invoiceRow(chain, bill)))
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({
        invoice_date: eb.ref('excluded.invoice_date'),
        due_date: eb.ref('excluded.due_date'),
      })),
    )
    .execute()
  const ids = bills.map(({ id }) => id)
  await db().deleteFrom('invoice_lines').where('chain_id', '=', chain.id).where('invoice_id', 'in', ids).execute()
  await db()
    .insertInto('invoice_lines')
    .values(bills.flatMap((bill) => linesOf(chain.id, bill)))
    .execute()
  const entries = bills
    .filter(({ id }) => !there.has(id))
    .flatMap((bill) => entriesOf(bill).map((entry) => ({ bill, entry })))
  if (entries.length === 0) return
  await db()
    .insertInto('ledger_entries')
    .values(
      entries.map(({ bill, entry }) => ({
        chain_id: chain.id,
        person_id: bill.personId,
        cause: entry.cause,
        currency: chain.currency,
        from_account: entry.from,
        to_account: entry.to,
        amount_minor: entry.amountMinor,
        invoice_id: bill.id,
        intent_id: null,
        refund_id: null,
        booked_at: at(bill.date),
      })),
    )
    .execute()
}

async function knownBills(chain: string, bills: readonly DemoBill[]): Promise<ReadonlySet<string>> {
  const ids = bills.map(({ id }) => id)
  const rows = await db()
    .selectFrom('invoices')
    .select('id')
    .where('chain_id', '=', chain)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const invoiceRow = (chain: DemoChain, bill: DemoBill) => ({
  chain_id: chain.id,
  id: bill.id,
  reference: bill.reference,
  person_id: bill.personId,
  center_id: bill.centerId,
  subscription_id: bill.subscriptionId,
  intent_id: null,
  type: bill.type,
  status: bill.status,
  invoice_date: bill.date,
  due_date: bill.dueDate,
  currency: chain.currency,
  amount_minor: bill.amountMinor,
  open_minor: bill.openMinor,
  credits_invoice_id: null,
  vat_basis_points: chain.vatBasisPoints,
  vat_minor: Math.round((bill.amountMinor * chain.vatBasisPoints) / (10_000 + chain.vatBasisPoints)),
  created_at: at(bill.date),
})

const linesOf = (chain: string, { id, lines }: DemoBill) =>
  lines.map(({ name, names, from, to, amountMinor }, position) => ({
    chain_id: chain,
    invoice_id: id,
    position,
    name,
    kind: from === null ? 'other' : 'monthly',
    names: JSON.stringify(names),
    from_date: from,
    to_date: to,
    amount_minor: amountMinor,
  }))

/** What it moved: a credit note gives back onto the cash account, a cancelled bill is taken back whole. */
function entriesOf({ amountMinor, openMinor, status }: DemoBill): Entry[] {
  if (amountMinor < 0) return [{ cause: 'credit', from: 'account', to: 'sold', amountMinor: -amountMinor }]
  const sold: Entry = { cause: 'sale', from: 'sold', to: 'owed', amountMinor }
  const settled = amountMinor - openMinor
  const settling: Entry =
    status === 'cancelled'
      ? { cause: 'credit', from: 'owed', to: 'sold', amountMinor: settled }
      : { cause: 'payment', from: 'owed', to: 'received', amountMinor: settled }
  return [sold, settling].filter((entry) => entry.amountMinor > 0)
}

/** Written once: whoever has some has it already. */
async function writeTopUps(chain: DemoChain): Promise<void> {
  for (const { personId, on, amountMinor } of chain.topUps ?? []) {
    const there = await db()
      .selectFrom('ledger_entries')
      .select('id')
      .where('chain_id', '=', chain.id)
      .where('person_id', '=', personId)
      .where('cause', '=', 'top-up')
      .limit(1)
      .executeTakeFirst()
    if (there !== undefined) continue
    await db()
      .insertInto('ledger_entries')
      .values({
        chain_id: chain.id,
        person_id: personId,
        cause: 'top-up',
        from_account: 'account',
        to_account: 'received',
        currency: chain.currency,
        amount_minor: amountMinor,
        booked_at: at(on),
      })
      .execute()
  }
}

const at = (day: string): Date => new Date(`${day}T09:00:00Z`)
