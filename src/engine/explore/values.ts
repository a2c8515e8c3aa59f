import type { Json } from '../documents.ts'

/** All that has been chosen so far, by the number of its cell; what nobody has read yet is not there. */
export type Chosen = readonly (Json | undefined)[]

/** What a small step does to what was chosen: it works on a copy that nobody else has seen. */
export type Change = (chosen: (Json | undefined)[]) => void

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
  /** The cells whose names fit, also those that are met later. Groups are known by their key. */
  group(key: string, fits: (name: string) => boolean): readonly Cell[]
}

export function createCells(): Cells {
  const all: Cell[] = []
  const known = new Map<string, Cell>()
  const groups = new Map<string, { readonly members: Cell[]; seen: number }>()
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
    group(key, fits) {
      const group = groups.get(key) ?? { members: [], seen: 0 }
      groups.set(key, group)
      for (; group.seen < all.length; group.seen += 1) {
        const cell = all[group.seen]
        if (cell && fits(cell.name)) group.members.push(cell)
      }
      return group.members
    },
  }
}

export function setting(cell: Cell, value: Json | undefined): Change {
  return (chosen) => {
    chosen[cell.id] = value
  }
}

/** Cells whose names fit, under a key of their own. */
export type Group = readonly [key: string, fits: (name: string) => boolean]

/** Forgets the cells of these groups. */
export function forgetting(cells: Cells, groups: readonly Group[]): Change {
  return (chosen) => {
    for (const [key, fits] of groups) for (const { id } of cells.group(key, fits)) chosen[id] = undefined
  }
}

export function oneAfterAnother(...changes: readonly (Change | undefined)[]): Change {
  return (chosen) => {
    for (const change of changes) change?.(chosen)
  }
}

/** A group: a cell and everything inside it. */
export function below(base: string): Group {
  return [base, (name) => name === base || (name.startsWith(base) && '.?#'.includes(name.charAt(base.length)))]
}

/** Groups: everything that was given in a step. */
export const allOfStep = (step: string): readonly Group[] =>
  ['ans', 'rec', 'answered', 'mode'].map((root) => below(`${root}.${step}`))

/** A group: everything that was read. */
export const allData: Group = ['data.', (name) => name.startsWith('data.')]
