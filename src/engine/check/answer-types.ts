import type { FieldDoc, FormDoc, JsonSchema, ReleaseDocs } from '../documents.ts'
import { anything, memberTypes, type Types } from './schema-types.ts'
import { formOf, nestedForm, type View } from './view.ts'

/** What answers may be: of a step, of a form, of a field. */

export const follow = (types: Types, path: readonly string[]): Types => path.reduce(memberTypes, types)

export const stepForm = (step: string | undefined, { flow, docs }: View): FormDoc | null =>
  formOf(
    docs,
    flow?.steps.find(({ id }) => id === step),
  )

export function answersOfStep(step: string, path: readonly string[], view: View): Types {
  const doc = view.flow?.steps.find(({ id }) => id === step)
  const form = formOf(view.docs, doc)
  if (form) return answerTypes(form, path, view)
  // A form that does not exist is reported as such; one that is data is read only as a whole.
  if (typeof doc?.form === 'string') return anything
  return path.length === 0 ? [{ type: 'object' }] : []
}

export const fieldOf = (form: FormDoc | null, id: string): FieldDoc | undefined =>
  form?.fields.find((field) => field.id === id)

export function answerTypes(form: FormDoc | null, [first, ...path]: readonly string[], view: View): Types {
  if (first === undefined) return [form ? wholeForm(form, view) : { type: 'object' }]
  const field = fieldOf(form, first)
  if (!field) return []
  const nested = nestedForm(view.docs, field)
  if (!nested) return follow([asked(fieldSchema(field, view.docs))], path)
  if (field.schema.type !== 'array') return answerTypes(nested, path, view)
  return path.length === 0 ? [{ type: 'array', items: { type: 'object' } }] : []
}

/** People choose each of its options, sooner or later. */
const asked = (schema: JsonSchema): JsonSchema => ({ ...schema, 'x-asked': true })

/** A form read as a whole: the fields that are sent, each when it is asked. */
function wholeForm(form: FormDoc, view: View): JsonSchema {
  const sent = form.fields.filter((field) => field.send !== false && fieldSchema(field, view.docs).writeOnly !== true)
  const members = sent.map((field) => {
    const schema = asked(fieldSchema(field, view.docs))
    // What a nested form asks is checked where it is read.
    return [field.id, field.form === undefined ? schema : { type: schema.type ?? 'object' }] as const
  })
  return { type: 'object', properties: Object.fromEntries(members) }
}

/** The schema of a field's value with what it shares put in. */
export function fieldSchema(field: FieldDoc, docs: ReleaseDocs): JsonSchema {
  const name = typeof field.schema.$ref === 'string' ? field.schema.$ref.replace(/^values#/, '') : ''
  return { ...docs.values[name], ...field.schema }
}
