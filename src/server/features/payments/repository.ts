import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { actOf } from '../../flow/act-of.ts'
import type { CallContext } from '../../handler.ts'
import type { Means } from '../money/means-words.ts'
import type { Purchase } from './order.ts'
import { buysTheSame } from './purpose.ts'

export const intentColumns = [
  'id',
  'purpose',
  'purpose_key',
  'person_id',
  'acting_person_id',
  'by_staff',
  'center_id',
  'means',
  'provider',
  'account',
  'environment',
  'origin',
  'lang',
  'amount_minor',
  'currency',
  'state',
  'was_fulfilled',
  'version',
  'return_token',
  'provider_ref',
  'transaction_ref',
  'next_sealed',
  'store_method',
  'stored_method_id',
  'purchase',
  'flow_instance_id',
  'flow_act',
  'flow_key',
  'flow_path',
  'left_at',
  'with_bank',
  'superseded',
  'refunded_minor',
  'failure_code',
  'expires_at',
  'created_at',
] as const

/** Money may still come for it: the condition of the index that allows one per purpose. */
export const isOpenIntent = sql<boolean>`(state in ('created', 'pending', 'authorised', 'paid') and not superseded)`

/** The open payment of a purpose. */
const intentForPurpose = (chain: string, purposeKey: string) =>
  db()
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where('chain_id', '=', chain)
    .where('purpose_key', '=', purposeKey)
    .where(isOpenIntent)
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

export const intentById = (chain: string, id: string) =>
  db()
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

/** The payment that an act began under this very key; null when it began none, or has no key. */
export async function intentOfAct(context: Pick<CallContext, 'chain' | 'flow' | 'direct'>): Promise<IntentRow | null> {
  const act = actOf(context)
  if (act === null) return null
  const row = await db()
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where('chain_id', '=', context.chain)
    .where('act_scope', '=', act.scope)
    .where('act_key', '=', act.key)
    .executeTakeFirst()
  return row ?? null
}

export interface NewIntent {
  readonly chain: string
  readonly id: string
  readonly purpose: string
  readonly purposeKey: string
  readonly personId: string
  readonly actingPersonId: string | null
  readonly byStaff: boolean
  readonly centerId: string
  readonly means: Means
  readonly provider: string
  readonly account: string | null
  readonly environment: 'sandbox' | 'test' | 'live' | null
  readonly origin: string | null
  readonly lang: string
  readonly amountMinor: number
  readonly currency: string
  readonly returnToken: string
  readonly storeMethod: boolean
  readonly storedMethodId: string | null
  readonly purchase: Purchase
  readonly flow: { readonly instanceId: string; readonly act: string; readonly key: string } | null
  /** The row of the journal that began it. */
  readonly act: { readonly scope: string; readonly key: string } | null
  readonly flowPath: string | null
  readonly expiresAt: Date | null
  readonly now: Date
}

/** Writes the intent with the first line of its history, and holds its row; null when the purchase has one already. */
export async function insertIntent(intent: NewIntent): Promise<IntentRow | null> {
  return db()
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
          by_staff: intent.byStaff,
          center_id: intent.centerId,
          means: intent.means,
          provider: intent.provider,
          account: intent.account,
          environment: intent.environment,
          origin: intent.origin,
          lang: intent.lang,
          amount_minor: intent.amountMinor,
          currency: intent.currency,
          state: 'created',
          return_token: intent.returnToken,
          store_method: intent.storeMethod,
          stored_method_id: intent.storedMethodId,
          purchase: json(intent.purchase),
          flow_instance_id: intent.flow?.instanceId ?? null,
          flow_act: intent.flow?.act ?? null,
          flow_key: intent.flow?.key ?? null,
          act_scope: intent.act?.scope ?? null,
          act_key: intent.act?.key ?? null,
          flow_path: intent.flowPath,
          expires_at: intent.expiresAt,
          created_at: intent.now,
          changed_at: intent.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['chain_id', ...intentColumns]),
    )
    .with('history', (query) =>
      query
        .insertInto('payment_moves')
        .columns(['chain_id', 'intent_id', 'from_state', 'to_state', 'reason', 'moved_at'])
        .expression((from) =>
          from
            .selectFrom('started')
            .select([
              'started.chain_id',
              'started.id',
              sql<string | null>`null::text`.as('from_state'),
              sql<string>`'created'`.as('to_state'),
              sql<string>`'start'`.as('reason'),
              'started.created_at',
            ]),
        ),
    )
    .selectFrom('started')
    .select(intentColumns)
    .executeTakeFirst()
    .then((row) => row ?? null)
}

/** Whether the same purchase was handed over by another payment since this one began. */
export async function wasBoughtOtherwise(
  chain: string,
  intent: Pick<IntentRow, 'id' | 'purpose_key' | 'purchase' | 'created_at'>,
): Promise<boolean> {
  const rows = await db()
    .selectFrom('payment_intents')
    .innerJoin('fulfilments', (join) =>
      join
        .onRef('fulfilments.chain_id', '=', 'payment_intents.chain_id')
        .onRef('fulfilments.intent_id', '=', 'payment_intents.id'),
    )
    .select('payment_intents.purchase')
    .where('payment_intents.chain_id', '=', chain)
    .where('payment_intents.purpose_key', '=', intent.purpose_key)
    .where('payment_intents.id', '<>', intent.id)
    .where('payment_intents.was_fulfilled', '=', true)
    .where('fulfilments.done_at', '>=', intent.created_at)
    .execute()
  return rows.some(({ purchase }) => buysTheSame(purchase, intent.purchase))
}

/** Whether another payment stands for the same purchase now. */
export async function isTaken(chain: string, intent: Pick<IntentRow, 'id' | 'purpose_key'>): Promise<boolean> {
  const other = await intentForPurpose(chain, intent.purpose_key)
  return other !== undefined && other.id !== intent.id
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

/** The invoices that a payment has paid, by their numbers. */
export async function invoiceReferencesOf(chain: string, intentId: string): Promise<readonly string[]> {
  const rows = await db()
    .selectFrom('ledger_entries')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.chain_id', '=', 'ledger_entries.chain_id')
        .onRef('invoices.id', '=', 'ledger_entries.invoice_id'),
    )
    .select('invoices.reference')
    .distinct()
    .where('ledger_entries.chain_id', '=', chain)
    .where('ledger_entries.intent_id', '=', intentId)
    .where('ledger_entries.cause', '=', 'payment')
    .orderBy('invoices.reference')
    .execute()
  return rows.map(({ reference }) => reference)
}

/** When a payment was delivered. */
export async function deliveredAt(chain: string, intentId: string): Promise<Date | null> {
  const row = await db()
    .selectFrom('fulfilments')
    .select('done_at')
    .where('chain_id', '=', chain)
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return row?.done_at ?? null
}
