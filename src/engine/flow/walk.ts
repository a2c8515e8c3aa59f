import { sameContext } from './context.ts'
import { descend } from './descend.ts'
import type { StepView } from './evaluation-context.ts'
import type { FlowProgram } from './flow-program.ts'
import { readJournal } from './journal.ts'
import type { Program } from './program.ts'
import { composeResult, type Memory } from './result.ts'
import type { WalkWork } from './step-evaluation.ts'
import type { Context, DataMap, FlowState, WalkResult } from './types.ts'

/**
 * Where a flow stands, and what is to be done now: a pure function of its arguments. `previous` is the result of an
 * earlier walk; it saves work and keeps the identity of what has not changed, and never changes the result.
 */
export function walk(
  program: Program,
  context: Context,
  state: FlowState,
  data: DataMap,
  previous?: WalkResult,
): WalkResult {
  const flow = program.flow(context.flow)
  if (!flow) throw new Error(`The release has no flow "${context.flow}"`)
  return walkFlow(flow, program, { context, state, data, previous })
}

export interface WalkInput {
  readonly context: Context
  readonly state: FlowState
  readonly data: DataMap
  readonly previous: WalkResult | undefined
}

export function walkFlow(
  flow: FlowProgram,
  program: Program,
  { context, state, data, previous }: WalkInput,
): WalkResult {
  const before = previous && memories.get(previous)
  const memory = before?.flow === flow ? before : undefined
  const same = memory !== undefined && memory.state.acts === state.acts && sameContext(memory.context, context)
  const journal = same ? memory.work.journal : readJournal(flow, state)
  const work: WalkWork = {
    flow,
    platform: program.platform,
    state,
    journal,
    raised: new Map(),
    evaluation: {
      context,
      data,
      datum: (key) => data.get(key),
      results: journal.results,
      order: flow.order,
      views: new Map<string, StepView>(),
      flowNames: flow.names,
      center: flow.center,
      settings: program.settings,
    },
  }
  const descent = descend(work, same ? memory.descent.visits : null)
  const { result, shown, dependencies } = composeResult(work, descent, memory, same)
  memories.set(result, { flow, context, state, work, descent, shown, result, dependencies })
  return result
}

const memories = new WeakMap<WalkResult, Memory>()

/** How a walk came to its result, for whoever watches what it looked at. */
export const memoryOf = (result: WalkResult): Memory | undefined => memories.get(result)
