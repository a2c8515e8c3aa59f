import type { Json } from '../documents.ts'

/** All that has been chosen so far, by the number of its cell; what nobody has read yet is not there. */
export type Chosen = readonly (Json | undefined)[]

/** Who decides what stands in a cell: the person can choose otherwise, the world cannot be asked to. */
export type Who = 'person' | 'world'

/** A place that can hold a value, by name: `ans.plan.startDate`, `data.summary`, `data.plans.plans.0.minimumAge`. */
export interface Cell {
  readonly id: number
  readonly name: string
}

/** Cells by their names, numbered as they are met. */
export interface Cells {
  readonly all: readonly Cell[]
  of(name: string): Cell
}

export function createCells(): Cells {
  const all: Cell[] = []
  const known = new Map<string, Cell>()
  return {
    all,
    of(name) {
      const before = known.get(name)
      if (before) return before
      const cell = { id: all.length, name }
      all.push(cell)
      known.set(name, cell)
      return cell
    },
  }
}

export function withValue(chosen: Chosen, cell: Cell, value: Json | undefined): Chosen {
  const next = chosen.slice()
  next[cell.id] = value
  return next
}

/** Forgets every cell for which it says so. */
export function without(chosen: Chosen, cells: Cells, isGone: (name: string) => boolean): Chosen {
  const next = chosen.slice()
  for (const { id, name } of cells.all) if (next[id] !== undefined && isGone(name)) next[id] = undefined
  return next
}
