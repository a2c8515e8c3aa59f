import { createExamples, type Examples } from './example/examples.ts'
import { type Explored, searchFlow } from './explored.ts'
import { settingSets } from './setting-sets.ts'
import type { Exploring } from './types.ts'

/** A flow searched through under certain settings, and the cases that show what was found. */
export interface Searched {
  readonly explored: Explored
  readonly examples: Examples
}

/** Once under the chain's settings, and once for each set that a centre has of its own. A flow that there is not: none. */
export function searchedUnderAll(exploring: Exploring): readonly Searched[] {
  return settingSets(exploring).flatMap((set): readonly Searched[] => {
    const explored = searchFlow(set.exploring)
    return explored ? [{ explored, examples: createExamples(set, explored) }] : []
  })
}
