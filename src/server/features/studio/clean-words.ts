import { cleanWords } from '#contract/calls/studio/clean-words.ts'
import { mapOf } from '#engine/logic/values.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { cleanHtml } from '../../releases/content/clean-html.ts'
import { sourcesOf } from '../../releases/content/cleaned-config.ts'
import { openDraft } from './draft/service.ts'

const most = 50

export const cleanWordsHandler = handle(
  cleanWords,
  async ({ chain }, { html, kind }) => {
    const draft = await openDraft(chain)
    if (draft === null) return refuse('NOT_FOUND')
    const { taken } = cleanHtml(html, kind, sourcesOf(mapOf(draft.documents['config.json'])))
    return ok({ taken: taken.slice(0, most).map(({ what, line }) => ({ what: what.slice(0, 400), line })) })
  },
  { keyless: true },
)
