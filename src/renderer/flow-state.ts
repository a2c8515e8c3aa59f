import type { FieldState, FlowState, JournalEntry, Values, WalkResult } from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'

/** Every problem that keeps a step from being submitted, in the order of the form, then the step's own. */
export function stepProblems(walk: WalkResult, step: string): readonly Problem[] {
  const stood = walk.steps[step]
  if (!stood) return []
  const all = [...fieldProblems(stood.fields), ...stood.problems]
  const errors = all.filter((problem) => problem.severity === 'error')
  return errors.filter((problem, index) => errors.findIndex((other) => same(other, problem)) === index)
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

/** Of two lines about one act the one that knows more counts: `ok` is never taken back. */
function mergeActs(own: readonly JournalEntry[], other: readonly JournalEntry[]): readonly JournalEntry[] {
  const byKey = new Map<string, JournalEntry>()
  for (const entry of [...other, ...own]) {
    const known = byKey.get(entry.key)
    if (!known || certainty[entry.status] > certainty[known.status]) byKey.set(entry.key, entry)
  }
  return [...byKey.values()]
}

function fieldProblems(fields: { readonly [field: string]: FieldState }): Problem[] {
  return Object.values(fields).flatMap((field) => [
    ...field.problems,
    ...(field.fields ? fieldProblems(field.fields) : []),
    ...(field.items ?? []).flatMap((item) => fieldProblems(item.fields)),
  ])
}

function same(one: Problem, other: Problem): boolean {
  return one.code === other.code && one.at === other.at
}
