import { readTexts } from '#contract/calls/studio/read-texts.ts'
import { mapOf } from '#engine/logic/values.ts'
import { handle, ok, refuse } from '../../handler.ts'
import type { ChainDocuments } from '../../releases/chain-documents.ts'
import { readDocuments } from '../../releases/documents/read-documents.ts'
import { languagesOf } from '../../releases/languages.ts'
import { openDraft } from './draft/service.ts'
import { studio } from './environment.ts'

type Words = { readonly [key: string]: string }

/** The product's sentences stand in its files, which do not change while a process runs. */
let product: Promise<{ readonly [locale: string]: Words }> | null = null

export const readTextsHandler = handle(readTexts, async ({ chain, release }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  product ??= readDocuments(studio().root).then(({ texts }) => texts)
  const inherited = await product
  const languages = languagesOf(release.config).map(({ code }) => code)
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
  return ok({ languages, rows })
})

/** The chain's own sentences of a language, of all its files. */
function ownTexts(documents: ChainDocuments, lang: string): Words {
  const files = Object.keys(documents).filter((file) => file.startsWith(`texts/${lang}/`))
  const all = files.flatMap((file) => Object.entries(mapOf(documents[file])))
  return Object.fromEntries(
    all.filter((one): one is [string, string] => one[0] !== '$schema' && typeof one[1] === 'string'),
  )
}
