import type { Json, JsonSchema } from '../documents.ts'
import { fitsPattern, type PatternProgram } from '../patterns/program.ts'
import { formats } from './formats.ts'

/** What compiled checks of values call: the same functions on both sides. */
export interface ValidatorRuntime {
  readonly formats: { readonly [name: string]: (text: string) => boolean }
  readonly length: (text: string) => number
  readonly equal: (one: Json, other: Json) => boolean
  /** A regular expression, as RE2 compiled it. */
  readonly pattern: (program: PatternProgram) => { readonly test: (text: string) => boolean }
}

export const validatorRuntime: ValidatorRuntime = {
  formats,
  length: (text) => [...text].length,
  equal: sameJson,
  pattern: (program) => ({ test: (text) => fitsPattern(program, text) }),
}

/** The check of a shape that was not known when the release was made (of a form that is data): by its type alone. */
export function checkOfType(shape: JsonSchema): (value: Json) => string | null {
  const types = typeof shape.type === 'string' ? [shape.type] : Array.isArray(shape.type) ? shape.type : []
  return (value) => (types.length === 0 || types.some((type) => isOfType(type, value)) ? null : 'type')
}

function isOfType(type: Json, value: Json): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

function sameJson(one: Json, other: Json): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one, other] as { readonly [name: string]: Json }[]
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every((name) => Object.hasOwn(other, name) && sameJson(left?.[name] ?? null, right?.[name] ?? null))
}
