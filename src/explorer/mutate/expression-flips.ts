import type { Expr, Json } from '#engine/documents.ts'
import { isOutcome } from '#engine/logic/outcomes.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { type Edit, edited, type JsonPath } from './edit.ts'

/** Another expression, with where in the old one it differs. */
export interface Flip {
  readonly inside: JsonPath
  readonly what: string
  readonly expr: Expr
}

/** What stands in the place of a constant or of a read; null when nothing of its kind does. */
export interface Neighbours {
  constant(path: string, value: Json): Json
  path(path: string): string | null
}

/** Every expression that differs in one operator, constant, branch or read; outside in, in the order of writing. */
export function flipsOf(expr: Expr, neighbours: Neighbours): readonly Flip[] {
  return editsOf(expr, [], neighbours).map(({ inside, to, place, what }) => ({
    inside: place,
    what,
    expr: edited(expr, [to === undefined ? { inside } : { inside, to }]),
  }))
}

/** Modes that an expression gives as they stand there, each for the other. */
export function modeFlipsOf(mode: Expr): readonly Flip[] {
  return modesIn(mode, []).map(({ inside, to, place, what }) => ({
    inside: place,
    what,
    expr: edited(mode, [{ inside, to }]),
  }))
}

function modesIn(mode: Expr, inside: JsonPath): readonly (Found & { readonly to: Json })[] {
  if (mode === 'required' || mode === 'optional') {
    const to = mode === 'required' ? 'optional' : 'required'
    return [{ inside, place: inside, to, what: `says ${to} for ${mode}` }]
  }
  const branches = isMap(mode) ? mode.if : undefined
  if (!isList(branches)) return []
  return branches.flatMap((branch, index) =>
    isOutcome(index, branches.length) ? modesIn(branch, [...inside, 'if', index]) : [],
  )
}

type Found = Edit & { readonly place: JsonPath; readonly what: string }

function editsOf(expr: Expr, inside: JsonPath, neighbours: Neighbours): readonly Found[] {
  if (isList(expr)) return expr.flatMap((item, index) => editsOf(item, [...inside, index], neighbours))
  if (typeof expr === 'boolean') return [{ inside, place: inside, to: !expr, what: `says ${!expr} for ${expr}` }]
  if (!isMap(expr)) return []
  const [name = ''] = Object.keys(expr)
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  const within = [...inside, name]
  if (name === 'var') return readsOf(given, within, neighbours)
  if (name === 'object') {
    const members = Object.entries(isMap(given) ? given : {})
    return members.flatMap(([member, one]) => editsOf(one, [...within, member], neighbours))
  }
  return [
    ...operatorOf(name, given, inside),
    ...constantsIn(name, args, within, neighbours),
    ...(name === 'if' ? branchesOf(args, within) : []),
    ...editsOf(given, within, neighbours),
  ]
}

const others: { readonly [operator: string]: string } = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  and: 'or',
  or: 'and',
  '!!': '!',
  latest: 'earliest',
  earliest: 'latest',
}

function operatorOf(name: string, given: Json, inside: JsonPath): readonly Found[] {
  const place = [...inside, name]
  if (name === '!') {
    return [{ inside, place, to: isList(given) ? (given[0] ?? null) : given, what: 'drops the negation' }]
  }
  const other = Object.hasOwn(others, name) ? others[name] : undefined
  if (other === undefined || ((name === 'and' || name === 'or') && isList(given) && given.length < 2)) return []
  return [{ inside, place, to: { [other]: given }, what: `reads ${name} as ${other}` }]
}

/** A constant that a path is compared with becomes another of its kind; of a list of constants each is left out. */
function constantsIn(name: string, args: readonly Expr[], within: JsonPath, neighbours: Neighbours): readonly Found[] {
  const [a = null, b = null] = args
  if (name === 'in' && isList(b)) {
    return b.map((value, index): Found => {
      const inside = [...within, 1, index]
      return { inside, place: [...within, 1], what: `leaves out ${JSON.stringify(value)}` }
    })
  }
  if (name !== '===' && name !== '!==') return []
  return [
    { path: pathOf(a), value: b, index: 1 },
    { path: pathOf(b), value: a, index: 0 },
  ].flatMap(({ path, value, index }): readonly Found[] => {
    if (path === null || typeof value !== 'string') return []
    const to = neighbours.constant(path, value)
    if (to === null) return []
    const inside = [...within, index]
    return [{ inside, place: inside, to, what: `says ${JSON.stringify(to)} for ${JSON.stringify(value)}` }]
  })
}

const pathOf = (expr: Expr): string | null => (isMap(expr) && typeof expr.var === 'string' ? expr.var : null)

/** Neighbouring values change their places; the conditions stay. */
function branchesOf(args: readonly Expr[], within: JsonPath): readonly Found[] {
  const values = args.flatMap((_, index) => (isOutcome(index, args.length) ? [index] : []))
  if (args.length === 2) {
    const [condition = null] = args
    return [{ inside: [...within, 0], place: within, to: { '!': condition }, what: 'exchanges the branches' }]
  }
  return values.slice(1).map((second, position): Found => {
    const first = values[position] ?? 0
    const to = args.map((arg, index) => (index === first ? args[second] : index === second ? args[first] : arg) ?? null)
    const what =
      values.length === 2 ? 'exchanges the branches' : `exchanges the branches ${position + 1} and ${position + 2}`
    return { inside: within, place: within, to, what }
  })
}

function readsOf(given: Json, inside: JsonPath, neighbours: Neighbours): readonly Found[] {
  const other = typeof given === 'string' ? neighbours.path(given) : null
  return other === null ? [] : [{ inside, place: inside, to: other, what: `reads ${other} for ${String(given)}` }]
}
