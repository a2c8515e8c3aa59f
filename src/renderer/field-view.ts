import type { FieldState } from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'
import { isStop } from './texts.ts'

/** A field as its screen shows it: the engine's state, and those of its problems that are due to be shown. */
export interface FieldView {
  readonly state: FieldState
  readonly shown: readonly Problem[]
}

export const noProblems: readonly Problem[] = Object.freeze([])

interface Viewed {
  readonly state: FieldState | undefined
  /** What was shown until now. */
  readonly view: FieldView | undefined
}

/** The view of a field from its state, its problems shown where they are due (`judged`): the same object when it would say the same. */
export function fieldViewOf({ state, view: before }: Viewed, judged: boolean): FieldView | undefined {
  if (!state) return undefined
  const shown = due(state, judged)
  if (!before || !sameProblems(before.shown, shown)) return { state, shown }
  return before.state === state ? before : { state, shown: before.shown }
}

/** Before Next only what the person has finished and filled is judged; what is being checked is not wrong yet, what was stopped on purpose not at all. */
function due(state: FieldState, judged: boolean): readonly Problem[] {
  if (state.problems.length === 0) return noProblems
  // Nobody typed it: a link named an offer that is gone, or that is not for this person.
  const isBrought = state.choices !== undefined && state.problems.some(({ code }) => code === 'gone')
  if (!judged && !isBrought) return noProblems
  const wrong = state.problems.filter((problem) => problem.code !== 'checking' && !isStop(problem))
  return wrong.length === state.problems.length ? state.problems : wrong
}

function sameProblems(one: readonly Problem[], other: readonly Problem[]): boolean {
  if (one === other) return true
  return (
    one.length === other.length &&
    one.every((problem, index) => {
      const twin = other[index]
      return (
        twin !== undefined && problem.code === twin.code && problem.at === twin.at && problem.params === twin.params
      )
    })
  )
}
