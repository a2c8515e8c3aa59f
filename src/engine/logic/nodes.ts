import type { Json, JsonObject } from '../documents.ts'
import { betweenOperators, binaryOperators, chainedOperators, neutralSides } from './binary-operators.ts'
import { againstConstant, exchanged } from './constant-side.ts'
import { type Evaluate, emptyScope } from './evaluate.ts'
import type { Operator } from './operators.ts'
import { isTruthy } from './values.ts'

/** A compiled part of an expression; here parts are made of parts. */
export interface ExprNode {
  readonly run: Evaluate
  /** Reads nothing, so `run` always gives the same. */
  readonly constant: boolean
}

export const constant = (value: Json): ExprNode => ({ run: () => value, constant: true })

export const evaluateConstant = (node: ExprNode): Json => node.run(emptyScope, null)

/** What is made of constants only is worked out at once. */
function fold(parts: readonly ExprNode[], run: Evaluate): ExprNode {
  const node = { run, constant: parts.every((part) => part.constant) }
  return node.constant ? constant(evaluateConstant(node)) : node
}

export function callNode(operator: Operator, parts: readonly ExprNode[]): ExprNode {
  const runs = parts.map((part) => part.run)
  const [a, b, c] = runs
  // The usual numbers of arguments are passed on without building a list of them.
  if (!a) return fold(parts, () => operator())
  if (!b) return fold(parts, (scope, item) => operator(a(scope, item)))
  if (!c) return fold(parts, (scope, item) => operator(a(scope, item), b(scope, item)))
  if (runs.length === 3) return fold(parts, (scope, item) => operator(a(scope, item), b(scope, item), c(scope, item)))
  return fold(parts, (scope, item) => operator(...runs.map((run) => run(scope, item))))
}

/** `a + b + c` is `(a + b) + c`, `a < b < c` is `a < b` and `b < c`. */
export function binaryNode(name: string, parts: readonly ExprNode[]): ExprNode {
  const [a = constant(null), b, c] = parts
  const alone = neutralSides.get(name)
  if (!b) return alone === undefined ? pair(name, a, a) : pair(name, constant(alone), a)
  if (chainedOperators.has(name)) return parts.slice(1).reduce((sum, part) => pair(name, sum, part), a)
  if (!c || !betweenOperators.has(name)) return pair(name, a, b)
  const lower = pair(name, a, b).run
  const upper = pair(name, b, c).run
  return fold(parts, (scope, item) => lower(scope, item) === true && upper(scope, item))
}

function pair(name: string, a: ExprNode, b: ExprNode): ExprNode {
  const operator = binaryOperators.get(name)
  if (!operator) return constant(null)
  const turned = a.constant && !b.constant ? exchanged.get(name) : undefined
  const plain = turned
    ? againstConstant(turned, b.run, evaluateConstant(a))
    : b.constant && againstConstant(name, a.run, evaluateConstant(b))
  return fold([a, b], plain || operator(a.run, b.run))
}

/** The first that is true (`or`) or false (`and`), else the last. */
export function andOrNode(end: boolean, parts: readonly ExprNode[]): ExprNode {
  const [first, ...others] = parts.map((part) => part.run)
  if (!first) return constant(null)
  const [second] = others
  if (second && others.length === 1) {
    return fold(parts, (scope, item) => {
      const value = first(scope, item)
      return isTruthy(value) === end ? value : second(scope, item)
    })
  }
  return fold(parts, (scope, item) => {
    let value = first(scope, item)
    for (let index = 0; index < others.length && isTruthy(value) !== end; index += 1) {
      value = others[index]?.(scope, item) ?? null
    }
    return value
  })
}

export interface Branch {
  readonly test: Evaluate
  readonly value: Evaluate
}

export function ifNode(branches: readonly Branch[], otherwise: Evaluate): ExprNode {
  const [only] = branches
  if (only && branches.length === 1) {
    const { test, value } = only
    const choose: Evaluate = (scope, item) =>
      isTruthy(test(scope, item)) ? value(scope, item) : otherwise(scope, item)
    return { run: choose, constant: false }
  }
  const run: Evaluate = (scope, item) => {
    for (let index = 0; index < branches.length; index += 1) {
      const branch = branches[index]
      if (branch && isTruthy(branch.test(scope, item))) return branch.value(scope, item)
    }
    return otherwise(scope, item)
  }
  return { run, constant: false }
}

export function listNode(parts: readonly ExprNode[]): ExprNode {
  return fold(parts, (scope, item) => parts.map((part) => part.run(scope, item)))
}

export function objectNode(names: readonly string[], parts: readonly ExprNode[]): ExprNode {
  return fold(parts, (scope, item) =>
    objectOf(
      names,
      parts.map((part) => part.run(scope, item)),
    ),
  )
}

/** A map of the members that are there. */
export function objectOf(names: readonly string[], values: readonly (Json | undefined)[]): JsonObject {
  const members = names.map((name, index): [string, Json] => [name, values[index] ?? null])
  return Object.fromEntries(members.filter(([, value]) => value !== null))
}
