import type { Expr, Json, JsonObject, ReleaseDocs } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import { entryIdOf } from './place.ts'

/** A step that stands elsewhere while a condition holds: its id, and that of its double there. */
export interface Double {
  /** The flow. */
  readonly flow: string
  readonly from: string
  readonly to: string
}

/** The step, which does not count where the condition holds, and its double, which counts there alone. */
export function doubled(
  step: JsonObject,
  { when, as }: { readonly when: Expr; readonly as: string },
): { readonly here: JsonObject; readonly there: JsonObject } {
  const both = (condition: Expr): Expr => (step.when === undefined ? condition : { and: [step.when, condition] })
  const names = namesOf(step, as)
  return {
    here: { ...step, when: both({ '!': when }) },
    there: { ...(renamed(step, names) as JsonObject), id: as, when: renamed(both(when), names) },
  }
}

/** Where something else in the flow reads what the step asks or does; null: nowhere. */
export function readElsewhere(flow: JsonObject, step: JsonObject): string | null {
  const names = [...namesOf(step, '').keys()]
  return readIn(flow, '')

  function readIn(node: Json, place: string): string | null {
    if (node === step) return null
    if (typeof node === 'string') return names.some((name) => isBelow(node, name)) ? place : null
    const members: readonly (readonly [string, Json])[] = isList(node)
      ? node.map((one, index) => [entryIdOf(one) ?? String(index), one])
      : Object.entries(isMap(node) ? node : {})
    for (const [name, one] of members) {
      const found = readIn(one, place === '' ? name : `${place}/${name}`)
      if (found !== null) return found
    }
    return null
  }
}

/** What the step is known by where it is read, and what its double is. */
function namesOf(step: JsonObject, as: string): ReadonlyMap<string, string> {
  const id = entryIdOf(step) ?? ''
  const acts = (isList(step.acts) ? step.acts : []).flatMap((act) => entryIdOf(act) ?? [])
  return new Map([
    ...['answers', 'records', 'mode'].map((root) => [`${root}.${id}`, `${root}.${as}`] as const),
    ...acts.map((act) => [`results.${act}`, `results.${act}-${as}`] as const),
  ])
}

const isBelow = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

/** With the double's names in every path, for its acts, and where refusals are shown. */
function renamed(node: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof node === 'string') {
    const known = [...names.keys()].find((name) => isBelow(node, name))
    return known === undefined ? node : `${names.get(known)}${node.slice(known.length)}`
  }
  if (isList(node)) return node.map((one) => renamed(one, names))
  if (!isMap(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, one]) => {
      if (['acts', 'again'].includes(name) && isList(one)) return [name, one.map((act) => renamedAct(act, names))]
      if (name === 'onError' && isMap(one)) return [name, renamedPlaces(one, names)]
      return [name, renamed(one, names)]
    }),
  )
}

function renamedAct(act: Json, names: ReadonlyMap<string, string>): Json {
  const name = (id: string): string => names.get(`results.${id}`)?.slice('results.'.length) ?? id
  if (typeof act === 'string') return name(act)
  const id = entryIdOf(act)
  return isMap(act) && id !== undefined ? { ...(renamed(act, names) as JsonObject), id: name(id) } : act
}

const renamedPlaces = (places: JsonObject, names: ReadonlyMap<string, string>): JsonObject =>
  Object.fromEntries(
    Object.entries(places).map(([code, place]) => [
      code,
      String(renamed(`answers.${String(place)}`, names)).slice('answers.'.length),
    ]),
  )

/** Gives a double the sentences of its step that it has no own ones for, in each language. */
export function withDoubledTexts(texts: ReleaseDocs['texts'], doubles: readonly Double[]): ReleaseDocs['texts'] {
  if (doubles.length === 0) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([locale, known]) => {
      const more = doubles.flatMap(({ flow, from, to }) =>
        ['', 'ends.'].flatMap((kind) => {
          const start = `flow.${flow}.${kind}${from}`
          return Object.entries(known)
            .filter(([key]) => isBelow(key, start))
            .map(([key, sentence]) => [`flow.${flow}.${kind}${to}${key.slice(start.length)}`, sentence] as const)
        }),
      )
      return [locale, { ...Object.fromEntries(more), ...known }]
    }),
  )
}
