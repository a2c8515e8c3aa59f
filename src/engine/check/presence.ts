import type { Expr } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import { plainReadOf } from './visit-view.ts'

/** Paths that are certainly there when a condition has the given truth: `and(!!a, a !== "x")` asks for `a` first. */
export function presenceWhen(condition: Expr, holds: boolean): ReadonlySet<string> {
  const path = plainReadOf(condition)
  if (path !== null) return new Set(holds ? [path] : [])
  if (!isMap(condition)) return new Set()
  const [name = ''] = Object.keys(condition)
  const given = condition[name] ?? null
  const args = isList(given) ? given : [given]
  switch (name) {
    case '!':
      return presenceWhen(args[0] ?? null, !holds)
    case '!!':
      return presenceWhen(args[0] ?? null, holds)
    case 'and':
      return holds ? union(args.map((arg) => presenceWhen(arg, true))) : new Set()
    case 'or':
      return holds ? new Set() : union(args.map((arg) => presenceWhen(arg, false)))
    case '===':
    case '!==':
      return inComparison(args, (name === '===') === holds)
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
      // False with an absent side.
      return new Set(holds ? paths(args) : [])
    default:
      return new Set()
  }
}

/** Equal to something that is there, or different from nothing. */
function inComparison([a = null, b = null]: readonly Expr[], isEqual: boolean): ReadonlySet<string> {
  const isThere = (expr: Expr): boolean => expr !== null && typeof expr !== 'object'
  if (isEqual) return new Set([...(isThere(b) ? paths([a]) : []), ...(isThere(a) ? paths([b]) : [])])
  return new Set([...(b === null ? paths([a]) : []), ...(a === null ? paths([b]) : [])])
}

const paths = (exprs: readonly Expr[]): readonly string[] => exprs.map(plainReadOf).filter((path) => path !== null)

export const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(sets.flatMap((set) => [...set]))
