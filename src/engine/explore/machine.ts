import type { Json } from '../documents.ts'
import type { ActProgram } from '../flow/flow-program.ts'
import { placeOf } from '../flow/journal.ts'
import { isTruthy } from '../logic/values.ts'
import { createGlances } from './glances.ts'
import { createFieldLook } from './look-field.ts'
import { createMemo } from './memo.ts'
import { answerCell, calledCell, type Point, type Points } from './points.ts'
import { Unchosen } from './reading.ts'
import { createPointScope, type PointScope, type World } from './scope.ts'
import type { Halt, Next, Onward, Stop } from './stop.ts'
import type { Turning } from './turning.ts'
import { type Chosen, oneAfterAnother, setting } from './values.ts'
import { createWays } from './ways.ts'

/** A stop, and the items that nobody had seen before on the way to it. */
export interface Run {
  readonly stop: Stop
  readonly news: readonly string[]
  /** Items that are seen when something else is chosen which leads to the same stop. */
  readonly twins: readonly Twin[]
}

interface Twin {
  readonly item: string
  readonly value: Json
}

export interface Machine {
  /**
   * Goes on from what was chosen at a stop (from the start without one) until something has to be chosen again, or nothing
   * follows. The state is written into `chosen`: whoever hands one in and uses it again copies it first.
   */
  run(from: Choosing | null, value: Json, chosen?: (Json | undefined)[]): Run
  /** Where it would stop. Nothing counts as seen by it. */
  stopAfter(from: Choosing, value: Json): Stop
}

/** What came of a small step, and what was seen there that nobody has been told. */
interface Looked {
  readonly next: Next
  untold: readonly string[]
}

export type Choosing = Extract<Stop, { kind: 'choose' }>

