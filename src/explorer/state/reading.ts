import type { Json } from '#engine/documents.ts'
import type { Cell, Cells, Chosen, Who } from './values.ts'

/** What an evaluation needs and nobody has chosen yet. It is thrown, because expressions know nothing of exploring. */
export class Unchosen {
  readonly cell: Cell
  readonly who: Who
  readonly domain: () => readonly Json[]

  constructor(cell: Cell, who: Who, domain: () => readonly Json[]) {
    this.cell = cell
    this.who = who
    this.domain = domain
  }
}

/** The state that is looked at now: lazy values read it when somebody asks for their parts. */
export interface StateReading {
  readonly cells: Cells
  chosen: Chosen
  /** Cells that were looked at, in their order. */
  looked: Cell[]
  /** Nothing is chosen for it: what is open reads as absent. */
  peeking: boolean
  /** How often something open was read as absent. */
  missed: number
  /** What comes of an evaluation for which nothing open was read as absent; else undefined. */
  sure<Result>(evaluate: () => Result): Result | undefined
  /** What stands in a cell, if anything does. */
  look(cell: Cell): Json | undefined
  /** The value of a cell; one that is open stops the evaluation. */
  get(name: string, who: Who, domain: () => readonly Json[]): Json
}

export function createReading(cells: Cells): StateReading {
  const reading: StateReading = {
    cells,
    chosen: [],
    looked: [],
    peeking: false,
    missed: 0,
    sure(evaluate) {
      const before = reading.missed
      const result = evaluate()
      return reading.missed === before ? result : undefined
    },
    look(cell) {
      reading.looked.push(cell)
      return cells.value(reading.chosen[cell.id])
    },
    get(name, who, domain) {
      const cell = cells.of(name)
      const value = reading.look(cell)
      if (value !== undefined) return value
      if (reading.peeking) {
        reading.missed += 1
        return null
      }
      throw new Unchosen(cell, who, domain)
    },
  }
  return reading
}
