import type { Json } from '../documents.ts'
import type { Evaluate } from './evaluate.ts'
import type { Scope } from './types.ts'
import { isList, isMap, isTruthy } from './values.ts'

/** `body` is the operator's second argument; the element, which is all that it sees, is its `item`. */
export type ListOperator = (list: readonly Json[], body: Evaluate, scope: Scope, initial: Json) => Json

/** The operators over lists; what is no list counts as an empty one. */
export const listOperations: ReadonlyMap<string, ListOperator> = new Map<string, ListOperator>([
  [
    'map',
    (list, body, scope) => {
      const found: Json[] = []
      for (const item of list) found.push(body(scope, item))
      return found
    },
  ],
  [
    'filter',
    (list, body, scope) => {
      const found: Json[] = []
      for (const item of list) if (isTruthy(body(scope, item))) found.push(item)
      return found
    },
  ],
  [
    'all',
    (list, body, scope) => {
      for (const item of list) if (!isTruthy(body(scope, item))) return false
      return list.length > 0
    },
  ],
  ['some', hasAny],
  ['none', (list, body, scope) => !hasAny(list, body, scope)],
  [
    'reduce',
    (list, body, scope, initial) => {
      let accumulator = scalarOf(initial)
      for (const current of list) accumulator = scalarOf(body(scope, { current, accumulator }))
      return accumulator
    },
  ],
])

function hasAny(list: readonly Json[], body: Evaluate, scope: Scope): boolean {
  for (const item of list) if (isTruthy(body(scope, item))) return true
  return false
}

/** What a reduction sees instead of an element. */
export interface Reduction {
  readonly [name: string]: Json
  readonly current: Json
  readonly accumulator: Json
}

/** A reduction gives one number, text or truth: a list that doubles at every element would fill the memory. */
export const scalarOf = (value: Json): Json => (isList(value) || isMap(value) ? null : value)
