import type { SearchNode } from './search.ts'

/** Where nobody can go on, as it is come upon from one place; null: at the beginning. */
export interface Deadlock {
  readonly node: SearchNode
  readonly from: SearchNode | null
}

export interface WinningPlaces {
  /** The place of the step at which it stopped. */
  positionOf(node: SearchNode): number
  /** What an entry is like counts as the person's choice, and was chosen above, or is nobody's choice here. */
  isGiven(node: SearchNode): boolean
  /** Going back to a step above helps. */
  isHelped(deadlock: Deadlock): boolean
}

/**
 * Where a person comes to a halt: the world can bring them into a step from which no choice of theirs leads on to an end.
 * Going back is not counted. Works back from the ends. An act that is refused may be tried again, so its `ok` has to
 * lead on, and from each refusal there has to be a way to it.
 */
export function findDeadlocks(nodes: readonly SearchNode[], places: WinningPlaces): readonly Deadlock[] {
  const given = nodes.map((node) => givenAt(node, nodes, places))
  const above = aboveOf(nodes)
  const hopeful = backFromEnds(nodes, { given, above, isFair: () => true })
  const sure = backFromEnds(nodes, { given, above, isFair: ({ next }) => next.every((id) => hopeful[id]) })
  const around = { nodes, given, sure, hopeful, places }
  const found = new Map<string, Deadlock>()
  for (const { node, from } of entrancesOf(around, above))
    for (const deadlock of deadlocksFrom(node, from, around))
      found.set(`${deadlock.node.id} ${deadlock.from?.id}`, deadlock)
  return [...found.values()]
}

/** What becomes of a place without the person, all of which has to lead on; null where they choose. */
type Given = readonly number[] | null

/** Per node: whether it is so. */
type Marks = readonly (boolean | undefined)[]

interface Around {
  readonly nodes: readonly SearchNode[]
  readonly given: readonly Given[]
  readonly sure: Marks
  readonly hopeful: Marks
  readonly places: WinningPlaces
}

function givenAt(node: SearchNode, nodes: readonly SearchNode[], { isGiven }: WinningPlaces): Given {
  if (node.stop.kind !== 'choose') return null
  if (node.stop.who === 'world') return node.next
  if (!isGiven(node)) return null
  const next = node.next.filter((id) => !isForced(nodes[id]))
  return next.length > 0 ? next : null
}

/** An entry that cannot be taken may stand among others. */
const isForced = (node: SearchNode | undefined): boolean =>
  node?.stop.kind === 'deadlock' && node.stop.code === 'loneChoice'

const isAct = ({ stop }: SearchNode): boolean => stop.kind === 'choose' && stop.cell.root === 'act'

function aboveOf(nodes: readonly SearchNode[]): readonly number[][] {
  const above: number[][] = nodes.map(() => [])
  for (const { id, next } of nodes) for (const one of next) above[one]?.push(id)
  return above
}

/** Of an act's outcomes its `ok` makes it winning, where it is fair. */
function backFromEnds(
  nodes: readonly SearchNode[],
  known: {
    readonly given: readonly Given[]
    readonly above: readonly (readonly number[])[]
    readonly isFair: (act: SearchNode) => boolean
  },
): Marks {
  const { given, above, isFair } = known
  const found: (boolean | undefined)[] = []
  const queue: number[] = []
  /** How many of what has to lead on has not been seen to. */
  const open = nodes.map((node) => {
    const all = given[node.id] ?? null
    // Where the world can give nothing nobody comes.
    if (node.stop.kind === 'end' || (all?.length === 0 && !isAct(node))) queue.push(node.id)
    return isAct(node) || all === null ? 1 : all.length
  })
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found[id]) continue
    found[id] = true
    for (const earlier of above[id] ?? []) {
      const node = nodes[earlier] as SearchNode
      const counts = isAct(node) ? node.next[0] === id && isFair(node) : (given[earlier]?.includes(id) ?? true)
      if (!counts) continue
      const left = (open[earlier] ?? 1) - 1
      open[earlier] = left
      if (left === 0) queue.push(earlier)
    }
  }
  return found
}

/** The first places of steps from which it is not sure that one can go on. */
function entrancesOf({ nodes, sure, places }: Around, above: readonly (readonly number[])[]): readonly Deadlock[] {
  return nodes.flatMap((node): readonly Deadlock[] => {
    if (sure[node.id]) return []
    const parents = (above[node.id] ?? []).flatMap((id) => nodes[id] ?? [])
    const entered = parents.filter((from) => isAct(from) || places.positionOf(from) !== places.positionOf(node))
    if (node.stop.kind === 'deadlock' && entered.length > 0) return entered.map((from) => ({ node, from }))
    return entered.length > 0 || node.id === 0 ? [{ node, from: null }] : []
  })
}

/**
 * The deadlocks of a step: every choice of the world that is lost, and of the person's, which are all lost, the first.
 * Where one of these comes to its deadlock further down, that is where the trouble is.
 */
function deadlocksFrom(
  entrance: SearchNode,
  from: SearchNode | null,
  { nodes, given, sure, hopeful, places }: Around,
): readonly Deadlock[] {
  const known = new Map<number, readonly Deadlock[]>()
  return deadlocksOf(entrance, from)

  function deadlocksOf(node: SearchNode, from: SearchNode | null): readonly Deadlock[] {
    if (places.positionOf(node) !== places.positionOf(entrance)) return []
    if (node.stop.kind === 'deadlock') return [{ node, from }]
    const before = known.get(node.id)
    if (before) return before
    known.set(node.id, [])
    const deadlocks = deadlocksBelow(node)
    known.set(node.id, deadlocks)
    return deadlocks
  }

  function deadlocksBelow(node: SearchNode): readonly Deadlock[] {
    if (node.stop.kind !== 'choose') return []
    const all = given[node.id] ?? null
    const lost = (all ?? node.next).filter((one) => !(isAct(node) && node.next[0] !== one ? hopeful : sure)[one])
    const deadlocks = lost.map((one) => deadlocksOf(nodes[one] as SearchNode, node))
    if (node.stop.who === 'world') return deadlocks.flat()
    const real = all ? deadlocks.flat().filter((deadlock) => !isForced(deadlock.node)) : []
    if (real.length > 0) return real
    if (lost.length < node.next.length || deadlocks.some((found) => found.length === 0)) return []
    // An entry that cannot be taken is to blame where nothing else is. Whoever finds out more of how things are may find
    // out that nothing helps.
    const others = deadlocks.filter((found) => found.some(({ node }) => !isForced(node)))
    const blamed = others.length > 0 ? others : deadlocks
    return blamed.find((found) => found.some((deadlock) => !places.isHelped(deadlock))) ?? blamed[0] ?? []
  }
}
