import { sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import type { Delivered } from './delivery.ts'
import { mayMove, type PaymentState } from './states.ts'

export interface Move {
  readonly id: string
  readonly from: PaymentState
  readonly to: PaymentState
  readonly reason: string
  readonly now: Date
  readonly failure?: { readonly code: string; readonly text: string | null } | null
  /** For staff: the provider's code, what was compared. */
  readonly detail?: JsonObject | null
  /** What was delivered: its row is written with the move, and only once. */
  readonly fulfilment?: Delivered | null
}

/** Compare-and-set of the state, with a line of history. False: somebody was there before. A move that no table allows is a bug. */
export async function moveIntent(chain: string, move: Move): Promise<boolean> {
  const { id, from, to, reason, now, failure = null, detail = null, fulfilment = null } = move
  if (!mayMove(from, to)) throw new Error(`a payment never goes from ${from} to ${to}`)
  const result = await sql<{ intent_id: string }>`
    with moved as (
      update payment_intents
      set state = ${to}, version = version + 1, changed_at = ${now},
        was_fulfilled = was_fulfilled or ${to}::text = 'fulfilled',
        failure_code = ${failure?.code ?? null}::text, failure_text = ${failure?.text ?? null}::text
      where chain_id = ${chain} and id = ${id} and state = ${from}
      returning chain_id, id
    ), delivered as (
      insert into fulfilments (chain_id, intent_id, subscription_id, invoice_id, agreement_id, done_at)
      select chain_id, id, ${fulfilment?.subscriptionId ?? null}::text, ${fulfilment?.invoiceId ?? null}::text,
        ${fulfilment?.agreementId ?? null}::text, ${now}::timestamptz
      from moved
      where ${fulfilment !== null}::boolean
    )
    insert into payment_moves (chain_id, intent_id, from_state, to_state, reason, detail, moved_at)
    select chain_id, id, ${from}::text, ${to}::text, ${reason}::text,
      ${detail === null ? null : JSON.stringify(detail)}::jsonb, ${now}::timestamptz
    from moved
    returning intent_id`.execute(db())
  return result.rows.length === 1
}

/** What is learnt on the way and belongs to the payment, without a move. */
export const noteOnIntent = (chain: string, id: string, what: IntentNote) =>
  db().updateTable('payment_intents').set(what).where('chain_id', '=', chain).where('id', '=', id).execute()

export interface IntentNote {
  readonly provider_ref?: string | null
  readonly transaction_ref?: string | null
  readonly next_sealed?: string | null
  readonly expires_at?: Date | null
  readonly left_at?: Date | null
  readonly with_bank?: boolean
  readonly superseded?: boolean
  readonly refunded_minor?: number
}
