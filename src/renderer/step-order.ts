import type { FlowDoc } from '#engine/documents.ts'
import type { FlowView } from './flow-view.ts'

/**
 * The nearest step before the shown one to which one can go back; what is sealed, or waits outside, stays as it is. A step
 * that asks nothing and passes by itself is none: it would lead here again.
 */
export function stepBefore({ walk }: FlowView, { steps }: FlowDoc): string | null {
  if (walk.waiting) return null
  const place = walk.path.indexOf(walk.at)
  const earlier = walk.path.slice(0, Math.max(0, place)).reverse()
  const passing = new Set(steps.filter(({ form, skip }) => form === undefined && skip === true).map(({ id }) => id))
  return earlier.find((step) => walk.steps[step]?.sealed === false && !passing.has(step)) ?? null
}

/**
 * The step that led to an end, if it can still be changed: of those passed the last that stands above it. What is read
 * further down may lead up to it, as to a club that sells nothing: another plan of that club would lead there again.
 */
export function stepBeforeEnd({ walk }: FlowView, { steps }: FlowDoc): string | null {
  const above = new Set(
    steps
      .slice(
        0,
        steps.findIndex(({ id }) => id === walk.at),
      )
      .map(({ id }) => id),
  )
  const before = walk.path.findLast((step) => above.has(step))
  return before !== undefined && walk.steps[before]?.sealed === false ? before : null
}

/** A step that binds: a law stands before one of its acts. There the whole order is in sight. */
export function isBindingStep(flow: FlowDoc, at: string): boolean {
  const acts = flow.steps.find(({ id }) => id === at)?.acts ?? []
  return acts.some(({ id }) => flow.laws?.some((law) => law.at === id) === true)
}

export interface OrderedStep {
  readonly id: string
  readonly state: 'done' | 'current' | 'later'
  readonly sealed: boolean
}

/** The steps that one counts: those passed, the shown one, and those to come as far as can be said now. */
export function orderedSteps({ walk }: FlowView): readonly OrderedStep[] {
  const all = [...walk.path, ...walk.ahead]
  const counted = all.filter((id) => Number.isInteger(walk.numbers[id]))
  const here = all.indexOf(walk.at)
  return counted.map((id) => {
    const { answered = false, sealed = false } = walk.steps[id] ?? {}
    const isDone = answered && id !== walk.at
    const isCurrent = Math.floor(walk.numbers[walk.at] ?? 0) === walk.numbers[id]
    const state = isCurrent ? 'current' : isDone || all.indexOf(id) < here ? 'done' : 'later'
    return { id, state, sealed: sealed || walk.waiting !== undefined }
  })
}
