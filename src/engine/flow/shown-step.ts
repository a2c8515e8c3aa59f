import { evaluateForm, readingOfRun } from '../forms/evaluate-form.ts'
import type { FormRun } from '../forms/run.ts'
import type { Problem } from '../problem.ts'
import type { DataDependency } from './dependencies.ts'
import type { Descent } from './descend.ts'
import { createScope, type StepScope } from './scope.ts'
import { standingValues } from './sealed-step.ts'
import type { StepEvaluation, WalkWork } from './step-evaluation.ts'
import { placeFaults } from './step-problems.ts'

/** The step on screen, with what is typed there (law 6): submitted values count for all others, typed ones here. */
export interface TypedStep {
  readonly id: string
  readonly visit: StepEvaluation | null
  readonly run: FormRun | null
  /** What is on screen is not what was submitted. */
  readonly typed: boolean
  readonly problems: readonly Problem[]
  readonly dependencies: readonly DataDependency[]
  /** For blocks, texts and buttons: data are read only for fields with which nothing at all is wrong. */
  readonly scope: StepScope
}

/** Evaluates the shown step. `lends`: the run of the previous walk, taken over where nothing has changed. */
export function showStep(
  id: string,
  work: WalkWork,
  descent: Descent,
  before: { run: FormRun | null; same: boolean },
): TypedStep {
  const visit = descent.visits.get(id) ?? null
  const dependencies: DataDependency[] = []
  const typed = visit !== null && isTyped(visit, work, descent)
  const run = typed ? evaluateTyped(visit, work, before) : (visit?.run ?? null)
  if (typed && run) dependencies.push(...run.dependencies)
  const faults = typed ? placeFaults(work, id, dependencies, run) : null
  const problems = faults
    ? [...faults.here, ...faults.elsewhere.flatMap(({ place, problem }) => (place.isEnd ? [] : [problem]))]
    : (visit?.problems ?? [])
  const scope = createScope(work.evaluation, {
    step: id,
    // A form that is data brings names of its own, if any: what stands around it is the flow's.
    names: run && visit?.step.form ? run.program.names : work.flow.names,
    form: run ? readingOfRun(run) : undefined,
    passed: run === null,
  })
  return { id, visit, run, typed, problems, dependencies, scope }
}

/** Something was typed after the step was submitted. What was typed before is what the walk itself has looked at. */
function isTyped({ step, made, form, sealed }: StepEvaluation, { state }: WalkWork, { pinned }: Descent): boolean {
  const draft = state.drafts[step.id]
  const isOpen = made.answers !== undefined && form !== null && sealed?.whole !== true && pinned !== step.id
  return isOpen && draft !== undefined && Object.keys(draft).length > 0
}

function evaluateTyped(
  visit: StepEvaluation,
  work: WalkWork,
  before: { run: FormRun | null; same: boolean },
): FormRun | null {
  const { step, form, made, sealed } = visit
  if (!form) return null
  return evaluateForm(form, {
    evaluation: work.evaluation,
    step: step.id,
    place: step.id,
    raw: standingValues(step, work.journal, made.answers, work.state.drafts[step.id]),
    typing: true,
    fixed: sealed?.fixed,
    fixedItems: sealed?.fixedItems,
    previous: before.run ?? undefined,
    same: before.same,
  })
}
