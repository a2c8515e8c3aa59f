import type { CallFacts } from '#engine/check/types.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { personOf } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { newState } from '#engine/flow/state.ts'
import type { Context, Platform } from '#engine/flow/types.ts'
import { listening } from './listening.ts'
import { createMoves } from './moves.ts'
import type { Place, Stop } from './place.ts'

/** What is found by counting out every path: nothing is merged but what is the same in everything. */
export interface Brute {
  /** Ids of items: `step:`, `end:`, sides of conditions, modes, calls, codes, options. */
  readonly seen: ReadonlySet<string>
  /** The same, but seen only of fields before it is their turn: above them something is not given yet, or is refused. */
  readonly glimpsed: ReadonlySet<string>
  /** Steps where nothing that the person can do, going back included, leads to more than a refusal any more. */
  readonly hopeless: ReadonlySet<string>
  /** Steps where no way forward leads to an end. */
  readonly stuck: ReadonlySet<string>
  /** Laws that were broken when their act was due. */
  readonly broken: ReadonlySet<string>
  /** Steps with a required field that had nothing to choose from. */
  readonly noChoice: ReadonlySet<string>
  readonly places: number
}

export interface Counting {
  readonly docs: ReleaseDocs
  readonly calls: CallFacts
  readonly platform: Platform
  readonly flow: string
  readonly today: string
  /** So many walks at most. */
  readonly most?: number
  /** Everybody goes back from everywhere, also where it cannot bring anything new. */
  readonly everyWayBack?: boolean
}

interface Node extends Stop {
  readonly forward: number[]
  readonly back: number[]
  hasGoneForward: boolean
  hasGoneBack: boolean
}

export class TooManyWalks extends Error {}

/** Null: it would take more walks than allowed. */
export function bruteForce(counting: Counting): Brute | null {
  try {
    return countOut(counting)
  } catch (error) {
    if (error instanceof TooManyWalks) return null
    throw error
  }
}

function countOut({ docs, calls, platform, flow, today, most = 2500, everyWayBack = false }: Counting): Brute {
  const seen = new Set<string>()
  const glimpsed = new Set<string>()
  const noChoice = new Set<string>()
  const hear: { now: Parameters<Parameters<typeof listening>[1]>[0][] } = { now: [] }
  const program = listening(compileRelease(docs, platform), (one) => hear.now.push(one))
  const moves = createMoves({ docs, calls, program, flow, heard: hear, seen, glimpsed, noChoice, most })

  const nodes: Node[] = []
  const known = new Map<string, number>()
  for (const person of [null, personOf({ userId: 'p1' })]) {
    const context: Context = { flow, today, lang: 'en', user: person, person, route: {}, query: {} }
    for (const stop of moves.settle({
      context,
      state: newState('r'),
      data: new Map(),
      typed: new Map(),
      skipped: new Set(),
    }))
      add(stop)
  }
  for (;;) {
    for (let at = 0; at < nodes.length; at++) goForward(nodes[at] as Node)
    const later = nodes.filter((node) => !node.hasGoneBack && (everyWayBack || isLate(node)))
    const before = nodes.length
    for (const node of later) goBack(node)
    if (nodes.length > before) continue
    const wins = winning(({ forward }) => forward, isOutcome)
    const lost = nodes.filter((node, at) => !node.hasGoneBack && !wins[at])
    if (lost.length === 0) break
    for (const node of lost) goBack(node)
  }
  const ahead = winning(
    ({ forward }) => forward,
    ({ isEnd }) => isEnd,
  )
  const wins = winning(({ forward, back }) => [...forward, ...back], isOutcome)
  const steps = (found: readonly boolean[]) =>
    new Set(nodes.flatMap((node, index) => (found[index] || !isWall(node) ? [] : [node.at])))
  return {
    seen,
    glimpsed,
    noChoice,
    hopeless: steps(wins.map((isWon, at) => isWon || ahead[at] === true)),
    stuck: steps(ahead),
    broken: moves.broken,
    places: nodes.length,
  }

  function add(stop: Stop): number {
    const before = known.get(stop.key)
    if (before !== undefined) return before
    known.set(stop.key, nodes.length)
    nodes.push({ ...stop, forward: [], back: [], hasGoneForward: false, hasGoneBack: false })
    return nodes.length - 1
  }

  function goForward(node: Node): void {
    if (node.hasGoneForward) return
    node.hasGoneForward = true
    for (const stop of moves.forward(node)) node.forward.push(add(stop))
  }

  function goBack(node: Node): void {
    node.hasGoneBack = true
    for (const stop of moves.back(node)) node.back.push(add(stop))
  }

  /** What leads on to another step is not where the trouble is. */
  function isWall({ at, walk: { runs }, forward }: Node): boolean {
    return !runs && forward.every((next) => nodes[next]?.at === at && !nodes[next]?.walk.runs)
  }

  /** Before anything was done or skipped, whoever goes back could have answered so at once. */
  function isLate({ state, skipped }: Place): boolean {
    return skipped.size > 0 || state.acts.length > 0
  }

  /** Neither where a refusal leads to, nor an end before anything was done, in a flow that does something for good. */
  function isOutcome({ isEnd, at, state }: Node): boolean {
    const { steps = [], data = {} } = docs.flows[flow] ?? {}
    const acts = steps.flatMap((step) => step.acts ?? [])
    const lasting = acts.flatMap(({ id, repeat }) => (repeat ? [] : [id]))
    const isRefusal = [...acts, ...Object.values(data)].some(({ onError }) => Object.values(onError ?? {}).includes(at))
    const isDone =
      lasting.length === 0 || state.acts.some(({ act, status }) => status === 'ok' && lasting.includes(act))
    return isEnd && !isRefusal && isDone
  }

  function winning(nextOf: (node: Node) => readonly number[], isGood: (node: Node) => boolean): readonly boolean[] {
    const before: number[][] = nodes.map(() => [])
    for (const [at, node] of nodes.entries()) for (const next of nextOf(node)) before[next]?.push(at)
    const wins = nodes.map(isGood)
    const open = nodes.flatMap((_, at) => (wins[at] ? [at] : []))
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const from of before[at] ?? []) {
        if (wins[from]) continue
        wins[from] = true
        open.push(from)
      }
    }
    return wins
  }
}
