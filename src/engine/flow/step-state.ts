import { keepEqual } from '../forms/keep.ts'
import type { FormRun } from '../forms/run.ts'
import type { Problem } from '../problem.ts'
import type { StepEvaluation } from './step-evaluation.ts'
import type { FieldState, StepState, Values } from './types.ts'

interface Parts {
  readonly visit: StepEvaluation
  readonly run: FormRun | null
  /** Problems beside those of the form: of data, of refused acts. */
  readonly problems: readonly Problem[]
  readonly earlier: StepState | undefined
}

/** A step as the screen gets it. Whatever says the same as before is the same. */
export function stateOfStep({ visit, run, problems, earlier }: Parts): StepState {
  const { step, sealed, answered, form, made } = visit
  const next: StepState = {
    sealed: sealed?.whole === true || (step.seal && answered),
    answered,
    fields: withProblems(step.id, run?.fields ?? noFields, problems, earlier?.fields),
    payload: run?.view.payload ?? sealed?.raw ?? made.answers ?? noFields,
    problems: problemsOf(run?.problems ?? [], problems, earlier?.problems),
    ...(form ? { form: form.doc ?? form.id } : {}),
  }
  return earlier && isShallowSame(earlier, next) ? earlier : next
}

const problemsOf = (
  own: StepState['problems'],
  others: readonly Problem[],
  earlier: StepState['problems'] | undefined,
) => (others.length === 0 ? own : keepEqual(earlier, [...own, ...others]))

const noFields: Values & { readonly [field: string]: FieldState & never } = {}

type Fields = StepState['fields']

/** Problems that stand at a field are shown with it, whoever found them. */
function withProblems(step: string, fields: Fields, problems: readonly Problem[], earlier: Fields | undefined): Fields {
  const marked: { [field: string]: FieldState } = {}
  for (const problem of problems) {
    const field = problem.at.startsWith(`${step}.`) ? problem.at.slice(step.length + 1).replace(/[.[].*$/, '') : ''
    const state = marked[field] ?? (Object.hasOwn(fields, field) ? fields[field] : undefined)
    if (state) marked[field] = { ...state, problems: [...state.problems, problem] }
  }
  const names = Object.keys(marked)
  if (names.length === 0) return fields
  for (const name of names) {
    const state = marked[name]
    if (state) marked[name] = keepEqual(earlier?.[name], state)
  }
  const all = { ...fields, ...marked }
  const before = Object.keys(earlier ?? {})
  const order = Object.keys(all)
  const equal =
    before.length === order.length &&
    order.every((name, index) => before[index] === name && earlier?.[name] === all[name])
  return equal && earlier ? earlier : all
}

function isShallowSame(one: StepState, other: StepState): boolean {
  return (
    one.sealed === other.sealed &&
    one.answered === other.answered &&
    one.fields === other.fields &&
    one.payload === other.payload &&
    one.problems === other.problems &&
    one.form === other.form
  )
}
