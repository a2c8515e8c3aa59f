import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** How long somebody who called may wait for his answer before another may call again. */
const leaseMs = 20_000

export type CallBegun =
  | {
      readonly is: 'begun'
      readonly key: string
      /** It may have reached the provider before. */
      readonly isRepeat: boolean
    }
  | { readonly is: 'busy' }

/**
 * Writes down, before it happens, that a provider is called. The same operation of the same payment brings the same
 * idempotency key, however often; while somebody waits for the answer nobody else calls.
 */
export async function beginCall(chain: string, intentId: string, operation: string, now: Date): Promise<CallBegun> {
  const key = `${intentId}:${operation}`
  const leased = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<{ tries: number }>`
    insert into provider_calls (chain_id, id, intent_id, operation, idempotency_key, sent_at, leased_until)
    values (${chain}, ${crypto.randomUUID()}, ${intentId}, ${operation}, ${key}, ${now}, ${leased})
    on conflict (chain_id, idempotency_key) do update
    set tries = provider_calls.tries + 1, sent_at = ${now}, leased_until = ${leased}, answered_at = null
    where provider_calls.leased_until is null or provider_calls.leased_until <= ${now}
    returning tries`.execute(db())
  const [row] = rows
  return row === undefined ? { is: 'busy' } : { is: 'begun', key, isRepeat: row.tries > 1 }
}

/** Writes down what came of it. What was lost may be asked again at once. */
export const endCall = (chain: string, key: string, result: string, now: Date) =>
  db()
    .updateTable('provider_calls')
    .set({ answered_at: now, leased_until: null, result })
    .where('chain_id', '=', chain)
    .where('idempotency_key', '=', key)
    .execute()
