import { visitOperations } from '#engine/check/reads.ts'
import { typeNames } from '#engine/check/schema-types.ts'
import { sitesOf, startViewOf } from '#engine/check/sites.ts'
import { typeOf } from '#engine/check/type-of.ts'
import type { CallFacts } from '#engine/check/types.ts'
import type { Site, View } from '#engine/check/view.ts'
import type { Expr, ReleaseDocs } from '#engine/documents.ts'
import { modes } from '#engine/forms/modes.ts'
import { listOperators } from '#engine/logic/grammar.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { isConstant } from '../fold/constant-of.ts'
import { type AnswerLimit, limitPairs, limitsOfAnswers } from './limit-pairs.ts'
import { answersOfRecords, entriesOf, letOf, originsOf } from './origins.ts'

/** Something that a value is compared with, so that values on both sides of it matter. */
export interface Partner {
  readonly kind: 'value' | 'within' | 'beyond' | 'birthday' | 'one-of' | 'valid' | 'strength' | 'second' | 'searched'
  /** What stands on the other side; for `valid` its kind. */
  readonly expr: Expr
  /** For ages the day on which they are counted, for `valid` the country, for `within` the day on which looking begins. */
  readonly on?: Expr
  /** Where the country may come from. */
  readonly onOrigins?: readonly string[]
  /** For `beyond` all that it has to leave room for. */
  readonly turnsAt?: readonly Partner[]
  /** How far from the other side it turns, in units or days; 0 stands first. */
  readonly near?: readonly number[]
  /** Where the comparison stands: its names are looked up from there. */
  readonly site: Site
}

/** Per place of `originsOf`: what the documents compare it with. */
export type Comparisons = ReadonlyMap<string, readonly Partner[]>

/** Where the first of two compared values turns against the second, and the second against the first. */
const turns: { readonly [operator: string]: readonly [first: Near, second: Near] } = {
  '===': [
    [0, 1],
    [0, 1],
  ],
  '!==': [
    [0, 1],
    [0, 1],
  ],
  '<': [
    [0, -1],
    [0, 1],
  ],
  '>=': [
    [0, -1],
    [0, 1],
  ],
  '<=': [
    [0, 1],
    [0, -1],
  ],
  '>': [
    [0, 1],
    [0, -1],
  ],
}
type Near = readonly number[]

interface Comparison {
  readonly site: Site
  readonly list: Expr | undefined
  readonly near: Near
}

/** They look for entries that are like something: others need not be. */
export const searching: ReadonlySet<string> = new Set(['filter', 'some', 'none', 'all'])

