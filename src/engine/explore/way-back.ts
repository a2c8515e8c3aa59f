import { followReads } from '../flow/reads.ts'
import type { Explored } from './explored.ts'
import { expressionsOf } from './point-reads.ts'
import { namesOf } from './points.ts'
import type { Stop } from './stop.ts'

/** The nearest step above that can still be changed and whose answers decide here, also as what data are asked with. */
export function wayBack(
  stop: Stop,
  { points, flow, reading }: Pick<Explored, 'points' | 'flow' | 'reading'>,
): string | null {
  const point = points.all[stop.point]
  if (!point) return null
  const steps = new Set<string>()
  const names = namesOf(flow, 'use' in point ? point.use : null)
  followReads(expressionsOf(point, flow), names, ([root, step]) => {
    if ((root === 'answers' || root === 'records') && step !== undefined) steps.add(step)
  })
  const has = (name: string): boolean => stop.chosen[reading.cells.of(name).id] != null
  const above = flow.steps.slice(0, point.position).map(({ id }) => id)
  return above.findLast((step) => steps.has(step) && has(`answered.${step}`) && !has(`sealed.${step}`)) ?? null
}
