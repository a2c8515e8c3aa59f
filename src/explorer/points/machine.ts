import type { Json } from '#engine/documents.ts'
import { createMemo } from '../state/memo.ts'
import type { Halt, Onward, StepResult, Stop } from '../state/stop.ts'
import { type Chosen, oneAfterAnother } from '../state/values.ts'
import type { BoundaryValues } from '../world/boundary-values.ts'
import { createCodes } from './codes.ts'
import { createPointEvaluator } from './evaluate-point.ts'
import { calledCell, type Point, type Points } from './points.ts'
import type { ExplorationContext } from './scope.ts'
import { createTransitions } from './transitions.ts'

/** A stop, and the items that nobody had seen before on the way to it. */
export interface MachineRun {
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
   * follows.
   */
  run(from: Choosing | null, value: Json): MachineRun
  /** Where it would stop. Nothing counts as seen by it. */
  stopAfter(from: Choosing, value: Json): Stop
  /** The program points in between, by number. Nothing counts as seen by it. */
  passedAfter(from: Choosing | null, value: Json): readonly number[]
}

/** What came of a program point, and what was seen there that nobody has been told. */
interface Looked {
  readonly next: StepResult
  untold: readonly string[]
}

/** Who wants to know what is passed on the way, and whether it counts as seen. */
interface Watching {
  readonly isTold?: boolean
  readonly passed?: number[]
}

export type Choosing = Extract<Stop, { kind: 'choose' }>

export function createMachine(world: ExplorationContext, points: Points, boundaryValues: BoundaryValues): Machine {
  const { reading, flow } = world
  const { cells } = reading
  const transitions = createTransitions(world, points)
  const codes = createCodes(flow, world.calls)
  const look = createPointEvaluator(world, points, boundaryValues, transitions, codes)
  const memos = points.all.map((point) => createMemo((chosen) => lookedAt(point, chosen)))
  const start: StepResult = { kind: 'on', point: 0 }
  let news: string[] = []
  let twins: readonly Twin[] = []
  const bound: Halt = { kind: 'deadlock', code: 'bound', at: `flow:${flow.id}` }

  return {
    run(from, value) {
      news = []
      twins = []
      const stop = goOn(from, value, { isTold: true })
      return { stop, news, twins }
    },
    stopAfter: (from, value) => goOn(from, value),
    passedAfter(from, value) {
      const passed: number[] = []
      goOn(from, value, { passed })
      return passed
    },
  }

  function goOn(from: Choosing | null, value: Json, { isTold = false, passed }: Watching = {}): Stop {
    const chosen = from ? from.chosen.slice() : []
    let at = from?.point ?? 0
    for (let next = from ? taken(from, value) : start, guard = 0; next && guard < 100_000; guard += 1) {
      next.change?.(chosen)
      if (next.kind !== 'on') return { ...next, point: at, chosen }
      at = next.point
      passed?.push(at)
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
    const next = look(point)
    const result: Looked = { next, untold: [...world.seen] }
    return { result, looked: reading.looked }
  }

  /** What was chosen at a stop, put in. */
  function taken(stop: Choosing, value: Json): Onward {
    const point = points.all[stop.point]
    if (point?.kind !== 'act' || stop.cell.name !== `act.${point.act.id}`)
      return { kind: 'on', point: stop.point, change: cells.setting(stop.cell, value) }
    if (value === 'ok') return transitions.afterOk(point, stop.chosen)
    const { act } = point
    const { id, step } = act
    const item = (code: Json): string => `flow:${flow.id}/steps/${step}/acts/${id}!${String(code)}`
    news.push(item(value))
    const called = String(cells.value(stop.chosen[cells.of(calledCell(id)).id]))
    twins = codes.twins(act, called, String(value)).map((code) => ({ item: item(code), value: code }))
    const next = transitions.afterRefusal(point, stop.chosen, String(value))
    return { ...next, change: oneAfterAnother(next.change, cells.setting(cells.of(calledCell(id)), undefined)) }
  }
}
