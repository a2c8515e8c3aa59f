import type { Problem } from '#engine/problem.ts'
import type { Edge } from './search.ts'

/** Something that is wrong, and where it is seen: what shows it is written when somebody asks. */
export interface LocatedProblem extends Problem {
  readonly shown: Edge | string | null
}

/** `shown`: the choice that leads to it, or the id of an item in which it is seen, or what comes nearest to it. */
export function problem(
  code: string,
  at: string,
  severity: LocatedProblem['severity'],
  params?: LocatedProblem['params'],
  shown: LocatedProblem['shown'] = null,
): LocatedProblem {
  return { code, at, severity, ...(params ? { params } : {}), shown }
}
