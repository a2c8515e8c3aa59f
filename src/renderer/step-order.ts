import type { FlowDoc } from '#engine/documents.ts'
import type { FlowView } from './flow-view.ts'

/** The nearest step before the shown one to which one can go back; what is sealed stays as it is. */
export function stepBefore({ walk }: FlowView): string | null {
  const place = walk.path.indexOf(walk.at)
  const earlier = walk.path.slice(0, Math.max(0, place)).reverse()
  return earlier.find((step) => walk.steps[step]?.sealed === false) ?? null
}

export interface OrderedStep {
  readonly id: string
  readonly state: 'done' | 'current' | 'later'
  readonly sealed: boolean
}

/**
 * The steps that one counts: those passed, the shown one, and those to come as far as the document can tell (a step
 * with a condition counts when the walk has reached it). Half steps belong to the one before.
 */
export function orderedSteps(flow: FlowDoc, { walk }: FlowView): readonly OrderedStep[] {
  const counted = flow.steps.filter((step) => step.end === undefined && !step.half)
  const here = flow.steps.findIndex((step) => step.id === walk.at)
  const furthest = Math.max(-1, ...walk.path.map((id) => flow.steps.findIndex((step) => step.id === id)))
  return counted.flatMap((step): OrderedStep[] => {
    const place = flow.steps.indexOf(step)
    const inPath = walk.path.includes(step.id)
    if (!inPath && (place < furthest || step.when !== undefined)) return []
    const state =
      place === here ? 'current' : place < here || (inPath && walk.steps[step.id]?.answered) ? 'done' : 'later'
    return [{ id: step.id, state, sealed: walk.steps[step.id]?.sealed ?? false }]
  })
}
