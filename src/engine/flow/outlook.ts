import { isTruthy } from '../logic/values.ts'
import { isMissing } from './dependencies.ts'
import type { FlowProgram } from './flow-program.ts'
import { createScope } from './scope.ts'
import type { WalkWork } from './step-evaluation.ts'
import type { WalkResult } from './types.ts'

/** Steps that will follow as far as can be said now: unconditional ones, and those whose condition holds already. */
export function stepsAhead(work: WalkWork, path: readonly string[]): string[] {
  const last = work.flow.order.get(path.at(-1) ?? '') ?? -1
  return work.flow.steps.slice(last + 1).flatMap(({ id, end, when }) => {
    if (end !== null) return []
    if (!when) return [id]
    const { value, dependencies } = createScope(work.evaluation, { step: id, names: work.flow.names }).evaluate(when)
    return isTruthy(value) && !isMissing(dependencies) ? [id] : []
  })
}

/** Counts the relevant steps from 1; a half one lies between its neighbours. */
export function numberSteps(flow: FlowProgram, steps: readonly string[]): WalkResult['numbers'] {
  const numbers: { [step: string]: number } = {}
  let last = 0
  for (const id of steps) {
    const step = flow.steps[flow.order.get(id) ?? -1]
    if (!step || step.end !== null) continue
    if (step.half) numbers[id] = last + 0.5
    else numbers[id] = last += 1
  }
  return numbers
}
