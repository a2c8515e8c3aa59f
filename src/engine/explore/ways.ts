import { placeOf } from '../flow/journal.ts'
import { fieldOfPlace } from '../forms/form-program.ts'
import type { Point, Points, Use } from './points.ts'
import type { PointScope, World } from './scope.ts'
import type { Next, Onward, Stop } from './stop.ts'
import { type Chosen, without, withValue } from './values.ts'

type ActPoint = Extract<Point, { kind: 'act' }>

/** Where it goes on after what does not simply lead to the next small step. */
export interface Ways {
  has(chosen: Chosen, name: string): boolean
  /** Steps and answers of a step that is not relevant are forgotten. */
  pastStep(point: Point, chosen: Chosen): Onward
  afterOk(point: ActPoint, chosen: Chosen): Onward
  afterRefusal(point: ActPoint, chosen: Chosen, code: string): Onward
  refusedAt(point: Point, chosen: Chosen, scope: PointScope, use: Use | null): Next | null
  refusedElsewhere(point: Point, chosen: Chosen, scope: PointScope): Next | null
  wall(point: Point, chosen: Chosen, code: string, at: string): Stop
}

export function createWays(world: World, points: Points): Ways {
  const { flow } = world
  const { cells } = world.reading
  const has = (chosen: Chosen, name: string): boolean => chosen[cells.of(name).id] != null

  return { has, pastStep, afterOk, afterRefusal, refusedAt, refusedElsewhere, wall }

  function pastStep(point: Point, chosen: Chosen): Onward {
    const { id } = point.step
    const next = without(
      chosen,
      cells,
      (name) => name === `answered.${id}` || isBelow(name, `ans.${id}`) || isBelow(name, `rec.${id}`),
    )
    return { point: points.starts[point.position + 1] ?? points.all.length, chosen: next }
  }

  /** Everything is read anew, and the way is walked from the top with what was answered. */
  function afterOk({ act }: ActPoint, before: Chosen): Onward {
    let chosen = without(before, cells, (name) => name.startsWith('data.'))
    chosen = withValue(chosen, cells.of(`done.${act.id}`), true)
    if (!act.repeat)
      for (const step of act.seals)
        if (has(chosen, `answered.${step}`)) chosen = withValue(chosen, cells.of(`sealed.${step}`), true)
    if (world.callsOfAct(act.id).some((call) => world.calls.get(call)?.signsIn))
      chosen = withValue(chosen, cells.of('person'), 'here')
    return { point: 0, chosen }
  }

  /** Behind its condition: nobody asks whether it holds. */
  function atEnd(step: string, chosen: Chosen): Onward {
    return { point: (points.starts[flow.order.get(step) ?? 0] ?? 0) + 1, chosen }
  }

  /** The place that `onError` names is asked again, and the act's own step; a sealed one is not. */
  function afterRefusal({ act }: ActPoint, chosen: Chosen, code: string): Onward {
    world.cover(`flow:${flow.id}/steps/${act.step}/acts/${act.id}!${code}`)
    const place = placeOf(flow, act.onError[code] ?? act.step)
    if (place.isEnd) return atEnd(place.step, chosen)
    const target = has(chosen, `sealed.${place.step}`) || !has(chosen, `answered.${place.step}`) ? act.step : place.step
    return askAgain(target, chosen)
  }

  /** From this step on everything is asked anew, and what was read for it. */
  function askAgain(step: string, chosen: Chosen) {
    const from = flow.order.get(step) ?? 0
    const steps = flow.steps
      .slice(from)
      .map(({ id }) => id)
      .filter((id) => !has(chosen, `sealed.${id}`))
    const next = without(
      chosen,
      cells,
      (name) =>
        name.startsWith('data.') ||
        steps.some(
          (id) =>
            isBelow(name, `ans.${id}`) ||
            isBelow(name, `rec.${id}`) ||
            name === `answered.${id}` ||
            isBelow(name, `mode.${id}`),
        ),
    )
    return { point: points.starts[from] ?? 0, chosen: next }
  }

  /** A refused read keeps an act from nothing, unless its place is another step or an end. */
  function refusedElsewhere(point: Point, chosen: Chosen, scope: PointScope): Next | null {
    const isPlaced = scope.refused.some(({ datum, code }) => datum.onError[code] !== undefined)
    return isPlaced ? refusedAt(point, chosen, scope, null) : null
  }

  /** What a refused read means for the step that came upon it (law 9). */
  function refusedAt(point: Point, chosen: Chosen, scope: PointScope, use: Use | null): Next | null {
    const [first] = scope.refused
    if (!first) return null
    const { datum, code } = first
    const target = datum.onError[code]
    const step = point.step.id
    const at = `flow:${flow.id}/steps/${step}`
    if (target === undefined) return wall(point, chosen, code, at)
    const field = fieldOfPlace(target, datum.form, {
      form: use?.form.id ?? '',
      step,
      nested: (use?.inside.length ?? 0) > 0,
    })
    if (field !== null) return wall(point, chosen, code, `${at}.${field}`)
    const place = placeOf(flow, target)
    if (place.isEnd) return atEnd(place.step, chosen)
    if (has(chosen, `sealed.${place.step}`) || place.step === step) return wall(point, chosen, code, at)
    return askAgain(place.step, chosen)
  }

  function wall(point: Point, chosen: Chosen, code: string, at: string): Stop {
    return { kind: 'wall', code, at, point: point.index, chosen }
  }
}

const isBelow = (name: string, base: string): boolean => name === base || name.startsWith(`${base}.`)
