import { db } from '../../db/ambient.ts'

const columns = [
  'id',
  'intent_id',
  'key',
  'amount_minor',
  'currency',
  'reason',
  'state',
  'refund_ref',
  'by_person_id',
  'created_at',
] as const

export const refundById = (chain: string, id: string) =>
  db()
    .selectFrom('payment_refunds')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

export type RefundRow = NonNullable<Awaited<ReturnType<typeof refundById>>>

export const refundByKey = (chain: string, key: string) =>
  db()
    .selectFrom('payment_refunds')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('key', '=', key)
    .executeTakeFirst()

/** What was given back of a payment, or is on its way. The transaction holds the intent. */
export const refundsOf = (chain: string, intentId: string) =>
  db()
    .selectFrom('payment_refunds')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('intent_id', '=', intentId)
    .limit(200)
    .execute()

export interface NewRefund {
  readonly chain: string
  readonly id: string
  readonly intentId: string
  readonly key: string
  readonly amountMinor: number
  readonly currency: string
  readonly reason: string
  readonly byPersonId: string | null
  readonly now: Date
}

/** False when there is one with this key already. */
export async function insertRefund(refund: NewRefund): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('payment_refunds')
    .values({
      chain_id: refund.chain,
      id: refund.id,
      intent_id: refund.intentId,
      key: refund.key,
      amount_minor: refund.amountMinor,
      currency: refund.currency,
      reason: refund.reason,
      state: 'created',
      by_person_id: refund.byPersonId,
      created_at: refund.now,
      changed_at: refund.now,
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface RefundMove {
  readonly id: string
  readonly state: 'pending' | 'done' | 'refused'
  readonly refundRef: string | null
  readonly failureCode: string | null
  readonly now: Date
}

/** Moves a refund that has not ended; false when it has. */
export async function moveRefund(
  chain: string,
  { id, state, refundRef, failureCode, now }: RefundMove,
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('payment_refunds')
    .set({
      state,
      failure_code: failureCode,
      changed_at: now,
      ...(refundRef === null ? {} : { refund_ref: refundRef }),
    })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
