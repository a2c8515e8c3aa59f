import type { FlowState, JournalEntry, Values, WalkResult } from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'

/** What keeps a step from being submitted. A refusal by the server does not: the same may be sent once more. */
export function stepErrors(walk: WalkResult, step: string): readonly Problem[] {
  return (walk.steps[step]?.problems ?? []).filter(({ severity }) => severity === 'error')
}

/**
 * Takes over what another tab (or an earlier visit) has kept. Submitted answers and the journal are the other's; what
 * was typed here stays, and so do values that are never kept, such as a password.
 */
export function merge(own: FlowState, other: FlowState): FlowState {
  const answers: { [step: string]: Values } = { ...own.answers }
  for (const [step, values] of Object.entries(other.answers)) answers[step] = { ...own.answers[step], ...values }
  return {
    release: own.release,
    answers,
    drafts: { ...other.drafts, ...own.drafts },
    acts: mergeActs(own.acts, other.acts),
    submitted: mergeSubmitted(own.submitted, other.submitted),
  }
}

function mergeSubmitted(own: FlowState['submitted'], other: FlowState['submitted']): FlowState['submitted'] {
  if (own === 'now' || other === 'now') return other
  const merged = { ...other }
  for (const [step, count] of Object.entries(own)) merged[step] = Math.max(count, merged[step] ?? 0)
  return merged
}

const certainty = { sent: 0, pending: 1, failed: 2, ok: 3 } as const

/** Of two lines about one act the one that knows more counts: `ok` is never taken back. What both know is said as here. */
function mergeActs(own: readonly JournalEntry[], other: readonly JournalEntry[]): readonly JournalEntry[] {
  const byKey = new Map<string, JournalEntry>()
  for (const entry of [...own, ...other]) {
    const known = byKey.get(entry.key)
    if (!known || certainty[entry.status] > certainty[known.status]) byKey.set(entry.key, entry)
  }
  return [...byKey.values()]
}
