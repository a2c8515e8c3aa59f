import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { type Clause, readClause } from './clause.ts'

/** Where a part of a condition stands: names and numbers from the whole down. */
export type PartSpot = readonly (string | number)[]

export type GroupKind = 'all' | 'any' | 'none'

/** A part of a condition as an editor shows it. */
export type Part =
  | { readonly kind: 'group'; readonly spot: PartSpot; readonly how: GroupKind; readonly parts: readonly Part[] }
  | { readonly kind: 'clause'; readonly spot: PartSpot; readonly clause: Clause }
  /** What no controls can show: its sentence, left as it is. */
  | { readonly kind: 'sentence'; readonly spot: PartSpot; readonly expr: Expr }

/** The parts of a condition; what is not touched is never written anew. */
export function partOfCondition(expr: Expr, spot: PartSpot = []): Part {
  const list = groupIn(expr)
  if (list !== null) {
    const parts = list.members.map((one, index) => partOfCondition(one, [...spot, ...list.spot, index]))
    return { kind: 'group', spot, how: list.how, parts }
  }
  const clause = readClause(expr)
  return clause === null ? { kind: 'sentence', spot, expr } : { kind: 'clause', spot, clause }
}

interface Group {
  readonly how: GroupKind
  /** Where its members stand in it. */
  readonly spot: PartSpot
  readonly members: readonly Json[]
}

/** The members of a group; null: the expression is none. */
export function groupIn(expr: Expr): Group | null {
  const [name, inside] = lone(expr)
  if (name === '!') {
    const isBare = !isList(inside)
    const [or, members] = lone(isBare ? inside : inside.length === 1 ? (inside[0] ?? null) : null)
    if (or !== 'or' || !isList(members) || members.length === 0) return null
    return { how: 'none', spot: isBare ? ['!', 'or'] : ['!', 0, 'or'], members }
  }
  if ((name !== 'and' && name !== 'or') || !isList(inside) || inside.length === 0) return null
  return { how: name === 'and' ? 'all' : 'any', spot: [name], members: inside }
}

const lone = (expr: Expr): readonly [string, Json] | readonly [null, null] => {
  const [entry, ...more] = isMap(expr) ? Object.entries(expr) : []
  return entry === undefined || more.length > 0 ? [null, null] : entry
}
