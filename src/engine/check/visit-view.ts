import type { Expr } from '../documents.ts'
import { listOperators } from '../logic/grammar.ts'
import { isList, isMap } from '../logic/values.ts'
import { itemTypes } from './schema-types.ts'
import { typeOf, unionOf } from './type-of.ts'
import type { View } from './view.ts'

export interface ViewedOperation {
  readonly name: string
  readonly args: readonly Expr[]
  /** What the arguments see; inside a list operator only its element. */
  readonly view: View
}

/** Visits every call of an operator with what it sees, outside in. */
export function visitInView(expr: Expr, view: View, visit: (operation: ViewedOperation) => void): void {
  if (isList(expr)) {
    for (const item of expr) visitInView(item, view, visit)
    return
  }
  if (!isMap(expr)) return
  for (const [name, given] of Object.entries(expr)) {
    const args = isList(given) ? given : [given]
    visit({ name, args, view })
    if (name === 'object') {
      for (const one of Object.values(isMap(given) ? given : {})) visitInView(one, view, visit)
      continue
    }
    for (const [index, arg] of args.entries()) visitInView(arg, viewOfArgument(name, args, index, view), visit)
  }
}

export function viewOfArgument(operator: string, args: readonly Expr[], index: number, view: View): View {
  return listOperators.has(operator) && index === 1 ? elementView(operator, args[0] ?? null, view) : view
}

/** The path that an expression reads, if it is nothing but a read without a fallback. */
export function plainReadOf(expr: Expr): string | null {
  if (!isMap(expr) || Object.keys(expr).length !== 1) return null
  if (typeof expr.var === 'string') return expr.var
  const [path, fallback] = isList(expr.var) ? expr.var : []
  return typeof path === 'string' && fallback === undefined ? path : null
}

/** The view inside a list operator: only the element is there. */
function elementView(operator: string, list: Expr, view: View): View {
  const element = itemTypes(typeOf(list, view))
  if (operator !== 'reduce') return { ...view, element }
  const properties = { current: unionOf(element), accumulator: {} }
  return { ...view, element: [{ type: 'object', properties, additionalProperties: false }] }
}
