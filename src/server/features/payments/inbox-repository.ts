import type { WebhookEvent } from '#providers/adapter.ts'
import { db } from '../../db/ambient.ts'
import { seal, unseal } from '../../secrets/seal.ts'

export interface NewInboxRow {
  readonly chain: string
  readonly provider: string
  readonly account: string
  readonly event: WebhookEvent
  readonly now: Date
}

/** Keeps an event of a verified webhook; null when it is there already, however often it comes. */
export async function keepEvent({ chain, provider, account, event, now }: NewInboxRow): Promise<string | null> {
  const id = crypto.randomUUID()
  const row = await db()
    .insertInto('webhook_inbox')
    .values({
      chain_id: chain,
      id,
      provider,
      account,
      event_key: event.eventKey,
      // A token of a kept card may stand in it.
      event_sealed: seal(JSON.stringify(event), placeOf(chain, id)),
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'provider', 'account', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findEvent(chain: string, id: string) {
  const row = await db()
    .selectFrom('webhook_inbox')
    .select(['provider', 'account', 'event_key', 'event_sealed', 'received_at', 'processed_at'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { event_sealed, ...known } = row
  return { ...known, event: JSON.parse(unseal(event_sealed, placeOf(chain, id))) as WebhookEvent } // as `keepEvent` wrote it
}

export const endEvent = (chain: string, id: string, now: Date, isParked: boolean) =>
  db()
    .updateTable('webhook_inbox')
    .set({ processed_at: now, ...(isParked ? { parked_at: now } : {}) })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()

/** The payment that an event is about, when it went through this very account. */
export async function intentOfEvent(
  chain: string,
  { provider, account, event }: { readonly provider: string; readonly account: string; readonly event: WebhookEvent },
): Promise<{ readonly id: string } | undefined> {
  const { reference, providerRef, refund } = event
  const refundKey = refund?.key ?? null
  if (reference === null && providerRef === null && refundKey === null) return undefined
  const ofAccount = db()
    .selectFrom('payment_intents')
    .select('id')
    .where('chain_id', '=', chain)
    .where('provider', '=', provider)
    .where('account', '=', account)
  if (reference !== null) return ofAccount.where('return_token', '=', reference).executeTakeFirst()
  if (providerRef !== null) return ofAccount.where('provider_ref', '=', providerRef).executeTakeFirst()
  // Some name nothing but the refund, by the key that we gave it.
  const ofKey = db().selectFrom('payment_refunds').select('intent_id').where('chain_id', '=', chain)
  const ordered = await ofAccount.where('id', '=', ofKey.where('key', '=', refundKey)).executeTakeFirst()
  // One that was not ordered here carries the reference of its payment (adyen).
  return ordered ?? ofAccount.where('return_token', '=', refundKey).executeTakeFirst()
}

const placeOf = (chain: string, id: string): string => `webhook_inbox/${chain}/${id}/event`
