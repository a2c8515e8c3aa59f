import type { Expr, FieldDoc, FormDoc } from '../documents.ts'
import { outcomesOf } from '../logic/outcomes.ts'
import { isList, isMap } from '../logic/values.ts'
import { answersOfStep, answerTypes, fieldOf, fieldSchema, follow, stepForm } from './answer-types.ts'
import { callsNamedBy } from './reads.ts'
import { alternativesOf, anything, itemTypes, memberTypes, nothing, type Types } from './schema-types.ts'
import { settingTypes } from './setting-types.ts'
import { findData, findLet, type View } from './view.ts'

/** What an expression may give. `let` is followed; what an operator computes counts as anything. */
export function typeOf(expr: Expr, view: View, depth = 0): Types {
  // A circle of `let` is reported elsewhere.
  if (depth > 20) return anything
  if (isList(expr)) return [listType(expr.flatMap((one) => typeOf(one, view, depth + 1)))]
  if (!isMap(expr)) return expr === null ? nothing : [{ const: expr }]
  const [name = '', ...others] = Object.keys(expr)
  if (others.length > 0) return anything
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  const deeper = (one: Expr): Types => typeOf(one, view, depth + 1)
  switch (name) {
    case 'var': {
      const [path, fallback] = args
      const types = typeof path === 'string' ? typeOfPath(path.split('.'), view, depth + 1) : anything
      return fallback === undefined ? types : [...types, ...deeper(fallback)]
    }
    case 'or':
      return args.flatMap(deeper)
    case 'object':
      return [objectType(isMap(given) ? given : {}, deeper)]
    case 'filter':
      return deeper(args[0] ?? null)
    case 'if':
      return outcomesOf(args).flatMap(deeper)
    default:
      return resultTypes[name] ?? anything
  }
}

const truth: Types = [{ type: 'boolean' }]
const number: Types = [{ type: 'number' }]
const text: Types = [{ type: 'string' }]
const language: Types = [{ type: 'string', 'x-entry': 'languages' }]

const resultTypes: { readonly [operator: string]: Types } = {
  '===': truth,
  '!==': truth,
  '<': truth,
  '<=': truth,
  '>': truth,
  '>=': truth,
  '!': truth,
  '!!': truth,
  in: truth,
  all: truth,
  some: truth,
  none: truth,
  valid: truth,
  '+': number,
  '-': number,
  '*': number,
  '/': number,
  '%': number,
  min: number,
  max: number,
  age: number,
  count: number,
  strength: number,
  cat: text,
  'date+': text,
  latest: text,
  earliest: text,
}

/** A map that is written out has these members and no others. */
function objectType(members: { readonly [name: string]: Expr }, typeOfOne: (expr: Expr) => Types): Types[number] {
  const entries = Object.entries(members).map(([name, expr]) => [name, unionOf(typeOfOne(expr))] as const)
  return { type: 'object', properties: Object.fromEntries(entries), additionalProperties: false }
}

/** A list that is written out has these entries; null of them are left out where it is read. */
function listType(entries: Types): Types[number] {
  const there = entries.filter((schema) => schema.type !== 'null' && schema.const !== null)
  const isKnown = there.length > 0 && there.every((schema) => Object.keys(schema).length > 0)
  return isKnown ? { type: 'array', items: unionOf(there) } : { type: 'array' }
}

/** Alternatives as one schema. */
export function unionOf(types: Types): Types[number] {
  const [first, ...others] = types
  return others.length === 0 ? (first ?? {}) : { anyOf: [...types] }
}

/** What stands at a path; empty when nothing can. */
export function typeOfPath([root = '', ...path]: readonly string[], view: View, depth = 0): Types {
  if (view.element) return follow(view.element, root === '' ? [] : [root, ...path])
  const [first, second] = path
  switch (root) {
    case 'today':
      return path.length === 0 ? text : []
    case 'lang':
      return path.length === 0 ? language : []
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
      return view.form ? withEntries(answerTypes(view.form, path, view), view.form, path, view, depth) : anything
    case 'outer':
      return view.around.length > 0 ? answerTypes(view.around.at(-1)?.form ?? null, path, view) : anything
    case 'record':
      return first === undefined
        ? anything
        : follow(recordTypes(fieldOf(view.form, first), view, depth + 1), path.slice(1))
    case 'answers':
      return first === undefined
        ? anything
        : withEntries(answersOfStep(first, path.slice(1), view), stepForm(first, view), path.slice(1), view, depth)
    case 'records': {
      const form = stepForm(first, view)
      if (!form || second === undefined) return anything
      return follow(recordTypes(fieldOf(form, second), { ...view, form }, depth + 1), path.slice(2))
    }
    case 'config':
      return view.settings ? settingTypes(view.settings, path) : anything
    case 'item':
      return follow(entryTypes(view, depth + 1), path)
    default:
      return anything
  }
}

/** The words of the contract (`PersonStatus`), which the engine does not know. */
export const personStatuses = [
  'LEAD',
  'ACTIVE',
  'INACTIVE',
  'TEMPORARYINACTIVE',
  'CONTACT',
  'DUPLICATE',
  'TRANSFERRED',
  'PROSPECT',
]

/** An amount that is owed; null where nothing is. */
export const owed: Types = [
  {
    type: 'object',
    additionalProperties: false,
    properties: { amountMinor: { type: 'integer', minimum: 1 }, currency: { type: 'string' } },
    required: ['amountMinor', 'currency'],
  },
  { type: 'null' },
]

const personTypes: Types = [
  {
    type: 'object',
    additionalProperties: false,
    properties: {
      userId: { type: 'string' },
      firstName: { type: 'string' },
      centerId: { type: 'string', 'x-entry': 'clubs' },
      birthday: { type: 'string' },
      status: { enum: personStatuses },
      accessLevel: { type: 'array', items: { enum: ['MEMBER', 'STAFF', 'MANAGER', 'COMPANY'] } },
      relations: { type: 'array', items: { type: 'object' } },
      overdueDebt: { anyOf: [...owed] },
    },
  },
]

export function outputOf(calls: readonly string[], view: Pick<View, 'calls'>): Types {
  return calls.flatMap((call): Types => {
    const output = view.calls.get(call)?.output
    return output ? alternativesOf(output) : anything
  })
}

export function callsOfAct(act: string, view: View): readonly string[] {
  const acts = [...(view.flow?.steps ?? []).flatMap((step) => step.acts ?? []), ...(view.screen?.acts ?? [])]
  return acts.filter(({ id }) => id === act).flatMap(({ call }) => callsNamedBy(call) ?? [])
}

/** Who chooses among entries of a kind answers with an id of one, or with several. */
function withEntries(
  types: Types,
  form: FormDoc | null,
  [id = '', ...path]: readonly string[],
  view: View,
  depth: number,
): Types {
  const field = fieldOf(form, id)
  if (!field?.choices?.from || path.length > 0 || depth > 20) return types
  const ids = memberTypes(listed(field.choices.from, { ...view, form }, depth + 1), 'id')
  const kind = ids.map((schema) => schema['x-entry']).find((one) => typeof one === 'string')
  if (kind === undefined) return types
  return types.map((schema) =>
    schema.type === 'array'
      ? { ...schema, items: { type: 'string', 'x-entry': kind } }
      : { ...schema, 'x-entry': kind },
  )
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
