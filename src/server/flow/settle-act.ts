import { sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../db/ambient.ts'
import { json } from '../db/columns.ts'

export type ActSettlement =
  | {
      readonly is: 'ok'
      /** What the act answers, where nothing was answered yet. */
      readonly result?: JsonObject
    }
  | { readonly is: 'failed'; readonly code: string; readonly params?: JsonObject }

export interface SettledAct {
  readonly chain: string
  readonly instanceId: string
  readonly key: string
  readonly now: Date
}

/**
 * Ends an act that waited for a provider, in the transaction of whoever knows the outcome. A pending act can be settled,
 * once; one that was sent alone can be done, so that what was delivered is never asked for again, whoever died meanwhile.
 * False when there was nothing to settle. What it seals was kept when it was claimed.
 */
export async function settleAct({ chain, instanceId, key, now }: SettledAct, outcome: ActSettlement): Promise<boolean> {
  const ending =
    outcome.is === 'ok'
      ? { status: 'ok' as const, kind: null, ...(outcome.result && { result: resultOr(outcome.result) }) }
      : {
          status: 'failed' as const,
          kind: null,
          code: outcome.code,
          params: outcome.params ? json(outcome.params) : null,
        }
  const { numUpdatedRows } = await db()
    .updateTable('flow_acts')
    .set({ ...ending, changed_at: now })
    .where('chain_id', '=', chain)
    .where('scope', '=', `flow:${instanceId}`)
    .where('key', '=', key)
    .where('status', 'in', outcome.is === 'ok' ? ['pending', 'sent'] : ['pending'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const resultOr = (result: JsonObject) => sql<string | null>`coalesce(result, ${json(result)})`

/**
 * What was refused has been paid after all: its act is done, unless the flow has begun another try since. False when
 * there is no such act.
 */
export async function acceptAct(
  { chain, instanceId, key, now }: SettledAct,
  refusals: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('flow_acts as late')
    .set({ status: 'ok', kind: null, code: null, params: null, changed_at: now })
    .where('late.chain_id', '=', chain)
    .where('late.scope', '=', `flow:${instanceId}`)
    .where('late.key', '=', key)
    .where('late.status', '=', 'failed')
    .where('late.code', 'in', refusals)
    .where('late.result', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('flow_acts as next')
            .select('next.key')
            .whereRef('next.chain_id', '=', 'late.chain_id')
            .whereRef('next.scope', '=', 'late.scope')
            .whereRef('next.act', '=', 'late.act')
            .whereRef('next.position', '>', 'late.position'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
