import type { FlowDoc } from '#engine/documents.ts'
import { type Accepting, withoutAcceptance } from '#engine/flow/acceptance.ts'
import { holdsToRelease, resume } from '#engine/flow/resume.ts'
import type { FlowState, Values } from '#engine/flow/types.ts'

type Renamed = NonNullable<FlowDoc['renamed']>
type Flow = (Pick<FlowDoc, 'renamed'> & Accepting) | undefined

export interface ResumedState {
  readonly state: FlowState
  /** What was done belongs to a release that is kept no more: the flow begins anew, with the answers that were given. */
  readonly isAnew: boolean
}

/**
 * Takes over what is kept into the release that the flow runs on now, where papers are accepted anew. `theirs`: the new
 * names in the release it is from.
 */
export function resumeKept(kept: FlowState, release: string, flow: Flow, theirs: Renamed = {}): ResumedState {
  const known = { steps: flow?.steps ?? [], renamed: between(flow?.renamed ?? {}, theirs) }
  const resumed = resume(kept, release, known)
  if (kept.release === release) return { state: kept, isAnew: false }
  const state = resumed.stays ? resume({ ...kept, acts: [], submitted: {} }, release, known).state : resumed.state
  return { state: flow ? withoutAcceptance(state, flow) : state, isAnew: resumed.stays }
}

/** Everything that was sent was refused. */
export const isRefusedAlone = ({ acts }: FlowState): boolean =>
  acts.length > 0 && acts.every(({ status }) => status === 'failed')

/** What is kept, before anything was refused: what was typed stays, and the steps that send something wait for their button. */
export function withoutRefusals(kept: FlowState, { steps }: Pick<FlowDoc, 'steps'>): FlowState {
  const answers: { [step: string]: Values } = { ...kept.answers }
  const drafts: { [step: string]: Values } = { ...kept.drafts }
  for (const { id, acts = [] } of steps) {
    const own = answers[id]
    if (own === undefined || acts.length === 0) continue
    delete answers[id]
    if (Object.keys(own).length > 0) drafts[id] = { ...own, ...drafts[id] }
  }
  return { ...kept, answers, drafts, acts: [], submitted: {} }
}

/**
 * What another tab has saved, as this release names it; null when it belongs to that tab's release, because something
 * was done under it: then this tab goes there.
 */
export function fromOtherTab(other: FlowState, release: string, flow: Flow, theirs: Renamed = {}): FlowState | null {
  if (other.release === release) return other
  return other.acts.some(holdsToRelease) ? null : resumeKept(other, release, flow, theirs).state
}

/** Names of a newer release go back to ours, those of an older one become ours. */
function between(ours: Renamed, theirs: Renamed): Renamed {
  const newer = Object.entries(theirs).filter(([old]) => !Object.hasOwn(ours, old))
  return { ...Object.fromEntries(newer.map(([old, name]) => [name, old])), ...ours }
}
