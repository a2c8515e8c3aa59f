import { createExamples, type Examples } from './example/examples.ts'
import { type Explored, searchFlow } from './explored.ts'
import { findingsOf, type Told } from './findings.ts'
import { type SettingSet, settingSets } from './setting-sets.ts'
import type { Exploration, Exploring, Finding } from './types.ts'

/** A flow searched through under certain settings. */
interface Searched extends SettingSet {
  readonly explored: Explored
  readonly examples: Examples
}

/**
 * Works out every path of a flow, and what is wrong with it, under the settings of the chain and of its centres. A flow
 * that does not exist has no paths.
 */
export function explore(exploring: Exploring): Exploration {
  const all = settingSets(exploring).flatMap((set): readonly Searched[] => {
    const explored = searchFlow(set.exploring)
    return explored ? [{ ...set, explored, examples: createExamples(set.exploring, explored) }] : []
  })
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
      return shows ? underSettings(shows, shows.examples.ofItem(item)) : null
    },
  }
}

function findingOf({ shown, ...problem }: Told, searched: Searched): Finding {
  let example: Finding['example'] | undefined
  return {
    ...problem,
    // To write it takes longer than to find out that it is needed.
    get example() {
      if (example !== undefined) return example
      const { examples } = searched
      example = underSettings(
        searched,
        typeof shown === 'string' ? examples.ofItem(shown) : shown && examples.ofEdge(shown),
      )
      return example
    },
  }
}

/** The case itself says the settings that only a centre has. */
function underSettings({ own }: SettingSet, example: ReturnType<Examples['ofItem']>): Finding['example'] {
  if (!example) return null
  return own === null ? example.fixture : { ...example.fixture, settings: own }
}
