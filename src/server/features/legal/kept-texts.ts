import { createHash } from 'node:crypto'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'

/** Keeps what a paper says under the hash of it, in the running transaction; what is kept already stays as it is. Answers the hash. */
export async function keepText(chain: string, body: JsonObject, now: Date): Promise<string> {
  const hash = hashOf(body)
  await db()
    .insertInto('kept_texts')
    .values({ chain_id: chain, hash, body: json(body), kept_at: now })
    .onConflict((conflict) => conflict.columns(['chain_id', 'hash']).doNothing())
    .execute()
  return hash
}

/** What was kept under a hash; null: nothing, or what stands there is no longer what it was. */
export async function keptText(chain: string, hash: string): Promise<JsonObject | null> {
  const row = await db()
    .selectFrom('kept_texts')
    .select('body')
    .where('chain_id', '=', chain)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined && hashOf(row.body) === hash ? row.body : null
}

/** The same for the same members, in whatever order they stand: the database keeps none. */
export const hashOf = (body: JsonObject): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
  )
}
