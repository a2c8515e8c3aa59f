import type { JsonObject } from '#engine/documents.ts'
import { db } from '../db/ambient.ts'
import { json } from '../db/columns.ts'

export type Settlement =
  | { readonly is: 'ok' }
  | { readonly is: 'failed'; readonly code: string; readonly params?: JsonObject }

export interface SettledAct {
  readonly chain: string
  readonly instanceId: string
  readonly key: string
  readonly now: Date
}

/**
 * Ends an act that waited for a provider, in the transaction of whoever knows the outcome. Only a pending act can be
 * settled, once; false when there was nothing to settle. What it seals was kept when it began to wait.
 */
export async function settleAct({ chain, instanceId, key, now }: SettledAct, outcome: Settlement): Promise<boolean> {
  const ending =
    outcome.is === 'ok'
      ? { status: 'ok' as const, kind: null }
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
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
