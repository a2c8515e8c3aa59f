import type { Node } from './search.ts'

export interface Places {
  /** The place of the step at which it stopped. */
  positionOf(node: Node): number
  /** What an entry is like counts as the person's choice, and was chosen above, or is nobody's choice here. */
  isGiven(node: Node): boolean
  /** Going back to a step above helps. */
  isHelped(node: Node): boolean
}

/**
 * Where a person comes to a halt: the world can bring him into a step from which no choice of his leads on to an end.
 * Going back is not counted. Works back from the ends. An act that is refused may be tried again, so its `ok` has to
 * lead on, and from each refusal there has to be a way to it.
 */
export function findWalls(nodes: readonly Node[], places: Places): readonly Node[] {
  const given = new Map(nodes.map((node) => [node.id, givenAt(node, nodes, places)]))
  const hopeful = backFromEnds(nodes, given, ({ next }) => next.slice(0, 1))
  const isFair = ({ next }: Node): boolean => next.every((id) => hopeful.has(id))
  const sure = backFromEnds(nodes, given, (node) => (isFair(node) ? node.next.slice(0, 1) : null))
  const entrances = entrancesOf(nodes, places).filter(({ id }) => !sure.has(id))
  const walls = entrances.flatMap((node) => wallsFrom(node, { nodes, given, sure, hopeful, places }))
  return [...new Set(walls)]
}

/** What becomes of a place without the person, all of which has to lead on; null where he chooses. */
function givenAt(node: Node, nodes: readonly Node[], { isGiven }: Places): readonly number[] | null {
  if (node.stop.kind !== 'choose') return null
  if (node.stop.who === 'world') return node.next
  const next = isGiven(node) ? node.next.filter((id) => !isLone(nodes[id])) : []
  return next.length > 0 ? next : null
}

/** An entry that cannot be taken may stand among others. */
const isLone = (node: Node | undefined): boolean => node?.stop.kind === 'wall' && node.stop.code === 'loneChoice'

const isAct = ({ stop }: Node): boolean => stop.kind === 'choose' && stop.cell.name.startsWith('act.')

/** `neededOfAct` says which of an act's outcomes have to be winning; null when none can make it so. */
function backFromEnds(
  nodes: readonly Node[],
  given: ReadonlyMap<number, readonly number[] | null>,
  neededOfAct: (node: Node) => readonly number[] | null,
): ReadonlySet<number> {
  const above: number[][] = nodes.map(() => [])
  const open = new Int32Array(nodes.length)
  const found = new Set<number>()
  const queue: number[] = []
  for (const node of nodes) {
    const { id, stop, next } = node
    if (stop.kind === 'end') queue.push(id)
    const all = given.get(id) ?? null
    const needed = new Set(isAct(node) ? (neededOfAct(node) ?? []) : (all ?? next))
    const isAll = all !== null
    open[id] = isAll ? needed.size : 1
    // Where the world can give nothing nobody comes.
    if (isAll && needed.size === 0 && !isAct(node)) queue.push(id)
    for (const one of needed) above[one]?.push(id)
  }
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    for (const earlier of above[id] ?? []) {
      const left = (open[earlier] ?? 1) - 1
      open[earlier] = left
      if (left === 0) queue.push(earlier)
    }
  }
  return found
}

/** The first places of steps. */
function entrancesOf(nodes: readonly Node[], { positionOf }: Places): readonly Node[] {
  const found = new Set<Node>(nodes.slice(0, 1))
  for (const node of nodes) {
    for (const id of node.next) {
      const next = nodes[id]
      if (next && (isAct(node) || positionOf(next) !== positionOf(node))) found.add(next)
    }
  }
  return [...found]
}

/**
 * The walls of a step: every choice of the world that is lost, and of the person's, which are all lost, the first.
 * Where one of these comes to its wall further down, that is where the trouble is.
 */
function wallsFrom(
  from: Node,
  around: {
    readonly nodes: readonly Node[]
    readonly given: ReadonlyMap<number, readonly number[] | null>
    readonly sure: ReadonlySet<number>
    readonly hopeful: ReadonlySet<number>
    readonly places: Places
  },
): readonly Node[] {
  const { nodes, given, sure, hopeful, places } = around
  const known = new Map<number, readonly Node[]>()
  return wallsOf(from.id)

  function wallsOf(id: number): readonly Node[] {
    const before = known.get(id)
    if (before) return before
    known.set(id, [])
    const node = nodes[id]
    const isHere = node !== undefined && places.positionOf(node) === places.positionOf(from)
    const walls = isHere ? wallsAt(node) : []
    known.set(id, walls)
    return walls
  }

  function wallsAt(node: Node): readonly Node[] {
    if (node.stop.kind === 'wall') return [node]
    if (node.stop.kind !== 'choose') return []
    const all = given.get(node.id) ?? null
    const lost = (all ?? node.next).filter((one) => !(isAct(node) && node.next[0] !== one ? hopeful : sure).has(one))
    const walls = lost.map(wallsOf)
    if (node.stop.who === 'world') return walls.flat()
    const real = all ? walls.flat().filter((wall) => !isLone(wall)) : []
    if (real.length > 0) return real
    if (lost.length < node.next.length || walls.some((found) => found.length === 0)) return []
    // Whoever finds out more of how things are may find out that nothing helps.
    return walls.find((found) => found.some((wall) => !places.isHelped(wall))) ?? walls[0] ?? []
  }
}
