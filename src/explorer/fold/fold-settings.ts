import { constantTruth } from '#engine/check/fold.ts'
import type { Expr, Json, JsonObject } from '#engine/documents.ts'
import { listOperators } from '#engine/logic/grammar.ts'
import { isList, isMap, isSame, readPath } from '#engine/logic/values.ts'
import { constantOf, isConstant } from './constant-of.ts'

/** What is known of a path beside the settings; undefined: nothing. */
export type KnownPath = (path: readonly string[]) => Json | undefined

/**
 * Puts settings into an expression and works out what is then constant. In every scope that has these settings (and of
 * which `known` is true) the result gives what the expression gives; a setting that is not there is null.
 */
export function foldSettings(expr: Expr, config: JsonObject, known: KnownPath = () => undefined): Expr {
  const value = (path: readonly string[]): Json | undefined =>
    path[0] === 'config' && path.length > 1 ? readPath(config, path.slice(1)) : known(path)
  return fold(expr, value)
}

/** Puts what is known into an expression, and works out what is then constant. */
export function fold(expr: Expr, known: KnownPath): Expr {
  if (isList(expr)) return expr.map((one) => fold(one, known))
  if (!isMap(expr)) return expr
  const [name = '', ...others] = Object.keys(expr)
  if (name === '' || others.length > 0) return expr
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  switch (name) {
    case 'var':
      return foldVar(args, known)
    case 'missing':
    case 'missing_some':
      return expr
    case 'object':
      return constantOf(isMap(args[0]) ? { object: foldMembers(args[0], known) } : expr)
    case 'if':
      return foldIf(args, known)
    case 'and':
    case 'or':
      return foldAndOr(name, args, known)
  }
  // Within a list operator `var` means the element.
  const folded = args.map((arg, index) => (listOperators.has(name) && index === 1 ? arg : fold(arg, known)))
  if (name === 'latest' || name === 'earliest') return foldDates(name, folded)
  // With nothing on a side there is no order, and what is worked out of nothing is nothing.
  if (folded.includes(null) && ordering.has(name)) return false
  if (folded[0] === null && dated.has(name)) return null
  if (folded[1] === null && name === 'valid') return false
  const truth = name === '!' || name === '!!' ? constantTruth({ [name]: folded }) : null
  return truth ?? constantOf({ [name]: folded })
}

const ordering: ReadonlySet<string> = new Set(['<', '<=', '>', '>='])
const dated: ReadonlySet<string> = new Set(['age', 'date+'])

const foldMembers = (members: JsonObject, known: KnownPath): JsonObject =>
  Object.fromEntries(Object.entries(members).map(([name, one]) => [name, fold(one, known)]))

function foldVar([name = null, fallback]: readonly Expr[], known: KnownPath): Expr {
  const unfolded = fallback === undefined ? { var: name } : { var: [name, fold(fallback, known)] }
  if (typeof name !== 'string') return unfolded
  const value = known(name.split('.'))
  if (value === undefined || !isConstant(value)) return unfolded
  return value === null && fallback !== undefined ? fold(fallback, known) : value
}

/** Of the dates that are known one counts. */
function foldDates(name: 'latest' | 'earliest', args: readonly Expr[]): Expr {
  const flat = args.flatMap((arg) => (isMap(arg) && isList(arg[name]) ? arg[name] : [arg]))
  const open = flat.filter((arg) => !isConstant(arg))
  const known = constantOf({ [name]: flat.filter(isConstant) })
  if (open.length === 0) return known
  return { [name]: known === null ? open : [...open, known] }
}

/** Branches whose condition never holds go; what follows one that always holds goes too. */
function foldIf(args: readonly Expr[], known: KnownPath): Expr {
  const kept: Expr[] = []
  for (let index = 0; index < args.length; index += 2) {
    const first = fold(args[index] ?? null, known)
    const then = args[index + 1]
    const truth = then === undefined ? null : constantTruth(first)
    if (truth === false) continue
    if (then === undefined || truth === true) return ifOf(kept, truth === true ? fold(then ?? null, known) : first)
    kept.push(first, fold(then, known))
  }
  return ifOf(kept, null)
}

/** A branch that gives what comes without it anyway decides nothing. */
function ifOf(branches: readonly Expr[], otherwise: Expr): Expr {
  if (branches.length === 0) return otherwise
  const last = branches.at(-1) ?? null
  return isSame(last, otherwise) ? ifOf(branches.slice(0, -2), otherwise) : { if: [...branches, otherwise] }
}

/** What cannot decide goes, as does what stands after the one that decides. The last one is the value. */
function foldAndOr(name: 'and' | 'or', args: readonly Expr[], known: KnownPath): Expr {
  const kept: Expr[] = []
  for (const [index, arg] of args.entries()) {
    const one = fold(arg, known)
    const truth = constantTruth(one)
    const isLast = index === args.length - 1
    if (truth !== null && truth === (name === 'and') && !isLast) continue
    kept.push(one)
    if (truth === (name === 'or')) break
  }
  const [only = null, ...others] = kept
  return others.length === 0 ? only : { [name]: kept }
}
