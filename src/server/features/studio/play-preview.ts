import { playPreview } from '#contract/calls/studio/play-preview.ts'
import type { Json } from '#engine/documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { answeringCalls } from './environment.ts'
import { lookedAt } from './preview/looked-at.ts'
import { isPlayable, momentOn, playInPreview } from './preview/play.ts'

export const playPreviewHandler = handle(playPreview, async ({ chain, now, caller, correlationId }, preview) => {
  const { asked, lang, person, pays } = preview
  const before = preview.before.map((one) => ({ ...one, answer: one.answer as Json })) // as JSON has brought it
  if (caller === null) return refuse('FORBIDDEN')
  const deps = answeringCalls()
  const isKnown = [...before, asked].every(({ call, input }) => deps.handlers.has(call) && isPlayable(call, input))
  if (!isKnown) return refuse('NO_SUCH_CALL')
  const found = await lookedAt(chain, preview.release)
  if (found === null) return refuse('PREVIEW_BROKEN')
  const { status, body } = await playInPreview(deps, {
    chain,
    release: found.release,
    now: momentOn(preview.today, now),
    lang,
    person,
    before,
    asked,
    correlationId,
    pays,
    operator: caller.user.userId,
  })
  return ok({ status, body: body ?? null })
})
