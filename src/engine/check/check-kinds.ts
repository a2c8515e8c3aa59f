import type { Expr, Json } from '../documents.ts'
import { isDate } from '../logic/dates.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { fieldOf, stepForm } from './answer-types.ts'
import { problemAt, warningAt } from './problem-at.ts'
import { presentTypes, typeNames } from './schema-types.ts'
import { typeOf } from './type-of.ts'
import { findLet, type Site, type View } from './view.ts'
import { plainReadOf, visitInView } from './visit-view.ts'

/** Days that no calendar has, comparisons of two kinds, and figures of one unit that are held against another's. */
export function checkKinds({ at, expr, view }: Site): Problem[] {
  const problems: Problem[] = [...impossibleDays(expr)].map((day) => problemAt(at, 'date.impossible', { day }))
  visitInView(expr, view, ({ name, args, view: inside }) => {
    const [a = null, b = null, unit = null] = args
    if (compared.has(name)) {
      const kinds = [kindOf(a, inside), kindOf(b, inside)]
      const isWritten =
        [a, b].some((side, at) => typeof side === 'string' && kinds[at] === 'day') && kinds.includes('text')
      if (isOdd(kinds, name, isWritten))
        problems.push(problemAt(at, 'comparison.kinds', { one: kinds[0] ?? '', other: kinds[1] ?? '' }))
      problems.push(...unitsApart(at, unitOf(a, inside), unitOf(b, inside)))
    }
    if (name === 'date+' && typeof unit === 'string') problems.push(...unitsApart(at, unitOf(b, inside), unit))
    for (const day of dated.get(name)?.(args) ?? []) {
      const kind = kindOf(day, inside)
      if (kind !== null && kind !== 'day') problems.push(problemAt(at, 'date.kind', { operator: name, kind }))
    }
  })
  return problems
}

const compared: ReadonlySet<string> = new Set(['===', '!==', '<', '<=', '>', '>='])

/** Which arguments of an operator are days. */
const dated: ReadonlyMap<string, (args: readonly Expr[]) => readonly Expr[]> = new Map([
  ['date+', (args) => args.slice(0, 1)],
  ['age', (args) => args],
  ['latest', (args) => args],
  ['earliest', (args) => args],
])

type Kind = 'day' | 'instant' | 'text' | 'number' | 'boolean'

/**
 * What can never be in order, and never the same. That a constant is none of a field's values is told elsewhere; a text may
 * hold what is written as a day.
 */
function isOdd([one = null, other = null]: readonly (Kind | null)[], operator: string, isWritten: boolean): boolean {
  if (one === null || other === null || one === other) return false
  if (operator.startsWith('<') || operator.startsWith('>')) return true
  return (one === 'day') !== (other === 'day') && !isWritten
}

/** Null where it can be of several kinds, or of none that is known. */
function kindOf(expr: Expr, view: View): Kind | null {
  if (typeof expr === 'string') return isDate(expr) ? 'day' : looksLikeDay.test(expr) ? null : 'text'
  if (typeof expr === 'number') return 'number'
  if (typeof expr === 'boolean') return 'boolean'
  if (!isMap(expr)) return null
  const [name = ''] = Object.keys(expr)
  if (name === 'date+' || name === 'latest' || name === 'earliest') return 'day'
  const path = plainReadOf(expr)
  if (!view.element && path !== null && isDay.test(path)) return 'day'
  if (path !== null && /^(?:query|route|lang|config)\b/.test(path)) return null
  const kinds = new Set(
    presentTypes(typeOf(expr, view)).flatMap((type) => typeNames(type).map((one) => kindOfType(one, type.format))),
  )
  const [only = null] = kinds
  return kinds.size === 1 && only !== null && (only !== 'text' || (path !== null && isPlain(path))) ? only : null
}

/** Birthdays of people are texts by their type, and days all the same. */
const isDay = /^(?:today|(?:person|user)\.birthday)$/

/** What else is known of people may be written in any way. */
const isPlain = (path: string): boolean => !/^(?:person|user)\./.test(path) && !/^let\./.test(path)

function kindOfType(type: string, format: Json | undefined): Kind | null {
  if (type === 'number' || type === 'boolean') return type
  if (type !== 'string') return null
  return format === 'date'
    ? 'day'
    : format === 'date-time'
      ? 'instant'
      : format === undefined || format === 'line'
        ? 'text'
        : null
}

const looksLikeDay = /^\d{4}-\d{2}-\d{2}$/

/** Texts that are written as days and are none. */
export function impossibleDays(expr: Json, found = new Set<string>()): ReadonlySet<string> {
  if (typeof expr === 'string' && looksLikeDay.test(expr) && !isDate(expr)) found.add(expr)
  const parts = isList(expr) ? expr : isMap(expr) ? Object.values(expr) : []
  for (const part of parts) impossibleDays(part, found)
  return found
}

function unitsApart(at: string, one: string | null, other: string | null): readonly Problem[] {
  return one === null || other === null || one === other ? [] : [warningAt(at, 'unit.other', { one, other })]
}

/** In what a figure is counted, as its name says it (`latestStartMonths`, `amountMinor`), or its field. */
function unitOf(expr: Expr, view: View, left = 10): string | null {
  if (isMap(expr) && expr.age !== undefined) return 'years'
  const path = plainReadOf(expr)
  if (path === null) return null
  const names = path.split('.')
  const [root, name = ''] = names
  const named = root === 'let' && names.length === 2 ? findLet(view, name) : undefined
  const last = names.at(-1) ?? ''
  const [, told] = /^(?:.*[a-z])?(Days|Weeks|Months|Years)$/.exec(last) ?? []
  const own = told?.toLowerCase() ?? (['days', 'weeks', 'months', 'years'].includes(last) ? last : null)
  if (own !== null) return own
  if (last === 'amountMinor') return 'minor'
  if (named !== undefined && left > 0) return unitOf(named, view, left - 1)
  const field =
    root === 'form' ? fieldOf(view.form, name) : root === 'answers' ? fieldOf(stepForm(name, view), last) : undefined
  return field?.limits?.currency !== undefined ? 'major' : null
}
