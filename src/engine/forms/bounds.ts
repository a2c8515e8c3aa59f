import type { Json, JsonSchema } from '../documents.ts'
import type { Limits } from './judge.ts'

/** A least above a greatest: no value, length or number of entries fits between them. */
export interface Crossed {
  readonly of: 'value' | 'length' | 'items'
  readonly least: Json
  readonly greatest: Json
}

/** The bounds of a schema and the limits beside it, where they cross; null where something fits, or nothing is known. */
export function crossedBounds(schema: JsonSchema, limits: Limits): Crossed | null {
  return (
    crossedValues(schema, limits) ??
    crossed('length', [schema.minLength], [schema.maxLength, limits.maxLength]) ??
    crossed('items', [schema.minItems, limits.minItems], [schema.maxItems, limits.maxItems])
  )
}

function crossedValues(schema: JsonSchema, { min, max }: Limits): Crossed | null {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const least = furthest([minimum, exclusiveMinimum, min], 1)
  const greatest = furthest([maximum, exclusiveMaximum, max], -1)
  if (least === null || greatest === null || typeof least !== typeof greatest) return null
  const found: Crossed = { of: 'value', least, greatest }
  if (least > greatest) return found
  if (typeof least !== 'number' || typeof greatest !== 'number') return null
  const isShut = least === greatest && (least === exclusiveMinimum || greatest === exclusiveMaximum)
  const step = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : type === 'integer' ? 1 : null
  if (isShut) return found
  return step !== null && firstMultiple(least, step, exclusiveMinimum) > greatest ? found : null
}

/** The first number above the least that the schema takes at all. */
function firstMultiple(least: number, step: number, above: Json | undefined): number {
  // What decimals lose is no step.
  const first = Math.ceil(least / step - 1e-9) * step
  return first === above ? first + step : first
}

/** An empty text and an empty list are none. */
function crossed(of: Crossed['of'], from: readonly Stated[], to: readonly Stated[]): Crossed | null {
  const greatest = furthest(to, -1)
  const least = furthest([...from, 1], 1)
  return typeof greatest === 'number' && typeof least === 'number' && least > greatest ? { of, least, greatest } : null
}

type Stated = Json | undefined

/** The greatest of several, or the least; of numbers or of texts, as the first is. */
function furthest(stated: readonly Stated[], way: 1 | -1): number | string | null {
  const known = stated.filter((one) => typeof one === 'number' || typeof one === 'string')
  const alike = known.filter((one) => typeof one === typeof known[0])
  return alike.reduce<number | string | null>(
    (found, one) => (found === null || (way === 1 ? one > found : one < found) ? one : found),
    null,
  )
}
