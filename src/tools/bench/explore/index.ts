import { loadavg } from 'node:os'
import { explore } from '#explorer/explore.ts'
import { goalLine } from '../goal.ts'
import { measureChains, measureGrowth, measureWithoutMerging } from './measure.ts'

/** `npm run bench -- explore`: the flows of each chain, how the search grows, and what merging is worth. */
export async function run(): Promise<void> {
  console.log(`Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`)
  const goals = await measureChains(explore)
  measureGrowth(explore)
  console.log(`\n${[...goals, ...measureWithoutMerging(explore)].map(goalLine).join('\n')}`)
}
