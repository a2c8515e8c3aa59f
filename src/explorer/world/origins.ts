import { fieldOf, stepForm } from '#engine/check/answer-types.ts'
import { findData, findLet, type View } from '#engine/check/view.ts'
import type { Expr } from '#engine/documents.ts'
import { outcomesOf } from '#engine/logic/outcomes.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/**
 * The places whose value an expression may hand on as it is: `let.planAge` is `data.plans.plans.*.minimumAge`. Answers are
 * `ans.<step>.<field>`, data of a form `data.<step>/<name>`; a place in a list is `*`.
 */
export const originsOf = (expr: Expr, view: View): readonly string[] => originsAt([], expr, named(view, 0))

/** The places from which the entries of a list come, also of one that the documents make out of another. */
export const entriesOf = (expr: Expr, view: View): readonly string[] => originsAt(['*'], expr, named(view, 0))

/** Whoever knows what a path stands for: by the names of a flow, or by those of a list's entry. */
interface Names {
  originsOfPath(path: readonly string[]): readonly string[]
  readonly depth: number
}

const named = (view: View, depth: number): Names => ({
  depth,
  originsOfPath: (path) => originsOfPath(path, view, depth),
})

/** The places from which comes what stands at `path` inside the value of an expression. */
function originsAt(path: readonly string[], expr: Expr, names: Names): readonly string[] {
  if (!isMap(expr) || names.depth > 20) return []
  const [name = ''] = Object.keys(expr)
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  const [first, ...rest] = path
  const alike = (one: Expr | undefined): readonly string[] => originsAt(path, one ?? null, names)
  switch (name) {
    case 'var': {
      const [at, fallback] = args
      const own = typeof at === 'string' ? names.originsOfPath([...partsOf(at), ...path]) : []
      return fallback === undefined ? own : [...own, ...alike(fallback)]
    }
    case 'or':
    case 'and':
    case 'latest':
    case 'earliest':
      return args.flatMap(alike)
    case 'if':
      return outcomesOf(args).flatMap(alike)
    case 'filter':
      return alike(args[0])
    case 'map': {
      const list = args[0] ?? null
      const entry: Names = { ...names, originsOfPath: (inside) => originsAt(['*', ...inside], list, names) }
      return first !== undefined && asPlace(first) === '*' ? originsAt(rest, args[1] ?? null, entry) : []
    }
    case 'object':
      return isMap(given) && first !== undefined ? originsAt(rest, given[first] ?? null, names) : []
    default:
      return []
  }
}

const partsOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'))

function originsOfPath([root = '', ...path]: readonly string[], view: View, depth: number): readonly string[] {
  const [first = '', second = '', ...rest] = path
  const step = view.flow?.steps[view.step]?.id ?? ''
  switch (root) {
    case 'let': {
      const expr = findLet(view, first)
      return expr === undefined ? [] : originsAt(path.slice(1), expr, named(view, depth + 1))
    }
    case 'data':
      return join([dataOrigin(view, first, step)], path.slice(1))
    case 'results':
      return join(['res'], path)
    case 'form':
      return [
        ...join([`ans.${step}`], [...nestedPlace(view), ...path]),
        ...(path.length === 1 ? behindAnswer(first, view, depth) : []),
      ]
    case 'outer':
      return join([`ans.${step}`], [...nestedPlace(view).slice(0, -1), ...path])
    case 'answers':
      return [
        ...join(['ans'], path),
        ...(path.length === 2 ? behindAnswer(second, viewOfStep(first, view), depth) : []),
      ]
    case 'record':
      return entryOrigins(fieldOf(view.form, first), view, path.slice(1), depth)
    case 'records': {
      const ofStep = viewOfStep(first, view)
      return entryOrigins(fieldOf(ofStep.form, second), ofStep, rest, depth)
    }
    case 'item':
      return view.item === null || view.item === 'any' ? [] : entryOrigins(view.item, view, path, depth)
    case 'person':
    case 'user':
      return join(['person'], path)
    case 'query':
    case 'route':
      return join([root], path)
    case 'lang':
      return [root]
    default:
      return []
  }
}

/** Where the value of an answer may come from: it is the id of an entry that was chosen, or what the field began with. */
function behindAnswer(id: string, view: View, depth: number): readonly string[] {
  if (depth > 20) return []
  const field = fieldOf(view.form, id)
  const step = view.around.length === 0 ? view.flow?.steps[view.step] : undefined
  const start: Expr =
    step?.initial?.[id] ?? (step?.initialFrom === undefined ? null : { var: `${step.initialFrom}.${id}` })
  return [
    ...entryOrigins(field, view, [], depth),
    ...entryOrigins(field, view, ['id'], depth),
    ...originsAt([], start, named(view, depth + 1)),
  ]
}

function viewOfStep(id: string, view: View): View {
  const step = view.flow?.steps.findIndex((one) => one.id === id) ?? -1
  return { ...view, form: stepForm(id, view), step, around: [] }
}

/** What a name stands for: an age that has a name is an age. Names that go round in a circle, the check refuses. */
export function letOf(expr: Expr, view: View, left = 20): Expr {
  const [, name] = isMap(expr) && typeof expr.var === 'string' ? (/^let\.([^.]+)$/.exec(expr.var) ?? []) : []
  const meant = name === undefined ? undefined : findLet(view, name)
  return meant === undefined || left === 0 ? expr : letOf(meant, view, left - 1)
}

/** The answers for which records stand that are read whole: of several choices there are as many of one as of the other. */
export function answersOfRecords(expr: Expr, view: View): readonly string[] {
  const path = isMap(expr) && typeof expr.var === 'string' ? expr.var.split('.') : []
  const [root, ...rest] = path
  if (root === 'records' && rest.length === 2) return originsOfPath(['answers', ...rest], view, 0)
  return root === 'record' && rest.length === 1 ? originsOfPath(['form', ...rest], view, 0) : []
}

/** Where the entries stand among which a field chooses, or what stands at `path` in them. */
export function entryOrigins(
  field: ReturnType<typeof fieldOf>,
  view: View,
  path: readonly string[] = [],
  depth = 0,
): readonly string[] {
  const from = field?.choices?.from
  return from === undefined ? [] : originsAt(['*', ...path], from, named(view, depth + 1))
}

/** Data of a form belong to the step that uses it. */
function dataOrigin(view: View, name: string, step: string): string {
  const own = findData({ ...view, flow: null, screen: null }, name) !== undefined
  return own ? `data.${step}/${name}` : `data.${name}`
}

const nestedPlace = ({ around }: View): readonly string[] =>
  around.map(({ form, field }) => form.fields[field]?.id ?? '')

const join = (origins: readonly string[], path: readonly string[]): readonly string[] =>
  path.length === 0 ? origins : origins.map((origin) => [origin, ...path.map(asPlace)].join('.'))

const asPlace = (name: string): string => (/^\d+$/.test(name) ? '*' : name)
