import type { FlowState, WalkResult } from '#engine/flow/types.ts'
import type { FormStore } from './form-store.ts'

/**
 * What stands in the way, beside problems of fields: an act had no answer, the flow has moved on elsewhere, or it begins
 * anew because the release it was on is gone.
 */
export type FlowInterruption = 'lost' | 'moved' | 'anew'

/** What the screen of a flow shows. A new object per change; `useFlow` tells which part of it is new. */
export interface FlowView {
  readonly walk: WalkResult
  readonly state: FlowState
  /** The fields of the shown step. */
  readonly form: FormStore
  /** The first data are there: the step may be shown. */
  readonly ready: boolean
  /** `checking`: Next waits for data. `acting`: a call is on its way and the form rests. */
  readonly busy: 'checking' | 'acting' | null
  /** An act waits outside, and the browser is on its way there. */
  readonly leading: boolean
  /** How often Next was refused on this step: the summary of problems takes the focus each time. */
  readonly refused: number
  readonly trouble: FlowInterruption | null
  /** Finds the last act without an answer in the server's log, if it came that far. */
  readonly reference: string | null
  /** The page of the portal that opened the flow. */
  readonly back: string | null
}
