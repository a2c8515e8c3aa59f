import { getLegalPaper } from '#contract/calls/config/get-legal-paper.ts'
import type { JsonObject } from '#engine/documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { hashOf, keptText } from './kept-texts.ts'
import { type LegalText, legalText } from './paper.ts'

export const getLegalPaperHandler = handle(getLegalPaper, async ({ chain, release, lang }, input) => {
  const { paper, centerId = null, version = null } = input
  const now = legalText(release, centerId, { paper, lang })
  const current = now === null ? null : hashOf(now)
  if (now !== null && current !== null && (version === null || version === current)) {
    return ok({ ...now, parts: [...now.parts], version: current, isCurrent: true })
  }
  const kept = version === null ? null : textIn(await keptText(chain, version))
  if (kept === null || version === null || kept.paper !== paper) return refuse('NOT_FOUND', { at: 'paper' })
  return ok({ ...kept, parts: [...kept.parts], version, isCurrent: false })
})

/** The store keeps other texts too: one with parts is a legal paper. */
const textIn = (body: JsonObject | null): LegalText | null =>
  body !== null && Array.isArray(body.parts) ? (body as unknown as LegalText) : null // written by `acceptPapers`
