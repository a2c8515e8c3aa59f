import { readTexts } from '#contract/calls/studio/read-texts.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { languagesOf } from '../../releases/languages.ts'
import { ownTexts, productDocs, resolveDraft, type Words } from './draft/documents.ts'
import { createProductParts } from './draft/product-parts.ts'
import { openDraft } from './draft/service.ts'

export const readTextsHandler = handle(readTexts, async ({ chain }, { product }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  const { texts: inherited } = await productDocs()
  const { resolved } = await resolveDraft(chain, draft.documents)
  const offered = languagesOf(resolved.config)
  const languages = offered.map(({ code }) => code)
  const rows = () => rowsOf(languages.map((lang) => inherited[lang] ?? {}))
  return ok({
    languages,
    directions: offered.map(({ direction }) => direction),
    product: parts.of(inherited, languages.join(), rows).unless(product),
    own: rowsOf(languages.map((lang) => ownTexts(draft.documents, lang))),
  })
})

const parts = createProductParts<ReturnType<typeof rowsOf>>()

/** The sentences of several languages side by side, by key. */
function rowsOf(texts: readonly Words[]) {
  const keys = new Set(texts.flatMap(Object.keys))
  return [...keys].sort().map((key) => ({ key, words: texts.map((words) => words[key] ?? null) }))
}
