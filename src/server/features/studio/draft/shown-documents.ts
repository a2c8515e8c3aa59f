import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { isSame, listOf, mapOf } from '#engine/logic/values.ts'
import type { ChainDocuments } from '../../../releases/chain-documents.ts'
import { languagesOf } from '../../../releases/languages.ts'
import { resolveDraft, type Words } from './documents.ts'
import { isOpenSetting } from './place.ts'
import { createProductParts } from './product-parts.ts'

interface Asked {
  readonly lang: string
  /** What the page has of the product, by its id. */
  readonly product: string | undefined
}

/** What operators see of a draft's documents: what the product brings, what is the chain's own, and both together. */
export async function shownDocuments(chain: string, documents: ChainDocuments, { lang, product }: Asked) {
  const { inherited, resolved } = await resolveDraft(chain, documents)
  const brought = { documents: shown(inherited), names: namesOf(inherited, lang) }
  const { config, site, flows, forms } = shown(resolved)
  return {
    product: parts.of(inherited, lang, () => brought).unless(product),
    own: {
      config: settingsOf(mapOf(documents['config.json'])),
      ops: [...listOf(mapOf(documents['overlay.json']).ops)],
      cases: casesIn(documents),
    },
    resolved: {
      config,
      site,
      flows: otherwise(flows, brought.documents.flows),
      forms: otherwise(forms, brought.documents.forms),
    },
    languages: languagesOf(resolved.config).map(({ code, direction }) => ({ code, direction })),
    names: namesOf(resolved, lang),
    brought: brought.names,
  }
}

const short = (text: Json): string => String(text).slice(0, 200)

/** The cases that the chain keeps, by name: where they begin, and where they come to. */
function casesIn(documents: ChainDocuments) {
  const cases = Object.entries(documents).flatMap(([file, body]) => {
    const [, id] = /^cases\/([^/]+)\.json$/.exec(file) ?? []
    if (id === undefined) return []
    const { name = id, flow = '', expect } = mapOf(body)
    const { end, at } = mapOf(expect)
    return [{ id, name: short(name), flow: short(flow), to: short(end ?? at ?? '') }]
  })
  return cases.toSorted((one, other) => (one.name < other.name ? -1 : 1)).slice(0, 500)
}

const parts = createProductParts<{ readonly documents: ReturnType<typeof shown>; readonly names: Words }>()

/** Those that are not as they are before. A chain takes none away. */
export function otherwise<T>(all: { readonly [name: string]: T }, before: { readonly [name: string]: T }) {
  return Object.fromEntries(
    Object.entries(all).filter(([name, one]) => !isSame(one as Json, (before[name] ?? null) as Json)),
  )
}

const shown = ({ config, site, flows, forms }: ReleaseDocs) => ({
  config: settingsOf(config),
  site,
  flows: { ...flows },
  forms: { ...forms },
})

/** Without what no draft changes: who may come in, and what stays on the server. */
const settingsOf = (config: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(config).filter(([name]) => isOpenSetting(name)))

/** Names of fields, sections, steps and pages; what they say to those who make a mistake is another matter. */
export function namesOf({ texts }: Pick<ReleaseDocs, 'texts'>, lang: string): Words {
  const known = namesIn.get(texts) ?? new Map<string, Words>()
  const names = known.get(lang) ?? namesAmong([texts.en ?? {}, texts[lang] ?? {}])
  namesIn.set(texts, known.set(lang, names))
  return names
}

/** What is live, and what the product brings, is read again and again. */
const namesIn = new WeakMap<ReleaseDocs['texts'], Map<string, Words>>()

function namesAmong(all: readonly Words[]): Words {
  const names: { [key: string]: string } = {}
  for (const texts of all) for (const [key, name] of Object.entries(texts)) if (isName.test(key)) names[key] = name
  return names
}

const isName = /^(form|flow)\.[\w-]+(\.[\w-]+){0,2}$|^screen\.[\w-]+$/
