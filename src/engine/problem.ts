import type { JsonObject } from './documents.ts'

/**
 * Expected trouble, as a value. `at` is where it is: a field while a form is filled (`details.email`,
 * `family.children[a1].birthday`), a node while documents are checked (`flow:join/steps/plan`).
 * A `warning` does not stop anybody: an act that was refused may be tried again as it is. A `remark` on documents is only
 * to be known.
 * The sentence comes from texts: `problems.<code>`, `form.<form>.no.<reason>`, `form.<form>.rules.<rule>`, `errors.<CODE>`.
 */
export interface Problem {
  readonly code: string
  readonly at: string
  readonly severity: 'error' | 'warning' | 'remark'
  readonly params?: JsonObject
}
