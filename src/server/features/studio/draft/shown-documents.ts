import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import type { ChainDocuments } from '../../../releases/chain-documents.ts'
import { languagesOf } from '../../../releases/languages.ts'
import { resolveDraft } from './documents.ts'
import { isOpenSetting } from './place.ts'

/** What operators see of a draft's documents: what the product brings, what is the chain's own, and both together. */
export async function shownDocuments(chain: string, documents: ChainDocuments, lang: string) {
  const { inherited, resolved } = await resolveDraft(chain, documents)
  return {
    inherited: shown(inherited),
    own: {
      config: settingsOf(mapOf(documents['config.json'])),
      ops: [...listOf(mapOf(documents['overlay.json']).ops)],
    },
    resolved: shown(resolved),
    languages: languagesOf(resolved.config).map(({ code, direction }) => ({ code, direction })),
    names: namesOf(resolved, lang),
  }
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
export function namesOf({ texts }: Pick<ReleaseDocs, 'texts'>, lang: string): { readonly [key: string]: string } {
  const all = Object.entries({ ...texts.en, ...texts[lang] })
  return Object.fromEntries(all.filter(([key]) => /^(form|flow)\.[\w-]+(\.[\w-]+){0,2}$|^screen\.[\w-]+$/.test(key)))
}
