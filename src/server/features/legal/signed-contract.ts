import type { Static } from 'typebox'
import type { Download } from '#contract/shapes/download.ts'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { type PaperInputs, setInputs } from '../papers/write-paper.ts'
import { keepInputs, keptText } from './kept-texts.ts'

interface Signing {
  readonly intentId: string
  readonly subscriptionId: string
  readonly inputs: PaperInputs
  readonly release: number
  readonly now: Date
}

/** Keeps a contract as it is signed, in the running transaction: all that its paper is made of, each by its hash. */
export async function signContract(
  chain: string,
  { intentId, subscriptionId, inputs, release, now }: Signing,
): Promise<void> {
  const [contentHash, templateHash] = await keepInputs(chain, inputs, now)
  await db()
    .insertInto('signed_contracts')
    .values({
      chain_id: chain,
      intent_id: intentId,
      subscription_id: subscriptionId,
      lang: inputs.content.lang,
      content_hash: contentHash,
      template_hash: templateHash,
      release_number: release,
      signed_at: now,
    })
    .execute()
}

/**
 * A contract as it was signed: that of an intent, else the last of a subscription. Undefined: nothing was signed (it was
 * agreed before contracts were kept). Null: it could not be set.
 */
export async function signedContract(
  { chain, correlationId }: { readonly chain: string; readonly correlationId?: string | undefined },
  { subscriptionId, intentId }: { readonly subscriptionId: string; readonly intentId?: string | undefined },
): Promise<Static<typeof Download> | null | undefined> {
  let query = db()
    .selectFrom('signed_contracts')
    .select(['content_hash', 'template_hash'])
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', subscriptionId)
  if (intentId !== undefined) query = query.where('intent_id', '=', intentId)
  const row = await query.orderBy('signed_at', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? undefined : setKept({ chain, correlationId }, row.content_hash, row.template_hash)
}

/** A paper set again from what was kept of it. Null: that is no longer what it was, or it could not be set. */
export async function setKept(
  { chain, correlationId }: { readonly chain: string; readonly correlationId?: string | undefined },
  contentHash: string,
  templateHash: string,
): Promise<Static<typeof Download> | null> {
  const content = await keptText(chain, contentHash)
  const sources = await keptText(chain, templateHash)
  return content === null || sources === null ? null : setInputs({ chain, correlationId }, inputsOf(content, sources))
}

/** As `keepInputs` wrote them. */
function inputsOf({ fileName, template, ...content }: JsonObject, sources: JsonObject): PaperInputs {
  return {
    template: { name: String(template), sources: sources as { readonly [name: string]: string } },
    content: content as PaperInputs['content'],
    fileName: String(fileName),
  }
}
