import type { Problem } from '../problem.ts'
import type { Explored } from './explored.ts'
import type { Edge, Node } from './search.ts'
import type { Stop } from './state/stop.ts'
import { findWalls, type Places, type Wall } from './winning.ts'

/** A problem, and the choice that leads to it. */
interface Shown extends Problem {
  readonly shown: Edge
}

/** One way to a wall, and the nearest step above that can be answered otherwise so that an end can be reached. */
interface Coming {
  readonly edge: Edge
  readonly helps: string | null
}

/** Where a person comes to a halt through no choice of his own, where there is nothing to choose, and laws that are broken. */
export function stuckIn(explored: Explored): readonly Shown[] {
  const { nodes } = explored.found
  const told = nodes.flatMap((node): readonly Shown[] => {
    const { stop } = node
    if (stop.kind !== 'wall') return []
    const shown = { at: stop.at, shown: node }
    if (stop.code === 'loneChoice') return [{ ...shown, code: stop.code, severity: 'remark' }]
    if (stop.code === 'lawBroken') return [{ ...shown, code: stop.code, severity: 'error' }]
    return stop.code === 'noChoice' ? noChoice(node, explored) : []
  })
  const stuck = Map.groupBy(findWalls(nodes, placesOf(explored)), ({ node }) => node)
  return [...told, ...[...stuck].flatMap(([node, walls]) => stuckAt(node, walls, explored))]
}

function noChoice(node: Node, explored: Explored): readonly Shown[] {
  const from = explored.found.nodes.filter(({ next }) => next.includes(node.id))
  const walls = from.map((from) => ({ node, from }))
  const at = node.stop.kind === 'wall' ? node.stop.at : ''
  return cheapest(walls, explored).map(({ edge, helps }) => {
    return { code: 'noChoice', at, severity: helps === null ? 'error' : 'remark', shown: edge }
  })
}

function stuckAt({ stop }: Node, walls: readonly Wall[], explored: Explored): readonly Shown[] {
  const step = explored.points.all[stop.point]?.step.id ?? ''
  const because = stop.kind === 'wall' ? stop.code : ''
  return cheapest(walls, explored).map(({ edge, helps }) => {
    const severity = helps === null ? 'error' : 'remark'
    const params = { because, backHelps: helps }
    return { code: 'stuck', at: `flow:${explored.flow.id}/steps/${step}`, severity, params, shown: edge }
  })
}

/** Where the same helps it is the same trouble: the cheapest way to each. */
function cheapest(walls: readonly Wall[], explored: Explored): readonly Coming[] {
  const found = new Map<string | null, Coming>()
  const sorted = walls.toSorted((one, other) => (one.from?.cost ?? 0) - (other.from?.cost ?? 0))
  for (const coming of sorted.flatMap((wall) => comingsTo(wall, explored)))
    if (!found.has(coming.helps)) found.set(coming.helps, coming)
  return [...found.values()]
}

/** States that come to the same wall are not told apart, but what one can do about it depends on where one comes from. */
function comingsTo({ node, from }: Wall, { machine, wayBack }: Explored): readonly Coming[] {
  if (from?.stop.kind !== 'choose') return [{ edge: node, helps: wayBack(node.stop) }]
  const { stop, id } = from
  return stop.domain.flatMap((value): readonly Coming[] => {
    const last = machine.stopAfter(stop, value)
    return isSame(last, node.stop) ? [{ edge: { parent: id, value }, helps: wayBack(last) }] : []
  })
}

const isSame = (one: Stop, other: Stop): boolean =>
  one.kind === 'wall' &&
  other.kind === 'wall' &&
  one.point === other.point &&
  one.code === other.code &&
  one.at === other.at

function placesOf(explored: Explored): Places {
  const { found, points, reading } = explored
  const pointOf = ({ stop }: Node) => points.all[stop.point]
  // Of these lists it is asked whether there is a second entry.
  const counted = new Set(found.nodes.flatMap(({ stop }) => (isCount(stop) ? [stop.cell.name] : [])))
  return {
    positionOf: (node) => pointOf(node)?.position ?? -1,
    isGiven(node) {
      const { stop } = node
      if (stop.kind !== 'choose') return false
      const [root, step] = stop.cell.name.split('.')
      // Chosen above, or asked for before the step is come to.
      if (root === 'rec') return step !== pointOf(node)?.step.id
      if (pointOf(node)?.kind === 'when') return true
      // Nobody chooses among one.
      const [, list] = /^(data\..*?)\.0\./.exec(stop.cell.name) ?? []
      return counted.has(`${list}#`) && reading.cells.value(stop.chosen[reading.cells.of(`${list}#`).id]) === 1
    },
    isHelped: (wall) => comingsTo(wall, explored).every(({ helps }) => helps !== null),
  }
}

const isCount = (stop: Stop): stop is Extract<Stop, { kind: 'choose' }> =>
  stop.kind === 'choose' && stop.cell.name.endsWith('#') && stop.domain.includes(2)
