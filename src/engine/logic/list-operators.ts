import type { Json } from '../documents.ts'
import { isList, isMap, isTruthy } from './values.ts'

/** `each` evaluates the operator's second argument for one element, which is all that it sees. */
export type ListOperator = (list: readonly Json[], each: (item: Json) => Json, initial: Json) => Json

/** The operators over lists; what is no list counts as an empty one. */
export const listOperations: ReadonlyMap<string, ListOperator> = new Map<string, ListOperator>([
  ['map', (list, each) => list.map((item) => each(item))],
  ['filter', (list, each) => list.filter((item) => isTruthy(each(item)))],
  ['all', (list, each) => list.length > 0 && list.every((item) => isTruthy(each(item)))],
  ['some', (list, each) => list.some((item) => isTruthy(each(item)))],
  ['none', (list, each) => !list.some((item) => isTruthy(each(item)))],
  [
    'reduce',
    (list, each, initial) =>
      list.reduce<Json>((accumulator, current) => scalarOf(each({ current, accumulator })), scalarOf(initial)),
  ],
])

/** What a reduction sees instead of an element. */
export interface Reduction {
  readonly [name: string]: Json
  readonly current: Json
  readonly accumulator: Json
}

/** A reduction gives one number, text or truth: a list that doubles at every element would fill the memory. */
export const scalarOf = (value: Json): Json => (isList(value) || isMap(value) ? null : value)