/** Goes through every expression of a flow and its forms, and through those of `others`. */
export function findComparisons(
  docs: ReleaseDocs,
  calls: CallFacts,
  flow: string,
  others: readonly Site[] = [],
): Comparisons {
  const found = new Map<string, Partner[]>()
  const doc = docs.flows[flow]
  if (!doc) return found
  const sites = sitesOf(startViewOf({ ...docs, flows: { [flow]: doc }, screens: {} }, calls)).filter(
    ({ view }) => view.flow,
  )
  for (const site of [...sites, ...others]) visitSite(site)
  for (const { site, least, greatest } of limitPairs(sites)) {
    compare(least, greatest, { site, list: undefined, near: [0, 1] })
    compare(greatest, least, { site, list: undefined, near: [0, -1] })
  }
  for (const limit of limitsOfAnswers(sites)) widen(limit)
  return found

  /** What an answer turns at can be given only where its limits let all of it in. */
  function widen({ origins, answer, isLeast, site }: AnswerLimit): void {
    const turnsAt = (found.get(answer) ?? []).filter(({ kind }) => kind === 'value' || kind === 'within')
    if (turnsAt.length === 0) return
    for (const origin of origins) add(origin, { kind: 'beyond', expr: null, turnsAt, near: [isLeast ? -1 : 1], site })
  }

  function visitSite(site: Site): void {
    if (site.at.endsWith('/mode')) note(site.expr, { kind: 'one-of', expr: modes, site }, undefined)
    const lists: { readonly at: string; readonly list: Expr }[] = []
    visitOperations(site.expr, ({ name, args, at, inList }) => {
      if (searching.has(name) && !isConstant(args[1] ?? null))
        for (const origin of originsOf(args[0] ?? null, site.view))
          add(`${origin}#`, { kind: 'searched', expr: 1, site })
      if (listOperators.has(name)) lists.push({ at: at === '' ? name : `${at}/${name}`, list: args[0] ?? null })
      const list = inList ? lists.findLast((one) => at.startsWith(`${one.at}/1`))?.list : undefined
      visit(name, args, site, list)
    })
    if (isMap(site.expr) && typeof site.expr.var === 'string') noteSecond(site.expr, site)
    for (const expr of askedWhether(site)) noteTruth(expr, site)
  }

  /** A number is false when it is zero; what stands in an open map may be one. */
  function noteTruth(expr: Expr, site: Site): void {
    if (!isMap(expr) || expr.var === undefined) return
    const names = typeOf(expr, site.view).flatMap(typeNames)
    if (names.some((name) => name === 'number' || name === 'any'))
      note(expr, { kind: 'value', expr: 0, site, near: [0, 1] }, undefined)
  }

  function visit(name: string, args: readonly Expr[], site: Site, list: Expr | undefined): void {
    const near = turns[name]
    if (near)
      for (const { one, other, isFirst } of pairsOf(args))
        compare(one, other, { site, list, near: near[isFirst ? 0 : 1] })
    if (name === 'in') {
      note(args[0] ?? null, { kind: 'one-of', expr: args[1] ?? null, site }, list)
      if (isConstant(args[0] ?? null))
        note(args[1] ?? null, { kind: 'within', expr: args[0] ?? null, on: { var: 'today' }, site }, list)
      const whole = originsIn(args[1] ?? null, site.view, list)
      const made = list === undefined ? entriesOf(args[1] ?? null, site.view) : []
      for (const origin of new Set([...whole.map((one) => `${one}.*`), ...made]))
        add(origin, { kind: 'value', expr: args[0] ?? null, site })
      for (const origin of whole.filter((one) => one.startsWith('ans.')))
        add(`${origin}#`, { kind: 'searched', expr: 1, site })
    }
    if (name === 'valid') {
      const [kind = null, value = null, on = null] = args
      note(value, { kind: 'valid', expr: kind, on, onOrigins: originsOf(on, site.view), site }, list)
    }
    if (name === 'latest' || name === 'earliest')
      for (const { one, other } of pairsOf(args))
        compare(one, other, { site, list: undefined, near: stays(one, site.view) ? [0] : [0, 1] })
    if (name === 'var') for (const arg of args.slice(0, 1)) noteSecond({ var: arg }, site)
  }

  /** `one` is compared with `other`: what stands inside `one` gets the values between which the comparison turns. */
  function compare(one: Expr, other: Expr, { site, list, near }: Comparison): void {
    const [operator, args] = operationOf(letOf(one, site.view))
    switch (operator) {
      case 'age':
        note(args[0] ?? null, { kind: 'birthday', expr: other, on: args[1] ?? null, site, near }, list)
        return
      case 'strength':
        note(args[0] ?? null, { kind: 'strength', expr: other, site }, list)
        return
      case 'count':
        for (const origin of [
          ...originsIn(args[0] ?? null, site.view, list),
          ...(list === undefined ? answersOfRecords(args[0] ?? null, site.view) : []),
        ])
          add(`${origin}#`, { kind: 'value', expr: other, site })
        return
      case 'date+': {
        const back: Expr = { 'date+': [other, { '-': [args[1] ?? 0] }, args[2] ?? 'days'] }
        // Months are not all of one length.
        note(args[0] ?? null, { kind: 'value', expr: back, site, near: [0, 1, -1] }, list)
        return
      }
      case '+':
      case '-': {
        const [first = null, second] = args
        if (second === undefined || args.length > 2) return
        const back = operator === '+' ? '-' : '+'
        note(first, { kind: 'value', expr: { [back]: [other, second] }, site, near }, list)
        const rest: Expr = { '-': operator === '+' ? [other, first] : [first, other] }
        note(second, { kind: 'value', expr: rest, site, near: [0, 1, -1] }, list)
        return
      }
      default:
        note(one, { kind: 'value', expr: other, site, near }, list)
    }
  }

  function note(expr: Expr, partner: Partner, list: Expr | undefined): void {
    for (const origin of originsIn(expr, partner.site.view, list)) add(origin, partner)
  }

  /** `list.1` asks whether there is a second entry. */
  function noteSecond(expr: Expr, site: Site): void {
    const path = isMap(expr) && typeof expr.var === 'string' ? expr.var.split('.') : []
    const at = path.indexOf('1')
    if (at < 0) return
    for (const origin of originsOf({ var: path.slice(0, at).join('.') }, site.view))
      add(`${origin}#`, { kind: 'second', expr: 1, site })
  }

  function add(origin: string, partner: Partner): void {
    const known = found.get(origin)
    if (known) known.push(partner)
    else found.set(origin, [partner])
  }
}

/** What is asked whether it holds: a condition, or a part of one. */
function askedWhether({ at, expr }: Site): readonly Expr[] {
  const isCondition = /\/(?:when|skip|only|assert|holds)$|\/choices\/unless\/[^/]+$/.test(at)
  const found: Expr[] = isCondition ? [expr] : []
  visitOperations(expr, ({ name, args, inList }) => {
    if (inList) return
    if (name === '!' || name === '!!' || name === 'and' || name === 'or') found.push(...args)
    if (name === 'if') found.push(...args.filter((_, index) => index % 2 === 0 && index < args.length - 1))
  })
  return found
}

/** Inside a list operator a path is one of the element. */
function originsIn(expr: Expr, view: View, list: Expr | undefined): readonly string[] {
  if (list === undefined) return originsOf(expr, view)
  const path = isMap(expr) && typeof expr.var === 'string' ? expr.var : null
  if (path === null) return []
  return originsOf(list, view).map((origin) => (path === '' ? `${origin}.*` : `${origin}.*.${path}`))
}

/** Each of them with each of the others. */
const pairsOf = (args: readonly Expr[]) =>
  args.flatMap((one, index) =>
    args.flatMap((other, place) => (index === place ? [] : [{ one, other, isFirst: index < place }])),
  )

/** It is of an entry that was chosen, and so the same day in all that follows: whether it is the last one decides nothing. */
function stays(expr: Expr, view: View): boolean {
  const plain = letOf(expr, view)
  return isMap(plain) && typeof plain.var === 'string' && plain.var.startsWith('records.')
}

function operationOf(expr: Expr): readonly [string, readonly Expr[]] {
  if (!isMap(expr)) return ['', []]
  const [name = ''] = Object.keys(expr)
  const given = expr[name] ?? null
  return [name, isList(given) ? given : [given]]
}
