import type { Problem } from '../problem.ts'
import type { StepEvaluation, WalkWork } from './step-evaluation.ts'
import { textOfPlace } from './step-problems.ts'
import type { DataMap, RequestedAct, WalkResult } from './types.ts'
import { madeOf, visitStep } from './visit-step.ts'

/** The way down the list of steps, to where it stops (law 18). */
export interface Descent {
  readonly path: readonly string[]
  /** Every step that was looked at, also those that are not relevant. */
  readonly visits: ReadonlyMap<string, StepEvaluation>
  /** Steps that were taken over from the previous walk. */
  readonly kept: ReadonlySet<string>
  readonly end: string | null
  readonly frontier: string | null
  /** The step that has to be shown because the outcome of its act is open. */
  readonly pinned: string | null
  readonly loading: boolean
  readonly runs: RequestedAct | null
  readonly waiting: WalkResult['waiting'] | null
  /** Problems that belong to no step of the path. */
  readonly problems: readonly Problem[]
}

/** Walks down until a step cannot be passed. When data below refuse what a step above gave, the way ends there. */
export function descend(work: WalkWork, previous: ReadonlyMap<string, StepEvaluation> | null): Descent {
  const raised = new Map<string, readonly Problem[]>()
  for (let round = 0; ; round++) {
    const way = goDown({ ...work, raised, evaluation: { ...work.evaluation, views: work.evaluation.views } }, previous)
    const refused = round < work.flow.steps.length ? findRaised(way, raised) : null
    if (!refused) return way
    raised.set(refused.step, refused.problems)
    work.evaluation.views.clear()
  }
}

function goDown(work: WalkWork, previous: ReadonlyMap<string, StepEvaluation> | null): Descent {
  const path: string[] = []
  const visits = new Map<string, StepEvaluation>()
  const kept = new Set<string>()
  const way = {
    path,
    visits,
    kept,
    end: null,
    frontier: null,
    pinned: null,
    loading: false,
    runs: null,
    waiting: null,
    problems: [],
  }
  const isWaiting = [...work.flow.acts.keys()].some((act) => work.journal.isInFlight(act))
  let same = previous !== null

  for (const step of work.flow.steps) {
    const before = previous?.get(step.id)
    const visit = same && before && isSame(before, work) ? before : visitStep(step, work, { visit: before, same })
    if (visit === before) {
      kept.add(step.id)
      if (before.view) work.evaluation.views.set(step.id, before.view)
    }
    same &&= visit === before
    visits.set(step.id, visit)

    if (visit.relevant === null) return { ...way, loading: visit.loading, problems: visit.problems }
    if (!visit.relevant) continue
    path.push(step.id)
    if (step.end !== null) return { ...way, end: step.id }
    // Nobody leaves an act whose outcome is open.
    const jump = isWaiting ? undefined : visit.elsewhere.find(({ place }) => place.isEnd)
    // What is only being typed leads nowhere yet.
    if (jump?.typed && !visit.answered) return { ...way, frontier: step.id, loading: visit.loading }
    if (jump) {
      // Nothing can be given here: the end stands in the place of the step.
      if (!visit.answered) path.pop()
      return endAt(jump.place.step, [jump.problem])
    }

    const { acts } = visit
    if (!acts) return { ...way, frontier: step.id, loading: visit.loading }
    const here = { ...way, frontier: step.id }
    switch (acts.state) {
      case 'done':
        break
      case 'run':
        return { ...here, runs: acts.run }
      case 'resend':
        return { ...here, runs: acts.run, pinned: step.id }
      case 'waiting':
        return { ...here, waiting: acts.waiting, pinned: step.id }
      case 'loading':
        return { ...here, loading: true }
      case 'ended':
        return endAt(acts.end, [acts.problem])
      case 'refused':
      case 'blocked':
        return here
      default:
        return acts satisfies never
    }
  }
  return way

  function endAt(end: string, problems: readonly Problem[]): Descent {
    path.push(end)
    return { ...way, end, problems }
  }
}

/** A step above that data refuse and that has not been told yet. */
function findRaised(
  { visits, path }: Descent,
  raised: ReadonlyMap<string, readonly Problem[]>,
): { readonly step: string; readonly problems: readonly Problem[] } | null {
  for (const step of path) {
    for (const { place, problem } of visits.get(step)?.elsewhere ?? []) {
      if (place.isEnd || raised.has(place.step)) continue
      return { step: place.step, problems: [{ ...problem, at: textOfPlace(place) }] }
    }
  }
  return null
}

/** Whether a visit would come out as before: the steps above are the same, so only its own parts and its data count. */
function isSame(before: StepEvaluation, work: WalkWork): boolean {
  const made = madeOf(work, before.step)
  const { answers, draft, submitted, raised } = before.made
  return (
    answers === made.answers &&
    draft === made.draft &&
    submitted === made.submitted &&
    raised === made.raised &&
    isUnchanged(before.dependencies, work.evaluation.data)
  )
}

const isUnchanged = (dependencies: StepEvaluation['dependencies'], data: DataMap): boolean =>
  dependencies.every(({ key, datum }) => key === null || data.get(key) === datum)
