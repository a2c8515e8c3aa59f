import type { Json } from '../documents.ts'
import type { Scope } from './types.ts'

/** A compiled part. `item` is the element that a list operator is at; outside of one it is null. */
export type Evaluate = (scope: Scope, item: Json) => Json

/** A scope in which nothing is there. */
export const emptyScope: Scope = { read: () => null }
