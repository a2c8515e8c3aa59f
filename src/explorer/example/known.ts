import type { Json } from '#engine/documents.ts'
import type { ExplorationContext } from '../points/scope.ts'
import type { TrailStage } from './trail.ts'

/** What a way says of the world and of the answers at one of its stages; what it says nowhere may be anything. */
export interface TrailFacts {
  get(cell: string): Json | undefined
  /** Something is said of it or of a part of it. */
  isTold(cell: string): boolean
  /** The stage itself says so: what was said at another one, or of an entry that was chosen, need not hold any more. */
  isOwn(cell: string): boolean
}

/** One for each stage: what the stage itself does not say was as it was before, or will be as it is told later. */
export function knownAt(stages: readonly TrailStage[], world: ExplorationContext): readonly TrailFacts[] {
  const own = stages.map((stage) => cellsOf(stage, world))
  const whole = own.map((cells) => withEntries(cells, world))
  return own.map((cells, index) => {
    const order = [...whole.slice(0, index + 1).reverse(), ...whole.slice(index + 1)]
    const all = new Map<string, Json>()
    for (const cells of order) for (const [name, value] of cells) if (!all.has(name)) all.set(name, value)
    const told = placesIn(all.keys())
    const said = placesIn(cells.keys())
    return { get: (cell) => all.get(cell), isTold: (cell) => told.has(cell), isOwn: (cell) => said.has(cell) }
  })
}

/** Where cells stand, and all that they stand in. */
function placesIn(cells: Iterable<string>): ReadonlySet<string> {
  const places = new Set<string>()
  for (const name of cells) {
    const parts = name.replace(/[?#]$/, '').split('.')
    for (let length = parts.length; length > 0; length -= 1) places.add(parts.slice(0, length).join('.'))
  }
  return places
}

function cellsOf({ chosen }: TrailStage, { reading }: ExplorationContext): ReadonlyMap<string, Json> {
  const cells = new Map<string, Json>()
  for (const cell of reading.cells.all) {
    const value = reading.cells.value(chosen[cell.id])
    if (value !== undefined) cells.set(cell.name, value)
  }
  return cells
}

/** What was said of the entry that was chosen is said of the list that it stands in. */
function withEntries(own: ReadonlyMap<string, Json>, { places }: ExplorationContext): ReadonlyMap<string, Json> {
  const cells = new Map(own)
  for (const { name: place, origins } of places.records) {
    const start = `${place}.`
    for (const [name, value] of [...cells]) {
      if (!name.startsWith(start)) continue
      for (const origin of origins) {
        const entry = `${origin.replaceAll('*', '0')}.${name.slice(start.length)}`
        if (!cells.has(entry)) cells.set(entry, value)
      }
    }
  }
  return cells
}
