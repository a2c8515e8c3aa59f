import type { Expr, Json } from '../documents.ts'
import { compileExpression } from '../logic/compile.ts'
import { emptyScope } from '../logic/evaluate.ts'
import { isList, isMap, isSame, isTruthy } from '../logic/values.ts'
import { visitOperations } from './reads.ts'
import { plainReadOf } from './visit-view.ts'

/** What a condition is whatever is read, or null when that depends. */
export function constantTruth(condition: Expr): boolean | null {
  if (!isMap(condition) || Object.keys(condition).length !== 1) return isTruthy(condition)
  if (readsNothing(condition)) return isTruthy(compileExpression(condition, noTables).run(emptyScope))
  const [name = ''] = Object.keys(condition)
  const given = condition[name] ?? null
  const args = isList(given) ? given : [given]
  const truths = (): readonly (boolean | null)[] => args.map(constantTruth)
  switch (name) {
    case '!':
      return opposite(constantTruth(args[0] ?? null))
    case '!!':
      return constantTruth(args[0] ?? null)
    case 'and':
      return truths().includes(false) || contradicts(args, '===') ? false : agreed(truths(), true)
    case 'or':
      return truths().includes(true) || contradicts(args, '!==') ? true : agreed(truths(), false)
    case 'if':
      return branchOf(args)
    case '===':
      return isSame(args[0] ?? null, args[1] ?? null) ? true : null
    case '!==':
      return isSame(args[0] ?? null, args[1] ?? null) ? false : null
    case 'in':
      return isList(args[1]) && args[1].length === 0 ? false : null
    default:
      return null
  }
}

const noTables = { valid: () => false }
const opposite = (truth: boolean | null): boolean | null => (truth === null ? null : !truth)

/** What the tables say of a constant is not for documents to know. */
export function readsNothing(expr: Expr): boolean {
  let reads = false
  visitOperations(expr, ({ name }) => {
    if (['var', 'missing', 'missing_some', 'valid'].includes(name)) reads = true
  })
  return !reads
}

const agreed = (truths: readonly (boolean | null)[], truth: boolean): boolean | null =>
  truths.every((one) => one === truth) ? truth : null

function branchOf(args: readonly Expr[]): boolean | null {
  const [condition = null, then = null, ...rest] = args
  const truth = constantTruth(condition)
  if (truth === true) return constantTruth(then)
  if (truth === null) return null
  return rest.length > 1 ? branchOf(rest) : constantTruth(rest[0] ?? null)
}

/** One value cannot be two constants at once, and always differs from one of two. */
function contradicts(args: readonly Expr[], operator: '===' | '!=='): boolean {
  const seen = new Map<string, Json>()
  return args.some((arg) => {
    const sides = isMap(arg) && isList(arg[operator]) ? arg[operator] : []
    const [a = null, b = null] = plainReadOf(sides[0] ?? null) === null ? [...sides].reverse() : sides
    const path = plainReadOf(a)
    if (path === null || (typeof b === 'object' && b !== null)) return false
    const before = seen.get(path)
    seen.set(path, b)
    return before !== undefined && !isSame(before, b)
  })
}
