import type { Json } from '#engine/documents.ts'
import type { Live } from './live/live.ts'
import type { Machine } from './points/machine.ts'
import type { Stop } from './state/stop.ts'
import { type Cells, holds } from './state/values.ts'

/** A place in the search: where the program points stopped, and how one got there in the cheapest way. */
export interface SearchNode {
  readonly id: number
  readonly stop: Stop
  readonly parent: number
  /** What was chosen at the parent. */
  readonly value: Json
  readonly cost: number
  readonly next: number[]
  /** What each of the values that can be chosen leads to; null where nobody comes. */
  readonly led: (number | null)[]
}

/** What was chosen where: the way from one node to another. -1: the beginning. */
export interface Edge {
  readonly parent: number
  readonly value: Json
}

export interface Found {
  readonly nodes: readonly SearchNode[]
  /** Per item that was seen: the cheapest edge that shows it. It may lead on to a node that is better reached otherwise. */
  readonly seen: ReadonlyMap<string, Edge>
  /** The bound was reached: what was not looked at is not known. */
  readonly isBound: boolean
}

interface Searching {
  readonly machine: Machine
  readonly live: Live
  readonly cells: Cells
  readonly bound: number
  readonly merging: boolean
  /** Steps of which an end knows whether they were answered. */
  readonly held: readonly string[]
}

/** Tries every choice, the cheapest ways first. States that agree on all that can still be read are one. */
export function search({ machine, live, cells, bound, merging, held }: Searching): Found {
  const nodes: SearchNode[] = []
  const known = new Map<string | number, number>()
  const seen = new Map<string, Edge>()
  const queue: number[][] = []
  const heldCells = held.map((step) => cells.of(`answered.${step}`))
  let isBound = false
  visit(null, null, 0)

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
        // What comes first is what one expects; every surprise costs.
        const next = visit(node, value, cost + (index === 0 ? 0 : 1))
        node.led.push(next)
        if (next !== null && !node.next.includes(next)) node.next.push(next)
      }
    }
  }
  return { nodes, seen, isBound }

  function visit(from: SearchNode | null, value: Json, cost: number): number | null {
    const parent = from?.id ?? -1
    const { stop, news, twins } = machine.run(from?.stop.kind === 'choose' ? from.stop : null, value)
    if (stop.kind === 'deadlock' && stop.code === 'impossible') return null
    for (const item of news) if (!seen.has(item)) seen.set(item, { parent, value })
    for (const { item, value } of twins) if (!seen.has(item)) seen.set(item, { parent, value })
    const key = keyOf(stop)
    const before = known.get(key)
    if (before !== undefined) return before
    const id = nodes.length
    known.set(key, id)
    nodes.push({ id, stop, parent, value, cost, next: [], led: [] })
    if (stop.kind === 'choose') {
      const bucket = queue[cost] ?? []
      queue[cost] = bucket
      bucket.push(id)
    }
    return id
  }

  /** What tells states apart. */
  function keyOf(stop: Stop): string | number {
    if (!merging) return `${placeOfStop(stop)}|${cells.all.map(({ id }) => stop.chosen[id] ?? 0).join()}`
    switch (stop.kind) {
      case 'deadlock':
        return placeOfStop(stop)
      case 'end':
        return `${stop.point}:${live.historyOf(stop).id}:${heldCells.map(({ id }) => holds(stop.chosen, id)).join()}`
      case 'choose':
        return live.numberOf(stop)
    }
  }
}

/** Where one stops, and why. */
export function placeOfStop(stop: Stop): string {
  switch (stop.kind) {
    case 'choose':
      return `${stop.point}:choose:${stop.cell.id}`
    case 'end':
      return `${stop.point}:end:${stop.step}`
    case 'deadlock':
      return `${stop.point}:deadlock:${stop.code}:${stop.at}`
  }
}
