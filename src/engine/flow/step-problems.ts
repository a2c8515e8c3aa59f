import type { FormRun } from '../forms/run.ts'
import type { Problem } from '../problem.ts'
import { problemOf } from './acts.ts'
import type { Dependencies } from './dependencies.ts'
import type { EvaluationContext } from './evaluation-context.ts'
import type { FlowProgram } from './flow-program.ts'
import { type FailurePlace, type Journal, placeOf } from './journal.ts'

/** What failed data mean for a step, beside what its form says of its own fields (law 9). */
export interface DataFaults {
  /** Problems of this step. */
  readonly here: readonly Problem[]
  /** Problems that `onError` puts at another step or an end. `typed`: what is being typed was asked about. */
  readonly elsewhere: readonly { readonly place: FailurePlace; readonly problem: Problem; readonly typed: boolean }[]
}

export const noFaults: DataFaults = { here: [], elsewhere: [] }

/** Which steps were passed, and which are sealed. */
export interface Surroundings {
  readonly flow: FlowProgram
  readonly journal: { readonly sealed: Pick<Journal['sealed'], 'has'> }
  readonly evaluation: { readonly views: Pick<EvaluationContext['views'], 'has'> }
}

/** Puts every failure that was touched where it belongs; at the step itself when it cannot be asked for elsewhere. */
export function placeFaults(
  around: Surroundings,
  step: string,
  dependencies: Dependencies,
  run: FormRun | null,
): DataFaults {
  if (dependencies.length === 0) return noFaults
  const { flow, journal, evaluation } = around
  const isReachable = (place: FailurePlace): boolean =>
    place.isEnd || (evaluation.views.has(place.step) && !journal.sealed.has(place.step))
  const here = new Map<string, Problem>()
  const elsewhere = new Map<string, DataFaults['elsewhere'][number]>()
  for (const { name, form, key, datum, onError, typed } of dependencies) {
    if (key === null || !datum || datum.state === 'ready') continue
    if (datum.state === 'broken') {
      here.set(key, problemOf('broken', step, { data: name }))
      continue
    }
    const target = onError[datum.code]
    const place = target === undefined ? null : form === null ? placeOf(flow, target) : inForm(step, target)
    const at = place ? textOfPlace(place) : step
    if (place && place.step !== step && isReachable(place)) {
      const isTyped = typed && elsewhere.get(key)?.typed !== false
      elsewhere.set(key, { place, problem: problemOf(datum.code, at, datum.params), typed: isTyped })
    } else {
      const isTold = run?.problems.some((problem) => problem.code === datum.code && problem.at === at)
      if (!isTold) here.set(key, problemOf(datum.code, at, datum.params))
    }
  }
  if (here.size === 0 && elsewhere.size === 0) return noFaults
  return { here: [...here.values()], elsewhere: [...elsewhere.values()] }
}

export const textOfPlace = ({ step, field }: FailurePlace): string => (field === null ? step : `${step}.${field}`)

const inForm = (step: string, field: string): FailurePlace => ({ step, field, isEnd: false })
