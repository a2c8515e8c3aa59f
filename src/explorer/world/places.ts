import { itemTypes, type Types } from '#engine/check/schema-types.ts'
import { formUsesOf } from '#engine/check/sites.ts'
import { outputOf, typeOf } from '#engine/check/type-of.ts'
import type { CallFacts } from '#engine/check/types.ts'
import { findData, type View } from '#engine/check/view.ts'
import type { Expr, FlowDoc } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
import type { Who } from '../state/values.ts'
import { promisedBy, withPromises } from './constraints.ts'
import type { LazyPlace } from './lazy.ts'
import { entryOrigins } from './origins.ts'

/** Where the world's values stand, with all that is promised of them. */
export interface WorldPlaces {
  /** What a call answers, under the name by which documents know it. */
  answer(name: string, call: string, who: Who): LazyPlace
  /** The entry that was chosen at a field, by the field's place. */
  record(field: string): LazyPlace | null
  readonly records: readonly LazyPlace[]
}

/** `start` looks at the documents from the beginning of the flow. */
export function createPlaces(calls: CallFacts, doc: FlowDoc, start: View): WorldPlaces {
  const answers = new Map<string, LazyPlace>()
  const kinds = recordsOf(calls, doc, start)
  const records = new Map<string, LazyPlace | null>([...kinds.keys()].map((field) => [field, placeOfRecord(field)]))
  return { answer, record, records: [...records.values()].filter((one) => one !== null) }

  function record(field: string): LazyPlace | null {
    const known = records.get(field) ?? placeOfRecord(field)
    records.set(field, known)
    return known
  }

  /** In each item of a list of forms an entry of its own is chosen. */
  function placeOfRecord(field: string): LazyPlace | null {
    const kind = kinds.get(field.replace(/\.\d+(?=\.)/g, ''))
    if (!kind) return null
    const { origins, types, promised } = kind
    const place: LazyPlace = { name: `rec.${field}`, origins, types, who: 'person' }
    return withPromises(place, promised.length > 0 ? { own: promised, entries: new Map() } : null)
  }

  function answer(name: string, call: string, who: Who): LazyPlace {
    const key = `${name} ${call} ${who}`
    const known = answers.get(key)
    if (known) return known
    const place: LazyPlace = { name, origins: [name], types: outputOf([call], { calls }), who }
    const found = withPromises(place, promisedBy(calls.get(call)))
    answers.set(key, found)
    return found
  }
}

interface Records {
  readonly origins: readonly string[]
  readonly types: Types
  readonly promised: readonly Expr[]
}

/** Per field with fetched choices: what its records are. */
function recordsOf(calls: CallFacts, doc: FlowDoc, start: View): ReadonlyMap<string, Records> {
  const records = new Map<string, Records>()
  for (const view of formUsesOf(start)) {
    const inside = view.around.map(({ form, field }) => form.fields[field]?.id ?? '')
    for (const field of view.form.fields) {
      if (field.choices?.from === undefined) continue
      const name = [doc.steps[view.step]?.id ?? '', ...inside, field.id].join('.')
      const types = itemTypes(typeOf(field.choices.from, view))
      const origins = entryOrigins(field, view)
      records.set(name, { origins, types, promised: promisedOfEntries(origins, calls, view) })
    }
  }
  return records
}

/** What is promised of an entry wherever it may come from (`data.plans.plans.*`). */
function promisedOfEntries(origins: readonly string[], calls: CallFacts, view: View): readonly Expr[] {
  const [first = [], ...others] = origins.map((origin): readonly Expr[] => {
    const [root, name = '', ...path] = origin.split('.')
    const datum = root === 'data' ? findData(view, name.slice(name.indexOf('/') + 1)) : undefined
    const promised = datum && promisedBy(calls.get(datum.call))
    return promised?.entries.get(path.slice(0, -1).join('.')) ?? []
  })
  return first.filter((promise) => others.every((all) => all.some((one) => isSame(one, promise))))
}
