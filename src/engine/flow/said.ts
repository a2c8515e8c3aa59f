import type { Json, JsonObject } from '../documents.ts'
import { isMap } from '../logic/values.ts'
import type { Names } from './names.ts'
import { followReads } from './reads.ts'
import type { StepScope } from './scope.ts'

/**
 * The names of a flow whose values are kept with each act that is done, for the sentences of its ends: those that tell
 * nothing of what came of an act. What reads `results` tells of the time after it and is never kept.
 */
export function keptNames(names: Names): readonly string[] {
  return [...names.lets].flatMap(([name, expression]) => {
    let readsResults = false
    followReads([expression], names, ([root]) => {
      readsResults ||= root === 'results'
    })
    return readsResults ? [] : [name]
  })
}

/** The value of each kept name as it is now: words, figures, days and amounts. What is absent is left out. */
export function saidNow(kept: readonly string[], scope: StepScope): JsonObject {
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = scope.read(['let', name])
      return isSayable(value) ? [[name, value] as const] : []
    }),
  )
}

/** A sentence can hold a word, a number, a date or an amount: nothing larger. */
export function isSayable(value: Json): boolean {
  if (typeof value === 'string') return value.length <= longest
  return isMap(value) ? 'amountMinor' in value : value !== null && typeof value !== 'object'
}

const longest = 500
