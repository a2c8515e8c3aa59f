import type { Problem } from '#engine/problem.ts'
import type { Exploration, FlowFinding } from '#explorer/types.ts'
import type { Brute } from './brute-force.ts'

/** What an explorer says that has counted right. */
export function honest({ seen, stuck, hopeless, broken, places }: Brute): Exploration {
  const finding = (code: string, at: string, params: Problem['params'] = {}): FlowFinding => ({
    code,
    at,
    params,
    severity: 'error',
    example: null,
  })
  const deadlocks = [...stuck].map((step) =>
    finding('stuck', `flow:f/steps/${step}`, { backHelps: hopeless.has(step) ? null : 'one' }),
  )
  const laws = [...broken].map((law) => finding('lawBroken', `flow:f/laws/${law}`))
  return { flow: 'f', states: places, findings: [...deadlocks, ...laws], covered: seen, exampleOf: () => null }
}
