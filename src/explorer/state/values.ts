import type { Json } from '#engine/documents.ts'

/**
 * All that has been chosen so far, by the number of its cell. Values stand for themselves by small numbers, because states
 * are copied and compared all the time; 0 or nothing: nobody has chosen it yet.
 */
export type Chosen = readonly number[]

/** What a program point does to what was chosen: it works on a copy that nobody else has seen. */
export type StateChange = (chosen: number[]) => void

/** Who decides what stands in a cell: the person can choose otherwise, the world cannot be asked to. */
export type Who = 'person' | 'world'

/** What a cell says something of; `answered`, `sealed` and `done` are flags of steps and acts, `act` what an act answered. */
export type CellRoot =
  | 'ans'
  | 'rec'
  | 'mode'
  | 'answered'
  | 'sealed'
  | 'act'
  | 'done'
  | 'res'
  | 'said'
  | 'data'
  | 'person'
  | 'query'
  | 'route'
  | 'lang'
  | 'config'
  | 'doubt'

/** A place that can hold a value: `ans.plan.startDate`, `data.summary`, `data.plans.plans.0.minimumAge`. */
export interface Cell {
  readonly id: number
  readonly name: string
  readonly root: CellRoot
  /** The names behind the root. */
  readonly path: readonly string[]
  /** `?`: it says whether there is something; `#`: how many there are; `?#`: which call gave a result. */
  readonly mark: '' | '?' | '#' | '?#'
}

/** Cells by their names, and values that stand in them, numbered as they are met. */
export interface Cells {
  readonly all: readonly Cell[]
  of(name: string): Cell
  /** By which a value stands in states; 0 for none. */
  numberOf(value: Json | undefined): number
  /** The value of a number. */
  value(number: number | undefined): Json | undefined
  setting(cell: Cell, value: Json | undefined): StateChange
  /** The cells that fit, also those that are met later. Groups are known by their key. */
  group(key: string, fits: (cell: Cell) => boolean): readonly Cell[]
}

const open = 0
const absent = 1

export function createCells(): Cells {
  const all: Cell[] = []
  const known = new Map<string, Cell>()
  const groups = new Map<string, { readonly members: Cell[]; seen: number }>()
  const values: (Json | undefined)[] = [undefined, null]
  const numbers = new Map<Json, number>([[null, absent]])
  const numbersOfParts = new Map<string, number>()
  return {
    all,
    numberOf,
    value: (number = open) => values[number],
    setting({ id }, value) {
      const number = numberOf(value)
      return (chosen) => {
        chosen[id] = number
      }
    },
    of(name) {
      const before = known.get(name)
      if (before) return before
      const cell = cellOf(name, all.length)
      all.push(cell)
      known.set(name, cell)
      return cell
    },
    group(key, fits) {
      const group = groups.get(key) ?? { members: [], seen: 0 }
      groups.set(key, group)
      for (; group.seen < all.length; group.seen += 1) {
        const cell = all[group.seen]
        if (cell && fits(cell)) group.members.push(cell)
      }
      return group.members
    },
  }

  function numberOf(value: Json | undefined): number {
    if (value === undefined) return open
    return typeof value === 'object' && value !== null
      ? numberIn(numbersOfParts, JSON.stringify(value), value)
      : numberIn(numbers, value, value)
  }

  function numberIn<Key>(known: Map<Key, number>, key: Key, value: Json): number {
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, values.length)
    return values.push(value) - 1
  }
}

/** Something stands in the cell of this number. */
export const holds = (chosen: Chosen, id: number): boolean => (chosen[id] ?? open) > absent

/** Cells that fit, under a key of their own. */
export type CellGroup = readonly [key: string, fits: (cell: Cell) => boolean]

/** Forgets the cells of these groups. */
export function forgetting(cells: Cells, groups: readonly CellGroup[]): StateChange {
  return (chosen) => {
    for (const [key, fits] of groups) for (const { id } of cells.group(key, fits)) chosen[id] = open
  }
}

export function oneAfterAnother(...changes: readonly (StateChange | undefined)[]): StateChange {
  return (chosen) => {
    for (const change of changes) change?.(chosen)
  }
}

/** A group: a cell and everything inside it. */
export function below(base: string): CellGroup {
  return [base, ({ name }) => name === base || (name.startsWith(base) && '.?#'.includes(name.charAt(base.length)))]
}

/** Groups: everything that was given in a step. */
export const allOfStep = (step: string): readonly CellGroup[] =>
  ['ans', 'rec', 'answered', 'mode'].map((root) => below(`${root}.${step}`))

/** A group: everything that was read. */
export const allData: CellGroup = ['data.', ({ root }) => root === 'data']

/** The name without its mark: of the value, whatever is said of it. */
export const plainName = ({ root, path }: Cell): string => [root, ...path].join('.')

const marks = ['?#', '?', '#'] as const

function cellOf(name: string, id: number): Cell {
  const mark = marks.find((one) => name.endsWith(one)) ?? ''
  const [root = '', ...path] = name.slice(0, name.length - mark.length).split('.')
  return { id, name, root: root as CellRoot, path, mark }
}

/** One stands inside the other. */
export const overlaps = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
