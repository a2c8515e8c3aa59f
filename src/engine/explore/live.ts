import type { FlowProgram } from '../flow/flow-program.ts'
import type { Jumps } from './jumps.ts'
import type { Masks } from './masks.ts'
import type { Pasts } from './past.ts'
import type { Point, Points } from './points.ts'
import type { Stop } from './stop.ts'
import { type Unstable, unstableAfter } from './unstable.ts'
import type { Cells } from './values.ts'

/** What can still be read from a stop on: the rest need not tell states apart. */
export interface Live {
  at(stop: Stop): { readonly past: number; readonly ids: readonly number[] }
}

interface Alive {
  readonly mask: bigint
  readonly ids: number[]
  seen: number
}

interface Living {
  readonly flow: FlowProgram
  readonly points: Points
  readonly cells: Cells
  readonly masks: Masks
  readonly pasts: Pasts
  readonly jumps: Jumps
  readonly signsIn: (act: string) => boolean
  /** Steps of which it is always known whether they were answered. */
  readonly held: readonly string[]
  readonly isBroken: boolean
}

/**
 * An over-estimate: every branch of an expression counts. What can still be read depends on what has happened for good,
 * because steps that were sealed are not looked at any more.
 */
export function createLive({ flow, points, cells, masks, pasts, jumps, signsIn, held, isBroken }: Living): Live {
  const { all, starts } = points
  const { paths, answered, sealed, answersOf } = masks
  const touching: bigint[] = []
  const known = new Map<string, Alive>()
  const afters = new Map<number, readonly bigint[]>()
  const unstables = new Map<string, Unstable>()
  const heldCells = new Set(held.map((step) => `answered.${step}`))

  return { at }

  function at(stop: Stop) {
    const past = pasts.of(stop.chosen)
    const key = `${stop.point}:${past}`
    const alive = known.get(key) ?? { mask: after(past)[stop.point] ?? 0n, ids: [], seen: 0 }
    known.set(key, alive)
    for (; alive.seen < cells.all.length; alive.seen += 1) {
      const name = cells.all[alive.seen]?.name ?? ''
      // Broken on purpose: a test has to see that it matters.
      if (isBroken && name.startsWith('ans.')) continue
      const mask = touching[alive.seen] ?? paths.touching(name)
      touching[alive.seen] = mask
      if (heldCells.has(name) || (mask & alive.mask) !== 0n) alive.ids.push(alive.seen)
    }
    return { past, ids: alive.ids }
  }

  /** Per small step: what it and all that can come behind it read. */
  function after(past: number): readonly bigint[] {
    const before = afters.get(past)
    if (before) return before
    const found: bigint[] = []
    const reads = pasts.isSecond(past) ? masks.again : masks.first
    let later = 0n
    let inStep = 0n
    for (let index = all.length - 1; index >= 0; index -= 1) {
      const point = all[index] as Point
      inStep |= ownOf(point, past, reads)
      later |= isPassed(point, past) ? 0n : jumps.readsAfter(point, past, ownOf) | againOf(point, past)
      found[index] = later | inStep
      if (point.kind !== 'when') continue
      // Who comes from above finds a sealed step answered as a whole, or asks all of it anew.
      later |= pasts.isSealedBy(past, point.step.id) ? inStep & ~answersOf(point.step.id) : inStep
      inStep = 0n
    }
    afters.set(past, found)
    return found
  }

  /** Nobody comes here any more: the step concerns others. */
  function isPassed({ kind, step: { id } }: Point, past: number): boolean {
    return kind !== 'when' && pasts.isOff(past, id) && !pasts.isSealedBy(past, id)
  }

  function ownOf(point: Point, past: number, reads = masks.again): bigint {
    const { id } = point.step
    if (isPassed(point, past)) return 0n
    if (point.kind === 'act' && pasts.hasDone(past, point.act.id)) return 0n
    if (pasts.isSealedByItself(past, id)) return 0n
    const flagged = (reads[point.index] ?? 0n) | (pasts.isSecond(past) ? answered(id) : 0n)
    if (!pasts.isSealedBy(past, id)) return flagged
    const mayTurn = [...flow.acts.keys()].some((act) => pasts.hasDone(past, act) && unstable(act, past).steps.has(id))
    return mayTurn ? flagged | sealed(id) : 0n
  }

  /** After an act the way begins anew: steps that it has not sealed are looked at once more. */
  function againOf(point: Point, before: number): bigint {
    if (point.kind !== 'act' || pasts.hasDone(before, point.act.id)) return 0n
    const past = pasts.afterAct(before, point.act.id)
    const turned = unstable(point.act.id, past)
    let found = 0n
    for (const one of all.slice(0, starts[point.position + 1] ?? all.length)) {
      const { id } = one.step
      if (pasts.isSealedByItself(past, id) || isPassed(one, past)) continue
      if (turned.steps.has(id) && one.kind !== 'when')
        found |= ((masks.first[one.index] ?? 0n) & ~masks.data & ~answersOf(id)) | answered(id)
      const needed = turned.points.get(one.index)
      if (needed !== undefined) found |= (needed & ~masks.data) | answered(id)
      else if (jumps.canJumpAbove(id) && pasts.isSealedBy(past, id)) found |= answered(id)
    }
    return found
  }

  function unstable(act: string, past: number): Unstable {
    const key = `${act} ${past}`
    const found = unstables.get(key) ?? findUnstable(act, past)
    unstables.set(key, found)
    return found
  }

  function findUnstable(act: string, past: number): Unstable {
    const program = flow.acts.get(act)
    if (!program) return { steps: new Set(), points: new Map() }
    const last = flow.order.get(program.step) ?? 0
    const isSealed = (step: string): boolean => pasts.isSealedBy(past, step) || pasts.sealsItself(step, last)
    return unstableAfter(program, flow, points, { paths, again: masks.again, signsIn: signsIn(act), isSealed })
  }
}
