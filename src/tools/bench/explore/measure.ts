import { withKnownInputs } from '#engine/check/known-inputs.ts'
import { exampleDay } from '#explorer/example-day.ts'
import type { Exploration, Exploring } from '#explorer/types.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { programOf } from '#server/releases/compile.ts'
import { readSources } from '#server/releases/sources.ts'
import type { Goal } from '../goal.ts'
import { relative } from './family.ts'

export type Explore = (exploring: Exploring) => Exploration

/** What speed.md asks: the join of each chain, and all flows of a chain. */
export async function measureChains(explore: Explore): Promise<readonly Goal[]> {
  const { chains, diagnostics } = await readSources('.')
  const goals: Goal[] = []
  for (const { chain, docs: plain } of chains) {
    if (!plain) throw new Error(`${chain} does not resolve: ${JSON.stringify(diagnostics)}`)
    const calls = callFacts()
    const docs = withKnownInputs(plain, calls)
    const { platform } = programOf(plain)
    const one = (flow: string) => explore({ docs, calls, platform, flow, today: exampleDay })
    const flows = Object.keys(docs.flows)
    const states = flows.reduce((sum, flow) => sum + one(flow).states, 0)
    console.log(`\n${chain}: join ${one('join').states} states, ${flows.length} flows ${states} states`)
    goals.push(
      { what: `join of ${chain}`, unit: 'ms', goal: 100, figures: timed(() => one('join')) },
      { what: `all flows of ${chain}`, unit: 'ms', goal: 300, figures: timed(() => flows.map(one)) },
    )
  }
  return goals
}

/** How states and time grow with steps and options. */
export function measureGrowth(explore: Explore): void {
  console.log(
    `\n${'generated flows'.padEnd(34)} ${'states'.padStart(10)} ${'ms'.padStart(10)} ${'ms a step'.padStart(10)}`,
  )
  for (const options of [2, 8]) {
    for (const steps of [10, 20, 40, 60]) {
      const exploring = exploringOf(steps, options)
      const { states } = explore(exploring)
      const ms = median(timed(() => explore(exploring)))
      const row = `  ${steps} steps, ${options} options`
      console.log(
        `${row.padEnd(34)} ${String(states).padStart(10)} ${ms.toFixed(1).padStart(10)} ${(ms / steps).toFixed(2).padStart(10)}`,
      )
    }
  }
}

/** What merging is worth: without it, the search has to reach its bound, or merging did nothing. */
export function measureWithoutMerging(explore: Explore): readonly Goal[] {
  const bound = 300_000
  return [10, 20].map((steps) => {
    const { states } = explore({ ...exploringOf(steps, 4), merging: false, bound })
    return {
      what: `states without merging, ${steps} steps`,
      unit: 'states',
      goal: bound,
      figures: [states],
      least: true,
    }
  })
}

function exploringOf(steps: number, options: number): Exploring {
  const { docs, calls } = relative(steps, options)
  const { platform } = programOf(docs)
  return { docs, calls, platform, flow: 'family', today: exampleDay }
}

function timed(work: () => unknown, rounds = 3): readonly number[] {
  work()
  return Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
