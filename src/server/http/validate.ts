import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { textFault } from '#engine/forms/plain-text.ts'
import { formats as ofForms } from '#engine/tables/formats.ts'

// Nothing is removed, coerced or filled in: what does not fit is refused.
const ajv = new Ajv({
  strict: false,
  allErrors: false,
  removeAdditional: false,
  coerceTypes: false,
  useDefaults: false,
})
// The default export of this CommonJS package is the function itself at run time.
;(formats as unknown as (of: Ajv) => void)(ajv)
ajv.addFormat('date', { type: 'string', validate: isDate })
// As forms judge it.
ajv.addFormat('email', { type: 'string', validate: (text: string) => ofForms.email?.(text) === true })
ajv.addFormat('line', { type: 'string', validate: (text) => textFault(text) === null })

const compiled = new WeakMap<object, ValidateFunction>()

/** Where `value` first breaks `schema` (`person.email`), or null. */
export function firstProblem(
  schema: TSchema,
  value: unknown,
): { readonly at: string; readonly keyword: string; readonly format?: string } | null {
  let check = compiled.get(schema)
  if (!check) {
    check = ajv.compile(schema as object)
    compiled.set(schema, check)
  }
  if (check(value)) return null
  const [error] = check.errors ?? []
  const named = error?.params.additionalProperty ?? error?.params.missingProperty
  const place = [...(error?.instancePath ?? '').split('/').slice(1), ...(typeof named === 'string' ? [named] : [])]
  const { format } = error?.params ?? {}
  return {
    at: plainPlace(place).join('.').slice(0, 200),
    keyword: error?.keyword ?? 'type',
    ...(typeof format === 'string' && { format }),
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
