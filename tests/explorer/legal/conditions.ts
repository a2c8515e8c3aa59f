import { readsOfExpr } from '#engine/check/reads.ts'
import { presentTypes, type Types, typeNames } from '#engine/check/schema-types.ts'
import { typeOfPath } from '#engine/check/type-of.ts'
import { formOf, type View } from '#engine/check/view.ts'
import type { Expr, FlowDoc, FormDoc, Json, JsonSchema, StepDoc } from '#engine/documents.ts'
import { isMap, isSame } from '#engine/logic/values.ts'
import { constantsIn } from '#explorer/world/leaf-values.ts'
import { v } from '../seeds/words.ts'

/** A value that a condition may read, and what it can be. */
export interface Origin {
  readonly path: string
  readonly types: Types
}

/**
 * Everything that the last field of a form may read: of each kind of origin, down to single values. Left out is what is held
 * to something else already: by a rule, limits or a pattern, or by a step that is left because of it.
 */
export function originsFor(view: View & { readonly form: FormDoc }): readonly Origin[] {
  const { flow, form, docs } = view
  const here = flow?.steps[view.step]
  const steps = (flow?.steps.slice(0, view.step) ?? []).filter(
    (step) => !excludes(flow, here?.when, step.when) && !isOver(step, view),
  )
  const fieldsOf = ({ fields, rules = [] }: FormDoc) =>
    fields.filter(
      ({ id, form, island, limits, schema, choices }) =>
        form === undefined &&
        !island &&
        !limits &&
        !schema.pattern &&
        !(choices && (schema.enum || choices.only || choices.unless)) &&
        !rules.some(({ at }) => at === id),
    )
  const decided = new Set(
    [
      ...(flow?.steps ?? []).map(({ when }) => when),
      ...Object.values(flow?.let ?? {}),
      ...(form.rules ?? []).map(({ assert }) => assert),
    ].flatMap((expr) => readsOfExpr(expr ?? null).map(({ path }) => path.join('.'))),
  )
  const paths = [
    ...fieldsOf(form).flatMap(({ id, choices }) => [['form', id], ...(choices?.from ? [['record', id]] : [])]),
    ...steps.flatMap((step) =>
      fieldsOf(formOf(docs, step) ?? { id: '', fields: [] }).flatMap(({ id, choices }) => [
        ['answers', step.id, id],
        ...(choices?.from ? [['records', step.id, id]] : []),
      ]),
    ),
    ...[...Object.entries(flow?.data ?? {}), ...Object.entries(form.data ?? {})].flatMap(([name, datum]) =>
      datum.when === undefined && view.calls.get(datum.call)?.errors.every((code) => datum.onError?.[code])
        ? [['data', name]]
        : [],
    ),
    ...['status', 'centerId', 'accessLevel', 'relations'].map((name) => ['person', name]),
    ['query', 'campaign'],
    ['lang'],
    ['today'],
  ]
  const days = [{ path: 'person.birthday', types: [{ type: 'string', format: 'date' }] }]
  const all = paths.flatMap((path) => leavesOf(path.join('.'), typeOfPath(path, view), 3))
  const isDecided = (path: string): boolean =>
    [...decided].some(
      (one) => path === one || path.startsWith(`${one}.`) || (path.startsWith('person.') && one.startsWith('person.')),
    )
  return [...days, ...all].filter(({ path }) => !isDecided(path))
}

/** Whether the flow ends for whoever has done what this step does. */
function isOver({ acts = [] }: StepDoc, { flow, step: here }: View): boolean {
  const done = acts.map(({ id }) => `results.${id}`)
  return (flow?.steps.slice(0, here) ?? []).some(
    ({ form, when }) =>
      form === undefined &&
      readsOfExpr(when ?? null).some(({ path }) => done.some((one) => path.join('.').startsWith(`${one}.`))),
  )
}

/** Whether one condition demands that the other does not hold, so that no path has both of their steps. */
function excludes(flow: FlowDoc | null, one: Expr | undefined, other: Expr | undefined): boolean {
  const [name, key] = isMap(one) && typeof one.var === 'string' ? one.var.split('.') : []
  if (name === 'let' && key) return excludes(flow, flow?.let?.[key], other)
  if (!isMap(one) || other === undefined) return false
  const [these, those] = [listedBy(flow, one), listedBy(flow, other)]
  if (these && those && isSame(these.of, those.of)) return !these.values.some((value) => those.values.includes(value))
  if (Array.isArray(one.and)) return one.and.some((part) => excludes(flow, part, other))
  return '!' in one && isSame([one['!']].flat()[0], other)
}

