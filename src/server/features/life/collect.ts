import { sql } from 'kysely'
import { db, tx } from '../../db/ambient.ts'
import { settleInvoice } from '../money/invoice-repository.ts'
import { book } from '../money/ledger.ts'
import { lockPerson } from '../persons/service.ts'

const atOnce = 1000

/**
 * Books what is collected by mandate on the day it is due, as banks do: with what they return later undone. A bill that
 * came back (`failed`), or whose mandate has ended, is its payer's to pay.
 */
export async function collectByMandate(chain: string, now: Date): Promise<void> {
  let last = ''
  for (;;) {
    const due = await dueByMandate(chain, now, last)
    for (const bill of due) await tx(() => collect(chain, bill, now))
    if (due.length < atOnce) return
    last = due.at(-1)?.id ?? ''
  }
}

interface DueBill {
  readonly id: string
  readonly person_id: string
  readonly currency: string
}

async function collect(chain: string, { id, person_id: personId, currency }: DueBill, now: Date): Promise<void> {
  if ((await lockPerson(chain, personId)) === null) return
  const row = await db()
    .selectFrom('invoices')
    .select('open_minor')
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const amountMinor = row.open_minor
  if (amountMinor === 0 || !(await settleInvoice(chain, id, amountMinor))) return
  await book(chain, {
    personId,
    currency,
    now,
    entries: [{ cause: 'payment', from: 'owed', to: 'received', amountMinor, invoiceId: id }],
  })
}

async function dueByMandate(chain: string, now: Date, after: string): Promise<readonly DueBill[]> {
  const { rows } = await sql<DueBill>`
    select bills.id, bills.person_id, bills.currency
    from invoices bills
    join subscriptions on subscriptions.chain_id = bills.chain_id and subscriptions.id = bills.subscription_id
    join centers on centers.chain_id = bills.chain_id and centers.id = bills.center_id
    where bills.chain_id = ${chain} and bills.id > ${after} and bills.open_minor > 0
      and bills.status in ('pending', 'partially paid') and subscriptions.means = 'dd'
      and bills.due_date <= (${now}::timestamptz at time zone centers.time_zone)::date
      and exists (
        select from payment_agreements agreements
        where agreements.chain_id = bills.chain_id and agreements.person_id = bills.person_id
          and agreements.kind = 'DD' and agreements.ended_at is null
      )
    order by bills.id
    limit ${atOnce}`.execute(db())
  return rows
}
