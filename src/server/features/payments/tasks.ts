import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'

export type TaskKind =
  | 'amount-mismatch'
  | 'undeliverable'
  | 'refund-refused'
  | 'refund-by-hand'
  | 'unknown-webhook'
  | 'open-too-long'
  | 'taken-back'
  | 'difference'
  | 'declaration'
  | 'card-kept'

interface NewTask {
  readonly kind: TaskKind
  readonly intent: { readonly id: string } | null
  readonly now: Date
  readonly detail: JsonObject | null
  /** The same trouble told twice is one task; without it, one per payment. */
  readonly dedupKey?: string
}

/** Something that staff must look at. Nothing is put right in silence. */
export async function openTask(chain: string, { kind, intent, now, detail, dedupKey }: NewTask): Promise<void> {
  await db()
    .insertInto('payment_tasks')
    .values({
      chain_id: chain,
      id: crypto.randomUUID(),
      intent_id: intent?.id ?? null,
      kind,
      dedup_key: dedupKey ?? intent?.id ?? '',
      detail: json(detail ?? {}),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
