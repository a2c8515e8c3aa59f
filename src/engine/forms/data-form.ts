import type { FieldDoc, FormDoc, Json, JsonObject } from '../documents.ts'
import { noNames } from '../flow/names.ts'
import type { Platform } from '../flow/types.ts'
import { compileExpression } from '../logic/compile.ts'
import { isList, isMap, isSame } from '../logic/values.ts'
import { compileForm, type FormProgram } from './form-program.ts'
import { dataFormShapes, leafShape } from './leaf-shape.ts'

/**
 * A form that arrived as data, such as a questionnaire: compiled when it keeps to the narrow grammar of questions, else
 * null. It reads nothing but its own answers, so that no condition of a flow can depend on an unknown question.
 */
export function compileDataForm(value: Json, step: string, platform: Platform): FormProgram | null {
  if (!isMap(value) || !isList(value.fields) || value.fields.length > mostFields) return null
  if (!onlyHas(value, ['$schema', 'id', 'fields', 'rules'])) return null
  const fields = value.fields.map((field) => asField(field, platform))
  const rules = isList(value.rules) ? value.rules.map((rule) => asRule(rule, platform)) : []
  if (fields.includes(null) || rules.includes(null)) return null
  const names = fields.map((field) => field?.id)
  if (new Set(names).size !== names.length) return null

  const id = typeof value.id === 'string' ? value.id : step
  const doc = { ...value, id } as unknown as FormDoc // every member has been looked at above
  return { ...compileForm(doc, { docs: { forms: {}, values: {} }, platform, names: noNames, step }), doc: value }
}

const mostFields = 200

function asField(value: Json, platform: Platform): FieldDoc | null {
  if (!isMap(value) || !onlyHas(value, ['id', 'section', 'schema', 'ui', 'mode', 'limits', 'send', 'x-attribute']))
    return null
  const { id, schema, mode = null, limits = null } = value
  if (typeof id !== 'string' || !/^[A-Za-z][A-Za-z0-9_-]*$/.test(id)) return null
  if (!isMap(schema) || !isKnownSchema(schema)) return null
  if (
    ![mode, limits].every((expr) =>
      readsOnlyForm(isMap(expr) && expr === limits ? Object.values(expr) : expr, platform),
    )
  )
    return null
  return value as unknown as FieldDoc // checked member by member
}

function asRule(value: Json, platform: Platform): JsonObject | null {
  if (!isMap(value) || !onlyHas(value, ['id', 'at', 'when', 'assert'])) return null
  const fine = typeof value.id === 'string' && typeof value.at === 'string' && value.assert !== undefined
  return fine && [value.when ?? null, value.assert ?? null].every((expr) => readsOnlyForm(expr, platform))
    ? value
    : null
}

/** Only shapes whose check every release carries: what a schema says beyond them, the engine judges itself. */
function isKnownSchema(schema: JsonObject): boolean {
  const words = ['type', 'items', 'format', 'enum', 'const', 'default', 'maxLength', 'minItems', 'maxItems', 'title']
  const shape = leafShape(schema)
  return onlyHas(schema, words) && [{}, ...dataFormShapes].some((known) => isSame(known, shape))
}

function readsOnlyForm(expr: Json, platform: Platform): boolean {
  return compileExpression(expr, platform).reads.every(([root, field]) => root === 'form' && field !== undefined)
}

const onlyHas = (value: JsonObject, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name))
