import type { Json, JsonObject } from '../documents.ts'
import type { FieldChoice } from '../flow/types.ts'
import { jsonOf } from '../logic/json-of.ts'
import { isSame } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { decimalsOf, minorOf } from '../tables/currency.ts'
import { reasonOf } from '../tables/formats.ts'
import { findChoice } from './choices.ts'
import type { FieldProgram } from './form-program.ts'
import { textFault } from './plain-text.ts'

/** What is wrong with one value: a code, and the figures that its sentence names. */
export interface ValueFault {
  readonly code: string
  readonly params?: JsonObject
}

export type Limits = { readonly [keyword: string]: Json }

/** The first thing that is wrong with a value that is there: its choice, its signs, its schema, its limits (law 14). */
export function judgeValue(
  field: FieldProgram,
  value: Json,
  choices: readonly FieldChoice[] | null,
  limits: Limits,
): ValueFault | null {
  return (
    (choices && judgeChoice(field, value, choices)) ??
    judgeText(field, value) ??
    judgeSchema(field, value, limits) ??
    judgeLimits(field, value, limits) ??
    judgeInside(field, value)
  )
}

function judgeChoice(field: FieldProgram, value: Json, choices: readonly FieldChoice[]): ValueFault | null {
  for (const each of field.several && Array.isArray(value) ? value : [value]) {
    const choice = findChoice(choices, each)
    if (!choice && !field.choices?.open) return { code: 'gone', params: { value: each } }
    if (choice?.refused !== undefined) return { code: choice.refused, params: { value: each } }
  }
  return null
}

function judgeText({ lines }: FieldProgram, value: Json): ValueFault | null {
  for (const text of Array.isArray(value) ? value : [value]) {
    const fault = typeof text === 'string' ? textFault(text, { lines }) : null
    if (fault !== null) return { code: fault }
  }
  return null
}

/** One verdict on all that stands inside; each thing is told in its place. */
function judgeInside({ island }: FieldProgram, value: Json): ValueFault | null {
  const faults = island?.(value) ?? []
  return faults.length === 0 ? null : { code: 'island', params: { faults: jsonOf(faults) } }
}

function judgeSchema(field: FieldProgram, value: Json, limits: Limits): ValueFault | null {
  const keyword = field.check(value)
  if (keyword !== null) return { code: ownWords[keyword] ?? keyword, ...describe(field, keyword, value, limits) }
  if (field.schema.const !== undefined && !isSame(value, field.schema.const)) return { code: 'const' }
  return null
}

const ownWords: { readonly [keyword: string]: string } = {
  minimum: 'min',
  maximum: 'max',
  exclusiveMinimum: 'min',
  exclusiveMaximum: 'max',
}

function describe(field: FieldProgram, keyword: string, value: Json, limits: Limits): { readonly params?: JsonObject } {
  const stated = field.schema[keyword]
  if (keyword === 'format') return { params: { format: stated ?? null, ...reasonOf(stated, value) } }
  // What was written where a number belongs: whoever read it can say why it is none.
  if (keyword === 'type' && isNumeric(field)) return { params: { value, ...currencyOf(limits) } }
  return typeof stated === 'number'
    ? { params: { limit: boundOf(keyword, stated, limits), ...currencyOf(limits) } }
    : {}
}

/** What holds of the two: a limit that is worked out may be tighter than what the schema says. */
function boundOf(keyword: string, stated: number, { min, max }: Limits): number {
  if (keyword === 'minimum' && typeof min === 'number') return Math.max(stated, min)
  if (keyword === 'maximum' && typeof max === 'number') return Math.min(stated, max)
  return stated
}

export const isNumeric = ({ schema }: FieldProgram): boolean => schema.type === 'number' || schema.type === 'integer'

/** In which currency a number is an amount, for the sentences about it. */
const currencyOf = ({ currency }: Limits): JsonObject => (typeof currency === 'string' ? { currency } : {})

function judgeLimits(field: FieldProgram, value: Json, limits: Limits): ValueFault | null {
  const { min = null, max = null, not = null } = limits
  if (isBelow(value, min)) return { code: 'min', params: { limit: min, ...currencyOf(limits) } }
  if (isBelow(max, value)) return { code: 'max', params: { limit: max, ...currencyOf(limits) } }
  if (typeof value === 'number' && typeof limits.currency === 'string' && minorOf(value, limits.currency) === null)
    return { code: 'decimals', params: { most: decimalsOf(limits.currency) } }

  const longest = smallest(limits.maxLength, field.schema.maxLength)
  if (typeof value === 'string' && value.length > longest && [...value].length > longest)
    return exceeded('maxLength', longest)
  if (Array.isArray(value)) {
    const most = smallest(limits.maxItems, field.schema.maxItems)
    const least = Math.max(asNumber(limits.minItems, 0), asNumber(field.schema.minItems, 0))
    if (value.length > most) return exceeded('maxItems', most)
    if (value.length < least) return exceeded('minItems', least)
  }
  return judgeDays(value, not)
}

/** `not` lists days that are out, each span with its reason. */
function judgeDays(value: Json, spans: Json): ValueFault | null {
  if (!Array.isArray(spans)) return null
  for (const span of spans as readonly JsonObject[]) {
    if (!span || isBelow(value, span.from ?? null) || isBelow(span.to ?? null, value)) continue
    return { code: typeof span.reason === 'string' ? span.reason : 'not', params: span }
  }
  return null
}

/** Order holds between two numbers or two texts; with anything absent there is none. */
const isBelow = (a: Json, b: Json): boolean =>
  (typeof a === 'number' && typeof b === 'number' && a < b) || (typeof a === 'string' && typeof b === 'string' && a < b)

const smallest = (a: Json | undefined, b: Json | undefined): number =>
  Math.min(asNumber(a, Number.POSITIVE_INFINITY), asNumber(b, Number.POSITIVE_INFINITY))

const asNumber = (value: Json | undefined, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const exceeded = (code: string, limit: number): ValueFault => ({ code, params: { limit } })

export function asProblem(fault: ValueFault, at: string): Problem {
  return { code: fault.code, at, severity: 'error', ...(fault.params ? { params: fault.params } : {}) }
}
