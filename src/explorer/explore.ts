import { asQuestions } from './doubts/questions.ts'
import type { PlayedExample } from './example/example.ts'
import { findingsOf } from './findings.ts'
import { lackingAt } from './lacking.ts'
import { type Searched, searchedFlow } from './searched.ts'
import type { LocatedProblem } from './told.ts'
import type { Exploration, Exploring, FlowFinding } from './types.ts'

/**
 * Works out every path of a flow, and what is wrong with it, under the settings of the chain and of its centres. A flow
 * that does not exist has no paths.
 */
export function explore(exploring: Exploring): Exploration {
  const { flow } = exploring
  const searched = searchedFlow(exploring)
  if (!searched) return { flow, states: 0, findings: [], covered: new Set(), exampleOf: () => null }
  const { explored, examples } = searched
  return {
    flow,
    states: explored.found.nodes.length,
    findings: asQuestions(exploring, explored, findingsOf(exploring, explored)).flatMap((told) => {
      const lacking = lackingAt(told, exploring)
      if (!lacking) return [findingOf(told, searched)]
      // The search takes a value for absent a little sooner than a walk does: what is not seen is not told.
      const shown = typeof told.shown === 'object' && told.shown && examples.ofWalk(told.shown, lacking)
      return shown ? [findingOf(told, searched, shown)] : []
    }),
    covered: explored.covered,
    exampleOf: (item) => examples.ofItem(item)?.fixture ?? null,
  }
}

function findingOf({ shown, ...problem }: LocatedProblem, { examples }: Searched, known?: PlayedExample): FlowFinding {
  let example: FlowFinding['example'] | undefined = known?.fixture
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
