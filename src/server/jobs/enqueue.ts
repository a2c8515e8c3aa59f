import type { JsonObject } from '#engine/documents.ts'
import { db } from '../db/ambient.ts'
import { json } from '../db/columns.ts'

/**
 * Asks for work in the running transaction: it is done after the commit, at least once, and not at all when the
 * transaction is undone. The same work (`dedupKey`) asked for again is the first job.
 */
export const enqueue = (
  chain: string,
  kind: string,
  payload: JsonObject,
  { dedupKey, dueAt }: { readonly dedupKey: string; readonly dueAt: Date },
): Promise<void> => enqueueAll(chain, kind, [{ dedupKey, payload }], dueAt)

/** Many jobs of a kind at once. */
export async function enqueueAll(
  chain: string,
  kind: string,
  jobs: readonly { readonly dedupKey: string; readonly payload: JsonObject }[],
  dueAt: Date,
): Promise<void> {
  for (let at = 0; at < jobs.length; at += atOnce) {
    await db()
      .insertInto('jobs')
      .values(
        jobs.slice(at, at + atOnce).map(({ dedupKey, payload }) => ({
          chain_id: chain,
          id: crypto.randomUUID(),
          kind,
          dedup_key: dedupKey,
          payload: json(payload),
          due_at: dueAt,
          created_at: dueAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['chain_id', 'kind', 'dedup_key']).doNothing())
      .execute()
  }
}

/** A statement takes some ten thousand values. */
const atOnce = 1000
