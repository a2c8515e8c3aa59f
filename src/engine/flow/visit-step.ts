import { evaluateForm } from '../forms/evaluate-form.ts'
import type { FormProgram } from '../forms/form-program.ts'
import type { FormRun } from '../forms/run.ts'
import type { Compiled } from '../logic/types.ts'
import { isTruthy } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { evaluateActs, problemOf } from './acts.ts'
import { openRefusals } from './asked-again.ts'
import { type DataDependency, isMissing } from './dependencies.ts'
import type { StepView } from './evaluation-context.ts'
import type { StepProgram } from './flow-program.ts'
import { createScope, type StepScope } from './scope.ts'
import { findSealed, type SealedParts, standingValues } from './sealed-step.ts'
import type { Made, PreviousEvaluation, StepEvaluation, WalkWork } from './step-evaluation.ts'
import { findForm } from './step-form.ts'
import { placeFaults, type Surroundings } from './step-problems.ts'
import type { Values } from './types.ts'

export function madeOf({ state, raised }: WalkWork, step: StepProgram): Made {
  const answers = state.answers[step.id]
  return {
    answers,
    draft: answers === undefined ? state.drafts[step.id] : undefined,
    submitted: state.submitted === 'now' ? 'now' : state.submitted?.[step.id],
    raised: raised.get(step.id) ?? noProblems,
  }
}

/** Looks at one step (laws 16, 17, 19 to 25). One that may be passed leaves what it gives in `evaluation.views`. */
export function visitStep(step: StepProgram, work: WalkWork, before: PreviousEvaluation): StepEvaluation {
  const dependencies: DataDependency[] = []
  const made = madeOf(work, step)
  const sealed = findSealed(step, work.journal, made.answers)
  const blank: StepEvaluation = {
    step,
    relevant: true,
    sealed,
    form: null,
    run: null,
    answered: false,
    view: null,
    acts: null,
    adopt: null,
    loading: false,
    problems: [],
    elsewhere: [],
    dependencies,
    made,
  }
  const isKept = sealed !== null || (step.seal && made.answers !== undefined)
  if (step.when && !isKept) {
    const scope = createScope(work.evaluation, { step: step.id, names: work.flow.names })
    const relevance = judgeRelevance(step, step.when, work, { scope, dependencies })
    if (relevance.relevant !== true || step.end !== null) return { ...blank, ...relevance }
  }
  if (step.end !== null) return blank

  const found = sealed?.whole ? { form: step.form } : findForm(step, work, dependencies)
  if ('loading' in found) return { ...blank, loading: true }
  if ('invalid' in found) {
    const { here, elsewhere } = placeFaults(work, step.id, dependencies, null)
    const problems = here.length > 0 || elsewhere.length > 0 ? here : [problemOf('form.invalid', step.id)]
    return { ...blank, problems, elsewhere }
  }
  const asked = { ...blank, form: found.form }
  return made.answers === undefined && !sealed?.whole
    ? visitOpen(asked, work, dependencies, before)
    : visitSubmitted(asked, work, dependencies, before)
}

type Relevance = Pick<StepEvaluation, 'relevant' | 'loading' | 'problems'>

/**
 * Whether a step is in the path (law 16), by its condition. A failed datum that names an end in `onError` leads there.
 * What is read is added to `dependencies`.
 */
export function judgeRelevance(
  step: StepProgram,
  when: Compiled,
  around: Surroundings,
  { scope, dependencies }: { readonly scope: StepScope; readonly dependencies: DataDependency[] },
): Relevance {
  const { value, dependencies: read } = scope.evaluate(when)
  dependencies.push(...read)
  if (isMissing(read)) return { relevant: null, loading: true, problems: [] }
  const { here } = placeFaults(around, step.id, read, null)
  if (read.some(({ datum }) => datum?.state === 'broken')) return { relevant: null, loading: false, problems: here }
  const named = here.filter(({ code }) => read.some(({ onError }) => onError[code] === step.id))
  const relevant = isTruthy(value) || (step.end !== null && named.length > 0)
  return { relevant, loading: false, problems: step.end === null ? [] : named }
}

