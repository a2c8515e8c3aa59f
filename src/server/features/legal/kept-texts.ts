import { createHash } from 'node:crypto'
import type { JsonObject } from '#engine/documents.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import type { PaperInputs } from '../papers/write-paper.ts'

/** Keeps what papers say, each under the hash of it, in the running transaction; what is kept already stays as it is. Answers the hashes. */
export async function keepTexts(chain: string, bodies: readonly JsonObject[], now: Date): Promise<readonly string[]> {
  if (bodies.length === 0) return []
  const rows = bodies.map((body) => ({ chain_id: chain, hash: hashOf(body), body: json(body), kept_at: now }))
  await db()
    .insertInto('kept_texts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['chain_id', 'hash']).doNothing())
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Keeps all that a paper is made of: the hashes of its words and figures, and of its templates. */
export async function keepInputs(
  chain: string,
  { template, content, fileName }: PaperInputs,
  now: Date,
): Promise<readonly [content: string, template: string]> {
  const bodies = [{ ...content, fileName, template: template.name }, { ...template.sources }]
  const [contentHash = '', templateHash = ''] = await keepTexts(chain, bodies, now)
  return [contentHash, templateHash]
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
export const hashOf = (body: JsonObject): string => createHash('sha256').update(canonicalJson(body)).digest('hex')
