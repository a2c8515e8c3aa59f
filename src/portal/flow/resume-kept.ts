import type { FlowDoc } from '#engine/documents.ts'
import { resume } from '#engine/flow/resume.ts'
import type { FlowState } from '#engine/flow/types.ts'

export interface Resumed {
  readonly state: FlowState
  /** What was done belongs to a release that is kept no more: the flow begins anew, with the answers that were given. */
  readonly isAnew: boolean
}

/** Takes over what is kept into the release that the flow runs on now. */
export function resumeKept(
  kept: FlowState,
  release: string,
  flow: Pick<FlowDoc, 'renamed' | 'steps'> | undefined,
): Resumed {
  const known = flow ?? { steps: [] }
  const resumed = resume(kept, release, known)
  if (!resumed.stays) return { state: resumed.state, isAnew: false }
  return { state: resume({ ...kept, acts: [], submitted: {} }, release, known).state, isAnew: true }
}
