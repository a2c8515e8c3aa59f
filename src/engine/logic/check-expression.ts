import type { Expr, Json, JsonObject } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { dateUnits } from './dates.ts'
import {
  forbiddenNames,
  listOperators,
  maxDepth,
  maxListDepth,
  maxNodes,
  operatorArities,
  refusedOperators,
} from './grammar.ts'
import { isList, isMap } from './values.ts'

/**
 * All that the language refuses in one expression, whatever document it stands in: operators and their arguments,
 * names that cannot be known before it runs, and sizes. Each problem's `at` is the place within the expression
 * (`if/0/===/1`, empty for the whole).
 */
export function checkExpression(expr: Expr): Problem[] {
  if (countNodes(expr, maxNodes) > maxNodes) return [problem('expression.large', '', { most: maxNodes })]
  return checkNode(expr, { path: '', depth: 1, listDepth: 0 })
}

interface Place {
  readonly path: string
  readonly depth: number
  /** How many list operators are around: inside one, `var` reads the element. */
  readonly listDepth: number
}

const problem = (code: string, at: string, params: JsonObject = {}): Problem => ({
  code,
  at,
  severity: 'error',
  params,
})

/** Stops as soon as it is over the limit, so that a hostile document costs no more than a large one. */
function countNodes(expr: Expr, limit: number): number {
  const open: Expr[] = [expr]
  let count = 0
  for (let node = open.pop(); node !== undefined && count <= limit; node = open.pop()) {
    count += 1
    if (isList(node)) open.push(...node.slice(0, limit + 1))
    else if (isMap(node)) open.push(...Object.values(node).slice(0, limit + 1))
  }
  return count
}

function checkNode(expr: Expr, place: Place): Problem[] {
  if (place.depth > maxDepth) return [problem('expression.deep', place.path, { most: maxDepth })]
  if (isList(expr)) return expr.flatMap((item, index) => checkNode(item, below(place, index)))
  if (!isMap(expr)) return []

  const names = Object.keys(expr)
  const name = names[0]
  if (name === undefined || names.length > 1) return [problem('expression.keys', place.path, { keys: names })]
  return checkOperation(name, expr[name] ?? null, place)
}

const below = (place: Place, name: string | number): Place => ({
  path: place.path === '' ? String(name) : `${place.path}/${name}`,
  depth: place.depth + 1,
  listDepth: place.listDepth,
})

function checkOperation(name: string, given: Json, place: Place): Problem[] {
  const args = isList(given) ? given : [given]
  const wrong = checkOperator(name, args, place)
  if (wrong) return [wrong]
  if (name === 'object') return checkObject(args[0] ?? null, place)

  const isOverList = listOperators.has(name)
  return [
    ...checkNames(name, args, place),
    ...checkUnit(name, args, place),
    ...args.flatMap((arg, index) => {
      const inside = below(place, isList(given) ? `${name}/${index}` : name)
      return checkNode(arg, isOverList && index === 1 ? { ...inside, listDepth: place.listDepth + 1 } : inside)
    }),
  ]
}

/** What makes an operation meaningless as a whole, so that its arguments are not looked at. */
function checkOperator(name: string, args: readonly Expr[], place: Place): Problem | null {
  const instead = refusedOperators.get(name)
  if (instead !== undefined) return problem('operator.refused', place.path, { operator: name, instead })
  const arity = operatorArities.get(name)
  if (!arity) return problem('operator.unknown', place.path, { operator: name })
  if (args.length < arity.least || args.length > arity.most) {
    const most = Number.isFinite(arity.most) ? arity.most : null
    return problem('operator.arguments', place.path, { operator: name, least: arity.least, most })
  }
  const isTooNested = listOperators.has(name) && place.listDepth >= maxListDepth
  return isTooNested ? problem('expression.lists', place.path, { operator: name, most: maxListDepth }) : null
}

/** What an expression reads is known before it runs: so the names are texts, not expressions. */
function checkNames(name: string, args: readonly Expr[], place: Place): Problem[] {
  return namesRead(name, args).flatMap((path) => {
    if (typeof path !== 'string') return [problem('read.dynamic', place.path, { operator: name })]
    const names = path.split('.')
    const forbidden = names.find((one) => forbiddenNames.has(one))
    if (forbidden !== undefined) return [problem('name.forbidden', place.path, { name: forbidden })]
    const isWholeElement = path === '' && place.listDepth > 0
    return names.includes('') && !isWholeElement ? [problem('read.empty', place.path, { path })] : []
  })
}

function namesRead(name: string, args: readonly Expr[]): readonly Expr[] {
  if (name === 'var') return args.slice(0, 1)
  if (name === 'missing') return args.flat()
  return name === 'missing_some' ? args.slice(1).flat() : []
}

function checkObject(members: Expr, place: Place): Problem[] {
  if (!isMap(members)) return [problem('operator.object', place.path)]
  return Object.entries(members).flatMap(([name, member]) => [
    ...(forbiddenNames.has(name) ? [problem('name.forbidden', place.path, { name })] : []),
    ...checkNode(member, below(place, `object/${name}`)),
  ])
}

/** A unit that is an expression (`minUnit` of an answer) is known only when it runs. */
function checkUnit(name: string, args: readonly Expr[], place: Place): Problem[] {
  const unit = args[2]
  if (name !== 'date+' || typeof unit !== 'string' || dateUnits.some((known) => known === unit)) return []
  return [problem('date.unit', place.path, { unit, known: [...dateUnits] })]
}
