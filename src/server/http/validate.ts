import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { textFault } from '#engine/forms/plain-text.ts'
import { formats as ofForms, reasonOf } from '#engine/tables/formats.ts'
import type { InputProblem } from './input-problem.ts'

// Nothing is removed, coerced or filled in: what does not fit is refused.
const ajv = makeAjv(false)
/** Asked only about what was refused, for all that is wrong with it. */
const ajvOfAll = makeAjv(true)

function makeAjv(allErrors: boolean): Ajv {
  const made = new Ajv({
    strict: false,
    allErrors,
    verbose: allErrors,
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: false,
  })
  // The default export of this CommonJS package is the function itself at run time.
  ;(formats as unknown as (of: Ajv) => void)(made)
  made.addFormat('date', { type: 'string', validate: isDate })
  // As forms judge it.
  made.addFormat('email', { type: 'string', validate: (text: string) => ofForms.email?.(text) === true })
  made.addFormat('line', { type: 'string', validate: (text) => textFault(text) === null })
  return made
}

const checks = new WeakMap<object, ValidateFunction>()
const fullChecks = new WeakMap<object, ValidateFunction>()

/** Where `value` first breaks `schema` (`person.email`), or null. */
export function firstProblem(
  schema: TSchema,
  value: unknown,
): { readonly at: string; readonly keyword: string } | null {
  const check = compiled(checks, ajv, schema)
  if (check(value)) return null
  const [error] = check.errors ?? []
  return { at: placeOf(error), keyword: error?.keyword ?? 'type' }
}

/** All that breaks `schema`, in words that forms use, too: each place once, the inner ones rather than those around them. */
export function schemaProblems(schema: TSchema, value: unknown): readonly InputProblem[] {
  if (compiled(checks, ajv, schema)(value)) return []
  const check = compiled(fullChecks, ajvOfAll, schema)
  check(value)
  const found = new Map<string, InputProblem>()
  for (const error of (check.errors ?? []).slice(0, 500)) {
    const at = placeOf(error)
    if (!found.has(at)) found.set(at, { at, ...wordOf(error) })
  }
  const places = [...found.keys()]
  const isAround = (at: string) => (other: string) => other !== at && (at === '' || other.startsWith(`${at}.`))
  return [...found.values()].filter(({ at }) => !places.some(isAround(at)))
}

function compiled(known: WeakMap<object, ValidateFunction>, by: Ajv, schema: TSchema): ValidateFunction {
  const check = known.get(schema) ?? by.compile(schema as object)
  known.set(schema, check)
  return check
}

function placeOf(error: ErrorObject | undefined): string {
  const named = error?.params.additionalProperty ?? error?.params.missingProperty
  const place = [...(error?.instancePath ?? '').split('/').slice(1), ...(typeof named === 'string' ? [named] : [])]
  return plainPlace(place).join('.').slice(0, 200)
}

function wordOf({ keyword, params, data }: ErrorObject): Pick<InputProblem, 'code' | 'params'> {
  switch (keyword) {
    case 'additionalProperties':
      return { code: 'unknown' }
    case 'enum':
      return { code: 'gone' }
    case 'minimum':
    case 'exclusiveMinimum':
      return { code: 'min', params: { limit: params.limit } }
    case 'maximum':
    case 'exclusiveMaximum':
      return { code: 'max', params: { limit: params.limit } }
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return { code: keyword, params: { limit: params.limit } }
    case 'format':
      if (params.format === 'line') return { code: 'INVALID_TEXT' }
      return { code: 'format', params: { format: params.format, ...reasonOf(params.format, data) } }
    default:
      return { code: keyword }
  }
}

/** A place as far as its names are names: a value that was sent as one is not said again. */
export function plainPlace(place: readonly string[]): readonly string[] {
  const strange = place.findIndex((name) => !/^([A-Za-z][A-Za-z.-]*\d?|\d{1,4})$/.test(name))
  return strange < 0 ? place : place.slice(0, strange)
}

/** A day that exists, from 1900 to 2100 (specification 9). */
function isDate(text: string): boolean {
  if (!/^(19\d\d|20\d\d|2100)-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
