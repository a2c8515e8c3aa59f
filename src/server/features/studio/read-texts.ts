import { readTexts } from '#contract/calls/studio/read-texts.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { languagesOf } from '../../releases/languages.ts'
import { ownTexts, productDocs, resolveDraft } from './draft/documents.ts'
import { openDraft } from './draft/service.ts'

export const readTextsHandler = handle(readTexts, async ({ chain }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  const { texts: inherited } = await productDocs()
  const { resolved } = await resolveDraft(chain, draft.documents)
  const offered = languagesOf(resolved.config)
  const languages = offered.map(({ code }) => code)
  const own = languages.map((lang) => ownTexts(draft.documents, lang))
  const keys = new Set([
    ...languages.flatMap((lang) => Object.keys(inherited[lang] ?? {})),
    ...own.flatMap(Object.keys),
  ])
  const rows = [...keys].sort().map((key) => ({
    key,
    words: languages.map((lang, index) => ({
      inherited: inherited[lang]?.[key] ?? null,
      own: own[index]?.[key] ?? null,
    })),
  }))
  return ok({ languages, directions: offered.map(({ direction }) => direction), rows })
})
