import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '#engine/documents.ts'
import { splitPlace, valueAt, withValueAt } from '#engine/overlay/place.ts'
import { type Diagnostic, isError } from './diagnostic.ts'
import type { Grammar } from './grammar.ts'
import type { FoundDoc } from './read-documents.ts'

/** A document with an error of its own. */
export interface BrokenDocument {
  /** As it is written; null where that says nothing. */
  readonly text: string | null
  /** Where it is wrong. */
  readonly places: readonly string[]
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
  const entries = [...documents].map(async ([document, wrong]) => {
    const doc = found.get(document)
    const places = wrong.map(({ place }) => place)
    return [
      document,
      { text: await textOf(root, document), places, sound: doc ? soundPart(doc, grammar) : null },
    ] as const
  })
  return new Map(await Promise.all(entries))
}

async function textOf(root: string, document: string): Promise<string | null> {
  const text = await readFile(join(root, document), 'utf8').catch(() => null)
  // In another encoding nothing in it is found.
  return text === null || /[\0\uFFFD]/.test(text) ? null : text
}

/** What is broken in two ways, as one. */
export function withBroken(broken: Broken, more: Broken): Broken {
  const merged = [...more].map(([document, one]) => {
    const before = broken.get(document)
    return [document, before ? { ...before, places: [...before.places, ...one.places] } : one] as const
  })
  return new Map([...broken, ...merged])
}

/** Whether a broken document may hold what has a name, wherever in it; of a text also a form of counting. */
export const mentions = ({ text }: BrokenDocument, name: string): boolean =>
  text === null || text.includes(`"${name}"`) || text.includes(`"${name}_`)

/** Whether something is wrong there because of what has been left out: in it, or around it. */
export const isLeftOut = (broken: Broken, { document, place }: Pick<Diagnostic, 'document' | 'place'>): boolean =>
  (broken.get(document)?.places ?? []).some(
    (one) => `${one}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${one}/`),
  )

const mostRounds = 6

/**
 * A document without what its grammar refuses, so that all else is judged with the others. Null when what is wrong
 * concerns the whole of it.
 */
function soundPart(doc: FoundDoc, grammar: Grammar): JsonObject | null {
  let body = doc.body
  for (let round = 0; round < mostRounds; round += 1) {
    const places = grammar({ ...doc, body }).filter(isError)
    if (places.length === 0) return body
    for (const { place } of places) {
      const left = place === '' ? null : without(body, splitPlace(place))
      if (!left) return null
      body = left
    }
  }
  return null
}

/** The nearest that has a name is taken away: members of lists without an id have none. */
function without(body: JsonObject, segments: readonly string[]): JsonObject | null {
  if (segments.length === 0) return null
  if (valueAt(body, segments) === undefined) return without(body, segments.slice(0, -1))
  return withValueAt(body, segments, undefined) as JsonObject
}
