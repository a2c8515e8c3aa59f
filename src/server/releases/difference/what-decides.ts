import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { readPath } from '#engine/logic/values.ts'

/**
 * All that a flow's behaviour hangs on, as one text: where it is the same, nobody has to be asked again. Of settings it is
 * those that its documents read, by name, of the chain and of each club; what it shows besides is no behaviour.
 */
export function whatDecides(docs: ReleaseDocs, flow: string): string {
  const { chain, config, centers, values, flows, forms } = docs
  const own = JSON.stringify([flows[flow] ?? null, ...[...formsOfFlow(flow, docs)].sort().map((id) => forms[id])])
  const paths = settingsRead(`${own} ${JSON.stringify(values)}`)
  const settings = (of: JsonObject): Json => paths.map((path) => [path.length, readPath(of, path) ?? null])
  const clubs = Object.entries(centers).map(([id, club]) => [id, settings(club)] as const)
  return canonicalJson(JSON.parse(JSON.stringify([chain, settings(config), clubs, values, JSON.parse(own)])))
}

/** Settings by which values are checked, whoever asks for them. */
const always = [['country'], ['zipCodeList']]

/** What documents read of the settings: `config` itself is all of them. */
function settingsRead(documents: string): readonly (readonly string[])[] {
  const named = new Set([...documents.matchAll(/"config((?:\.[^"\\]+)?)"/g)].map(([, path = '']) => path.slice(1)))
  return [...always, ...[...named].sort().map((path) => (path === '' ? [] : path.split('.')))]
}
