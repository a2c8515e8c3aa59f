import type { FlowProgram } from '../../flow/flow-program.ts'
import { createNumbering } from '../state/numbering.ts'
import type { Stop } from '../state/stop.ts'
import type { Cell, Cells } from '../state/values.ts'
import type { Choosing } from '../steps/machine.ts'
import type { ActPoint, Point, Points } from '../steps/points.ts'
import type { SigningIn } from '../steps/signing-in.ts'
import type { Alike, AlikeOf } from './alike.ts'
import type { Jumps } from './jumps.ts'
import type { Masks } from './masks.ts'
import type { Past, Pasts } from './past.ts'
import { type Unstable, unstableAfter } from './unstable.ts'

/** What tells stops apart: what can still be read from there on, and what has happened for good. */
export interface Live {
  /** What has happened for good. */
  pastOf(stop: Stop): Past
  /** Stops of one number go on alike. `without`: cells that are taken as open. */
  numberOf(stop: Standing, without?: ReadonlySet<number>): number
}

/** At a choice. */
export type Standing = Pick<Choosing, 'point' | 'chosen' | 'cell'>

/** A cell that is kept; values that need not be told apart are one. */
interface Kept {
  readonly id: number
  readonly alike: Alike | null
  /** Per number of a value that of the one that stands for it. */
  readonly numbers: number[]
}

interface Alive {
  readonly mask: bigint
  readonly kept: Kept[]
  seen: number
}

interface Living {
  readonly flow: FlowProgram
  readonly points: Points
  readonly cells: Cells
  readonly masks: Masks
  readonly pasts: Pasts
  readonly jumps: Jumps
  readonly alikeOf: AlikeOf
  readonly signingIn: SigningIn
  /** Steps of which it is always known whether they were answered. */
  readonly held: readonly string[]
  readonly isBroken: boolean
}

/**
 * An over-estimate: every branch of an expression counts. What can still be read depends on what has happened for good,
 * because steps that were sealed are not looked at any more.
 */
export function createLive(living: Living): Live {
  const { flow, points, cells, masks, pasts, jumps, alikeOf, signingIn, held, isBroken } = living
  const { all, starts } = points
  const { paths, answered, sealed, answersOf } = masks
  const touching: bigint[] = []
  const known = new Map<Past, Alive[]>()
  const afters = new Map<Past, readonly bigint[]>()
  const unstables = new Map<string, Unstable>()
  const kepts = new Map<string, Kept>()
  const stops = createNumbering()
  let list = new Int32Array(64)
  const heldCells = new Set(held.map((step) => `answered.${step}`))

  return { pastOf: ({ chosen }) => pasts.of(chosen), numberOf }

  function numberOf({ point, chosen, cell }: Standing, without?: ReadonlySet<number>): number {
    const past = pasts.of(chosen)
    const kepts = keptAt(point, past)
    while (list.length < kepts.length + 3) list = new Int32Array(list.length * 2)
    list[0] = cell.id
    list[1] = point
    list[2] = past.id
    let length = 3
    for (let at = 0; at < kepts.length; at += 1) {
      const kept = kepts[at] as Kept
      const value = without?.has(kept.id) ? 0 : (chosen[kept.id] ?? 0)
      list[at + 3] = kept.alike === null ? value : (kept.numbers[value] ?? firstOf(value, kept, kept.alike))
      // What comes to be kept later is open so far.
      if (value !== 0) length = at + 4
    }
    return stops.of(list, length)
  }

  function keptAt(point: number, past: Past): readonly Kept[] {
    const inPast = known.get(past) ?? []
    known.set(past, inPast)
    const alive = inPast[point] ?? { mask: after(past)[point] ?? 0n, kept: [], seen: 0 }
    inPast[point] = alive
    for (; alive.seen < cells.all.length; alive.seen += 1) {
      const cell = cells.all[alive.seen] as Cell
      // Broken on purpose: a test has to see that it matters.
      if (isBroken && cell.name.startsWith('ans.')) continue
      const mask = touching[cell.id] ?? paths.touching(cell.name)
      touching[cell.id] = mask
      if (heldCells.has(cell.name) || (mask & alive.mask) !== 0n) alive.kept.push(keptIn(past, cell))
    }
    return alive.kept
  }

  function keptIn(past: Past, cell: Cell): Kept {
    const key = `${past.id} ${cell.id}`
    const found = kepts.get(key)
    if (found) return found
    const alike = alikeOf(cell, (step) => isLookedAt(past, step))
    const made: Kept = { id: cell.id, alike, numbers: [0] }
    kepts.set(key, made)
    return made
  }

  function firstOf(value: number, { numbers }: Kept, alike: Alike): number {
    const first = cells.numberOf(alike(cells.value(value) ?? null))
    numbers[value] = first
    return first
  }

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
