import type { FlowProgram } from '../flow/flow-program.ts'
import { followReads } from '../flow/reads.ts'
import type { Explored } from './explored.ts'
import { expressionsOf } from './point-reads.ts'
import { namesOf, type Point } from './points.ts'
import type { Stop } from './stop.ts'

/** The nearest step above that can still be changed and whose answers decide here, also as what data are asked with. */
export type WayBack = (stop: Stop) => string | null

export function createWayBack({ points, flow, reading }: Pick<Explored, 'points' | 'flow' | 'reading'>): WayBack {
  const known = new Map<Point, readonly string[]>()
  return (stop) => {
    const point = points.all[stop.point]
    if (!point) return null
    const steps = known.get(point) ?? decidingAbove(point, flow)
    known.set(point, steps)
    const has = (name: string): boolean => stop.chosen[reading.cells.of(name).id] != null
    return steps.find((step) => has(`answered.${step}`) && !has(`sealed.${step}`)) ?? null
  }
}

/** The steps above whose answers are read, the nearest first. */
function decidingAbove(point: Point, flow: FlowProgram): readonly string[] {
  const found = new Set<string>()
  const names = namesOf(flow, 'use' in point ? point.use : null)
  followReads(expressionsOf(point, flow), names, ([root, step]) => {
    if ((root === 'answers' || root === 'records') && step !== undefined) found.add(step)
  })
  // What seals itself is answered once.
  const above = flow.steps.slice(0, point.position).flatMap(({ id, seal }) => (seal ? [] : [id]))
  return above.filter((step) => found.has(step)).reverse()
}
