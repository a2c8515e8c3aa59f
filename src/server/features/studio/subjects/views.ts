import { sitesOf, startViewOf } from '#engine/check/sites.ts'
import type { EntryNames } from '#engine/check/types.ts'
import type { View } from '#engine/check/view.ts'
import { contentRoots } from '#engine/content/pieces-at.ts'
import type { FlowDoc, FormDoc, Json, JsonSchema, ReleaseDocs } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { callFacts } from '../../../releases/call-facts.ts'

/** A place of a document: `flow:join` and `steps/details/when`. */
export interface SubjectPlace {
  readonly in: string
  readonly at: string
}

interface Known {
  readonly entries: EntryNames
  readonly settings: JsonSchema
}

/**
 * What an expression sees that stands at a place, or would stand there: of a form's once for each use of it. Nothing where
 * no expression can stand. What the chain says on its pages sees the same everywhere.
 */
export function viewsAt(docs: ReleaseDocs, place: SubjectPlace, known: Known): readonly View[] {
  const start = startViewOf(docs, callFacts(), known)
  if (place.in === 'config') return [{ ...start, roots: contentRoots }]
  const [kind = '', id = ''] = place.in.split(':')
  const isFlow = kind === 'flow'
  const documents: { readonly [id: string]: FlowDoc | FormDoc } = isFlow ? docs.flows : docs.forms
  const document = Object.hasOwn(documents, id) ? documents[id] : undefined
  if (document === undefined) return []
  // With something at the place, so that the place is one of those that are there.
  const held = withSomething(jsonOf(document), place.at.split('/'))
  if (held === null) return []
  const with_ = isFlow
    ? { ...docs, flows: { [id]: held as unknown as FlowDoc }, screens: {} }
    : { ...docs, forms: { ...docs.forms, [id]: held as unknown as FormDoc }, screens: {} }
  const at = `${place.in}/${place.at}`
  return sitesOf({ ...start, docs: with_ }).flatMap((site) => (site.at === at ? [site.view] : []))
}

/** The document with a constant at the end of the path; null: the path leads nowhere. */
function withSomething(of: Json, [name, ...rest]: readonly string[]): Json {
  if (name === undefined) return of
  if (isList(of)) {
    const index = of.findIndex((one) => isMap(one) && one.id === name)
    const inside = index < 0 || rest.length === 0 ? null : withSomething(of[index] ?? null, rest)
    return inside === null ? null : of.with(index, inside)
  }
  if (!isMap(of)) return null
  if (rest.length === 0) return { ...of, [name]: Object.hasOwn(of, name) ? (of[name] ?? true) : true }
  const inside = Object.hasOwn(of, name) ? withSomething(of[name] ?? null, rest) : null
  return inside === null ? null : { ...of, [name]: inside }
}
