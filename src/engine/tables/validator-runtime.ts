import type { Json, JsonSchema } from '../documents.ts'
import { isSame } from '../logic/values.ts'
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
  equal: isSame,
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
