import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { formsOfFlow } from '#engine/explore/forms-of-flow.ts'
import { stableText } from '#engine/forms/leaf-shape.ts'

/** All that a flow's behaviour hangs on, as one text: where it is the same, nobody has to be asked again. */
export function whatDecides(docs: ReleaseDocs, flow: string): string {
  const { chain, config, centers, values, flows, forms } = docs
  const own = JSON.stringify([flows[flow] ?? null, ...[...formsOfFlow(flow, docs)].sort().map((id) => forms[id])])
  const decides = (name: string) => !onlyShown.includes(name) || own.includes(`"config.${name}`)
  const settings = (of: JsonObject) => Object.fromEntries(Object.entries(of).filter(([name]) => decides(name)))
  const clubs = Object.entries(centers).map(([id, club]) => [id, settings(club)] as const)
  return stableText(JSON.parse(JSON.stringify([chain, settings(config), clubs, values, JSON.parse(own)])))
}

/** Settings that no flow depends on, as long as none of its conditions reads them. */
const onlyShown = [
  'lookAndFeel',
  'strapLines',
  'contentBlocks',
  'footerLinks',
  'copyrightYear',
  'names',
  'translations',
]
