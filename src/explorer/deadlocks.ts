import { type Deadlock, findDeadlocks, type WinningPlaces } from './backward-reachability.ts'
import type { Explored } from './explored.ts'
import { type Edge, placeOfStop, type SearchNode } from './search.ts'
import type { Stop } from './state/stop.ts'
import { type LocatedProblem, problem } from './told.ts'

/** One way to a deadlock, and the nearest step above that can be answered otherwise so that an end can be reached. */
interface Coming {
  readonly edge: Edge
  readonly helps: string | null
}

/** Where a person comes to a halt through no choice of their own, where there is nothing to choose, and laws that are broken. */
export function deadlocksIn(explored: Explored): readonly LocatedProblem[] {
  const { nodes } = explored.found
  const told = nodes.flatMap((node): readonly LocatedProblem[] => {
    const { stop } = node
    if (stop.kind !== 'deadlock') return []
    if (stop.code === 'loneChoice') return [problem(stop.code, stop.at, 'remark', undefined, node)]
    if (stop.code === 'lawBroken') return [problem(stop.code, stop.at, 'error', undefined, node)]
    if (stop.code !== 'noChoice' && stop.code !== 'bounds') return []
    const deadlocks = nodes.filter(({ next }) => next.includes(node.id)).map((from) => ({ node, from }))
    return cheapest(deadlocks, explored).map((coming) =>
      problem(stop.code, stop.at, severityOf(coming), stop.params, coming.edge),
    )
  })
  const stuck = Map.groupBy(findDeadlocks(nodes, placesOf(explored)), ({ node }) => node)
  return [...told, ...[...stuck].flatMap(([node, deadlocks]) => deadlockAt(node, deadlocks, explored))]
}

function deadlockAt(
  { stop }: SearchNode,
  deadlocks: readonly Deadlock[],
  explored: Explored,
): readonly LocatedProblem[] {
  const at = `flow:${explored.flow.id}/steps/${explored.points.all[stop.point]?.step.id ?? ''}`
  const because = stop.kind === 'deadlock' ? stop.code : ''
  return cheapest(deadlocks, explored).map((coming) =>
    problem('stuck', at, severityOf(coming), { because, backHelps: coming.helps }, coming.edge),
  )
}

const severityOf = ({ helps }: Coming): LocatedProblem['severity'] => (helps === null ? 'error' : 'remark')

/** Whom going back helps, and whom nothing does: the cheapest way to each. */
function cheapest(deadlocks: readonly Deadlock[], explored: Explored): readonly Coming[] {
  const found = new Map<boolean, Coming>()
  const sorted = deadlocks.toSorted((one, other) => (one.from?.cost ?? 0) - (other.from?.cost ?? 0))
  for (const coming of sorted.flatMap((deadlock) => comingsTo(deadlock, explored)))
    if (!found.has(coming.helps !== null)) found.set(coming.helps !== null, coming)
  return [...found.values()]
}

/** States that come to the same deadlock are not told apart, but what one can do about it depends on where one comes from. */
function comingsTo({ node, from }: Deadlock, { machine, wayBack }: Explored): readonly Coming[] {
  if (from?.stop.kind !== 'choose') return [{ edge: node, helps: wayBack(node.stop) }]
  const { stop, id } = from
  return stop.domain.flatMap((value): readonly Coming[] => {
    const last = machine.stopAfter(stop, value)
    return placeOfStop(last) === placeOfStop(node.stop) ? [{ edge: { parent: id, value }, helps: wayBack(last) }] : []
  })
}

function placesOf(explored: Explored): WinningPlaces {
  const { found, points, reading } = explored
  const pointOf = ({ stop }: SearchNode) => points.all[stop.point]
  // Of these lists it is asked whether there is a second entry.
  const counted = new Set(found.nodes.flatMap(({ stop }) => (isCount(stop) ? [stop.cell.name] : [])))
  return {
    positionOf: (node) => pointOf(node)?.position ?? -1,
    isGiven(node) {
      const { stop } = node
      if (stop.kind !== 'choose') return false
      const { root, path } = stop.cell
      // Chosen above, or asked for before the step is come to.
      if (root === 'rec') return path[0] !== pointOf(node)?.step.id
      if (pointOf(node)?.kind === 'when') return true
      // Nobody chooses among one.
      if (root !== 'data' || !path.includes('0')) return false
      const count = `data.${path.slice(0, path.indexOf('0')).join('.')}#`
      return counted.has(count) && reading.cells.value(stop.chosen[reading.cells.of(count).id]) === 1
    },
    isHelped: (deadlock) => comingsTo(deadlock, explored).every(({ helps }) => helps !== null),
  }
}

const isCount = (stop: Stop): stop is Extract<Stop, { kind: 'choose' }> =>
  stop.kind === 'choose' && stop.cell.mark === '#' && stop.domain.includes(2)
