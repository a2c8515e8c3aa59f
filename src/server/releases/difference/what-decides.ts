import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { readPath } from '#engine/logic/values.ts'
import { contentHash } from '../content-hash.ts'

/**
 * All that a flow's behaviour hangs on, as one text that is the same where it is: then nobody has to be asked again. Of
 * settings it is those that its documents read, by name, of the chain and of each club; what it shows besides is no
 * behaviour.
 */
export function whatDecides(docs: ReleaseDocs, flow: string): string {
  const known = decided.get(docs) ?? new Map<string, string>()
  const found = known.get(flow) ?? decides(docs, flow)
  decided.set(docs, known.set(flow, found))
  return found
}

/** Documents of a release do not change. */
const decided = new WeakMap<ReleaseDocs, Map<string, string>>()

function decides(docs: ReleaseDocs, flow: string): string {
  const { chain, config, centers, values, flows, forms } = docs
  const own = { flow: flows[flow] ?? null, forms: [...formsOfFlow(flow, docs)].sort().map((id) => forms[id]), values }
  const { paths, name } = readsOf(JSON.stringify(own))
  const settings = (of: JsonObject): Json => paths.map((path) => [path.length, readPath(of, path) ?? null])
  const clubs = Object.entries(centers).map(([id, club]): Json => [id, settings(club)])
  return canonicalJson([chain, settings(config), clubs, name])
}

interface OwnReads {
  readonly paths: readonly (readonly string[])[]
  /** The same for the same documents, in whatever order their members stand. */
  readonly name: string
}

/** What a flow's own documents read of the settings, from their JSON. One draft after the other has the same ones. */
function readsOf(own: string): OwnReads {
  const key = contentHash(own)
  const found = reads.get(key) ?? {
    paths: settingsRead(own),
    name: contentHash(canonicalJson(JSON.parse(own))),
  }
  reads.delete(key)
  reads.set(key, found)
  const [oldest] = reads.keys()
  if (reads.size > mostReads && oldest !== undefined) reads.delete(oldest)
  return found
}

const mostReads = 1000
const reads = new Map<string, OwnReads>()

/** Settings by which values are checked, whoever asks for them. */
const always = [['country'], ['zipCodeList']]

/** What documents read of the settings: `config` itself is all of them. */
function settingsRead(documents: string): readonly (readonly string[])[] {
  const named = new Set([...documents.matchAll(/"config((?:\.[^"\\]+)?)"/g)].map(([, path = '']) => path.slice(1)))
  return [...always, ...[...named].sort().map((path) => (path === '' ? [] : path.split('.')))]
}
