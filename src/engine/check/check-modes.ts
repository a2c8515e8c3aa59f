import { modes } from '../forms/modes.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { typeOf } from './type-of.ts'
import type { Site } from './view.ts'

/** A field's mode is one of four words, wherever its expression says it outright. */
export function checkMode({ at, expr, view }: Site): Problem[] {
  if (!/^form:[^/]+\/fields\/[^/]+\/mode$/.test(at)) return []
  return typeOf(expr, view)
    .map((schema) => schema.const)
    .filter((word) => word !== undefined && !modes.some((mode) => mode === word))
    .map((word) => problemAt(at, 'mode.unknown', { mode: word ?? null }))
}