/** What a condition compares, and the constants of which it has to be one; null: it says something else. */
function listedBy(flow: FlowDoc | null, expr: Expr): { readonly of: Expr; readonly values: readonly unknown[] } | null {
  const [name, key] = isMap(expr) && typeof expr.var === 'string' ? expr.var.split('.') : []
  const named = name === 'let' && key ? flow?.let?.[key] : undefined
  if (named !== undefined) return listedBy(flow, named)
  const [of, value] = (isMap(expr) && [expr['==='] ?? expr.in].flat(1)) || []
  if (of === undefined || value === undefined || isMap(value)) return null
  return { of, values: [value].flat(1) }
}

function leavesOf(path: string, types: Types, depth: number): readonly Origin[] {
  const objects = presentTypes(types).filter(({ properties }) => isMap(properties))
  if (objects.length === 0) return [{ path, types }]
  if (depth === 0) return []
  return objects.flatMap(({ properties }) =>
    Object.entries(isMap(properties) ? properties : {}).flatMap(([name, schema]) =>
      leavesOf(`${path}.${name}`, isMap(schema) ? alternatives(schema) : [{}], depth - 1),
    ),
  )
}

const alternatives = (schema: JsonSchema): Types =>
  Array.isArray(schema.anyOf) ? (schema.anyOf as readonly JsonSchema[]) : [schema]

/** Conditions on a value that can come out both ways, one with each operator that fits it. */
export function conditionsOn({ path, types }: Origin): readonly Expr[] {
  const it = v(path)
  const [schema, ...others] = presentTypes(types)
  if (!schema || others.length > 0) return []
  const listed = constantsIn(schema)
  if (listed.length > 1) return conditionsOnListed(it, listed)
  if (listed.length === 1) return []
  if (path === 'today') return [{ '>=': [it, '2026-09-01'] }, { in: ['2026-1', it] }]
  switch (typeNames(schema).join()) {
    case 'boolean':
      return [it, { '===': [it, true] }, { '!': it }]
    case 'number':
      return conditionsOnNumber(it, schema)
    case 'array':
      return [{ '>': [{ count: it }, 1] }, { in: ['some-id', it] }].slice(
        0,
        isMap(schema.items) && schema.items.type === 'string' ? 2 : 1,
      )
    case 'string':
      return schema.format === 'date' ? conditionsOnDay(it) : conditionsOnText(it, schema)
    default:
      return []
  }
}

const conditionsOnListed = (it: Expr, [first = null, second = null]: readonly Json[]): readonly Expr[] => [
  { '===': [it, first] },
  { '===': [it, second] },
  { in: [it, [first]] },
]

function conditionsOnNumber(it: Expr, { minimum = 0, maximum = 1_000_000 }: JsonSchema): readonly Expr[] {
  const middle = Math.min(Math.max(0, Number(minimum)) + 3, Number(maximum) - 2)
  return [
    { '>': [it, middle] },
    { '>=': [it, middle] },
    { '<': [it, middle] },
    { '<=': [it, middle] },
    { '===': [it, middle] },
    { '>': [{ '-': [it, 1] }, middle] },
    { '<': [{ '+': [it, 1] }, middle] },
  ]
}

const conditionsOnDay = (it: Expr): readonly Expr[] => [
  { '<': [it, '2026-06-01'] },
  { '>=': [it, '2026-06-01'] },
  { '<': [it, { 'date+': [v('today'), 14, 'days'] }] },
  { '>': [{ 'date+': [it, 1, 'months'] }, '2026-06-01'] },
  { '<': [{ age: [it, v('today')] }, 18] },
  { '===': [{ latest: [it, '2026-06-01'] }, it] },
]

function conditionsOnText(it: Expr, { maxLength = 100, format, pattern }: JsonSchema): readonly Expr[] {
  if (Number(maxLength) < 4 || format !== undefined) return []
  // No clock says "here": such a comparison never holds, and is rightly told.
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test('here')) return []
  return [
    { '===': [it, 'here'] },
    { in: [it, ['here', 'now']] },
    { '===': [{ or: [it, v('config.country')] }, 'here'] },
    { '===': [{ or: [v('config.joinForm.nothing'), it] }, 'here'] },
    { '===': [{ var: [(it as { readonly var: string }).var, 'here'] }, 'now'] },
    { and: [{ '===': [it, 'here'] }, { '!!': it }] },
  ]
}
