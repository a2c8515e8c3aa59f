import type { FlowMemberValue } from '#contract/shapes/flow.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { AnyAnswer, AnyHandler, CallContext } from '../handler.ts'
import type { HttpFault } from '../http/fault.ts'
import type { NewAct } from './journal.ts'
import type { ReadsAfter } from './reads-after.ts'

export interface ActRequest {
  readonly context: CallContext
  readonly handler: AnyHandler
  /** The input, and for an act of a flow the reserved member `flow`. */
  readonly body: JsonObject
  readonly key: string | undefined
}

export type ActResult =
  | (AnyAnswer & { readonly reads?: ReadsAfter })
  | { readonly ok: false; readonly fault: HttpFault }

/** An act as a flow in a browser asks for it. */
export interface AskedAct extends ActRequest {
  readonly member: FlowMemberValue
  readonly input: JsonObject
  readonly row: NewAct & { readonly instanceId: string }
}
