import type { Expr, FieldDoc, FormDoc, JsonSchema, ReleaseDocs } from '../documents.ts'
import { isList } from '../logic/values.ts'
import { callsOf } from './reads.ts'
import { alternativesOf, anything, itemTypes, memberTypes, type Types } from './schema-types.ts'
import { typeOf } from './type-of.ts'
import { findData, findLet, formOf, nestedForm, type View } from './view.ts'

const number: Types = [{ type: 'number' }]
const text: Types = [{ type: 'string' }]

/** What stands at a path; empty when nothing can. */
export function typeOfPath([root = '', ...path]: readonly string[], view: View, depth = 0): Types {
  if (view.element) return follow(view.element, root === '' ? [] : [root, ...path])
  const [first, second] = path
  switch (root) {
    case 'today':
    case 'lang':
      return path.length === 0 ? text : []
    case 'year':
      return path.length === 0 ? number : []
    case 'query':
    case 'route':
      return path.length === 1 ? text : []
    case 'user':
    case 'person':
      return follow(personTypes, path)
    case 'let': {
      const expr = first === undefined ? undefined : findLet(view, first)
      return expr === undefined ? [] : follow(typeOf(expr, view, depth + 1), path.slice(1))
    }
    case 'data': {
      const datum = first === undefined ? undefined : findData(view, first)
      return datum ? follow(outputOf([datum.call], view), path.slice(1)) : []
    }
    case 'results':
      return first === undefined ? [] : follow(outputOf(callsOfAct(first, view), view), path.slice(1))
    case 'form':
      return view.form ? answerTypes(view.form, path, view) : anything
    case 'outer':
      return view.around.length > 0 ? answerTypes(view.around.at(-1)?.form ?? null, path, view) : anything
    case 'record':
      return first === undefined
        ? anything
        : follow(recordTypes(fieldOf(view.form, first), view, depth + 1), path.slice(1))
    case 'answers':
      return first === undefined ? anything : answersOfStep(first, path.slice(1), view)
    case 'records': {
      const form = stepForm(first, view)
      if (!form || second === undefined) return anything
      return follow(recordTypes(fieldOf(form, second), { ...view, form }, depth + 1), path.slice(2))
    }
    case 'item':
      return follow(entryTypes(view, depth + 1), path)
    default:
      return anything
  }
}

export const follow = (types: Types, path: readonly string[]): Types => path.reduce(memberTypes, types)

const personTypes: Types = [
  {
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { type: 'string' },
      centerId: { type: 'string' },
      birthday: { type: 'string' },
      status: { type: 'string' },
      levels: { type: 'array', items: { type: 'string' } },
      relations: { type: 'array', items: { type: 'object' } },
    },
  },
]

export function outputOf(calls: readonly string[], view: View): Types {
  return calls.flatMap((call): Types => {
    const output = view.calls.get(call)?.output
    return output ? alternativesOf(output) : anything
  })
}

export function callsOfAct(act: string, view: View): readonly string[] {
  const acts = [...(view.flow?.steps ?? []).flatMap((step) => step.acts ?? []), ...(view.screen?.acts ?? [])]
  return acts.filter(({ id }) => id === act).flatMap(({ call }) => callsOf(call) ?? [])
}

export const stepForm = (step: string | undefined, { flow, docs }: View): FormDoc | null =>
  formOf(
    docs,
    flow?.steps.find(({ id }) => id === step),
  )

function answersOfStep(step: string, path: readonly string[], view: View): Types {
  const doc = view.flow?.steps.find(({ id }) => id === step)
  const form = formOf(view.docs, doc)
  if (form) return answerTypes(form, path, view)
  // A form that does not exist is reported as such; one that is data is read only as a whole.
  if (typeof doc?.form === 'string') return anything
  return path.length === 0 ? [{ type: 'object' }] : []
}

export const fieldOf = (form: FormDoc | null, id: string): FieldDoc | undefined =>
  form?.fields.find((field) => field.id === id)

function answerTypes(form: FormDoc | null, [first, ...path]: readonly string[], view: View): Types {
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

/** The entries among which a field chooses: one of them is its record. */
export function recordTypes(field: FieldDoc | undefined, view: View, depth: number): Types {
  if (field?.choices?.from === undefined) return anything
  return field.schema.type === 'array' ? [{ type: 'array' }] : listed(field.choices.from, view, depth)
}

export function entryTypes(view: View, depth: number): Types {
  const field = view.item
  if (field === null || field === 'any') return anything
  if (field.choices?.from !== undefined) return listed(field.choices.from, view, depth)
  const schema = fieldSchema(field, view.docs)
  return isList(schema.enum) ? [{ enum: schema.enum }] : anything
}

/** A list of plain values stands for records with id and name. */
function listed(from: Expr, view: View, depth: number): Types {
  return itemTypes(typeOf(from, view, depth)).map((schema) => (schema.type === 'object' ? schema : {}))
}
