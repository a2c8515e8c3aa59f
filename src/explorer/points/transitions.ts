import { shownAt } from '#engine/flow/asked-again.ts'
import type { DataDependency } from '#engine/flow/dependencies.ts'
import { placeOf } from '#engine/flow/journal.ts'
import { type DataFaults, placeFaults, type Surroundings } from '#engine/flow/step-problems.ts'
import type { Onward, StepResult } from '../state/stop.ts'
import {
  allData,
  allOfStep,
  below,
  type CellGroup,
  type Chosen,
  forgetting,
  holds,
  oneAfterAnother,
  plainName,
  type StateChange,
} from '../state/values.ts'
import type { ActPoint, Point, Points } from './points.ts'
import type { ExplorationContext, PointScope } from './scope.ts'
import { settingsCell } from './settings.ts'

/** Where it goes on after what does not simply lead to the next program point. */
export interface Transitions {
  /** Which steps were passed and which are sealed, as the state stands. */
  readonly passed: Surroundings
  /** Steps and answers of a step that is not relevant are forgotten. */
  pastStep(point: Point): Onward
  afterOk(point: ActPoint, chosen: Chosen): Onward
  afterRefusal(point: ActPoint, chosen: Chosen, code: string): Onward
  refusedAt(point: Point, scope: PointScope): StepResult | null
  refusedElsewhere(point: Point, scope: PointScope): StepResult | null
}

/** Whether a cell holds something. */
export type Has = (name: string) => boolean

export function createTransitions(world: ExplorationContext, points: Points): Transitions {
  const { flow, reading, isReadAnew, signingIn } = world
  const { cells } = reading
  const settings = cells.of(settingsCell)
  const forgotten = new Map<string, StateChange>()
  const looked: Has = (name) => reading.look(cells.of(name)) != null
  const hasIn =
    (chosen: Chosen): Has =>
    (name) =>
      holds(chosen, cells.of(name).id)

  const passed = passedIn(looked)
  return { passed, pastStep, afterOk, afterRefusal, refusedAt, refusedElsewhere }

  function passedIn(has: Has): Surroundings {
    const sealed = { has: (step: string) => has(`sealed.${step}`) }
    return { flow, journal: { sealed }, evaluation: { views: { has: (step) => has(`answered.${step}`) } } }
  }

  function pastStep({ step: { id }, position }: Point): Onward {
    const change = forgetting(cells, [below(`answered.${id}`), below(`ans.${id}`), below(`rec.${id}`)])
    return { kind: 'on', point: points.starts[position + 1] ?? points.all.length, change }
  }

  /** Everything is read anew, and the way is walked from the top with what was answered. */
  function afterOk({ act }: ActPoint, before: Chosen): Onward {
    const has = hasIn(before)
    const sealed = act.repeat ? [] : act.seals.filter((step) => has(`answered.${step}`))
    const change = oneAfterAnother(
      forgetting(cells, [allData]),
      cells.setting(cells.of(`done.${act.id}`), true),
      ...sealed.map((step) => cells.setting(cells.of(`sealed.${step}`), true)),
      signingIn.under(act.id, cells.value(before[settings.id])) ? cells.setting(cells.of('person'), 'here') : undefined,
    )
    return { kind: 'on', point: 0, change }
  }

  /** Behind its condition: nobody asks whether it holds. */
  function atEnd(step: string): Onward {
    return { kind: 'on', point: (points.starts[flow.order.get(step) ?? 0] ?? 0) + 1 }
  }

  /** The place that `onError` names is asked again, and the act's own step; a sealed one is not. */
  function afterRefusal({ act }: ActPoint, chosen: Chosen, code: string): Onward {
    const has = hasIn(chosen)
    const place = placeOf(flow, act.onError[code] ?? act.step)
    if (place.isEnd) return atEnd(place.step)
    const { journal, evaluation } = passedIn(has)
    const shown = shownAt({ journal, passed: evaluation.views, step: act.step }, { act, place })
    // All data are read anew, also those that decide above whether one comes back to it.
    return { ...askAgain(shown, has), point: 0 }
  }

  /** From this step on everything is asked anew, and what is read with its answers: another input is another datum. */
  function askAgain(step: string, has: Has, refused: DataDependency | null = null): Onward {
    const from = flow.order.get(step) ?? 0
    const steps = flow.steps.slice(from).flatMap(({ id }) => (has(`sealed.${id}`) ? [] : [id]))
    const key = [step, refused?.form === null ? refused.name : '', ...steps].join()
    const change =
      forgotten.get(key) ?? forgetting(cells, [...dataAnew(step, steps, refused), ...steps.flatMap(allOfStep)])
    forgotten.set(key, change)
    return { kind: 'on', point: points.starts[from] ?? 0, change }
  }

  function dataAnew(step: string, steps: readonly string[], refused: DataDependency | null): readonly CellGroup[] {
    const anew: CellGroup = [
      `read anew ${step} ${steps.join()}`,
      (cell) => cell.root === 'data' && isReadAnew(plainName(cell), step, steps),
    ]
    // Whatever is done about a refused read, it is asked once more.
    return refused?.form === null ? [anew, below(`data.${refused.name}`)] : [anew]
  }

  /** A refused read keeps an act from nothing, unless its place is another step or an end. */
  function refusedElsewhere(point: Point, scope: PointScope): StepResult | null {
    const isPlaced = scope.refused.some(({ datum, onError }) => datum?.state === 'failed' && datum.code in onError)
    return isPlaced ? refusedAt(point, scope) : null
  }

  /** What the first refused read means for the step that came upon it. */
  function refusedAt(point: Point, scope: PointScope): StepResult | null {
    const [first] = scope.refused
    if (!first) return null
    const { here, elsewhere } = placeFaults(passed, point.step.id, [first], null)
    const [problem] = here
    if (problem) return { kind: 'deadlock', code: problem.code, at: `flow:${flow.id}/steps/${problem.at}` }
    const { step, isEnd } = (elsewhere[0] as DataFaults['elsewhere'][number]).place
    return isEnd ? atEnd(step) : askAgain(step, looked, first)
  }
}
