import { isTruthy } from '#engine/logic/values.ts'
import type { Points } from '../points/points.ts'
import { createPointScope, type ExplorationContext } from '../points/scope.ts'

/** Whether a step is relevant to whoever is signed in; null when more than that decides. */
export function createConcerns(world: ExplorationContext, { all }: Points): (step: string) => boolean | null {
  const { reading } = world
  const { cells } = reading
  const person = cells.of('person')
  return (id) => {
    const point = all.find(({ kind, step }) => kind === 'when' && step.id === id)
    if (!point?.step.when) return true
    const chosen: number[] = []
    cells.setting(person, 'here')(chosen)
    Object.assign(reading, { chosen, looked: [], peeking: true })
    const holds = isTruthy(createPointScope(world, point, null).run(point.step.when))
    reading.peeking = false
    return reading.looked.every((cell) => cell === person) ? holds : null
  }
}
