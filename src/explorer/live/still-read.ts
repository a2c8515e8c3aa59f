import type { FlowProgram } from '#engine/flow/flow-program.ts'
import type { ActPoint, Point, Points } from '../steps/points.ts'
import type { SigningIn } from '../steps/signing-in.ts'
import type { Jumps } from './jumps.ts'
import type { Masks } from './masks.ts'
import type { Past, Pasts } from './past.ts'
import { type Unstable, unstableAfter } from './unstable.ts'

/** What can still be read when something has happened for good. */
export interface StillRead {
  /** From a small step on, as a set of paths. */
  from(past: Past, point: number): bigint
  /** Whether anything but the condition of a step is looked at. */
  isLookedAt(past: Past, step: string): boolean
}

/**
 * An over-estimate: every branch of an expression counts. What can still be read depends on what has happened for good,
 * because steps that were sealed are not looked at any more.
 */
export function createStillRead(given: {
  readonly flow: FlowProgram
  readonly points: Points
  readonly masks: Masks
  readonly pasts: Pasts
  readonly jumps: Jumps
  readonly signingIn: SigningIn
}): StillRead {
  const { flow, points, masks, pasts, jumps, signingIn } = given
  const { all, starts } = points
  const { paths, answered, sealed, answersOf } = masks
  const afters = new Map<Past, readonly bigint[]>()
  const unstables = new Map<string, Unstable>()

  return { from: (past, point) => after(past)[point] ?? 0n, isLookedAt }

  /** Per small step: what it and all that can come behind it read. */
  function after(past: Past): readonly bigint[] {
    const before = afters.get(past)
    if (before) return before
    const found: bigint[] = []
    const reads = past.done.size > 0 ? masks.again : masks.first
    let later = 0n
    let inStep = 0n
    for (let index = all.length - 1; index >= 0; index -= 1) {
      const point = all[index] as Point
      inStep |= ownOf(point, past, reads)
      later |= isPassed(past, point.step.id) ? 0n : jumps.readsAfter(point, past, ownOf) | againOf(point, past)
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
  function isPassed(past: Past, step: string): boolean {
    return pasts.isOff(past, step) && !pasts.isSealedBy(past, step)
  }

  function isLookedAt(past: Past, step: string): boolean {
    if (isPassed(past, step) || pasts.isSealedByItself(past, step)) return false
    return !pasts.isSealedBy(past, step) || mayTurn(past, step)
  }

  function mayTurn(past: Past, step: string): boolean {
    return [...past.done].some((act) => unstable(act, past).steps.has(step))
  }

  function ownOf(point: Point, past: Past, reads = masks.again): bigint {
    const { id } = point.step
    const isWhen = point.kind === 'when' && isPassed(past, id)
    if (!isWhen && !isLookedAt(past, id)) return 0n
    if (point.kind === 'act' && past.done.has(point.act.id)) return 0n
    const flagged = (reads[point.index] ?? 0n) | (past.done.size > 0 ? answered(id) : 0n)
    return pasts.isSealedBy(past, id) ? flagged | sealed(id) : flagged
  }

  /** After an act the way begins anew: steps that it has not sealed are looked at once more. */
  function againOf(point: Point, before: Past): bigint {
    if (point.kind !== 'act' || before.done.has(point.act.id)) return 0n
    return pasts.afterAct(before, point.act.id).reduce((found, past) => found | againIn(past, point), 0n)
  }

  function againIn(past: Past, point: ActPoint): bigint {
    const turned = unstable(point.act.id, past)
    let found = 0n
    for (const one of all.slice(0, starts[point.position + 1] ?? all.length)) {
      const { id } = one.step
      if (pasts.isSealedByItself(past, id) || (one.kind !== 'when' && isPassed(past, id))) continue
      if (turned.steps.has(id) && one.kind !== 'when')
        found |= ((masks.first[one.index] ?? 0n) & ~masks.data & ~answersOf(id)) | answered(id)
      const needed = turned.points.get(one.index)
      if (needed !== undefined) found |= (needed & ~masks.data) | answered(id)
      else if (jumps.canJumpAbove(id) && pasts.isSealedBy(past, id)) found |= answered(id)
    }
    return found
  }

  function unstable(act: string, past: Past): Unstable {
    const key = `${act} ${past.id}`
    const found = unstables.get(key) ?? findUnstable(act, past)
    unstables.set(key, found)
    return found
  }

  function findUnstable(act: string, past: Past): Unstable {
    const program = flow.acts.get(act)
    if (!program) return { steps: new Set(), points: new Map() }
    const last = flow.order.get(program.step) ?? 0
    const isSealed = (step: string): boolean => pasts.isSealedBy(past, step) || pasts.sealsItself(step, last)
    return unstableAfter(program, flow, points, {
      paths,
      again: masks.again,
      signsIn: signingIn.by(act) !== false,
      isSealed,
    })
  }
}
