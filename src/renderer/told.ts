import type { FieldState, StepState, WalkResult } from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'

/**
 * A walk with what the server has found wrong and the walk itself does not see, each at its step and field, so that it
 * is shown like any other problem. Problems that the walk knows are not said twice.
 */
export function withTold(walk: WalkResult, told: readonly Problem[]): WalkResult {
  if (told.length === 0) return walk
  const steps: { [step: string]: StepState } = { ...walk.steps }
  for (const problem of told) {
    const step = stepOf(problem)
    const state = steps[step]
    if (!state || state.problems.some(({ at, code }) => at === problem.at && code === problem.code)) continue
    steps[step] = { ...state, problems: [...state.problems, problem], fields: marked(state.fields, problem) }
  }
  return { ...walk, steps }
}

/** What still counts once a field was answered anew: the others. */
export function withoutField(told: readonly Problem[], step: string, path: string): readonly Problem[] {
  const field = `${step}.${nameOf(path)}`
  return told.filter(({ at }) => at !== step && `${step}.${nameOf(at.slice(step.length + 1))}` !== field)
}

export const stepOf = ({ at }: Problem): string => at.split('.')[0] ?? ''

const nameOf = (path: string): string => path.replace(/[.[].*$/, '')

function marked(fields: StepState['fields'], problem: Problem): StepState['fields'] {
  const name = nameOf(problem.at.slice(stepOf(problem).length + 1))
  const state: FieldState | undefined = fields[name]
  return state ? { ...fields, [name]: { ...state, problems: [...state.problems, problem] } } : fields
}
