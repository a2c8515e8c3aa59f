import { type Insertable, sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { MoneyTables } from './tables.ts'

interface PlannedFor {
  readonly participationId: string
  readonly personId: string
  readonly centerId: string
  readonly intentId: string
  readonly agreementId: string
  readonly name: string
  readonly activityId: string
  readonly from: string
  readonly to: string
  readonly currency: string
}

/** Plans the invoices for what is left to pay of a place. */
export async function planInvoices(
  chain: string,
  { participationId, personId, centerId, intentId, agreementId, name, activityId, from, to, currency }: PlannedFor,
  parts: readonly { readonly dueOn: string; readonly amountMinor: number }[],
): Promise<void> {
  const rows = parts.map(
    ({ dueOn, amountMinor }, at): Insertable<MoneyTables['planned_invoices']> => ({
      chain_id: chain,
      participation_id: participationId,
      number: at + 1,
      person_id: personId,
      center_id: centerId,
      intent_id: intentId,
      agreement_id: agreementId,
      name,
      activity_id: activityId,
      from_date: from,
      to_date: to,
      due_on: dueOn,
      amount_minor: amountMinor,
      currency,
    }),
  )
  if (rows.length > 0) await db().insertInto('planned_invoices').values(rows).execute()
}

/** What nobody has written yet of a planned invoice that is due; undefined: it is not, or not any more. Locks it. */
export const dueInvoice = (
  chain: string,
  {
    participationId,
    number,
    today,
  }: { readonly participationId: string; readonly number: number; readonly today: string },
) =>
  db()
    .selectFrom('planned_invoices')
    .selectAll()
    .where('chain_id', '=', chain)
    .where('participation_id', '=', participationId)
    .where('number', '=', number)
    .where('due_on', '<=', today)
    .where('invoice_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function noteWritten(
  chain: string,
  { participationId, number, invoiceId }: Record<'participationId' | 'invoiceId', string> & { readonly number: number },
): Promise<void> {
  await db()
    .updateTable('planned_invoices')
    .set({ invoice_id: invoiceId })
    .where('chain_id', '=', chain)
    .where('participation_id', '=', participationId)
    .where('number', '=', number)
    .execute()
}

/** Nothing more is invoiced for a place that was given back. */
export async function cancelPlanned(chain: string, participationId: string, now: Date): Promise<void> {
  await db()
    .updateTable('planned_invoices')
    .set({ cancelled_at: now })
    .where('chain_id', '=', chain)
    .where('participation_id', '=', participationId)
    .where('invoice_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Whose invoices a place has; undefined: it was paid at once. */
export const payerInParts = (chain: string, participationId: string) =>
  db()
    .selectFrom('planned_invoices')
    .select(['person_id', 'center_id', 'currency'])
    .where('chain_id', '=', chain)
    .where('participation_id', '=', participationId)
    .limit(1)
    .executeTakeFirst()

/** What is planned and due by its club's day, whatever of it is written meanwhile. */
export const duePlanned = (now: Date) => sql<{ chain_id: string; participation_id: string; number: number }>`
  select planned.chain_id, planned.participation_id, planned.number
  from planned_invoices planned
  join centers on centers.chain_id = planned.chain_id and centers.id = planned.center_id
  where planned.invoice_id is null and planned.cancelled_at is null
    and planned.due_on <= (${now}::timestamptz at time zone centers.time_zone)::date`

/** What a person still has to pay later, the next first. */
export const plannedOf = (chain: string, personId: string) =>
  db()
    .selectFrom('planned_invoices')
    .select(['participation_id', 'number', 'name', 'due_on', 'amount_minor', 'currency', 'agreement_id', 'center_id'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('invoice_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('due_on')
    .orderBy('participation_id')
    .limit(100)
    .execute()
