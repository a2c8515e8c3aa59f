import { sql } from 'kysely'
import { db, tx } from '../../db/ambient.ts'
import { mailOverdue } from './mails.ts'

const atOnce = 200

/** Marks every bill whose day is over at its club and that is not paid, and reminds its payer, once each. */
export async function markOverdue(chain: string, now: Date): Promise<void> {
  while ((await tx(() => markSome(chain, now))) === atOnce);
}

async function markSome(chain: string, now: Date): Promise<number> {
  const { rows } = await sql<{
    id: string
    person_id: string
    open_minor: number
    currency: string
    due_date: string
  }>`
    update invoices
    set overdue_since = ${now}::timestamptz
    where chain_id = ${chain} and id in (
      select late.id
      from invoices late
      join centers on centers.chain_id = late.chain_id and centers.id = late.center_id
      where late.chain_id = ${chain} and late.open_minor > 0 and late.overdue_since is null
        and late.status in ('pending', 'partially paid', 'failed')
        and late.due_date < (${now}::timestamptz at time zone centers.time_zone)::date
      order by late.id
      limit ${atOnce}
      for update of late skip locked
    )
    returning id, person_id, open_minor, currency, due_date`.execute(db())
  for (const row of rows) {
    await mailOverdue(chain, {
      now,
      invoiceId: row.id,
      personId: row.person_id,
      currency: row.currency,
      amountMinor: row.open_minor,
      dueDate: row.due_date,
    })
  }
  return rows.length
}
