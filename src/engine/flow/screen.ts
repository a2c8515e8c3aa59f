import type { Program } from './program.ts'
import type { Context, DataMap, FlowState, WalkResult } from './types.ts'
import { walkFlow } from './walk.ts'

export interface Screen {
  readonly program: Program
  /** `flow` names the screen. */
  readonly context: Context
  readonly data: DataMap
  /** The journal of acts that its blocks have started, so that their outcome can be shown. */
  readonly state: FlowState
  readonly previous?: WalkResult
}

/** A screen is a walk with one step that nobody submits: data, blocks, and acts that blocks start (`start`). */
export function screenWalk({ program, context, data, state, previous }: Screen): WalkResult {
  const screen = program.screen(context.flow)
  if (!screen) throw new Error(`The release has no screen "${context.flow}"`)
  return walkFlow(screen, program, { context, state, data, previous })
}
