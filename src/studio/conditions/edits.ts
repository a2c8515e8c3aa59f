import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { type GroupKind, groupIn, type PartSpot } from './parts.ts'

/** Edits of a condition: each changes what it is about and leaves all else as it was written. */

/** A condition after an edit, and which part of it somebody works on now; null: nothing is left. */
export interface Edited {
  readonly expr: Expr | null
  readonly spot: PartSpot
}

/** What stands at a spot. */
export const expressionAt = (whole: Expr, spot: PartSpot): Expr =>
  spot.reduce<Json>((at, name) => {
    if (isList(at)) return at[Number(name)] ?? null
    return isMap(at) ? (at[name] ?? null) : null
  }, whole)

/** The same with something else at a spot. */
export function replaced(whole: Expr, [name, ...rest]: PartSpot, by: Expr): Expr {
  if (name === undefined) return by
  if (isList(whole)) return whole.with(Number(name), replaced(whole[Number(name)] ?? null, rest, by))
  if (!isMap(whole)) return whole
  return Object.fromEntries(
    Object.entries(whole).map(([key, value]) => [key, key === name ? replaced(value, rest, by) : value]),
  )
}

/** The group around a part: where it stands, where its members do, and which of them the part is; null: there is none. */
export function around(whole: Expr, spot: PartSpot) {
  const at = Number(spot.at(-1))
  // From the whole down: `none of` stands around the `or` in it.
  for (let length = 0; length < spot.length - 1; length += 1) {
    const group = spot.slice(0, length)
    const found = groupIn(expressionAt(whole, group))
    const list = found && [...group, ...found.spot]
    if (list !== null && found !== null && list.length === spot.length - 1 && list.every((one, i) => one === spot[i]))
      return { ...found, group, list, at }
  }
  return null
}

/** One more part: behind those of a group, or beside what was the whole. */
export function withPart(whole: Expr | null, part: Expr, group: PartSpot = []): Edited {
  if (whole === null) return { expr: part, spot: [] }
  const found = groupIn(expressionAt(whole, group))
  if (found === null)
    return { expr: replaced(whole, group, { and: [expressionAt(whole, group), part] }), spot: [...group, 'and', 1] }
  const list = [...group, ...found.spot]
  return { expr: replaced(whole, list, [...found.members, part]), spot: [...list, found.members.length] }
}

/** Without a part. A group of which one part is left is that part; one of which nothing is left goes, too. */
export function withoutPart(whole: Expr, spot: PartSpot): Edited {
  const of = around(whole, spot)
  if (of === null) return { expr: null, spot: [] }
  const left = of.members.toSpliced(of.at, 1)
  if (left.length === 0) return withoutPart(whole, of.group)
  const [only = null, ...others] = left
  if (others.length === 0 && of.how !== 'none') return { expr: replaced(whole, of.group, only), spot: of.group }
  return { expr: replaced(whole, of.list, left), spot: [...of.list, Math.min(of.at, left.length - 1)] }
}

/** A part one place on in its group; null: there is none. */
export function movedPart(whole: Expr, spot: PartSpot, by: -1 | 1): Edited | null {
  const of = around(whole, spot)
  const to = (of?.at ?? 0) + by
  if (of === null || to < 0 || to >= of.members.length) return null
  const part = of.members[of.at] ?? null
  return {
    expr: replaced(whole, of.list, of.members.toSpliced(of.at, 1).toSpliced(to, 0, part)),
    spot: [...of.list, to],
  }
}

/** A part into the group before it, else into one of its own. */
export function movedIn(whole: Expr, spot: PartSpot): Edited {
  const part = expressionAt(whole, spot)
  const of = around(whole, spot)
  const before = of === null ? null : (of.members[of.at - 1] ?? null)
  const into = before === null ? null : groupIn(before)
  if (of === null || into === null) {
    const how = of?.how === 'all' ? 'or' : 'and'
    return { expr: replaced(whole, spot, { [how]: [part] }), spot: [...spot, how, 0] }
  }
  const grown = replaced(before, into.spot, [...into.members, part])
  const members = of.members.toSpliced(of.at, 1).with(of.at - 1, grown)
  return { expr: replaced(whole, of.list, members), spot: [...of.list, of.at - 1, ...into.spot, into.members.length] }
}

/** A part out of its group, behind it; null: there is no group around the group. */
export function movedOut(whole: Expr, spot: PartSpot): Edited | null {
  const of = around(whole, spot)
  if (of === null) return null
  const part = expressionAt(whole, spot)
  const isAlone = of.members.length === 1
  // The last one out takes the group along.
  if (isAlone) return { expr: replaced(whole, of.group, part), spot: of.group }
  const outer = around(whole, of.group)
  if (outer === null) return null
  const { expr } = withoutPart(whole, spot)
  if (expr === null) return null
  const members = (expressionAt(expr, outer.list) as readonly Json[]).toSpliced(outer.at + 1, 0, part)
  return { expr: replaced(expr, outer.list, members), spot: [...outer.list, outer.at + 1] }
}

/** A group of another kind with the same parts. */
export function regrouped(whole: Expr, group: PartSpot, how: GroupKind): Edited {
  const found = groupIn(expressionAt(whole, group))
  const members = found?.members ?? []
  const written = how === 'all' ? { and: members } : how === 'any' ? { or: members } : { '!': { or: members } }
  return { expr: replaced(whole, group, written), spot: group }
}
