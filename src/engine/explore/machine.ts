import type { Json } from '../documents.ts'
import type { BlockProgram } from '../flow/flow-program.ts'
import { isTruthy } from '../logic/values.ts'
import type { Live } from './live.ts'
import { createFieldLook } from './look-field.ts'
import { answerCell, type Point, type Points } from './points.ts'
import { Unchosen } from './reading.ts'
import { createPointScope, type PointScope, type World } from './scope.ts'
import type { Next, Stop } from './stop.ts'
import type { Turning } from './turning.ts'
import { type Chosen, withValue } from './values.ts'
import { createWays } from './ways.ts'

export interface Machine {
  /** Goes on from a small step until something has to be chosen, or nothing follows. */
  run(point: number, chosen: Chosen): Stop
  /** What was chosen at a stop, put in. */
  take(stop: Extract<Stop, { kind: 'choose' }>, value: Json): { readonly point: number; readonly chosen: Chosen }
}

export function createMachine(world: World, points: Points, turning: Turning, live: Live): Machine {
  const { reading, flow } = world
  const { cells } = reading
  const scopes = points.all.map((point) => createPointScope(world, point, 'use' in point ? point.use : null))
  const ways = createWays(world, points)
  const { has, wall, refusedAt, refusedElsewhere } = ways
  const lookField = createFieldLook(world, turning, ways)

  return { run, take }

  function run(start: number, from: Chosen): Stop {
    let at = start
    let chosen = from
    for (let guard = 0; guard < 100_000; guard += 1) {
      const point = points.all[at]
      if (!point) return { kind: 'wall', code: 'bound', at: `flow:${flow.id}`, point: at, chosen }
      reading.chosen = chosen
      try {
        const next = look(point, chosen)
        if ('kind' in next) {
          // Where there is but one thing to give, nothing is decided.
          if (next.kind !== 'choose' || next.domain.length > 1) return next
          ;({ point: at, chosen } = take(next, next.domain[0] ?? null))
          continue
        }
        at = next.point
        chosen = next.chosen
      } catch (open) {
        if (!(open instanceof Unchosen)) throw open
        const domain = open.domain()
        if (domain.length === 1) {
          chosen = withValue(chosen, open.cell, domain[0])
          continue
        }
        return { kind: 'choose', cell: open.cell, who: open.who, domain, point: at, chosen }
      }
    }
    return { kind: 'wall', code: 'bound', at: `flow:${flow.id}`, point: at, chosen }
  }

  function look(point: Point, chosen: Chosen): Next {
    const scope = scopes[point.index] as PointScope
    scope.refused = []
    const on = (next = chosen, index = point.index + 1) => ({ point: index, chosen: next })
    const step = point.step.id
    switch (point.kind) {
      case 'when':
        return lookWhen(point, chosen, scope)
      case 'blocks':
        for (const block of point.blocks) lookBlock(block, point, scope)
        return on()
      case 'field':
        if (has(chosen, `sealed.${step}`)) return on(chosen, point.past)
        return isKept(point, chosen) ? on() : lookField(point, chosen, scope)
      case 'watch': {
        if (has(chosen, `sealed.${step}`)) return on()
        if (reading.chosen[cells.of(answerCell(point.use, point.watcher.field)).id] == null) return on()
        scope.read(['data', point.watcher.data])
        return refusedAt(point, chosen, scope, point.use) ?? on()
      }
      case 'rule': {
        if (has(chosen, `sealed.${step}`) || isKept(point, chosen)) return on()
        if (reading.chosen[cells.of(answerCell(point.use, point.rule.at)).id] == null) return on()
        const place = `form:${point.use.form.id}@${point.use.use}/rules/${point.rule.id}`
        if (point.rule.when) {
          const holds = isTruthy(scope.run(point.rule.when))
          world.cover(`${place}/when=${holds}`)
          if (!holds) return on()
        }
        const holds = isTruthy(scope.run(point.rule.assert))
        const refused = scope.refused.length > 0
        if (!refused) world.cover(`${place}/assert=${holds}`)
        return holds || refused ? on() : wall(point, chosen, 'rule', `form:${point.use.form.id}/rules/${point.rule.id}`)
      }
      case 'submit':
        if (point.step.skip) world.cover(`flow:${flow.id}/steps/${step}/skip=${isTruthy(scope.run(point.step.skip))}`)
        if (point.step.formData && !isTruthy(scope.run(point.step.formData)))
          return wall(point, chosen, 'form.invalid', `flow:${flow.id}/steps/${step}/form`)
        return on(withValue(chosen, cells.of(`answered.${step}`), true))
      case 'act':
        return lookAct(point, chosen, scope)
      case 'end':
        world.cover(`end:${step}`)
        for (const law of flow.laws)
          if (law.at === step && !isTruthy(scope.run(law.holds)))
            return wall(point, chosen, 'lawBroken', `flow:${flow.id}/laws/${law.id}`)
        return { kind: 'end', step, point: point.index, chosen }
    }
  }

  /** Walked once more: what only answers decide has been decided, and its answers may be forgotten. */
  function isKept(point: Point, chosen: Chosen): boolean {
    return has(chosen, `answered.${point.step.id}`) && live.isStable(point.index)
  }

  function lookWhen(point: Point, chosen: Chosen, scope: PointScope): Next {
    const { id, when, seal } = point.step
    const kept = has(chosen, `sealed.${id}`) || (seal && has(chosen, `answered.${id}`))
    if (when && !kept) {
      const place = `flow:${flow.id}/steps/${id}/when`
      const value = isTruthy(scope.run(when))
      world.cover(`${place}=${value}`)
      const named = point.step.end !== null && scope.refused.some(({ datum, code }) => datum.onError[code] === id)
      if (!value && !named) {
        return ways.pastStep(point, chosen)
      }
    }
    if (point.step.end !== null) return { point: point.index + 1, chosen }
    world.cover(`step:${id}`)
    return refusedAt(point, chosen, scope, null) ?? { point: point.index + 1, chosen }
  }

  function lookBlock({ id, when, props }: BlockProgram, point: Point, scope: PointScope): void {
    const own = point.step.blocks.some((block) => block.id === id)
    const place = own ? `flow:${flow.id}/steps/${point.step.id}/blocks/${id}/when` : `flow:${flow.id}/blocks/${id}/when`
    const isShown = !when || isTruthy(scope.run(when))
    if (when) world.cover(`${place}=${isShown}`)
    // What a block shows decides nothing: it is enough to know what is read for it.
    reading.peeking = true
    if (isShown) for (const [, prop] of props) scope.run(prop)
    reading.peeking = false
    scope.refused = []
  }

  function lookAct(point: Extract<Point, { kind: 'act' }>, chosen: Chosen, scope: PointScope): Next {
    const { act } = point
    const on = { point: point.index + 1, chosen }
    if (has(chosen, `done.${act.id}`)) return on
    const place = `flow:${flow.id}/steps/${act.step}/acts/${act.id}`
    if (act.when) {
      const holds = isTruthy(scope.run(act.when))
      world.cover(`${place}/when=${holds}`)
      if (!holds) return on
    }
    if (act.each && !isTruthy(scope.run(act.each))) return on
    const refused = refusedElsewhere(point, chosen, scope)
    if (refused) return refused
    for (const law of flow.laws)
      if ((law.at === act.id || law.at === act.step) && !isTruthy(scope.run(law.holds)))
        return (
          refusedElsewhere(point, chosen, scope) ?? wall(point, chosen, 'lawBroken', `flow:${flow.id}/laws/${law.id}`)
        )
    const call = scope.run(act.call)
    if (typeof call !== 'string') return wall(point, chosen, 'law', place)
    world.cover(`${place}>${call}`)
    const codes = world.calls.get(call)?.errors ?? []
    return {
      kind: 'choose',
      cell: cells.of(`act.${act.id}`),
      who: 'world',
      domain: ['ok', ...codes],
      point: point.index,
      chosen,
    }
  }

  function take(stop: Extract<Stop, { kind: 'choose' }>, value: Json) {
    const point = points.all[stop.point]
    if (point?.kind === 'act' && stop.cell.name === `act.${point.act.id}`)
      return value === 'ok' ? ways.afterOk(point, stop.chosen) : ways.afterRefusal(point, stop.chosen, String(value))
    return { point: stop.point, chosen: withValue(stop.chosen, stop.cell, value) }
  }
}
