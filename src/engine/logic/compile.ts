import type { Expr, Json } from '../documents.ts'
import { binaryOperators } from './binary-operators.ts'
import type { Evaluate } from './evaluate.ts'
import { maxDepth, maxNodes } from './grammar.ts'
import { type ListOperator, listOperations, type Reduction } from './list-operators.ts'
import { listMissing } from './missing.ts'
import {
  andOrNode,
  type Branch,
  binaryNode,
  callNode,
  constant,
  type ExprNode,
  evaluateConstant,
  ifNode,
  listNode,
  objectNode,
} from './nodes.ts'
import { findOperator } from './operators.ts'
import type { Compiled, Scope, Tables } from './types.ts'
import { isList, isMap, isTruthy, readMember, readPath, splitPath } from './values.ts'

/**
 * Turns an expression into closures, once, so that it can run many times. Never throws, neither now nor when it runs:
 * what `checkExpression` refuses is absent.
 */
export function compileExpression(expr: Expr, tables: Tables): Compiled {
  const compiler: Compiler = { tables, reads: new Map(), inside: null, depth: 0 }
  const node = compileNode(expr, compiler)
  return { expr, run: (scope) => node.run(scope, null), reads: [...compiler.reads.values()] }
}

interface Compiler {
  readonly tables: Tables
  /** What has been found to be read so far, by its name. */
  readonly reads: Map<string, readonly string[]>
  /** What `item` is: an element that a list operator is at, or what a reduction has so far. */
  readonly inside: 'element' | 'reduction' | null
  readonly depth: number
}

function compileNode(expr: Expr, outer: Compiler): ExprNode {
  const compiler = { ...outer, depth: outer.depth + 1 }
  if (compiler.depth > maxDepth) return constant(null)
  if (isList(expr)) return listNode(compileAll(expr, compiler))
  if (!isMap(expr)) return constant(expr)

  const names = Object.keys(expr)
  const name = names[0]
  if (name === undefined || names.length > 1) return constant(expr)
  const given = expr[name] ?? null
  return compileOperation(name, isList(given) ? given : [given], compiler)
}

function compileOperation(name: string, args: readonly Expr[], compiler: Compiler): ExprNode {
  if (args.length > maxNodes) return constant(null)
  switch (name) {
    case 'var':
      return compileVar(args, compiler)
    case 'if':
      return compileIf(args, compiler)
    case 'and':
    case 'or':
      return andOrNode(name === 'or', compileAll(args, compiler))
    case 'object':
      return isMap(args[0])
        ? objectNode(Object.keys(args[0]), compileAll(Object.values(args[0]), compiler))
        : constant(null)
    case 'missing':
    case 'missing_some':
      return compileMissing(name, args, compiler)
  }
  if (binaryOperators.has(name)) return binaryNode(name, compileAll(args, compiler))
  const listOperator = listOperations.get(name)
  if (listOperator) return compileListOperator(name, listOperator, args, compiler)
  const operator = findOperator(name, compiler.tables)
  return operator ? callNode(operator, compileAll(args, compiler)) : constant(null)
}

const compileAll = (exprs: readonly Expr[], compiler: Compiler): ExprNode[] =>
  exprs.map((expr) => compileNode(expr, compiler))

function compileVar([name = null, fallback]: readonly Expr[], compiler: Compiler): ExprNode {
  const read = compileRead(name, compiler)
  if (fallback === undefined) return { run: read, constant: false }
  const otherwise = compileNode(fallback, compiler).run
  return { run: (scope, item) => read(scope, item) ?? otherwise(scope, item), constant: false }
}

function compileRead(name: Expr, compiler: Compiler): Evaluate {
  if (isList(name) || isMap(name)) {
    const dynamic = compileNode(name, compiler).run
    return (scope, item) => readAt(splitPath(dynamic(scope, item)), scope, item, compiler)
  }
  const path = splitPath(name)
  if (compiler.inside !== null) return compileItemRead(path, compiler.inside)
  compiler.reads.set(path.join('.'), path)
  return (scope) => scope.read(path)
}

function compileItemRead(path: readonly string[], inside: 'element' | 'reduction'): Evaluate {
  if (path.length === 0) return (_, item) => item
  const [name, ...deeper] = path
  if (inside === 'element') {
    const only = deeper.length === 0 && name !== 'length' ? name : undefined
    return only === undefined ? (_, item) => readPath(item, path) : (_, item) => readMember(item, only)
  }
  if (name === 'current' && deeper.length === 0) return (_, item) => (item as Reduction).current
  if (name === 'accumulator' && deeper.length === 0) return (_, item) => (item as Reduction).accumulator
  return (_, item) => readPath(item, path)
}

function readAt(path: readonly string[], scope: Scope, item: Json, compiler: Compiler): Json {
  return compiler.inside === null ? scope.read(path) : readPath(item, path)
}

function compileIf(args: readonly Expr[], compiler: Compiler): ExprNode {
  const branches: Branch[] = []
  let otherwise = constant(null)
  for (let index = 0; index < args.length; index += 2) {
    const first = compileNode(args[index] ?? null, compiler)
    const then = args[index + 1]
    if (then === undefined) {
      otherwise = first
    } else if (!first.constant) {
      branches.push({ test: first.run, value: compileNode(then, compiler).run })
    } else if (isTruthy(evaluateConstant(first))) {
      // Nothing after a condition that always holds can matter, so it is not read either.
      otherwise = compileNode(then, compiler)
      break
    }
  }
  return branches.length === 0 ? otherwise : ifNode(branches, otherwise.run)
}

function compileListOperator(
  name: string,
  operator: ListOperator,
  args: readonly Expr[],
  compiler: Compiler,
): ExprNode {
  const [list, each, initial] = args
  const source = compileNode(list ?? null, compiler).run
  const inside = name === 'reduce' ? 'reduction' : 'element'
  const body = compileNode(each ?? null, { ...compiler, inside }).run
  const start = compileNode(initial ?? null, compiler).run
  const run: Evaluate = (scope, item) => {
    const values = source(scope, item)
    return operator(isList(values) ? values : [], body, scope, start(scope, item))
  }
  return { run, constant: false }
}

function compileMissing(name: 'missing' | 'missing_some', args: readonly Expr[], compiler: Compiler): ExprNode {
  const parts = args.map((arg) => compileNode(arg, compiler))
  const paths = new Map<Json, readonly string[]>()
  for (const part of parts) if (part.constant) noteNames(evaluateConstant(part), paths)
  if (compiler.inside === null) for (const path of paths.values()) compiler.reads.set(path.join('.'), path)
  const known = parts.every((part) => part.constant) ? parts.map(evaluateConstant) : null
  const run: Evaluate = (scope, item) =>
    listMissing(name, known ?? parts.map((part) => part.run(scope, item)), (one) =>
      readAt(paths.get(one) ?? splitPath(one), scope, item, compiler),
    )
  return { run, constant: false }
}

/** Names that are constant are split once. */
function noteNames(names: Json, paths: Map<Json, readonly string[]>): void {
  for (const name of isList(names) ? names : [names]) if (typeof name === 'string') paths.set(name, splitPath(name))
}
