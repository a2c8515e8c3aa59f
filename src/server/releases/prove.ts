import type { ReleaseDocs } from '#engine/documents.ts'
import { exampleDay } from '#engine/explore/example-day.ts'
import { explore } from '#engine/explore/explore.ts'
import type { Exploration } from '#engine/explore/types.ts'
import { callFacts } from './call-facts.ts'
import { programOf } from './compile.ts'
import { findingWords } from './documents/finding-words.ts'
import { fromProblem, type Sight } from './documents/from-problem.ts'
import type { Trouble } from './documents/trouble.ts'

/** What is wrong with the flows of a release that passes the check. */
export type Prove = (release: NewRelease) => Promise<readonly Trouble[]>

export interface NewRelease {
  /** Hash of the documents. */
  readonly id: string
  readonly docs: ReleaseDocs
  /** Where they come from. */
  readonly sight: Sight
}

/** Plays every path of every flow. */
export const proveFlows: Prove = async ({ docs, sight }) =>
  Object.keys(docs.flows).flatMap((flow) => proveFlow(docs, sight, flow).troubles)

/** Plays every path of one flow. */
export function proveFlow(
  docs: ReleaseDocs,
  sight: Sight,
  flow: string,
): { readonly exploration: Exploration; readonly troubles: readonly Trouble[] } {
  const { platform } = programOf(docs)
  const exploration = explore({ docs, calls: callFacts(), platform, flow, today: exampleDay })
  const troubles = exploration.findings.map(
    (finding): Trouble => ({
      ...fromProblem(finding, sight),
      reason: findingWords(finding),
      flow,
      example: () => finding.example,
    }),
  )
  return { exploration, troubles }
}
