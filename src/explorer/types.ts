import type { CallFacts } from '#engine/check/types.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import type { Platform } from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'

/** What is explored: one flow of one chain, with what the contract promises of the calls. */
export interface Exploring {
  readonly docs: ReleaseDocs
  readonly calls: CallFacts
  readonly platform: Platform
  readonly flow: string
  /** The day on which examples happen, `YYYY-MM-DD`. */
  readonly today: string
  /** At most so many states; reaching it is a finding. */
  readonly bound?: number
  /** Off: states are told apart by everything that was chosen, also what nobody reads any more. */
  readonly merging?: boolean
  /** For the test of tests alone: forgets too early what was chosen, so that other paths are taken for known ones. */
  readonly liveness?: 'broken'
}

/** Something that is wrong with a flow, and the shortest answers that show it. */
export interface FlowFinding extends Problem {
  readonly example: FixtureDoc | null
}

export interface Exploration {
  readonly flow: string
  readonly states: number
  readonly findings: readonly FlowFinding[]
  /** Ids of items (`items/`) that some path covers. */
  readonly covered: ReadonlySet<string>
  /** The shortest case that covers an item. */
  exampleOf(item: string): FixtureDoc | null
}
