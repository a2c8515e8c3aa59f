import { readsOfExpr } from '#engine/check/reads.ts'
import type { Json } from '#engine/documents.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import type { Tables } from '#engine/logic/types.ts'
import { isList, isMap, isTruthy } from '#engine/logic/values.ts'
import type { Explored } from '../explored.ts'
import { scopeAt } from '../points/scope-at.ts'
import type { OpenComparison } from './open-comparisons.ts'

/** How a comparison came out with all that was tried, wherever somebody stood. */
export interface ComparisonOutcomes {
  readonly sides: ReadonlySet<boolean>
  /** What stood on its sides, as JSON; the first few. */
  readonly tried: ReadonlySet<string>
}

/** More values than these need not be told. */
const most = 4

/**
 * Carries a comparison out with every choice of a search, whether somebody came to its place with it or not. Where
 * something is still open it says nothing.
 */
export function heardIn(
  { found, world, points }: Explored,
  { expr, site }: OpenComparison,
  tables: Tables,
): ComparisonOutcomes {
  const { reading } = world
  const scope = scopeAt(world, points, site)
  const whole = compileExpression(expr, tables)
  const parts = operandsOf(expr).map((one) => compileExpression(one, tables))
  const { item } = site.view
  const entries = item === null || item === 'any' ? null : compileExpression(item.choices?.from ?? null, tables)
  const sides = new Set<boolean>()
  const tried = new Set<string>()
  const { chosen, peeking } = reading
  reading.peeking = true
  for (const { stop } of found.nodes) {
    if (sides.size === 2) break
    if (stop.kind !== 'choose') continue
    for (const value of stop.domain) {
      const next = [...stop.chosen]
      reading.cells.setting(stop.cell, value)(next)
      reading.chosen = next
      reading.looked = []
      const side = reading.sure(() => {
        const list = entries?.run(scope) ?? null
        scope.item = isList(list) ? (list[0] ?? null) : null
        return isTruthy(whole.run(scope))
      })
      if (side === undefined || reading.looked.some(({ id }) => reading.cells.value(next[id]) === undefined)) continue
      sides.add(side)
      for (const part of tried.size < most ? parts : []) note(part.run(scope))
    }
  }
  reading.chosen = chosen
  reading.peeking = peeking
  reading.looked = []
  return { sides, tried }

  function note(value: Json): void {
    if (tried.size < most && (value === null || typeof value !== 'object')) tried.add(JSON.stringify(value))
  }
}

/** What of its sides can be one thing or another. */
function operandsOf(expr: Json): readonly Json[] {
  const [given = null] = isMap(expr) ? Object.values(expr) : []
  return (isList(given) ? given : [given]).filter((one) =>
    readsOfExpr(one).some(({ path: [root = ''] }) => !always.has(root)),
  )
}

/** What is the same whatever anybody does. */
const always: ReadonlySet<string> = new Set(['today', 'year', 'config'])
