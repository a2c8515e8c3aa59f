import type { Expr, Json } from '#engine/documents.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { emptyScope } from '#engine/logic/evaluate.ts'
import { listOperators } from '#engine/logic/grammar.ts'
import { outcomesOf } from '#engine/logic/outcomes.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { isConstant } from '../fold/constant-of.ts'

/** What a name of the documents stands for, as settings leave it; undefined: not known. */
export type Named = (name: string) => Expr | undefined

/**
 * Puts the outcome for each comparison that always comes out alike, though not every operand is constant: one that is
 * chosen among constants (`"sepa"` for an account, else nothing) never is another (`"ach"`).
 */
export function foldComparisons(expr: Expr, named: Named): Expr {
  if (isList(expr)) return expr.map((one) => foldComparisons(one, named))
  if (!isMap(expr) || isConstant(expr)) return expr
  const [name = ''] = Object.keys(expr)
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  if (comparisons.has(name)) return outcomeOf(name, args, named) ?? expr
  if (name === 'var' || name === 'object') return expr
  // Within a list operator names mean the element.
  return {
    [name]: args.map((arg, index) => (listOperators.has(name) && index === 1 ? arg : foldComparisons(arg, named))),
  }
}

const comparisons = new Set(['===', '!==', 'in'])
/** More than somebody writes out. */
const most = 50

function outcomeOf(name: string, args: readonly Expr[], named: Named): boolean | null {
  const [left, right] = args.map((arg) => valuesOf(arg, named))
  if (!left || !right || left.length * right.length > most) return null
  const outcomes = left.flatMap((one) =>
    right.map((other) => compileExpression({ [name]: [one, other] }, noTables).run(emptyScope)),
  )
  return outcomes.every((one) => one === outcomes[0]) ? outcomes[0] === true : null
}

const noTables = { valid: () => false }

/** The constants that an expression is chosen among, or null when it can be anything. */
function valuesOf(expr: Expr, named: Named): readonly Json[] | null {
  if (isConstant(expr)) return [expr as Json]
  const [name = ''] = isMap(expr) ? Object.keys(expr) : []
  const given = isMap(expr) ? (expr[name] ?? null) : null
  if (name === 'var' && typeof given === 'string') {
    const meant = named(given)
    return meant === undefined ? null : valuesOf(meant, named)
  }
  if (name !== 'if' || !isList(given)) return null
  const branches = outcomesOf(given)
  const values = [...branches, ...(given.length % 2 === 0 ? [null] : [])].map((one) => valuesOf(one, named))
  return values.every((one) => one !== null) ? values.flat() : null
}
