import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { placeOf } from '#engine/flow/journal.ts'
import type { Point, Points } from '../points/points.ts'
import type { IsReadAnew } from '../points/read-anew.ts'
import type { Histories, History } from './history.ts'
import type { ReadSets } from './read-sets.ts'

/** Where refusals lead back to, and what is read on the way. */
export interface BackEdges {
  /** What is read from the places on at which a refusal at this program point asks again. `ownOf`: what a program point reads. */
  readsAfter(point: Point, history: History, ownOf: (point: Point, history: History) => bigint): bigint
  /** Some refusal leads to this step, or to one above it. */
  canGoBackAbove(step: string): boolean
}

interface Target {
  readonly step: string
  readonly isEnd: boolean
}

export function createBackEdges(
  flow: FlowProgram,
  points: Points,
  readSets: ReadSets,
  histories: Histories,
  isReadAnew: IsReadAnew,
): BackEdges {
  const { all, starts } = points
  const { paths, reads } = readSets
  const targets = all.map(targetsOf)
  const dataPaths = [...new Set(reads.flatMap((one) => [...one]))].filter((path) => path.startsWith('data.'))
  const anews = new Map<string, bigint>()
  const above = new Map(flow.steps.map(({ id }) => [id, isBelowTarget(id)]))

  return { readsAfter, canGoBackAbove: (step) => above.get(step) === true }

  function readsAfter(point: Point, history: History, ownOf: (point: Point, history: History) => bigint): bigint {
    let found = 0n
    for (const { step, isEnd } of targets[point.index] ?? []) {
      const from = flow.order.get(step) ?? 0
      const last = isEnd ? (starts[from + 1] ?? all.length) : point.index + 1
      const later = isEnd ? [] : flow.steps.slice(from).map(({ id }) => id)
      const asked = later.filter((id) => !histories.isSealedBy(history, id))
      found |= readSets.answered(step)
      for (const id of later) if (!asked.includes(id)) found |= readSets.sealed(id)
      let forgotten = isEnd ? 0n : readAnew(step, asked)
      for (const id of asked) forgotten |= readSets.answersOf(id) | readSets.answered(id)
      for (const one of all.slice(starts[from] ?? 0, last)) found |= ownOf(one, history) & ~forgotten
    }
    return found
  }

  function targetsOf(point: Point): readonly Target[] {
    const placed = dataOf(point).flatMap((name) => {
      const names = 'use' in point && point.use ? point.use.form.names : flow.names
      return Object.values(names.data.get(name)?.onError ?? {})
    })
    const own = point.kind === 'act' ? [...Object.values(point.act.onError), point.act.step] : []
    return [...new Set([...placed, ...own])]
      .map((place) => placeOf(flow, place))
      .filter(({ step }) => flow.order.has(step))
  }

  /** The names of the data that a program point reads. */
  function dataOf({ index }: Point): readonly string[] {
    const found = [...(reads[index] ?? [])].flatMap((path) => /^data\.(?:[^./]+\/)?([^.]+)/.exec(path)?.[1] ?? [])
    return [...new Set(found)]
  }

  function isBelowTarget(step: string): boolean {
    const position = flow.order.get(step) ?? 0
    return targets.some((places, index) =>
      places.some((place) => {
        const isOwn = place.step === all[index]?.step.id
        return !place.isEnd && !isOwn && (flow.order.get(place.step) ?? 0) <= position
      }),
    )
  }

  /** Data that are others when these steps are asked again, the first of which is named. */
  function readAnew(from: string, steps: readonly string[]): bigint {
    const key = `${from} ${steps.join()}`
    const found = anews.get(key) ?? paths.of(dataPaths.filter((path) => isReadAnew(path, from, steps)))
    anews.set(key, found)
    return found
  }
}
