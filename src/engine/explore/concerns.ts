import { isTruthy } from '../logic/values.ts'
import type { Points } from './points.ts'
import { createPointScope, type World } from './scope.ts'

/** Whether a step is relevant to whoever is signed in; null when more than that decides. */
export function createConcerns(world: World, { all }: Points): (step: string) => boolean | null {
  const { reading, flow } = world
  return (step) => {
    const point = all.find((one) => one.kind === 'when' && one.step.id === step)
    const { when } = flow.steps[flow.order.get(step) ?? -1] ?? {}
    if (!point || !when) return when === null ? true : null
    const chosen = []
    chosen[reading.cells.of('person').id] = 'here'
    Object.assign(reading, { chosen, peeking: true })
    const { missed } = reading
    const holds = isTruthy(createPointScope(world, point, null).run(when))
    reading.peeking = false
    return reading.missed === missed ? holds : null
  }
}
