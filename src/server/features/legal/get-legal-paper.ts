import { getLegalPaper } from '#contract/calls/config/get-legal-paper.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { databaseStore } from '../../releases/store.ts'
import { hashOf, keptText } from './kept-texts.ts'
import { type LegalText, legalText } from './paper.ts'

export const getLegalPaperHandler = handle(getLegalPaper, async ({ chain, release, lang }, input) => {
  const { paper, centerId = null, version = null } = input
  const said = await releaseWhere({ chain, release }, input.release ?? release.id)
  if (said === null) return refuse('NOT_FOUND', { at: 'release' })
  const now = legalText(said, centerId, { paper, lang })
  const current = now === null ? null : hashOf(now)
  if (now !== null && current !== null && (version === null || version === current)) {
    return ok({ ...now, parts: [...now.parts], version: current, isCurrent: true })
  }
  const kept = version === null ? null : textIn(await keptText(chain, version))
  if (kept === null || version === null || kept.paper !== paper) return refuse('NOT_FOUND', { at: 'paper' })
  return ok({ ...kept, parts: [...kept.parts], version, isCurrent: false })
})

/** The documents of a release of the chain; null: there was none of this id. */
async function releaseWhere({ chain, release }: Pick<CallContext, 'chain' | 'release'>, id: string) {
  if (release.id === id) return release
  const docs = (await databaseStore.byId(chain, id))?.docs
  return docs === undefined ? null : { docs, config: docs.config }
}

/** The store keeps other texts too: one with parts is a legal paper. */
const textIn = (body: JsonObject | null): LegalText | null =>
  body !== null && Array.isArray(body.parts) ? (body as unknown as LegalText) : null // written by `acceptPapers`
