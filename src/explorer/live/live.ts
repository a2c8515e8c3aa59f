import type { Choosing } from '../points/machine.ts'
import { createNumbering } from '../state/numbering.ts'
import type { Stop } from '../state/stop.ts'
import { type Cell, type Cells, plainName } from '../state/values.ts'
import type { Representative, RepresentativeOf } from './equivalent-values.ts'
import type { Histories, History } from './history.ts'
import type { LiveReads } from './live-reads.ts'
import type { Paths } from './paths.ts'

/** What tells stops apart: what can still be read from there on, and what has happened for good. */
export interface Live {
  /** What has happened for good. */
  historyOf(stop: Stop): History
  /** Stops of one number go on alike. */
  numberOf(stop: Choosing): number
}

/** A cell that is kept; values that need not be told apart are one. */
interface Kept {
  readonly id: number
  readonly alike: Representative | null
  /** Per number of a value that of the one that stands for it. */
  readonly numbers: number[]
}

interface Alive {
  readonly mask: bigint
  readonly kept: Kept[]
  seen: number
}

interface Living {
  readonly cells: Cells
  readonly paths: Paths
  readonly histories: Histories
  readonly liveReads: LiveReads
  readonly representativeOf: RepresentativeOf
  /** Steps of which it is always known whether they were answered. */
  readonly held: readonly string[]
  readonly isBroken: boolean
}

export function createLive({ cells, paths, histories, liveReads, representativeOf, held, isBroken }: Living): Live {
  const known = new Map<History, Alive[]>()
  const kepts = new Map<string, Kept>()
  const stops = createNumbering()
  let list = new Int32Array(64)
  const heldCells = new Set(held.map((step) => `answered.${step}`))

  return { historyOf: ({ chosen }) => histories.of(chosen), numberOf }

  function numberOf({ point, chosen, cell }: Choosing): number {
    const history = histories.of(chosen)
    const kepts = keptAt(point, history)
    while (list.length < kepts.length + 3) list = new Int32Array(list.length * 2)
    list[0] = cell.id
    list[1] = point
    list[2] = history.id
    let length = 3
    for (let at = 0; at < kepts.length; at += 1) {
      const kept = kepts[at] as Kept
      const value = chosen[kept.id] ?? 0
      list[at + 3] = kept.alike === null ? value : (kept.numbers[value] ?? firstOf(value, kept, kept.alike))
      // What comes to be kept later is open so far.
      if (value !== 0) length = at + 4
    }
    return stops.of(list, length)
  }

  function keptAt(point: number, history: History): readonly Kept[] {
    const inPast = known.get(history) ?? []
    known.set(history, inPast)
    const alive = inPast[point] ?? { mask: liveReads.from(history, point), kept: [], seen: 0 }
    inPast[point] = alive
    for (; alive.seen < cells.all.length; alive.seen += 1) {
      const cell = cells.all[alive.seen] as Cell
      // Broken on purpose: a test has to see that it matters.
      if (isBroken && cell.root === 'ans') continue
      if (heldCells.has(cell.name) || (paths.touching(plainName(cell)) & alive.mask) !== 0n)
        alive.kept.push(keptIn(history, cell))
    }
    return alive.kept
  }

  function keptIn(history: History, cell: Cell): Kept {
    const key = `${history.id} ${cell.id}`
    const found = kepts.get(key)
    if (found) return found
    const alike = representativeOf(cell, (step) => liveReads.isLookedAt(history, step))
    const made: Kept = { id: cell.id, alike, numbers: [0] }
    kepts.set(key, made)
    return made
  }

  function firstOf(value: number, { numbers }: Kept, alike: Representative): number {
    const first = cells.numberOf(alike(cells.value(value) ?? null))
    numbers[value] = first
    return first
  }
}
