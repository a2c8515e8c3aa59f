import { createExamples } from './example/examples.ts'
import { searchFlow } from './explored.ts'
import { findingsOf } from './findings.ts'
import type { Exploration, Exploring, Finding } from './types.ts'

/** Works out every path of a flow, and what is wrong with it. A flow that does not exist has none. */
export function explore(exploring: Exploring): Exploration {
  const explored = searchFlow(exploring)
  if (!explored) return { flow: exploring.flow, states: 0, findings: [], covered: new Set(), exampleOf: () => null }
  const examples = createExamples(exploring, explored)
  return {
    flow: exploring.flow,
    states: explored.found.nodes.length,
    findings: findingsOf(exploring, explored).map(({ shown, ...problem }): Finding => {
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
    }),
    covered: explored.covered,
    exampleOf: (item) => examples.ofItem(item)?.fixture ?? null,
  }
}
