import type { Json } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { createExampleWriter } from './example/example.ts'
import type { Trail, TrailChoice } from './example/trail.ts'
import { type Explored, searchFlow } from './explored.ts'
import type { Choosing } from './points/machine.ts'
import type { SearchNode } from './search.ts'
import type { Stop } from './state/stop.ts'
import type { Cell } from './state/values.ts'
import type { Exploring } from './types.ts'

/** All paths of a flow that show the same steps and end at the same end. */
export interface PathClass {
  /** As they stand at the end, in their order, without the end itself. */
  readonly steps: readonly string[]
  readonly end: string
  /** The shortest of them, as a case that can be played. */
  readonly example: FixtureDoc
}

export interface PathClasses {
  /** The longest first; of equal ones what one expects before what is a surprise. */
  readonly classes: readonly PathClass[]
  /** There are more than were looked at. */
  readonly isBound: boolean
}

/** The shortest way on from a state that shows these steps more and ends there. */
interface Way {
  readonly steps: bigint
  readonly end: string
  readonly cost: number
  readonly choice: number
  /** The way on from the state to which the choice leads; null: it is the end. */
  readonly rest: Way | null
}

const mostWays = 2000
/** So many are played to see which steps stand there at the end. */
const mostPlayed = 300
const mostWorlds = 16
/** Longer ways go in circles. */
const mostChoices = 500
/** One choice that nobody expects weighs more than any number of others. */
const surprise = 1000

/**
 * The classes of paths of a flow, under all settings of its chain and clubs; null: there is no such flow. Whoever was refused
 * goes on as if they had done the right thing at once.
 */
export function pathClasses(exploring: Exploring): PathClasses | null {
  const explored = searchFlow(exploring)
  const [first] = explored?.found.nodes ?? []
  if (explored === null || first === undefined) return null
  const { of, isBound } = waysFrom(explored)
  const ways = [...(of[first.id]?.values() ?? [])].sort((one, other) => one.cost - other.cost)
  const writer = createExampleWriter(exploring, explored, [])
  const classes = new Map<string, PathClass>()
  for (const way of ways.slice(0, mostPlayed))
    for (const trail of trailsOf(way, explored)) {
      const example = writer.write(trail).fixture
      const { end, path = [] } = example.expect
      const key = path.join()
      // What was passed on the way may be gone at the end: how it was played counts.
      if (end === undefined || classes.has(key)) continue
      classes.set(key, { steps: path.filter((step) => step !== end), end, example })
    }
  const all = [...classes.values()].sort((one, other) => other.steps.length - one.steps.length)
  return { classes: all, isBound: explored.found.isBound || isBound || ways.length > mostPlayed }
}

/** Of each state, the ways on from it: states that later ones lead back to are worked out with them, until nothing is new. */
function waysFrom(explored: Explored) {
  const { found, machine } = explored
  const of: Map<string, Way>[] = found.nodes.map(() => new Map())
  const before = new Map<number, { readonly node: SearchNode; readonly choice: number; readonly steps: bigint }[]>()
  for (const node of found.nodes) {
    if (node.stop.kind !== 'choose') continue
    for (const [choice, next] of node.led.entries()) {
      const to = next === null ? undefined : found.nodes[next]
      if (to === undefined || isBack(node.stop, node.stop.domain[choice] ?? null, to.stop)) continue
      const steps = stepsIn(machine.passedAfter(node.stop, node.stop.domain[choice] ?? null), explored)
      before.set(to.id, [...(before.get(to.id) ?? []), { node, choice, steps }])
    }
  }
  let isBound = false
  const open = found.nodes.flatMap(({ id, stop }) => {
    if (stop.kind !== 'end') return []
    of[id]?.set(stop.step, { steps: 0n, end: stop.step, cost: 0, choice: 0, rest: null })
    return [id]
  })
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const { node, choice, steps } of before.get(id) ?? []) {
      const own = of[node.id]
      let isNew = false
      for (const rest of of[id]?.values() ?? []) {
        const shown = steps | rest.steps
        const cost = rest.cost + 1 + (choice === 0 ? 0 : surprise)
        const key = `${shown} ${rest.end}`
        const known = own?.get(key)
        if (own === undefined || (known !== undefined && known.cost <= cost)) continue
        if (known === undefined && own.size >= mostWays) {
          isBound = true
          continue
        }
        own.set(key, { steps: shown, end: rest.end, cost, choice, rest })
        isNew = true
      }
      if (isNew) open.push(node.id)
    }
  }
  return { of, isBound }
}

