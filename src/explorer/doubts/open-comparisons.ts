import { readsOfExpr } from '#engine/check/reads.ts'
import { presentTypes, typeNames } from '#engine/check/schema-types.ts'
import { sitesOf, startViewOf } from '#engine/check/sites.ts'
import { typeOf } from '#engine/check/type-of.ts'
import { findLet, type Site, type View } from '#engine/check/view.ts'
import type { Expr, JsonObject } from '#engine/documents.ts'
import { listOperators } from '#engine/logic/grammar.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { isConstant } from '../fold/constant-of.ts'
import type { Exploring } from '../types.ts'
import { constantsIn } from '../world/leaf-values.ts'
import { mostItems } from '../world/several.ts'

/** A comparison of values of which nobody can try all: a text, a number, a day. */
export interface OpenComparison {
  /** As it stands in the document: it is known by itself. */
  readonly expr: JsonObject
  /** Where it stands, first of all. */
  readonly site: Site
  /** Whose value decides it: the day comes by itself. */
  readonly who: 'person' | 'world' | 'day'
}

/** All open comparisons of a flow and its forms. Whether something is there, and what has a list of its own, is tried out. */
export function openComparisons({ docs, calls, flow }: Exploring): readonly OpenComparison[] {
  const doc = docs.flows[flow]
  if (!doc) return []
  const found = new Map<Expr, OpenComparison>()
  const sites = sitesOf(startViewOf({ ...docs, flows: { [flow]: doc }, screens: {} }, calls))
  for (const site of sites.filter(({ view }) => view.flow)) visit(site.expr, site)
  return [...found.values()]

  function visit(expr: Expr, site: Site): void {
    if (isList(expr)) for (const one of expr) visit(one, site)
    if (!isMap(expr)) return
    for (const [name, given] of Object.entries(expr)) {
      const args = isList(given) ? given : [given]
      if (isOpen(name, args, site.view) && !found.has(expr))
        found.set(expr, { expr, site, who: decidedBy(expr, site.view) })
      for (const [index, arg] of args.entries())
        if (!(listOperators.has(name) && index === 1))
          visit(name === 'object' && isMap(arg) ? Object.values(arg) : arg, site)
    }
  }
}

function isOpen(name: string, args: readonly Expr[], view: View): boolean {
  if (args.every(isConstant) || [...rootsOf(args, view)].every((root) => known.has(root))) return false
  switch (name) {
    case '===':
    case '!==':
      return !args.some((arg) => arg === null) && !args.every((arg) => isListed(arg, view))
    case 'in':
      return !args.every((arg) => (isList(arg) ? arg.every((one) => isListed(one, view)) : isListed(arg, view)))
    case '<':
    case '<=':
    case '>':
    case '>=':
      return !args.every((arg) => isListed(arg, view) || isCount(arg) || isSmall(arg))
    case 'valid':
    case 'some':
    case 'all':
    case 'none':
      return true
    default:
      return false
  }
}

/** All that it can be is known: a constant, an option, yes or no. */
function isListed(expr: Expr, view: View): boolean {
  if (isConstant(expr)) return true
  const types = presentTypes(typeOf(expr, view))
  return types.length > 0 && types.every((type) => constantsIn(type).length > 0 || typeNames(type).join() === 'boolean')
}

/** Lists are tried with so many entries. */
const isCount = (expr: Expr): boolean =>
  isMap(expr) && isMap(isList(expr.count) ? (expr.count[0] ?? null) : (expr.count ?? null))
const isSmall = (expr: Expr): boolean => typeof expr === 'number' && Math.abs(expr) < mostItems

function decidedBy(expr: Expr, view: View): OpenComparison['who'] {
  const roots = rootsOf(expr, view)
  if (roots.size > 0 && [...roots].every((root) => days.has(root))) return 'day'
  return [...roots].some((root) => answers.has(root)) ? 'person' : 'world'
}

/** Settings, and what they and answers make of fields, are tried out. */
const known: ReadonlySet<string> = new Set(['config', 'mode'])
const days: ReadonlySet<string> = new Set(['today', 'year', 'config'])
const answers: ReadonlySet<string> = new Set(['form', 'outer', 'answers'])

/** What an expression reads in the end, names followed. */
function rootsOf(expr: Expr, view: View, seen: Set<string> = new Set()): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { path } of readsOfExpr(expr)) {
    const [root = '', name = ''] = path
    if (root !== 'let') found.add(root)
    else if (!seen.has(name)) {
      seen.add(name)
      for (const one of rootsOf(findLet(view, name) ?? null, view, seen)) found.add(one)
    }
  }
  return found
}
