import type { Json } from '#engine/documents.ts'
import type { FormProgram } from '#engine/forms/form-program.ts'
import { isList, isMap } from '#engine/logic/values.ts'

export const masked = '••••'

/** A value read from the answers of a form, without what is `writeOnly` or sensitive in it. */
export function maskAnswer(form: FormProgram | null, path: readonly string[], value: Json): Json {
  const [name, ...deeper] = path
  if (form === null || value === null) return value
  if (name === undefined) return maskAll(form, value)
  const field = form.fields[form.positions.get(name) ?? -1]
  if (!field) return value
  if (field.writeOnly || field.sensitive) return masked
  if (!field.nested) return value
  return maskAnswer(field.nested, field.several ? deeper.slice(1) : deeper, value)
}

function maskAll(form: FormProgram, value: Json): Json {
  if (isList(value)) return value.map((item) => maskAll(form, item))
  if (!isMap(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskAnswer(form, [name], inner)]))
}

/** What was worked out of a secret: only that it is true or false, or a number, may be told. */
export const maskMade = (value: Json): Json =>
  typeof value === 'object' || typeof value === 'string' ? hide(value) : value

const hide = (value: Json): Json => (value === null ? null : masked)
