import type { Json, JsonObject } from '../documents.ts'
import { canBe, constantsOf, type Types } from './schema-types.ts'
import type { View } from './view.ts'

/**
 * The kind of entries (`x-entry`) of which a constant ought to be one and is none, with those that there are. Null: it is
 * one, or nobody knows what there is.
 */
export function unknownEntry(types: Types, value: Json, { entries = {} }: Pick<View, 'entries'>): JsonObject | null {
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
