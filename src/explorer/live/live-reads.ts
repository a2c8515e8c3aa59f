import type { FlowProgram } from '#engine/flow/flow-program.ts'
import type { ActPoint, Point, Points } from '../points/points.ts'
import type { SigningIn } from '../points/signing-in.ts'
import type { BackEdges } from './back-edges.ts'
import type { Histories, History } from './history.ts'
import { type Invalidated, invalidatedBy } from './invalidated.ts'
import type { ReadSets } from './read-sets.ts'

/** What can still be read when something has happened for good. */
export interface LiveReads {
  /** From a program point on, as a set of paths. */
  from(history: History, point: number): bigint
  /** Whether anything but the condition of a step is looked at. */
  isLookedAt(history: History, step: string): boolean
}

/**
 * An over-estimate: every branch of an expression counts. What can still be read depends on what has happened for good,
 * because steps that were sealed are not looked at any more.
 */
export function createLiveReads(given: {
  readonly flow: FlowProgram
  readonly points: Points
  readonly readSets: ReadSets
  readonly histories: Histories
  readonly backEdges: BackEdges
  readonly signingIn: SigningIn
}): LiveReads {
  const { flow, points, readSets, histories, backEdges, signingIn } = given
  const { all, starts } = points
  const { paths, answered, sealed, answersOf } = readSets
  const afters = new Map<History, readonly bigint[]>()
  const invalidations = new Map<string, Invalidated>()

  return { from: (history, point) => after(history)[point] ?? 0n, isLookedAt }

  /** Per program point: what it and all that can come behind it read. */
  function after(history: History): readonly bigint[] {
    const before = afters.get(history)
    if (before) return before
    const found: bigint[] = []
    const reads = history.done.size > 0 ? readSets.again : readSets.first
    let later = 0n
    let inStep = 0n
    for (let index = all.length - 1; index >= 0; index -= 1) {
      const point = all[index] as Point
      inStep |= ownOf(point, history, reads)
      later |= isPassed(history, point.step.id)
        ? 0n
        : backEdges.readsAfter(point, history, ownOf) | againOf(point, history)
      found[index] = later | inStep
      if (point.kind !== 'when') continue
      // Who comes from above finds a sealed step answered as a whole, or asks all of it anew.
      later |= histories.isSealedBy(history, point.step.id) ? inStep & ~answersOf(point.step.id) : inStep
      inStep = 0n
    }
    afters.set(history, found)
    return found
  }

  /** Nobody comes here any more: the step concerns others. */
  function isPassed(history: History, step: string): boolean {
    return histories.isOff(history, step) && !histories.isSealedBy(history, step)
  }

  function isLookedAt(history: History, step: string): boolean {
    if (isPassed(history, step) || histories.isSealedByItself(history, step)) return false
    return !histories.isSealedBy(history, step) || mayTurn(history, step)
  }

  function mayTurn(history: History, step: string): boolean {
    return [...history.done].some((act) => invalidated(act, history).steps.has(step))
  }

  function ownOf(point: Point, history: History, reads = readSets.again): bigint {
    const { id } = point.step
    const isWhen = point.kind === 'when' && isPassed(history, id)
    if (!isWhen && !isLookedAt(history, id)) return 0n
    if (point.kind === 'act' && history.done.has(point.act.id)) return 0n
    const flagged = (reads[point.index] ?? 0n) | (history.done.size > 0 ? answered(id) : 0n)
    return histories.isSealedBy(history, id) ? flagged | sealed(id) : flagged
  }

  /** After an act the way begins anew: steps that it has not sealed are looked at once more. */
  function againOf(point: Point, before: History): bigint {
    if (point.kind !== 'act' || before.done.has(point.act.id)) return 0n
    return histories.afterAct(before, point.act.id).reduce((found, history) => found | againIn(history, point), 0n)
  }

  function againIn(history: History, point: ActPoint): bigint {
    const turned = invalidated(point.act.id, history)
    let found = 0n
    for (const one of all.slice(0, starts[point.position + 1] ?? all.length)) {
      const { id } = one.step
      if (histories.isSealedByItself(history, id) || (one.kind !== 'when' && isPassed(history, id))) continue
      if (turned.steps.has(id) && one.kind !== 'when')
        found |= ((readSets.first[one.index] ?? 0n) & ~readSets.data & ~answersOf(id)) | answered(id)
      const needed = turned.points.get(one.index)
      if (needed !== undefined) found |= (needed & ~readSets.data) | answered(id)
      else if (backEdges.canGoBackAbove(id) && histories.isSealedBy(history, id)) found |= answered(id)
    }
    return found
  }

  function invalidated(act: string, history: History): Invalidated {
    const key = `${act} ${history.id}`
    const found = invalidations.get(key) ?? findInvalidated(act, history)
    invalidations.set(key, found)
    return found
  }

  function findInvalidated(act: string, history: History): Invalidated {
    const program = flow.acts.get(act)
    if (!program) return { steps: new Set(), points: new Map() }
    const last = flow.order.get(program.step) ?? 0
    const isSealed = (step: string): boolean => histories.isSealedBy(history, step) || histories.sealsItself(step, last)
    return invalidatedBy(program, flow, points, {
      paths,
      again: readSets.again,
      signsIn: signingIn.by(act) !== false,
      isSealed,
    })
  }
}
