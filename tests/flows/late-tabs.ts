import type { BareShell } from '#engine/flow/bare-shell.ts'
import type { Program } from '#engine/flow/program.ts'
import type { FlowState } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import { merge } from '#renderer/flow-state.ts'

/**
 * Tabs of the same flow that stood still at some step while another one brought it to its end with an act, and now hear
 * of it: `states` as each stood there. Each has to show that end and do nothing once more. Answers those that do not.
 */
export function lateTabs({ now }: BareShell, program: Program, states: readonly FlowState[]): readonly string[] {
  const { context, state, data, walk: ended } = now()
  const isDone = state.acts.length > 0 && state.acts.every(({ status }) => status === 'ok')
  if (ended.end === undefined || !isDone) return []
  return states.flatMap((late) => {
    const { end, at, runs, waiting } = walk(program, { ...context, step: undefined }, merge(late, state), data)
    if (end === ended.end && !runs && !waiting) return []
    return [`${context.flow}: ${end ?? at}${runs ? ` and does ${runs.act}` : ''} instead of ${ended.end}`]
  })
}
