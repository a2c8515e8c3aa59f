import type { FormDoc, Json, JsonSchema, ReleaseDocs } from '../documents.ts'
import { canonicalJson } from '../logic/canonical-json.ts'

/**
 * The part of a field's schema that a compiled check judges. What the engine judges itself and what only describes is
 * left out, so that many fields share few shapes.
 */
export function leafShape(schema: JsonSchema): JsonSchema {
  const shape: { [keyword: string]: Json } = {}
  for (const keyword of checked) {
    const value = schema[keyword]
    if (value === undefined) continue
    shape[keyword] = keyword === 'items' && isSchema(value) ? leafShape(value) : value
  }
  return shape
}

/** One text per shape, whatever the order in which its keywords were written. */
export function shapeKey(schema: JsonSchema): string {
  return canonicalJson(schema)
}

/** Every shape that the forms of a release ask to be checked, and those that a form that arrives as data may use. */
export function shapesOf(docs: Pick<ReleaseDocs, 'forms' | 'values'>): JsonSchema[] {
  const shapes = new Map(keyedDataFormShapes)
  for (const shape of Object.values(docs.forms).flatMap((form) => shapesOfForm(form, docs))) {
    if (Object.keys(shape).length > 0) shapes.set(shapeKey(shape), shape)
  }
  return [...shapes.values()]
}

/** A schema with its reference to a shared value (`values#us-state`) put in; what stands beside the reference wins. */
export function resolveSchema(schema: JsonSchema, values: ReleaseDocs['values']): JsonSchema {
  const { $ref, items, ...own } = schema
  const shared = typeof $ref === 'string' ? values[$ref.replace(/^values#/, '')] : undefined
  const whole: JsonSchema = { ...shared, ...own }
  return isSchema(items) ? { ...whole, items: resolveSchema(items, values) } : whole
}

/** Shapes of questions that the server asks (`data-form.ts`): they are not known when a release is made. */
export const dataFormShapes: readonly JsonSchema[] = [
  { type: 'string' },
  { type: 'string', format: 'date' },
  { type: 'integer' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array' },
  { type: 'array', items: {} },
  { type: 'array', items: { type: 'string' } },
]
const keyedDataFormShapes = dataFormShapes.map((shape) => [shapeKey(shape), shape] as const)

const checked = [
  'type',
  'format',
  'pattern',
  'minLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'items',
]

function shapesOfForm(form: FormDoc, docs: Pick<ReleaseDocs, 'values'>): JsonSchema[] {
  return form.fields.map((field) => leafShape(resolveSchema(field.schema, docs.values)))
}

const isSchema = (value: Json | undefined): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
