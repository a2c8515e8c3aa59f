import type { Site } from '#engine/check/view.ts'
import type { Point, Points, Use } from './points.ts'
import { createPointScope, type ExplorationContext, type PointScope } from './scope.ts'

/** The scope of the place where an expression stands, whether somebody has come there or not. */
export function scopeAt(world: ExplorationContext, { all, starts }: Points, { view }: Site): PointScope {
  const position = Math.min(view.step, starts.length - 1)
  // Every step has a first one.
  const point = all[starts[position] ?? 0] as Point
  const use = all.find(
    (one) => 'use' in one && one.use !== null && one.position === view.step && one.use.form.id === view.form?.id,
  )
  return createPointScope(world, point, use && 'use' in use ? (use.use as Use | null) : null, world.given.all)
}
