import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap, isTruthy } from '#engine/logic/values.ts'

/** Names (`let.existing`) that are a constant in this flow: what they switch off nobody can notice. */
export type Constants = ReadonlyMap<string, Json>

/** The `let`s that are said without an operator. */
export function constantLetsOf(lets: { readonly [name: string]: Expr } = {}): Constants {
  return new Map(
    Object.entries(lets).flatMap(([name, value]) => (isMap(value) || isList(value) ? [] : [[`let.${name}`, value]])),
  )
}

/** The expression without the parts that constants decide: two that settle to the same mean the same. */
export function foldConstants(expr: Expr, constants: Constants): Expr {
  if (isList(expr)) return expr.map((item) => foldConstants(item, constants))
  if (!isMap(expr)) return expr
  const [name = ''] = Object.keys(expr)
  const given = expr[name] ?? null
  if (name === 'var') return typeof given === 'string' ? (constants.get(given) ?? expr) : expr
  const args = (isList(given) ? given : [given]).map((arg) => foldConstants(arg, constants))
  if (name === 'object' && isMap(given)) {
    return {
      object: Object.fromEntries(Object.entries(given).map(([key, one]) => [key, foldConstants(one, constants)])),
    }
  }
  const [first = null] = args
  if ((name === '!' || name === '!!') && isPlain(first)) return isTruthy(first) === (name === '!!')
  if (name === 'and' || name === 'or') return settledList(name, args)
  if (name === 'if') return settledBranches(args)
  return { [name]: args }
}

const isPlain = (expr: Expr): boolean => !isMap(expr) && !isList(expr)

/** Up to the first that decides; before it, those that decide nothing are left out. */
function settledList(name: 'and' | 'or', args: readonly Expr[]): Expr {
  const decides = (arg: Expr): boolean => isPlain(arg) && isTruthy(arg) === (name === 'or')
  const end = args.findIndex(decides)
  const reached = end < 0 ? args : args.slice(0, end + 1)
  const open = reached.filter((arg, index) => index === reached.length - 1 || !isPlain(arg))
  const [only = null] = open
  return open.length === 1 ? only : { [name]: open }
}

function settledBranches(args: readonly Expr[]): Expr {
  const open: Expr[] = []
  let index = 0
  for (; index + 1 < args.length; index += 2) {
    const [condition = null, value = null] = args.slice(index, index + 2)
    if (!isPlain(condition)) open.push(condition, value)
    else if (isTruthy(condition)) return open.length === 0 ? value : { if: [...open, value] }
  }
  const otherwise = args[index] ?? null
  return open.length === 0 ? otherwise : { if: [...open, otherwise] }
}
