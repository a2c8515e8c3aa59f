import type { FlowProgram } from './flow-program.ts'
import type { Ground } from './ground.ts'
import type { Journal } from './journal.ts'
import type { DataTouch } from './touch.ts'
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

/** The same, to work out acts; what is read on the way is added to `touches`. */
export interface Acting extends Asking {
  readonly ground: Ground
  readonly touches: DataTouch[]
}
