import type { Node } from './search.ts'

export interface Places {
  /** The place of the step at which it stopped. */
  positionOf(node: Node): number
  /** Its choice belongs to a step above. */
  isDecidedAbove(node: Node): boolean
}

/**
 * Where a person comes to a halt: the world can bring him into a step from which no choice of his leads on to an end.
 * Going back is not counted. Works back from the ends. An act that is refused may be tried again, so its `ok` has to
 * lead on, and from each refusal there has to be a way to it.
 */
export function findWalls(nodes: readonly Node[], places: Places): readonly Node[] {
  const { positionOf } = places
  const hopeful = backFromEnds(nodes, ({ next }) => next.slice(0, 1))
  const isFair = ({ next }: Node): boolean => next.every((id) => hopeful.has(id))
  const sure = backFromEnds(nodes, (node) => (isFair(node) ? node.next.slice(0, 1) : null))
  const entrances = entrancesOf(nodes, places).filter(({ id }) => !sure.has(id))
  const walls = entrances.flatMap((node) =>
    wallsFrom(node, nodes, sure, hopeful, (one) => positionOf(one) === positionOf(node)),
  )
  return [...new Set(walls)]
}

const isAct = ({ stop }: Node): boolean => stop.kind === 'choose' && stop.cell.name.startsWith('act.')

/** `neededOfAct` says which of an act's outcomes have to be winning; null when none can make it so. */
function backFromEnds(
  nodes: readonly Node[],
  neededOfAct: (node: Node) => readonly number[] | null,
): ReadonlySet<number> {
  const above = new Map<number, number[]>()
  const open = new Map<number, number>()
  const found = new Set<number>()
  const queue: number[] = []
  for (const node of nodes) {
    const { id, stop, next } = node
    if (stop.kind === 'end') queue.push(id)
    const needed = new Set(isAct(node) ? (neededOfAct(node) ?? []) : next)
    const isAll = stop.kind === 'choose' && stop.who === 'world'
    open.set(id, isAll ? needed.size : 1)
    // Where the world can give nothing nobody comes.
    if (isAll && needed.size === 0 && !isAct(node)) queue.push(id)
    for (const one of needed) above.set(one, [...(above.get(one) ?? []), id])
  }
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    for (const earlier of above.get(id) ?? []) {
      const left = (open.get(earlier) ?? 1) - 1
      open.set(earlier, left)
      if (left === 0) queue.push(earlier)
    }
  }
  return found
}

/** The first places of steps. */
function entrancesOf(nodes: readonly Node[], { positionOf, isDecidedAbove }: Places): readonly Node[] {
  const found = new Set<Node>(nodes.slice(0, 1))
  for (const node of nodes) {
    for (const id of node.next) {
      const next = nodes[id]
      if (next && (isAct(node) || positionOf(next) !== positionOf(node))) found.add(next)
    }
  }
  // What an entry chosen above is like was decided there, though it is only asked for here.
  for (const node of found) {
    if (!isDecidedAbove(node)) continue
    found.delete(node)
    for (const id of node.next) found.add(nodes[id] ?? node)
  }
  return [...found]
}

/**
 * The walls of a step: every choice of the world that is lost, and of the person's, which are all lost, the first.
 * Where one of these comes to its wall further down, that is where the trouble is.
 */
function wallsFrom(
  from: Node,
  nodes: readonly Node[],
  sure: ReadonlySet<number>,
  hopeful: ReadonlySet<number>,
  isHere: (node: Node) => boolean,
): readonly Node[] {
  const known = new Map<number, readonly Node[]>()
  return wallsOf(from.id)

  function wallsOf(id: number): readonly Node[] {
    const before = known.get(id)
    if (before) return before
    known.set(id, [])
    const node = nodes[id]
    const walls = node && isHere(node) ? wallsAt(node) : []
    known.set(id, walls)
    return walls
  }

  function wallsAt(node: Node): readonly Node[] {
    if (node.stop.kind === 'wall') return [node]
    if (node.stop.kind !== 'choose') return []
    const lost = node.next.filter((one) => !(isAct(node) && node.next[0] !== one ? hopeful : sure).has(one))
    const walls = lost.map(wallsOf)
    if (node.stop.who === 'world') return walls.flat()
    return walls.some((found) => found.length === 0) ? [] : (walls[0] ?? [])
  }
}
