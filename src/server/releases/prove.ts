import type { ReleaseDocs } from '#engine/documents.ts'
import { exampleDay } from '#engine/explore/example-day.ts'
import { explore } from '#engine/explore/explore.ts'
import { callFacts } from './call-facts.ts'
import { programOf } from './compile.ts'
import { findingWords } from './documents/finding-words.ts'
import { fromProblem } from './documents/from-problem.ts'
import { line } from './documents/trouble.ts'

/** What is wrong with the flows of a release that passes the check, one line each. */
export type Prove = (release: NewRelease) => Promise<readonly string[]>

export interface NewRelease {
  /** Hash of the documents. */
  readonly id: string
  readonly docs: ReleaseDocs
  /** Which layer has given what, by place. */
  readonly origins: ReadonlyMap<string, string>
}

/** Works out every path of every flow. What is only to be known is left out. */
export const proveFlows: Prove = async ({ docs, origins }) => {
  const { chain } = docs
  const calls = callFacts()
  const { platform } = programOf(docs)
  const findings = Object.keys(docs.flows).flatMap(
    (flow) => explore({ docs, calls, platform, flow, today: exampleDay }).findings,
  )
  return findings
    .filter(({ severity }) => severity === 'error')
    .map((one) => line({ ...fromProblem(one, { chain, origins, textFiles: [] }), reason: findingWords(one) }))
}
