import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'

/** The freezes of a subscription that moved its end when they were agreed. */
export async function extendingFreezes(chain: string, subscriptionId: string): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectFrom('subscription_freezes')
    .select('id')
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', subscriptionId)
    .where('cancelled_at', 'is', null)
    .where('extends_end', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface NewFreeze {
  readonly id: string
  readonly subscriptionId: string
  readonly from: string
  readonly to: string
  readonly reason: string | null
  readonly feeMinor: number
  readonly feeMonthlyMinor: number
  readonly extendsEnd: boolean
  readonly attributes: JsonObject
  readonly intentId: string | null
  readonly byPersonId: string | null
  readonly now: Date
}

export async function insertFreeze(chain: string, freeze: NewFreeze): Promise<void> {
  await db()
    .insertInto('subscription_freezes')
    .values({
      chain_id: chain,
      id: freeze.id,
      subscription_id: freeze.subscriptionId,
      from_date: freeze.from,
      to_date: freeze.to,
      reason: freeze.reason,
      fee_minor: freeze.feeMinor,
      fee_monthly_minor: freeze.feeMonthlyMinor,
      extends_end: freeze.extendsEnd,
      attributes: json(freeze.attributes),
      intent_id: freeze.intentId,
      by_person_id: freeze.byPersonId,
      cancelled_at: null,
      stopped_at: null,
      created_at: freeze.now,
    })
    .execute()
}

export async function cancelFreezeRow(chain: string, id: string, now: Date): Promise<void> {
  await db()
    .updateTable('subscription_freezes')
    .set({ cancelled_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}

export async function stopFreezeRow(chain: string, id: string, lastDay: string, now: Date): Promise<void> {
  await db()
    .updateTable('subscription_freezes')
    .set({ to_date: lastDay, stopped_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}

/** The ends that a freeze moves. The transaction holds the subscription's row. */
export async function moveEnds(
  chain: string,
  {
    id,
    endDate,
    bindingEnds,
  }: { readonly id: string; readonly endDate: string | null; readonly bindingEnds: string | null },
): Promise<void> {
  await db()
    .updateTable('subscriptions')
    .set({ end_date: endDate, binding_ends: bindingEnds })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}
