import { ownValue } from '../forms/evaluate-field.ts'
import { isSame } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { problemOf } from './acts.ts'
import { openRefusals, shownAt } from './asked-again.ts'
import type { Descent } from './descend.ts'
import type { ActRefusal } from './journal.ts'
import type { StepEvaluation, WalkWork } from './step-evaluation.ts'
import { textOfPlace } from './step-problems.ts'

/** Refused acts as the step shows them. What was changed since is not what was refused. */
export function refusalsOf(
  { step, made }: StepEvaluation,
  { flow, journal, state }: WalkWork,
  { visits, path }: Descent,
): Problem[] {
  const passed = { has: (id: string) => path.includes(id) && visits.get(id)?.view !== null }
  const asking = { flow, journal, state, step: step.id, passed }
  const here = openRefusals(asking).filter(
    (refusal) => shownAt(asking, refusal) === step.id && !hasChanged(refusal, made.answers, state.drafts[step.id]),
  )
  const remarks = journal.remarks.filter(({ act }) => step.again.includes(act.id))
  return [...here, ...remarks].map((refusal) => ({
    ...problemOf(refusal.code, placeOfRefusal(refusal, step.id), refusal.params),
    severity: 'warning' as const,
  }))
}

function placeOfRefusal({ act, item, place }: ActRefusal, step: string): string {
  if (place.step !== step) return step
  const isItem = item !== undefined && act.eachField !== null && place.field === act.eachField
  return isItem ? `${textOfPlace(place)}[${item}]` : textOfPlace(place)
}

function hasChanged(
  { place }: ActRefusal,
  answers: StepEvaluation['made']['answers'],
  draft: StepEvaluation['made']['answers'],
): boolean {
  const typed = place.field === null ? undefined : ownValue(draft, place.field)
  return typed !== undefined && answers !== undefined && !isSame(typed, ownValue(answers, place.field ?? '') ?? null)
}
