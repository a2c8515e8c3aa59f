import type { Json } from '../documents.ts'
import type { Live } from './live.ts'
import type { Machine } from './machine.ts'
import type { Stop } from './stop.ts'
import type { Cells, Chosen } from './values.ts'

/** A place in the search: where the small steps stopped, and how one got there in the cheapest way. */
export interface Node {
  readonly id: number
  readonly stop: Stop
  readonly parent: number
  /** What was chosen at the parent. */
  readonly value: Json
  readonly cost: number
  readonly next: number[]
  /** Items that were seen between the parent's choice and this stop. */
  readonly items: readonly string[]
}

export interface Found {
  readonly nodes: readonly Node[]
  /** The bound was reached: what was not looked at is not known. */
  readonly isBound: boolean
}

interface Searching {
  readonly machine: Machine
  readonly live: Live
  readonly cells: Cells
  readonly bound: number
  readonly merging: boolean
  /** Items that were covered since it was asked last. */
  readonly drain: () => readonly string[]
}

/** Tries every choice, the cheapest ways first. States that agree on all that can still be read are one. */
export function search({ machine, live, cells, bound, merging, drain }: Searching): Found {
  const nodes: Node[] = []
  const known = new Map<string, number>()
  const queue: number[][] = []
  let isBound = false
  visit(0, [], -1, null, 0)

  for (let cost = 0; cost < queue.length; cost += 1) {
    const bucket = queue[cost] ?? []
    for (let at = 0; at < bucket.length; at += 1) {
      const node = nodes[bucket[at] ?? 0]
      if (node?.stop.kind !== 'choose') continue
      for (const [index, value] of node.stop.domain.entries()) {
        if (nodes.length >= bound) {
          isBound = true
          break
        }
        const { point, chosen } = machine.take(node.stop, value)
        // What comes first is what one expects; every surprise costs.
        const next = visit(point, chosen, node.id, value, cost + (index === 0 ? 0 : 1))
        node.next.push(next)
      }
    }
  }
  return { nodes, isBound }

  function visit(point: number, chosen: Chosen, parent: number, value: Json, cost: number): number {
    drain()
    const stop = machine.run(point, chosen)
    const items = drain()
    const key = keyOf(stop)
    const before = known.get(key)
    if (before !== undefined) {
      const same = nodes[before]
      // Another way here may have shown other things.
      if (same && items.some((item) => !same.items.includes(item)))
        nodes[before] = { ...same, items: [...new Set([...same.items, ...items])] }
      return before
    }
    const id = nodes.length
    known.set(key, id)
    nodes.push({ id, stop, parent, value, cost, next: [], items })
    if (stop.kind === 'choose') {
      const bucket = queue[cost] ?? []
      queue[cost] = bucket
      bucket.push(id)
    }
    return id
  }

  function keyOf({ point, kind, chosen, ...stop }: Stop): string {
    let key = `${point}:${kind}:${'cell' in stop ? stop.cell.id : 'code' in stop ? stop.code : ''}`
    for (const { id, name } of cells.all) {
      const value = chosen[id]
      if (value === undefined) continue
      if (!merging || live(point, name)) key += `|${id}=${JSON.stringify(value)}`
    }
    return key
  }
}
