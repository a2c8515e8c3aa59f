import type { DataDoc, Expr, Json } from '../documents.ts'
import { outcomesOf } from '../logic/outcomes.ts'
import { isList, isMap } from '../logic/values.ts'
import { settingsOf } from '../overlay/settings.ts'
import { fieldOf, stepForm } from './answer-types.ts'
import { presenceWhen } from './presence.ts'
import { alternativesOf, type Types } from './schema-types.ts'
import { callsOfAct, entryTypes, outputOf, recordTypes, typeOf } from './type-of.ts'
import { findData, findLet, formOf, type View } from './view.ts'
import { plainReadOf } from './visit-view.ts'

/** Paths that are known to be there at this place: somebody has asked before. */
export type Present = ReadonlySet<string>

/**
 * What an expression reads, names followed, that may be absent and leaves it without a value; null when it always gives
 * one, as far as documents and contract tell.
 */
export function absentReads(expr: Expr, view: View, present: Present): readonly string[] | null {
  if (!canBeAbsent(expr, view, present)) return null
  const found = new Set<string>()
  const note = (one: Expr, depth: number): void => {
    const path = plainReadOf(one)
    const [root, name = '', ...rest] = path?.split('.') ?? []
    const named = root === 'let' && rest.length === 0 && depth < 20 ? findLet(view, name) : undefined
    if (named !== undefined) note(named, depth + 1)
    else if (path !== null && canBeAbsent(one, view, present)) found.add(path)
    else if (path === null && isMap(one))
      for (const given of Object.values(one)) for (const arg of isList(given) ? given : [given]) note(arg, depth + 1)
  }
  note(expr, 0)
  return [...found]
}

/** Whether an expression may give nothing here, as far as documents and contract tell; in doubt it may not. */
export function canBeAbsent(expr: Expr, view: View, present: Present, depth = 0): boolean {
  if (expr === null) return true
  // A circle of `let` is reported elsewhere.
  if (!isMap(expr) || depth > 20) return false
  const [name = ''] = Object.keys(expr)
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  const absent = (one: Expr | undefined): boolean => canBeAbsent(one ?? null, view, present, depth + 1)
  switch (name) {
    case 'var': {
      const [path, fallback] = args
      if (typeof path !== 'string' || present.has(path)) return false
      return fallback === undefined ? isPathAbsent(path.split('.'), view, present, depth) : absent(fallback)
    }
    case 'or':
      return absent(args.at(-1))
    case 'if':
      return args.length % 2 === 0 || outcomesOf(args).some(absent)
    case 'latest':
    case 'earliest':
      return args.every(absent)
    case 'date+':
    case 'age':
      return args.some(absent)
    default:
      return false
  }
}

function isPathAbsent([root = '', ...path]: readonly string[], view: View, present: Present, depth: number): boolean {
  if (view.element) return isMemberAbsent(view.element, root === '' ? [] : [root, ...path])
  const [first = '', second = ''] = path
  const isFieldAsked = (field: { readonly mode?: Expr } | undefined): boolean =>
    field !== undefined && (field.mode === undefined || field.mode === 'required')
  switch (root) {
    case 'user':
    case 'person':
    case 'query':
      return true
    case 'route':
      return [view.flow?.route ?? '', ...rowsOf(view)].some((row) => row.includes(`:${first}?`))
    case 'config':
      return isSettingAbsent(path, view)
    case 'let': {
      const expr = findLet(view, first)
      if (expr === undefined) return false
      if (path.length === 1) return canBeAbsent(expr, view, present, depth + 1)
      return isMemberAbsent(typeOf(expr, view), path.slice(1))
    }
    case 'data': {
      const datum = findData(view, first)
      if (!datum) return false
      return isDatumAbsent(datum, present) || isMemberAbsent(outputOf([datum.call], view), path.slice(1))
    }
    case 'results':
      return isMemberAbsent(outputOf(callsOfAct(first, view), view), path.slice(1))
    case 'form':
    case 'outer':
      return path.length > 0
    case 'answers':
    case 'records': {
      const step = view.flow?.steps.find(({ id }) => id === first)
      const form = formOf(view.docs, step)
      if (!step || !form || second === '') return false
      const field = fieldOf(stepForm(first, view), second)
      if (step.when !== undefined || !isFieldAsked(field)) return true
      return root === 'records' && isMemberAbsent(recordTypes(field, { ...view, form }, depth + 1), path.slice(2))
    }
    case 'record':
      return path.length > 0
    case 'item':
      return isMemberAbsent(entryTypes(view, depth + 1), path)
    default:
      return false
  }
}

const rowsOf = ({ docs, flow, screen }: View): readonly string[] =>
  docs.site.routes.filter((row) => (flow ? row.flow === flow.id : row.screen === screen?.id)).map((row) => row.path)

/** In the chain or in one of its centres. */
function isSettingAbsent(path: readonly string[], { docs }: View): boolean {
  const all = [docs.config, ...Object.keys(docs.centers).map((id) => settingsOf(docs.config, docs.centers, id))]
  return all.some((settings) => {
    let current: Json | undefined = settings
    for (const name of path) current = isMap(current) && Object.hasOwn(current, name) ? current[name] : undefined
    return current === undefined || current === null
  })
}

/** A datum that is not always read, or whose call may refuse; not where its own condition is known to hold. */
function isDatumAbsent({ when, onError }: DataDoc, present: Present): boolean {
  if (onError !== undefined) return true
  if (when === undefined) return false
  const asked = presenceWhen(when, true)
  return asked.size === 0 || [...asked].some((path) => !present.has(path))
}

/** Whether a member may be missing or null in a value that is there. What nobody describes counts as there. */
function isMemberAbsent(types: Types, path: readonly string[]): boolean {
  let current = types
  for (const name of path) {
    const next: Types[number][] = []
    for (const schema of current) {
      if (schema.type === 'null') return true
      const { properties, required } = schema
      if (!isMap(properties)) {
        if (isMap(schema.additionalProperties)) return true
        continue
      }
      const member = properties[name]
      if (!isMap(member)) continue
      if (!isList(required) || !required.includes(name)) return true
      next.push(...alternativesOf(member))
    }
    current = next
  }
  return current.some(({ type }) => type === 'null')
}
