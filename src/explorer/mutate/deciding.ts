import { readsOfExpr } from '#engine/check/reads.ts'
import type { MutationSpot } from './change.ts'

/** The `let`s that something else than words and pictures reads, also through one another. */
export function namesThatDecide(spots: readonly MutationSpot[]): ReadonlySet<string> {
  const byName = Map.groupBy(
    spots.filter(({ name }) => name !== undefined),
    ({ name = '' }) => name,
  )
  const found = new Set<string>()
  const open = spots.filter(({ name }) => name === undefined)
  for (const spot of open) {
    for (const { path } of readsOfExpr(spot.expr)) {
      const [root, name = ''] = path
      if (root !== 'let' || found.has(name)) continue
      found.add(name)
      open.push(...(byName.get(name) ?? []))
    }
  }
  return found
}
