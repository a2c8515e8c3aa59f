import type { Expr } from '../documents.ts'
import { listOperators } from '../logic/grammar.ts'
import { outcomesOf } from '../logic/outcomes.ts'
import { isList, isMap } from '../logic/values.ts'

/** One path that an expression reads, and where in it (`if/0/===/0`). */
export interface PathRead {
  readonly path: readonly string[]
  readonly at: string
}

/** Every read of an expression, branches that are never taken included: what is written has to exist. */
export function readsOfExpr(expr: Expr): readonly PathRead[] {
  if (!isMap(expr) && !isList(expr)) return []
  const known = readsByExpr.get(expr)
  if (known) return known
  const reads = readsWithin(expr)
  readsByExpr.set(expr, reads)
  return reads
}

/** Many checks ask for the reads of the same expression, and documents do not change. */
const readsByExpr = new WeakMap<object, readonly PathRead[]>()

function readsWithin(expr: Expr): readonly PathRead[] {
  const reads: PathRead[] = []
  visitOperations(expr, ({ name, args, at, inList }) => {
    if (inList) return
    const names = name === 'var' ? args.slice(0, 1) : name === 'missing' ? args.flat() : []
    const some = name === 'missing_some' ? args.slice(1).flat() : []
    for (const path of [...names, ...some]) if (typeof path === 'string') reads.push({ path: path.split('.'), at })
  })
  return reads
}

export interface Operation {
  readonly name: string
  readonly args: readonly Expr[]
  readonly at: string
  /** Inside a list operator, where only the element is visible. */
  readonly inList: boolean
}

/** Visits every call of an operator, outside in. */
export function visitOperations(expr: Expr, visit: (operation: Operation) => void, at = '', inList = false): void {
  const inside = (name: string | number): string => (at === '' ? String(name) : `${at}/${name}`)
  if (isList(expr)) {
    for (const [index, item] of expr.entries()) visitOperations(item, visit, inside(index), inList)
    return
  }
  if (!isMap(expr)) return
  for (const [name, given] of Object.entries(expr)) {
    const args = isList(given) ? given : [given]
    visit({ name, args, at, inList })
    if (name === 'object') {
      for (const [member, one] of Object.entries(isMap(given) ? given : {}))
        visitOperations(one, visit, `${inside(name)}/${member}`, inList)
      continue
    }
    for (const [index, arg] of args.entries()) {
      const place = isList(given) ? `${inside(name)}/${index}` : inside(name)
      visitOperations(arg, visit, place, inList || (listOperators.has(name) && index === 1))
    }
  }
}

/** The calls that an act may make: one, or the leaves of an `if`. Null when that cannot be told. */
export function callsNamedBy(call: Expr): readonly string[] | null {
  if (typeof call === 'string') return [call]
  if (!isMap(call) || !isList(call.if)) return null
  const leaves = outcomesOf(call.if).map(callsNamedBy)
  return leaves.some((leaf) => leaf === null) ? null : leaves.flatMap((leaf) => leaf ?? [])
}