export function createMachine(world: World, points: Points, turning: Turning): Machine {
  const { reading, flow } = world
  const { cells } = reading
  const scopes = points.all.map((point) => createPointScope(world, point, 'use' in point ? point.use : null))
  const ways = createWays(world, points)
  const glances = createGlances(world)
  const lookField = createFieldLook(world, turning, ways)
  const memos = points.all.map((point) => createMemo((chosen) => lookedAt(point, chosen)))
  const groupedCodes = new Map<string, ReadonlyMap<string, readonly string[]>>()
  const start: Next = { kind: 'on', point: 0 }
  let news: string[] = []
  let twins: readonly Twin[] = []
  const bound: Halt = { kind: 'wall', code: 'bound', at: `flow:${flow.id}` }

  return {
    run(from, value, chosen = []) {
      news = []
      twins = []
      const stop = goOn(from, value, chosen, true)
      return { stop, news, twins }
    },
    stopAfter: (from, value) => goOn(from, value, [], false),
  }

  function goOn(from: Choosing | null, value: Json, chosen: (Json | undefined)[], isTold: boolean): Stop {
    chosen.length = cells.all.length
    for (let index = 0; index < chosen.length; index += 1) chosen[index] = from?.chosen[index]
    let at = from?.point ?? 0
    for (let next = from ? taken(from, value) : start, guard = 0; next && guard < 100_000; guard += 1) {
      next.change?.(chosen)
      if (next.kind !== 'on') return { ...next, point: at, chosen }
      at = next.point
      const looked = memos[at]?.(chosen) as Looked
      next = looked.next
      if (!isTold || looked.untold.length === 0) continue
      news.push(...looked.untold)
      looked.untold = []
    }
    return { ...bound, point: at, chosen }
  }

  function lookedAt(point: Point, chosen: Chosen) {
    reading.chosen = chosen
    reading.looked = []
    world.seen.length = 0
    const next = lookOrChoose(point)
    const result: Looked = { next, untold: [...world.seen] }
    return { result, looked: reading.looked }
  }

  function lookOrChoose(point: Point): Next {
    try {
      return orTaken(point, look(point))
    } catch (open) {
      if (!(open instanceof Unchosen)) throw open
      return orTaken(point, { kind: 'choose', cell: open.cell, who: open.who, domain: open.domain() })
    }
  }

  /** Where there is but one thing to give, nothing is decided. */
  function orTaken(point: Point, next: Next): Next {
    if (next.kind !== 'choose' || next.domain.length > 1 || next.cell.name.startsWith('act.')) return next
    // No answer that keeps its promises is like this so far.
    if (next.domain.length === 0) return wall('impossible', '')
    return { kind: 'on', point: point.index, change: setting(next.cell, next.domain[0]) }
  }

  function look(point: Point): Next {
    const scope = scopes[point.index] as PointScope
    scope.refused = []
    const on: Onward = { kind: 'on', point: point.index + 1 }
    const step = point.step.id
    switch (point.kind) {
      case 'when':
        return lookWhen(point, scope)
      case 'blocks':
        if (has(`answered.${step}`)) return on
        for (const block of point.blocks) glances.atBlock(block, point, scope)
        if (point.use === null && point.step.skip)
          world.seen.push(`flow:${flow.id}/steps/${step}/skip=${isTruthy(scope.run(point.step.skip))}`)
        return on
      case 'field':
        if (has(`sealed.${step}`)) return { kind: 'on', point: point.past }
        if (point.field === point.use.form.fields[0] && !has(`answered.${step}`)) glances.atFields(point.use, scope)
        return lookField(point, scope)
      case 'glance':
        if (!has(`answered.${step}`) && has(answerCell(point.use, point.watcher.field))) glances.atDatum(point, scope)
        return on
      case 'watch': {
        if (has(`sealed.${step}`) || !has(answerCell(point.use, point.watcher.field))) return on
        scope.read(['data', point.watcher.data])
        return ways.refusedAt(point, scope, point.use) ?? on
      }
      case 'rule': {
        if (has(`sealed.${step}`) || !has(answerCell(point.use, point.rule.at))) return on
        const place = `form:${point.use.form.id}@${point.use.use}/rules/${point.rule.id}`
        if (point.rule.when) {
          const holds = isTruthy(scope.run(point.rule.when))
          world.seen.push(`${place}/when=${holds}`)
          if (!holds) return ways.refusedAt(point, scope, point.use) ?? on
        }
        const holds = isTruthy(scope.run(point.rule.assert))
        const refused = ways.refusedAt(point, scope, point.use)
        if (refused) return refused
        world.seen.push(`${place}/assert=${holds}`)
        return holds ? on : wall('rule', `form:${point.use.form.id}/rules/${point.rule.id}`)
      }
      case 'submit':
        if (point.step.formData && !has(`sealed.${step}`) && !isTruthy(scope.run(point.step.formData)))
          return wall('form.invalid', `flow:${flow.id}/steps/${step}/form`)
        return { ...on, change: setting(cells.of(`answered.${step}`), true) }
      case 'act':
        return lookAct(point, scope)
      case 'end':
        world.seen.push(`end:${step}`)
        return lookLaws([step], scope) ?? { kind: 'end', step }
    }
  }

  function has(name: string): boolean {
    return reading.look(cells.of(name)) != null
  }

  function lookWhen(point: Point, scope: PointScope): Next {
    const { id, when, seal, end } = point.step
    const on: Onward = { kind: 'on', point: point.index + 1 }
    const kept = has(`sealed.${id}`) || (seal && has(`answered.${id}`))
    if (when && !kept) {
      const value = isTruthy(scope.run(when))
      world.seen.push(`flow:${flow.id}/steps/${id}/when=${value}`)
      const named = end !== null && scope.refused.some(({ datum, code }) => datum.onError[code] === id)
      if (!value && !named) return ways.pastStep(point)
    }
    if (end !== null) return on
    world.seen.push(`step:${id}`)
    return ways.refusedAt(point, scope, null) ?? on
  }

  function lookAct({ act, index }: Extract<Point, { kind: 'act' }>, scope: PointScope): Next {
    const point = points.all[index] as Point
    const on: Onward = { kind: 'on', point: index + 1 }
    if (has(`done.${act.id}`)) return on
    const place = `flow:${flow.id}/steps/${act.step}/acts/${act.id}`
    if (act.when) {
      const holds = isTruthy(scope.run(act.when))
      world.seen.push(`${place}/when=${holds}`)
      if (!holds) return on
    }
    if (act.each && !isTruthy(scope.run(act.each))) return on
    const refused = ways.refusedElsewhere(point, scope)
    if (refused) return refused
    const broken = lookLaws([act.id, act.step], scope)
    if (broken) return ways.refusedElsewhere(point, scope) ?? broken
    const call = scope.run(act.call)
    if (typeof call !== 'string') return wall('law', place)
    world.seen.push(`${place}>${call}`)
    // Codes that lead back to one step lead to the same.
    const codes = [...codesByStep(act, call).values()].flatMap(([first]) => first ?? [])
    const change = setting(cells.of(calledCell(act.id)), call)
    return { kind: 'choose', cell: cells.of(`act.${act.id}`), who: 'world', domain: ['ok', ...codes], change }
  }

  function codesByStep(act: ActProgram, call: string): ReadonlyMap<string, readonly string[]> {
    const key = `${act.id} ${call}`
    const known = groupedCodes.get(key)
    if (known) return known
    const found = Map.groupBy(world.calls.get(call)?.errors ?? [], (code) => stepOfCode(act, code))
    groupedCodes.set(key, found)
    return found
  }

  function stepOfCode({ onError, step }: ActProgram, code: string): string {
    return placeOf(flow, onError[code] ?? step).step
  }

  function lookLaws(places: readonly string[], scope: PointScope): Halt | null {
    for (const { id, at, holds } of flow.laws)
      if (places.includes(at) && !isTruthy(scope.run(holds))) return wall('lawBroken', `flow:${flow.id}/laws/${id}`)
    return null
  }

  /** What was chosen at a stop, put in. */
  function taken(stop: Choosing, value: Json): Onward {
    const point = points.all[stop.point]
    if (point?.kind !== 'act' || stop.cell.name !== `act.${point.act.id}`)
      return { kind: 'on', point: stop.point, change: setting(stop.cell, value) }
    if (value === 'ok') return ways.afterOk(point, stop.chosen)
    const { act } = point
    const { id, step } = act
    const item = (code: Json): string => `flow:${flow.id}/steps/${step}/acts/${id}!${String(code)}`
    news.push(item(value))
    const called = String(stop.chosen[cells.of(calledCell(id)).id])
    const same = codesByStep(act, called).get(stepOfCode(act, String(value))) ?? []
    twins = same.filter((code) => code !== value).map((code) => ({ item: item(code), value: code }))
    const next = ways.afterRefusal(point, stop.chosen, String(value))
    return { ...next, change: oneAfterAnother(next.change, setting(cells.of(calledCell(id)), undefined)) }
  }
}

const wall = (code: string, at: string): Halt => ({ kind: 'wall', code, at })
