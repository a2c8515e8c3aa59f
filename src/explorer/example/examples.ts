import type { WalkResult } from '#engine/flow/types.ts'
import type { Explored } from '../explored.ts'
import { itemsOf } from '../items/index.ts'
import { partsOfPlace, stepOfPlace } from '../items/place.ts'
import type { Edge } from '../search.ts'
import type { Exploring } from '../types.ts'
import { createExampleWriter, type ExampleWriter, type PlayedExample } from './example.ts'
import { onToEnd, type Trail, variantsOf, wayOf } from './trail.ts'

/** Examples of what a search has found, written when somebody asks. */
export interface Examples {
  /** The shortest case in which an item is seen; null when none was found. `whole`: it is played on to an end. */
  ofItem(item: string, whole?: boolean): PlayedExample | null
  /** What the choice at a place leads to, and no further than one gets. */
  ofEdge(edge: Edge): PlayedExample
  /** The same, or a way beside it, until a walk is seen that shows something; null when none does. */
  ofWalk(edge: Edge, shows: (walk: WalkResult) => boolean): PlayedExample | null
}

export function createExamples(exploring: Exploring, explored: Explored): Examples {
  const { docs, calls, flow } = exploring
  let writer: ExampleWriter | null = null
  const known = new Map<string, PlayedExample | null>()
  const write: ExampleWriter['write'] = (...asked) => {
    writer ??= createExampleWriter(exploring, explored, itemsOf(docs, calls, flow))
    return writer.write(...asked)
  }
  return {
    ofItem(item, whole = false) {
      const key = `${whole} ${item}`
      const before = known.get(key)
      if (before !== undefined) return before
      const found = find(item, whole)
      known.set(key, found)
      return found
    },
    ofEdge: (edge) => write(wayOf(explored, edge)),
    ofWalk(edge, shows) {
      let isSeen = false
      const watch = (walk: WalkResult): void => {
        isSeen ||= shows(walk)
      }
      const way = wayOf(explored, edge)
      for (const one of [way, onToEnd(explored, way)]) {
        const example = write(one, () => isSeen, watch)
        if (isSeen) return example
      }
      return null
    },
  }

  function find(item: string, whole: boolean): PlayedExample | null {
    const edge = explored.found.seen.get(item)
    if (!edge) return null
    const way = withCode(item, wayOf(explored, edge), explored)
    return shownOn(way, item, whole) ?? (whole ? shownOn(way, item, false) : null) ?? shownBeside(way, item, whole)
  }

  function shownOn(way: Trail, item: string, whole: boolean): PlayedExample | null {
    const example = write(onToEnd(explored, way), (seen) => !whole && seen.has(item))
    return example.covered.has(item) ? example : null
  }

  /** The search takes some things to be seen a little earlier than they are: ways beside this one show them. */
  function shownBeside(way: Trail, item: string, whole: boolean): PlayedExample | null {
    const tried = new Set<string>()
    const queue = [way]
    for (let one = queue.shift(); one && tried.size < mostWays; one = queue.shift()) {
      for (const variant of variantsOf(explored, onToEnd(explored, one))) {
        const key = JSON.stringify(variant.choices.map(({ stop, value }) => [stop.cell.id, value]))
        if (tried.has(key) || tried.size >= mostWays) continue
        tried.add(key)
        const example = shownOn(variant, item, whole)
        if (example) return example
        queue.push(variant)
      }
    }
    return null
  }
}

const mostWays = 100

/** What only a screen shows may be refused as well, though nothing depends on it. */
function withCode(item: string, way: Trail, { reading, machine }: Explored): Trail {
  const [place = '', code] = item.split('!')
  const parts = partsOfPlace(place)
  const [kind, name = ''] = parts.path
  if (kind !== 'data' || code === undefined) return way
  const { choices, last } = way
  const cell = reading.cells.of(parts.use === undefined ? `data.${name}` : `data.${stepOfPlace(parts)}/${name}`)
  if (last.kind === 'choose' && last.cell === cell)
    return { choices: [...choices, { stop: last, value: code }], last: machine.run(last, code).stop }
  if (reading.cells.value(last.chosen[cell.id]) !== undefined || choices.some(({ stop }) => stop.cell === cell))
    return way
  const chosen = last.chosen.slice()
  reading.cells.setting(cell, code)(chosen)
  return { ...way, last: { ...last, chosen } }
}
