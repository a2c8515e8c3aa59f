import { constantsOf, itemTypes, presentTypes, type Types, typeNames } from '#engine/check/schema-types.ts'
import type { Json } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'

/** What something can be, as far as a condition has to know it. */
export type SubjectKind = 'truth' | 'choice' | 'number' | 'amount' | 'date' | 'text' | 'list' | 'thing' | 'any'

export interface SubjectType {
  readonly kind: SubjectKind
  /** The constants that it can be, or that can be in it, where all of them are written out. */
  readonly values: readonly Json[]
  /** Of which entries of the catalogue it is one, or has some: `plans`. */
  readonly entry: string | null
}

const plain = (kind: SubjectKind): SubjectType => ({ kind, values: [], entry: null })

/** The kind of what may be one of these; where they differ, anything. */
export function subjectKindOf(types: Types): SubjectType {
  const there = presentTypes(types)
  if (there.length === 0) return plain('any')
  if (there.every(({ type }) => type === 'array')) {
    const inside = subjectKindOf(itemTypes(there))
    return { ...inside, kind: 'list' }
  }
  const entry = there.map((schema) => schema['x-entry']).find((one) => typeof one === 'string')
  if (typeof entry === 'string') return { kind: 'choice', values: [], entry }
  if (there.every((schema) => constantsOf(schema).length > 0)) {
    const values = [...new Set(there.flatMap(constantsOf))].filter((one) => one !== null)
    if (values.every((one) => typeof one === 'boolean')) return plain('truth')
    return { kind: 'choice', values, entry: null }
  }
  const names = new Set(there.flatMap(typeNames))
  const [only = 'any', ...others] = names
  if (others.length > 0) return plain('any')
  if (only === 'boolean') return plain('truth')
  if (only === 'number') return plain('number')
  if (only === 'object') return plain('thing')
  if (only !== 'string') return plain('any')
  return plain(there.every(({ format }) => format === 'date') ? 'date' : 'text')
}

/** Whether it is an amount with its currency. */
export const isAmount = (types: Types): boolean =>
  presentTypes(types).length > 0 &&
  presentTypes(types).every(({ properties }) => isMap(properties) && properties.amountMinor !== undefined)