/** Somebody is refused and sent back: what they see then, they would have seen at once. */
const isBack = (from: Choosing, value: Json, to: Stop): boolean =>
  to.point < from.point && !(from.cell.root === 'act' && value === 'ok')

/** The steps that are there, of program points that are passed: whose condition alone is looked at is not. */
function stepsIn(passed: readonly number[], { points }: Explored): bigint {
  return passed.reduce((steps, index) => {
    const point = points.all[index]
    return point === undefined || point.kind === 'when' ? steps : steps | (1n << BigInt(point.position))
  }, 0n)
}

/**
 * The choices of a way, each as it stands once those before it are made. After an act everything is read anew, and the
 * search takes whatever comes: a way through a world that stays as it is, is worth more. Where it says two things of one name,
 * each is tried for all of the way; at last the way is taken as it was found.
 */
function trailsOf(way: Way, { found, machine }: Explored): readonly Trail[] {
  const planned = new Map<Cell, Json[]>()
  const said = new Map<string, Json[]>()
  let node: SearchNode | undefined = found.nodes[0]
  for (let at: Way | null = way; at?.rest != null && node?.stop.kind === 'choose'; at = at.rest) {
    const { cell, domain } = node.stop
    const value = domain[at.choice] ?? null
    planned.set(cell, [...(planned.get(cell) ?? []), value])
    const name = nameOf(cell)
    const values = name === null ? [] : (said.get(name) ?? [])
    if (name !== null && !values.includes(value)) said.set(name, [...values, value])
    node = found.nodes[node.led[at.choice] ?? -1]
  }
  return [...worldsOf(said), new Map<string, Json>()].map((world) => {
    const left = new Map([...planned].map(([cell, values]) => [cell, [...values]]))
    const choices: TrailChoice[] = []
    let stop = machine.run(null, null).stop
    while (stop.kind === 'choose' && choices.length < mostChoices) {
      const { cell, domain }: Choosing = stop
      const wanted = [world.get(nameOf(cell) ?? ''), left.get(cell)?.shift()]
      const [value = null] = [...wanted.filter((one) => one !== undefined && domain.includes(one)), ...domain]
      choices.push({ stop, value })
      stop = machine.run(stop, value).stop
    }
    return { choices, last: stop }
  })
}

/** What the world may say all along, of all that it says on a way. */
function worldsOf(said: ReadonlyMap<string, readonly Json[]>): readonly ReadonlyMap<string, Json>[] {
  let worlds: readonly ReadonlyMap<string, Json>[] = [new Map()]
  for (const [name, values] of said) {
    const more = worlds.flatMap((world) => values.map((value) => new Map([...world, [name, value]])))
    worlds = more.length > mostWorlds ? worlds.map((world) => new Map([...world, [name, values[0] ?? null]])) : more
  }
  return worlds
}

/** By what the world remembers a cell: two calls say the same of one thing. What comes of asking, it does not. */
function nameOf(cell: Cell): string | null {
  if (isOutcome(cell)) return null
  return cell.root === 'data' ? `data.*.${cell.path.slice(1).join('.')}${cell.mark}` : cell.name
}

/** What comes of an act, or of asking for data. */
const isOutcome = ({ root, path, mark }: Cell): boolean =>
  root === 'act' || (root === 'data' && path.length === 1 && mark === '')
