import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { seal, unseal } from '../../secrets/seal.ts'

/** How long somebody who called may wait for their answer before another may call again. */
const leaseMs = 20_000

export type CallBegun =
  | {
      readonly is: 'begun'
      readonly key: string
      /** It may have reached the provider before. */
      readonly isRepeat: boolean
      /** What was given when it was called first. */
      readonly input: CallInput
    }
  | { readonly is: 'busy' }

/** What the payer's browser gave for a call. */
export interface CallInput {
  readonly [name: string]: string
}

/**
 * Writes down, before it happens, that a provider is called. The same operation of the same payment brings the same
 * idempotency key and the same input, however often; while somebody waits for the answer nobody else calls.
 */
export async function beginCall(
  chain: string,
  intentId: string,
  operation: string,
  now: Date,
  input: CallInput = {},
): Promise<CallBegun> {
  const key = `${intentId}:${operation}`
  const place = `provider_calls/${chain}/${key}`
  const sealed = Object.keys(input).length === 0 ? null : seal(JSON.stringify(input), place)
  const leased = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<{ tries: number; input: string | null }>`
    insert into provider_calls (chain_id, id, intent_id, operation, idempotency_key, sent_at, leased_until,
      input_sealed)
    values (${chain}, ${crypto.randomUUID()}, ${intentId}, ${operation}, ${key}, ${now}, ${leased}, ${sealed})
    on conflict (chain_id, idempotency_key) do update
    set tries = provider_calls.tries + 1, sent_at = ${now}, leased_until = ${leased}, answered_at = null
    where provider_calls.leased_until is null or provider_calls.leased_until <= ${now}
    returning tries, input_sealed as input`.execute(db())
  const [row] = rows
  if (row === undefined) return { is: 'busy' }
  const first = row.input === null ? {} : (JSON.parse(unseal(row.input, place)) as CallInput) // as it was sealed here
  return { is: 'begun', key, isRepeat: row.tries > 1, input: first }
}

/** Writes down what came of it. What was lost may be asked again at once. */
export const endCall = (chain: string, key: string, result: string, now: Date) =>
  db()
    .updateTable('provider_calls')
    .set({ answered_at: now, leased_until: null, result })
    .where('chain_id', '=', chain)
    .where('idempotency_key', '=', key)
    .execute()

/** How a call stands: nobody began it, nobody knows what came of it, or its answer was heard. */
export async function callState(
  chain: string,
  intentId: string,
  operation: string,
): Promise<'none' | 'in doubt' | 'answered'> {
  const row = await db()
    .selectFrom('provider_calls')
    .select(['answered_at', 'result'])
    .where('chain_id', '=', chain)
    .where('idempotency_key', '=', `${intentId}:${operation}`)
    .executeTakeFirst()
  if (row === undefined) return 'none'
  return row.answered_at === null || row.result === 'unknown' ? 'in doubt' : 'answered'
}
