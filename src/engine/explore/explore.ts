import { findingsOf, type Told } from './findings.ts'
import { type Searched, searchedUnderAll } from './searched.ts'
import type { Exploration, Exploring, Finding } from './types.ts'

/**
 * Works out every path of a flow, and what is wrong with it, under the settings of the chain and of its centres. A flow
 * that does not exist has no paths.
 */
export function explore(exploring: Exploring): Exploration {
  const all = searchedUnderAll(exploring)
  const covered = new Set(all.flatMap(({ explored }) => [...explored.covered]))
  const findings = new Map<string, Finding>()
  for (const searched of all) {
    for (const told of findingsOf(exploring, searched.explored, covered)) {
      const key = `${told.code} ${told.at} ${JSON.stringify(told.params ?? {})}`
      if (!findings.has(key)) findings.set(key, findingOf(told, searched))
    }
  }
  return {
    flow: exploring.flow,
    states: all.reduce((sum, { explored }) => sum + explored.found.nodes.length, 0),
    findings: [...findings.values()],
    covered,
    exampleOf(item) {
      const shows = all.find(({ explored }) => explored.covered.has(item))
      return shows?.examples.ofItem(item)?.fixture ?? null
    },
  }
}

function findingOf({ shown, ...problem }: Told, { examples }: Searched): Finding {
  let example: Finding['example'] | undefined
  return {
    ...problem,
    // To write it takes longer than to find out that it is needed.
    get example() {
      if (example !== undefined) return example
      const found = typeof shown === 'string' ? examples.ofItem(shown) : shown && examples.ofEdge(shown)
      example = found?.fixture ?? null
      return example
    },
  }
}
