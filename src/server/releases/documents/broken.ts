import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '#engine/documents.ts'
import { isList } from '#engine/logic/values.ts'
import { splitPlace, valueAt, withValueAt } from '#engine/overlay/place.ts'
import { type Diagnostic, isError } from './diagnostic.ts'
import type { Grammar } from './grammar.ts'
import { type Lost, lostOperation, lostParts, placeOfFile } from './lost.ts'
import type { FoundDoc } from './read-documents.ts'
import { withStandIns } from './stand-ins.ts'

/** A document with an error of its own. */
export interface BrokenDocument {
  /** Where it is wrong. */
  readonly places: readonly string[]
  /** What of it could not be used. */
  readonly lost: readonly Lost[]
  /** It without what is wrong in it; null when nothing is left. */
  readonly sound: JsonObject | null
}

export type Broken = ReadonlyMap<string, BrokenDocument>

export async function brokenIn(
  root: string,
  diagnostics: readonly Diagnostic[],
  all: readonly FoundDoc[],
  grammar: Grammar,
): Promise<Broken> {
  const documents = Map.groupBy(diagnostics.filter(isError), ({ document }) => document)
  const found = new Map(all.map((doc) => [doc.document, doc]))
  const entries = [...documents].map(async ([document, wrong]): Promise<readonly [string, BrokenDocument]> => {
    const doc = found.get(document)
    const told = wrong.map(({ place }) => place)
    const text = await textOf(root, document)
    const left = doc ? soundPart(doc, grammar) : null
    if (!doc || left === null) {
      const lost = [{ place: placeOfFile(document), part: text }]
      return [document, { places: told, lost, sound: null }]
    }
    // Of two parts with one name, one is read, and nobody knows which is meant.
    const twice = wrong.filter(({ code }) => code === 'name.twice').map(({ place }) => place)
    const lost = [
      ...lostOf(doc, left),
      ...twice.map((place) => ({ place: `${placeOfFile(document)}/${place}`, part: text, isNameless: true })),
    ]
    const start = placeOfFile(document).length + 1
    return [
      document,
      { places: [...told, ...lost.map(({ place }) => place.slice(start))], lost, sound: withStandIns(left, doc.body) },
    ]
  })
  return new Map(await Promise.all(entries))
}

/** Of operations, what they would have changed. */
function lostOf({ document, body }: FoundDoc, left: JsonObject): readonly Lost[] {
  const { ops, ...rest } = body
  const { ops: done, ...others } = left
  const parts = lostParts(rest, others, placeOfFile(document))
  if (!isList(ops)) return parts
  const kept = isList(done) ? done : []
  const inside = document.endsWith('/overlay.json') ? undefined : placeOfFile(document)
  return [...parts, ...ops.filter((op) => !kept.includes(op)).map((op) => lostOperation(op, inside))]
}

async function textOf(root: string, document: string): Promise<string | null> {
  const text = await readFile(join(root, document), 'utf8').catch(() => null)
  // In another encoding nothing in it is found, and of what is cut off the rest is not known.
  return text === null || /[\0\uFFFD]/.test(text) || !/^\s*\{[\s\S]*\}\s*$/.test(text) ? null : text
}

/** What is broken in two ways, as one. */
export function withBroken(broken: Broken, more: Broken): Broken {
  const merged = [...more].map(([document, one]) => {
    const before = broken.get(document)
    const both = before && {
      places: [...before.places, ...one.places],
      lost: [...before.lost, ...one.lost],
      sound: before.sound,
    }
    return [document, both ?? one] as const
  })
  return new Map([...broken, ...merged])
}

/** Whether something is wrong there because of what has been left out: in it, or around it. */
export const isLeftOut = (
  broken: Broken,
  { code, document, place }: Pick<Diagnostic, 'code' | 'document' | 'place'>,
): boolean =>
  (broken.get(document)?.places ?? []).some(
    (one) =>
      `${place}/`.startsWith(`${one}/`) ||
      // The last step is no end for what it says of that alone.
      (`${one}/`.startsWith(`${place}/`) && (code !== 'end.missing' || /\/(?:end|when)$/.test(one))),
  )

const mostRounds = 6

/**
 * A document without what its grammar refuses, so that all else is judged with the others. Null when what is wrong
 * concerns the whole of it.
 */
function soundPart(doc: FoundDoc, grammar: Grammar): JsonObject | null {
  let body = doc.body
  for (let round = 0; round < mostRounds; round += 1) {
    const wrong = grammar({ ...doc, body }).filter(isError)
    if (wrong.length === 0) return body
    body = withoutNameless(body, wrong)
    const before = body
    for (const { place, params } of wrong.filter((one) => namelessIn(one.place) === null)) {
      const left = place === '' ? withNeeded(body, params?.missing) : without(body, nearestNamed(before, place))
      if (!left) return null
      body = left
    }
  }
  return null
}

/** What others do not read, and a document cannot be without. */
function withNeeded(body: JsonObject, missing: unknown): JsonObject | null {
  if (missing === 'route') return { ...body, route: '/lost' }
  return missing === 'ops' ? { ...body, ops: [] } : null
}

/** Of operations, and of entries whose id is wrong, none has a name: each is known by its number in its list. */
function withoutNameless(body: JsonObject, wrong: readonly Diagnostic[]): JsonObject {
  const entries = Map.groupBy(
    wrong.flatMap(({ place }) => namelessIn(place) ?? []),
    ({ list }) => list,
  )
  return [...entries].reduce((left, [list, gone]) => {
    const known = valueAt(left, splitPlace(list))
    const numbers = new Set(gone.map((one) => one.number))
    if (!isList(known)) return left
    return withValueAt(
      left,
      splitPlace(list),
      known.filter((_, index) => !numbers.has(index)),
    ) as JsonObject
  }, body)
}

/** The list and the number in it where a place leads through an entry that has no name. */
function namelessIn(place: string): { readonly list: string; readonly number: number } | null {
  const [, list, number] = /^((?:[^/]+\/)*?(?:ops|steps|fields|acts|blocks|routes))\/(\d+)(?=\/|$)/.exec(place) ?? []
  return list === undefined ? null : { list, number: Number(number) }
}

/** What is there at a place, or around it: members of lists without an id have no name. */
function nearestNamed(body: JsonObject, place: string): readonly string[] {
  const segments = splitPlace(place)
  const isThere = (length: number): boolean => valueAt(body, segments.slice(0, length)) !== undefined
  return segments.slice(0, segments.map((_, index) => segments.length - index).find(isThere) ?? 0)
}

/** What is gone already, with what was around it, stays gone. */
function without(body: JsonObject, segments: readonly string[]): JsonObject | null {
  if (segments.length === 0) return null
  if (valueAt(body, segments) === undefined) return body
  return withValueAt(body, segments, undefined) as JsonObject
}
