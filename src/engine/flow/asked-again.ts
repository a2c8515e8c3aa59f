import type { Asking } from './acting.ts'
import type { ActRefusal } from './journal.ts'
import type { Surroundings } from './step-problems.ts'

/**
 * The refusals that this step still has to answer for (law 22): the place that `onError` names, and the act's own step
 * when it has a form, because what was accepted there was accepted for the old answers. Submitting the step anew answers.
 * A refusal that leads to an end asks nobody.
 */
export function openRefusals(asking: Asking): readonly ActRefusal[] {
  const { journal, step } = asking
  return journal.refusals.filter(
    (refusal) => !refusal.place.isEnd && asks(asking, refusal).includes(step) && !hasAnswered(asking, refusal, step),
  )
}

/** Whether all whom the refusal asks have answered, so that the act may be tried again. */
export function isAnsweredAgain(asking: Asking, refusal: ActRefusal): boolean {
  return asks(asking, refusal).every((step) => hasAnswered(asking, refusal, step))
}

/** The step that shows the refusal: a sealed one is not asked again, one that is not in the path cannot be. */
export function shownAt(
  { journal, step, passed }: Pick<Asking, 'step' | 'passed'> & Pick<Surroundings, 'journal'>,
  { act, place }: Pick<ActRefusal, 'act' | 'place'>,
): string {
  const inPath = place.step === step || passed.has(place.step)
  return inPath && !place.isEnd && !journal.sealed.has(place.step) ? place.step : act.step
}

function asks(asking: Asking, refusal: ActRefusal): readonly string[] {
  const { act } = refusal
  const shown = shownAt(asking, refusal)
  if (shown === act.step) return [shown]
  const own = asking.flow.steps[asking.flow.order.get(act.step) ?? -1]
  return own?.form || own?.formData ? [shown, act.step] : [shown]
}

function hasAnswered({ state: { submitted } }: Asking, { ordinal }: ActRefusal, step: string): boolean {
  return submitted === 'now' || (submitted?.[step] ?? 0) >= ordinal
}
