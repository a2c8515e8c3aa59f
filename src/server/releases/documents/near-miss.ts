import type { Problem } from '#engine/problem.ts'
import { nearestName } from '../nearest-name.ts'

/**
 * A name in an address that its page does not read may be there for others, who count visits by it; one that is nearly a
 * name that the page reads is a slip of the pen, and blocks until somebody answers for it.
 */
export function withNearMisses(problem: Problem): Problem {
  const { code, params = {} } = problem
  if (code !== 'address.parameter' || !Array.isArray(params.known)) return problem
  const meant = nearestName(String(params.name), params.known.map(String))
  return meant === null ? problem : { ...problem, severity: 'warning' }
}
