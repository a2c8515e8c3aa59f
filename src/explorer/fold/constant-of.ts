import { visitOperations } from '#engine/check/reads.ts'
import type { Expr } from '#engine/documents.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { emptyScope } from '#engine/logic/evaluate.ts'
import { listOperators } from '#engine/logic/grammar.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** Whether an expression is its own value: a map with one member would be taken for an operation. */
export function isConstant(expr: Expr): boolean {
  if (isList(expr)) return expr.every(isConstant)
  return !isMap(expr) || Object.keys(expr).length !== 1
}

/** An operation of which all arguments are constant, worked out; any other as it is. */
export function constantOf(operation: { readonly [name: string]: Expr }): Expr {
  const [name = ''] = Object.keys(operation)
  const given = operation[name] ?? null
  const args = isList(given) ? given : [given]
  const parts = name === 'object' && isMap(args[0]) ? Object.values(args[0]) : args
  const isReady = parts.every((part, index) => isConstant(part) || (listOperators.has(name) && index === 1))
  if (!isReady || asksTables(operation)) return operation
  const value = compileExpression(operation, { valid: () => false }).run(emptyScope)
  return isConstant(value) ? value : operation
}

/** What the tables say of a value is not known here. */
function asksTables(expr: Expr): boolean {
  let asks = false
  visitOperations(expr, ({ name }) => {
    if (name === 'valid') asks = true
  })
  return asks
}
