import { searchFlow } from './explored.ts'
import { findingsOf } from './findings.ts'
import type { Exploration, Exploring } from './types.ts'

/** Works out every path of a flow, and what is wrong with it. A flow that does not exist has none. */
export function explore(exploring: Exploring): Exploration {
  const explored = searchFlow(exploring)
  if (!explored) return { flow: exploring.flow, states: 0, findings: [], covered: new Set(), exampleOf: () => null }
  return {
    flow: exploring.flow,
    states: explored.found.nodes.length,
    findings: findingsOf(exploring, explored),
    covered: explored.covered,
    exampleOf: () => null,
  }
}
