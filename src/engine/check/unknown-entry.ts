import type { Json, JsonObject } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { remarkAt, warningAt } from './problem-at.ts'
import { canBe, constantsOf, type Types } from './schema-types.ts'
import type { View } from './view.ts'

/**
 * What is wrong with a constant that ought to be an entry: `code` when there is none of that name, else that nobody new can
 * choose it: a warning where its sale is over, a remark while it goes on until a day.
 */
export function entryProblems(
  at: string,
  code: 'entry.unknown' | 'entry.given',
  { types, value, named }: { readonly types: Types; readonly value: Json; readonly named: JsonObject },
  view: Pick<View, 'entries' | 'ends'>,
): Problem[] {
  const unknown = unknownEntry(types, value, view)
  if (unknown) return [warningAt(at, code, { ...unknown, value, ...named })]
  const kind = types.map((schema) => schema['x-entry']).find((one) => typeof one === 'string')
  const last = kind === undefined ? undefined : view.ends?.[kind]?.[String(value)]
  if (kind === undefined || last === undefined) return []
  const told = { kind, value, ...named }
  return [last === null ? warningAt(at, 'entry.over', told) : remarkAt(at, 'entry.ends', { ...told, last })]
}

/**
 * The kind of entries (`x-entry`) of which a constant ought to be one and is none, with those that there are. Null: it is
 * one, or nobody knows what there is.
 */
function unknownEntry(types: Types, value: Json, { entries = {} }: Pick<View, 'entries'>): JsonObject | null {
  if (typeof value !== 'string' || value === '') return null
  // What a document writes out itself (`or` of an answer and a word) may be compared with.
  const written = types.filter((schema) => constantsOf(schema).length > 0)
  if (canBe(written, value)) return null
  const kinds = types.flatMap((schema) => (typeof schema['x-entry'] === 'string' ? [schema['x-entry']] : []))
  const known = kinds.map((kind) => entries[kind])
  const [kind] = kinds
  if (kind === undefined || known.some((ids) => ids === undefined || ids.includes(value))) return null
  // Documents of the product name languages that some chains offer.
  if (kind === 'languages' && languageCode.test(value)) return null
  return { kind, known: [...new Set(known.flatMap((ids) => ids ?? []))] }
}

const languageCode = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/
