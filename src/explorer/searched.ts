import { createExamples, type Examples } from './example/examples.ts'
import { type Explored, searchFlow } from './explored.ts'
import type { Exploring } from './types.ts'

/** A flow searched through, and the cases that show what was found. */
export interface Searched {
  readonly explored: Explored
  readonly examples: Examples
}

/** Under the settings of the chain and of its centres; null when there is no such flow. */
export function searchedFlow(exploring: Exploring): Searched | null {
  const explored = searchFlow(exploring)
  return explored && { explored, examples: createExamples(exploring, explored) }
}