/** Nothing was submitted: the path ends here, unless the step skips itself (law 17). */
function visitOpen(
  visit: StepEvaluation,
  work: WalkWork,
  dependencies: DataDependency[],
  before: PreviousEvaluation,
): StepEvaluation {
  const { step, form, made, sealed } = visit
  const raw = standingValues(step, work.journal, undefined, made.draft)
  const run = form && evaluateStep(visit, work, { typing: true, raw, before })
  if (run) dependencies.push(...run.dependencies)
  const { here, elsewhere } = placeFaults(work, step.id, dependencies, run)
  const open: StepEvaluation = { ...visit, run, problems: [...here, ...made.raised], elsewhere }
  if (!step.skip || made.draft !== undefined || sealed) return open

  const names = step.form?.names ?? work.flow.names
  const skip = createScope(work.evaluation, { step: step.id, names }).evaluate(step.skip)
  dependencies.push(...skip.dependencies)
  if (isMissing(skip.dependencies)) return { ...open, loading: true }
  if (!isTruthy(skip.value)) return open
  if (run && isMissing(run.dependencies)) return { ...open, loading: true }
  const isValid = (run?.problems.length ?? 0) === 0 && open.problems.length === 0 && elsewhere.length === 0
  return isValid ? { ...open, adopt: run ? shownValues(run) : {} } : open
}

function visitSubmitted(
  visit: StepEvaluation,
  work: WalkWork,
  dependencies: DataDependency[],
  before: PreviousEvaluation,
): StepEvaluation {
  const { step, form, sealed, made } = visit
  const { flow, journal, state, evaluation } = work
  const asking = { flow, journal, state, step: step.id, passed: evaluation.views }
  const raw = sealed?.raw ?? made.answers ?? {}
  const run = form && evaluateStep(visit, work, { typing: false, raw, before })
  if (run) dependencies.push(...run.dependencies)

  const faults = placeFaults(work, step.id, dependencies, run)
  const faultless = (run?.problems.length ?? 0) === 0 && faults.here.length === 0 && made.raised.length === 0
  const isInFlight = step.acts.some(({ id }) => journal.isInFlight(id) || journal.isOver(id))
  const answered = sealed?.whole === true || (openRefusals(asking).length === 0 && (faultless || isInFlight))
  const seen = { ...visit, run, answered, elsewhere: faults.elsewhere, problems: [...faults.here, ...made.raised] }
  if (!answered) return { ...seen, loading: isMissing(dependencies) }

  const view = run?.view ?? viewOfSealed(sealed)
  evaluation.views.set(step.id, view)
  const acts = evaluateActs(step.acts, { ...asking, evaluation, dependencies })
  const { here, elsewhere } = placeFaults(work, step.id, dependencies, run)
  const problems = [...here, ...('problem' in acts ? [acts.problem] : [])]
  return { ...seen, view, acts, problems, elsewhere, loading: acts.state === 'loading' }
}

interface HowToTake {
  readonly typing: boolean
  readonly raw: Values
  readonly before: PreviousEvaluation
}

function evaluateStep(
  { step, form, sealed }: StepEvaluation,
  work: WalkWork,
  { typing, raw, before }: HowToTake,
): FormRun {
  return evaluateForm(form as FormProgram, {
    evaluation: work.evaluation,
    step: step.id,
    place: step.id,
    raw,
    typing,
    fixed: sealed?.fixed,
    fixedItems: sealed?.fixedItems,
    secretsGone: step.acts.some((act) => act.repeat && work.journal.isDone(act.id)),
    previous: before.visit?.run ?? undefined,
    same: before.same,
  })
}

/** What stands on the screen, as it would be submitted. */
export function shownValues(run: FormRun): Values {
  return Object.fromEntries(Object.entries(run.fields).map(([field, { value }]) => [field, value]))
}

/** A sealed step whose form is not known any more: what was sealed is all there is. */
function viewOfSealed(sealed: SealedParts | null): StepView {
  const values = sealed?.raw ?? {}
  return { values, given: values, payload: values, records: sealed?.fixed?.records ?? {} }
}

const noProblems: readonly Problem[] = []
