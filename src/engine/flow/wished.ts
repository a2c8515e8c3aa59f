import type { FlowDoc } from '../documents.ts'
import type { FlowState, Values } from './types.ts'

/**
 * A state as somebody meets it who comes by a link: what a step begins with from the parameters `wished` goes before what
 * was answered there earlier. Such a step is asked again with the rest of its answers; where it has none, it may skip itself.
 */
export function askWished(state: FlowState, { steps }: Pick<FlowDoc, 'steps'>, wished: readonly string[]): FlowState {
  const answers: { [step: string]: Values } = { ...state.answers }
  const drafts: { [step: string]: Values } = { ...state.drafts }
  for (const { id, initial = {} } of steps) {
    const fields = Object.keys(initial).filter((field) => reads(initial[field], wished))
    const given = { ...answers[id], ...drafts[id] }
    if (!fields.some((field) => Object.hasOwn(given, field))) continue
    const kept = Object.entries(given).filter(([field]) => !fields.includes(field))
    delete answers[id]
    delete drafts[id]
    if (kept.length > 0) drafts[id] = Object.fromEntries(kept)
  }
  return { ...state, answers, drafts }
}

const reads = (expression: unknown, params: readonly string[]): boolean => {
  const written = JSON.stringify(expression ?? null)
  return params.some((name) => written.includes(`"query.${name}"`))
}
