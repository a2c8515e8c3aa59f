import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import type { NewSubscriptionOrder } from './order.ts'
import type { PaymentState } from './states.ts'
import type { Means } from './tables.ts'

const intentColumns = [
  'id',
  'purpose',
  'person_id',
  'means',
  'provider',
  'amount_minor',
  'currency',
  'state',
  'was_fulfilled',
  'version',
  'return_token',
  'purchase',
  'failure_code',
  'created_at',
] as const

/** The intent that stands for a purchase now: the one two tabs share. */
export const intentForPurpose = (chain: string, purposeKey: string) =>
  db()
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where('chain_id', '=', chain)
    .where('purpose_key', '=', purposeKey)
    .where('state', 'not in', ['refused', 'error', 'refunded', 'reversed'])
    .executeTakeFirst()

export type IntentRow = NonNullable<Awaited<ReturnType<typeof intentForPurpose>>>

export const lockedIntent = (chain: string, id: string) =>
  db()
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const intentByToken = (chain: string, token: string) =>
  db()
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where('chain_id', '=', chain)
    .where('return_token', '=', token)
    .executeTakeFirst()

export interface NewIntent {
  readonly chain: string
  readonly id: string
  readonly purpose: string
  readonly purposeKey: string
  readonly personId: string
  readonly actingPersonId: string | null
  readonly centerId: string
  readonly means: Means
  readonly provider: string
  readonly amountMinor: number
  readonly currency: string
  readonly returnToken: string
  readonly purchase: NewSubscriptionOrder
  readonly flow: { readonly instanceId: string; readonly act: string; readonly key: string } | null
}

/** Writes the intent with the first line of its history, and holds its row; false when the purchase has one already. */
export async function insertIntent(intent: NewIntent): Promise<boolean> {
  const row = await db()
    .with('started', (query) =>
      query
        .insertInto('payment_intents')
        .values({
          chain_id: intent.chain,
          id: intent.id,
          purpose: intent.purpose,
          purpose_key: intent.purposeKey,
          person_id: intent.personId,
          acting_person_id: intent.actingPersonId,
          center_id: intent.centerId,
          means: intent.means,
          provider: intent.provider,
          amount_minor: intent.amountMinor,
          currency: intent.currency,
          state: 'created',
          return_token: intent.returnToken,
          provider_ref: null,
          purchase: json(intent.purchase),
          flow_instance_id: intent.flow?.instanceId ?? null,
          flow_act: intent.flow?.act ?? null,
          flow_key: intent.flow?.key ?? null,
          failure_code: null,
          failure_text: null,
          expires_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['chain_id', 'id']),
    )
    .insertInto('payment_moves')
    .columns(['chain_id', 'intent_id', 'from_state', 'to_state', 'reason'])
    .expression((query) =>
      query
        .selectFrom('started')
        .select([
          'started.chain_id',
          'started.id',
          sql<string | null>`null::text`.as('from_state'),
          sql<string>`'created'`.as('to_state'),
          sql<string>`'start'`.as('reason'),
        ]),
    )
    .returning('intent_id')
    .executeTakeFirst()
  return row !== undefined
}

export interface Move {
  readonly id: string
  readonly from: PaymentState
  readonly to: PaymentState
  readonly reason: string
  readonly failure: { readonly code: string; readonly text: string | null } | null
  /** What was delivered: its row is written with the move, and only once. */
  readonly fulfilment?: { readonly subscriptionId: string; readonly invoiceId: string | null } | null
}

/** Compare-and-set of the state, with a line of history. False: somebody was there before. */
export async function moveIntent(chain: string, move: Move): Promise<boolean> {
  const { id, from, to, reason, failure, fulfilment = null } = move
  const result = await sql<{ intent_id: string }>`
    with moved as (
      update payment_intents
      set state = ${to}, version = version + 1, changed_at = now(),
        was_fulfilled = was_fulfilled or ${to}::text = 'fulfilled',
        failure_code = ${failure?.code ?? null}::text, failure_text = ${failure?.text ?? null}::text
      where chain_id = ${chain} and id = ${id} and state = ${from}
      returning chain_id, id
    ), delivered as (
      insert into fulfilments (chain_id, intent_id, subscription_id, invoice_id)
      select chain_id, id, ${fulfilment?.subscriptionId ?? null}::text, ${fulfilment?.invoiceId ?? null}::text
      from moved
      where ${fulfilment !== null}::boolean
    )
    insert into payment_moves (chain_id, intent_id, from_state, to_state, reason)
    select chain_id, id, ${from}::text, ${to}::text, ${reason}::text
    from moved
    returning intent_id`.execute(db())
  return result.rows.length === 1
}

/** What the owner of a payment may see of its purchase. */
export const fulfilmentOf = (chain: string, intentId: string) =>
  db()
    .selectFrom('fulfilments')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.chain_id', '=', 'fulfilments.chain_id')
        .onRef('subscriptions.id', '=', 'fulfilments.subscription_id'),
    )
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.chain_id', '=', 'fulfilments.chain_id').onRef('invoices.id', '=', 'fulfilments.invoice_id'),
    )
    .select(['fulfilments.subscription_id', 'subscriptions.number', 'invoices.reference', 'invoices.due_date'])
    .where('fulfilments.chain_id', '=', chain)
    .where('fulfilments.intent_id', '=', intentId)
    .executeTakeFirst()
