import type { Problem } from '../problem.ts'
import type { Edge } from './search.ts'

/** Something that is wrong, and where it is seen: what shows it is written when somebody asks. */
export interface Told extends Problem {
  readonly shown: Edge | string | null
}

/** `shown`: the choice that leads to it, or the id of an item in which it is seen, or what comes nearest to it. */
export function problem(
  code: string,
  at: string,
  severity: Told['severity'],
  params?: Told['params'],
  shown: Told['shown'] = null,
): Told {
  return { code, at, severity, ...(params ? { params } : {}), shown }
}
