import type { FieldDoc, FormDoc, Json, ReleaseDocs } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { fieldSchema } from './answer-types.ts'
import { checkBounds } from './check-bounds.ts'
import { checkCall } from './check-calls.ts'
import { impossibleDays } from './check-kinds.ts'
import { checkErrorPlaces, checkIds } from './check-places.ts'
import { problemAt } from './problem-at.ts'
import { nestedForm, type View } from './view.ts'

/** A form's own shape, whoever uses it. */
export function checkForm(form: FormDoc, start: View): Problem[] {
  const at = `form:${form.id}`
  const view: View = { ...start, form }
  return [
    ...checkIds(`${at}/fields`, form.fields),
    ...checkIds(`${at}/rules`, form.rules),
    ...form.fields.flatMap((field) => checkField(`${at}/fields/${field.id}`, field, form, start.docs)),
    ...(form.rules ?? [])
      .filter((rule) => !form.fields.some(({ id }) => id === rule.at))
      .map((rule) => problemAt(`${at}/rules/${rule.id}/at`, 'field.unknown', { field: rule.at, form: form.id })),
    ...Object.entries(form.data ?? {}).flatMap(([name, datum]) => checkCall(`${at}/data/${name}`, datum, 'read', view)),
  ]
}

/** What depends on the flow that uses it: one name means one thing, and refusals are shown where the flow has a place. */
export function checkFormUse({ form, flow, docs }: View): Problem[] {
  if (!form || !flow) return []
  const at = `form:${form.id}`
  const clashes = (['let', 'data'] as const).flatMap((kind) =>
    Object.keys(form[kind] ?? {})
      .filter((name) => flow[kind] !== undefined && Object.hasOwn(flow[kind], name))
      .map((name) => problemAt(`${at}/${kind}/${name}`, 'name.clash', { name, flow: flow.id })),
  )
  const places = Object.entries(form.data ?? {}).flatMap(([name, datum]) =>
    checkErrorPlaces(`${at}/data/${name}`, datum.onError, { docs, flow, form, last: null }),
  )
  return [...clashes, ...places]
}

function checkField(at: string, field: FieldDoc, form: FormDoc, docs: ReleaseDocs): Problem[] {
  return [
    ...checkNesting(at, field, form, docs),
    ...checkShared(`${at}/schema`, field.schema, docs),
    ...checkBounds(at, field, docs),
    ...checkDays(`${at}/schema`, fieldSchema(field, docs)),
    ...(field.island ? checkDays(`${at}/island/schema`, field.island.schema) : []),
  ]
}

/** Options and constants that are written as days, and are none of the calendar. */
function checkDays(at: string, schema: Json): Problem[] {
  if (isMap(schema)) return Object.entries(schema).flatMap(([name, one]) => checkDays(`${at}/${name}`, one))
  return [...impossibleDays(schema)].map((day) => problemAt(at, 'date.impossible', { day }))
}

function checkNesting(at: string, field: FieldDoc, form: FormDoc, docs: ReleaseDocs): Problem[] {
  if (field.form === undefined) return []
  const nested = nestedForm(docs, field)
  if (!nested) return [problemAt(`${at}/form`, 'form.unknown', { form: field.form })]
  return holds(nested, form, docs, new Set()) ? [problemAt(`${at}/form`, 'form.circle', { form: field.form })] : []
}

/** Whether a form is, or nests, another. */
function holds(form: FormDoc, wanted: FormDoc, docs: ReleaseDocs, seen: Set<FormDoc>): boolean {
  if (form === wanted) return true
  if (seen.has(form)) return false
  seen.add(form)
  return form.fields.some((field) => {
    const nested = nestedForm(docs, field)
    return nested !== null && holds(nested, wanted, docs, seen)
  })
}

/** References to shared values, wherever they stand in a schema. */
function checkShared(at: string, schema: Json, docs: ReleaseDocs): Problem[] {
  if (isList(schema)) return schema.flatMap((one) => checkShared(at, one, docs))
  if (!isMap(schema)) return []
  const { $ref, ...others } = schema
  const name = typeof $ref === 'string' ? $ref.replace(/^values#/, '') : null
  const isUnknown = name !== null && !Object.hasOwn(docs.values, name)
  return [
    ...(isUnknown ? [problemAt(at, 'value.unknown', { reference: $ref ?? null })] : []),
    ...Object.values(others).flatMap((one) => checkShared(at, one, docs)),
  ]
}
