import type { DataDependency } from './dependencies.ts'
import type { EvaluationContext } from './evaluation-context.ts'
import type { FlowProgram } from './flow-program.ts'
import type { Journal } from './journal.ts'
import type { FlowState } from './types.ts'

/** What decides who is asked for what: the walk so far. */
export interface Asking {
  readonly flow: FlowProgram
  readonly journal: Journal
  readonly state: FlowState
  /** The step that the walk is at. */
  readonly step: string
  readonly passed: { has(step: string): boolean }
}

/** The same, to work out acts; what is read on the way is added to `dependencies`. */
export interface Acting extends Asking {
  readonly evaluation: EvaluationContext
  readonly dependencies: DataDependency[]
}
