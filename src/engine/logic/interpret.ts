import jsonLogic from 'json-logic-js'
import type { Expr, Json } from '../documents.ts'
import { betweenOperators, binaryOperators, chainedOperators, neutralSides } from './binary-operators.ts'
import { emptyScope } from './evaluate.ts'
import { maxDepth, maxNodes, operatorArities } from './grammar.ts'
import { scalarOf } from './list-operators.ts'
import { listMissing } from './missing.ts'
import { objectOf } from './nodes.ts'
import { findOperator } from './operators.ts'
import type { Scope, Tables } from './types.ts'
import { isList, isMap, readPath, splitPath } from './values.ts'

/**
 * Evaluates an expression with json-logic-js, which walks it and carries out `if`, `and`, `or` and the list operators;
 * the operators whose meaning the language sharpens are ours. Slower than `compileExpression` and the same in meaning:
 * the tests hold the two against each other.
 */
export function interpret(expr: Expr, scope: Scope, tables: Tables): Json {
  const own = createOwnOperators(scope, tables)
  return withOperators(own, () => (jsonLogic.apply(rename(expr, own, 1) as never, root) as Json | undefined) ?? null)
}

type OwnOperator = (this: Json, ...args: (Json | undefined)[]) => Json
type OwnOperators = Readonly<Record<string, OwnOperator>>

/** The one name that json-logic-js knows our operators by: `foyer.===`. Its own are left alone. */
const ownName = 'foyer'

/** Handed on by json-logic-js as what `var` reads from, unless that is the element of a list. */
const root: Json = Object.freeze({})

let current: OwnOperators | null = null

/** json-logic-js has one table of operators for all: ours are in it only while an expression of ours is evaluated. */
function withOperators<T>(own: OwnOperators, evaluate: () => T): T {
  const outer = current
  use(own)
  try {
    return evaluate()
  } finally {
    // A scope may itself interpret an expression (a `let`), so what was in use before is put back.
    use(outer)
  }
}

function use(own: OwnOperators | null): void {
  current = own
  if (own) jsonLogic.add_operation(ownName, own as never)
  else jsonLogic.rm_operation(ownName)
}

function createOwnOperators(scope: Scope, tables: Tables): OwnOperators {
  const read = (from: Json, name: Json): Json =>
    from === root ? scope.read(splitPath(name)) : readPath(from, splitPath(name))
  const own: Record<string, OwnOperator> = {
    var(name, fallback) {
      return read(this, name ?? null) ?? fallback ?? null
    },
    missing(...names) {
      return listMissing('missing', names.map(known), (name) => read(this, name))
    },
    missing_some(...args) {
      return listMissing('missing_some', args.map(known), (name) => read(this, name))
    },
    object(names, ...values) {
      return objectOf(names as readonly string[], values)
    },
    scalar: (value) => scalarOf(known(value)),
  }
  for (const name of operatorArities.keys()) {
    const operator = findOperator(name, tables)
    if (operator) own[name] = (...args) => operator(...args.map(known))
  }
  for (const name of binaryOperators.keys()) own[name] = (...args) => combine(name, args.map(known))
  return own
}

/** The sides of an operator as json-logic-js hands them over: evaluated. */
function combine(name: string, [first = null, ...others]: readonly Json[]): Json {
  const apply = (a: Json, b: Json): Json =>
    binaryOperators.get(name)?.(
      () => a,
      () => b,
    )(emptyScope, null) ?? null
  const [second, third] = others
  if (second === undefined) return apply(neutralSides.get(name) ?? first, first)
  if (chainedOperators.has(name)) return others.reduce(apply, first)
  return apply(first, second) && third !== undefined && betweenOperators.has(name)
    ? apply(second, third)
    : apply(first, second)
}

const known = (value: Json | undefined): Json => value ?? null

/** What json-logic-js carries out itself. */
const keptOperators = new Set(['if', 'and', 'or', 'map', 'filter', 'all', 'some', 'none'])

/** The expression in the words of json-logic-js: our operators under our name, what is refused as null. */
function rename(expr: Expr, own: OwnOperators, depth: number): Json {
  if (depth > maxDepth) return null
  const deeper = (one: Expr): Json => rename(one, own, depth + 1)
  if (isList(expr)) return expr.map(deeper)
  if (!isMap(expr)) return expr

  const names = Object.keys(expr)
  const name = names[0]
  if (name === undefined || names.length > 1) return expr
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  if (args.length > maxNodes) return null
  if (keptOperators.has(name)) return { [name]: args.map(deeper) }
  if (name === 'reduce') return renameReduce(args, deeper)
  if (name === 'object') return renameObject(args[0] ?? null, deeper)
  return Object.hasOwn(own, name) ? { [`${ownName}.${name}`]: args.map(deeper) } : null
}

function renameReduce([list = null, each = null, initial = null]: readonly Expr[], deeper: (one: Expr) => Json): Json {
  const scalar = (one: Expr): Json => ({ [`${ownName}.scalar`]: [deeper(one)] })
  return { reduce: [deeper(list), scalar(each), scalar(initial)] }
}

/** Its member's names are no operators, so they travel beside the values. */
function renameObject(members: Expr, deeper: (one: Expr) => Json): Json {
  if (!isMap(members)) return null
  return { [`${ownName}.object`]: [Object.keys(members), ...Object.values(members).map(deeper)] }
}
