import { _, Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Json, JsonSchema } from '#engine/documents.ts'
import { shapeKey } from '#engine/forms/leaf-shape.ts'
import { mapOf } from '#engine/logic/values.ts'
import { validatorRuntime } from '#engine/tables/validator-runtime.ts'
import { patternProgram, valuePatterns } from './patterns.ts'

/** The check of one leaf shape: compiled for this process, and as source text for browsers. */
export interface CompiledCheck {
  readonly run: (value: Json) => string | null
  /** An expression over `runtime` (`ValidatorRuntime`) that gives the same function. */
  readonly source: string
}

export type Check = CompiledCheck | { readonly reason: string }

/** The check of a leaf shape. A schema that JSON Schema does not know is a reason, in words, not an exception. */
export function checkOf(shape: JsonSchema): Check {
  const key = shapeKey(shape)
  const check = known.get(key) ?? compileCheck(shape)
  known.set(key, check)
  return check
}

/** Shapes are few, and shared by all releases. */
const known = new Map<string, Check>()

const options = {
  strict: true,
  strictTypes: false,
  messages: false,
  // Plain functions, not definitions: the compiled source calls `runtime.formats.date(...)`.
  formats: { ...validatorRuntime.formats },
  code: { source: true, lines: false, formats: _`runtime.formats`, regExp: valuePatterns },
} as const
const judge = new Ajv(options)

/** A compiler of its own for each shape: a shared one numbers its functions, and equal releases would get unequal files. */
function compileCheck(shape: JsonSchema): Check {
  if (!judge.validateSchema(shape)) return { reason: notUnderstood(shape, judge.errors ?? []) }
  const ajv = new Ajv({ ...options, meta: false, validateSchema: false })
  ajv.addVocabulary(['x-sensitive'])
  try {
    const validate = ajv.compile(shape)
    return { run: (value) => firstKeyword(validate, value), source: expressionOf(standalone(ajv, validate)) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Names of the schema with what stands there and means nothing. */
function notUnderstood(shape: JsonSchema, errors: readonly ErrorObject[]): string {
  const places = new Set(errors.map(({ instancePath }) => instancePath.slice(1)))
  const words = [...places].map((place) => {
    const value = place.split('/').reduce<Json | undefined>((at, name) => mapOf(at)[name], shape)
    return place === '' ? 'the whole' : `${JSON.stringify(place)} is ${JSON.stringify(value ?? null)}`
  })
  return `${words.join(' and ')}, and such a schema does not know that`
}

function firstKeyword(validate: ValidateFunction, value: Json): string | null {
  return validate(value) ? null : (validate.errors?.[0]?.keyword ?? 'type')
}

/** Ajv writes a CommonJS module; browsers get its function alone. */
function expressionOf(module: string): string {
  const name = /^"use strict";module\.exports = (\w+);module\.exports\.default = \1;/.exec(module)
  if (!name?.[1]) throw new Error('ajv writes its modules in another way than expected')
  const body = withoutRequires(module.slice(name[0].length))
  return `(()=>{${body}return value=>${name[1]}(value)?null:${name[1]}.errors[0].keyword})()`
}

/** What ajv wrote, with our helpers (`runtime`) in the place of what it requires, and patterns as RE2's programs. */
export function withoutRequires(code: string): string {
  const body = code
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'runtime.length')
    .replaceAll('require("ajv/dist/runtime/equal").default', 'runtime.equal')
    .replaceAll(
      /\b(func\d+)\(("(?:[^"\\]|\\.)*"), "u"\)/g,
      (_, call, pattern) => `${call}(${JSON.stringify(patternProgram(JSON.parse(pattern)))})`,
    )
  if (body.includes('require(')) throw new Error(`ajv requires something unknown: ${body}`)
  return body
}
