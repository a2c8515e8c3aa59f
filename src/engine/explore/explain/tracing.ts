import type { Expr, Json } from '../../documents.ts'
import type { Sight } from './sight.ts'
import type { Reason } from './types.ts'

/** A reason, and whether a secret stands behind its value. */
export interface Traced {
  readonly reason: Reason
  readonly secret: boolean
}

export interface Tracing {
  readonly sight: Sight
  /** Within a list operator: the element, which is all that is seen there. */
  readonly element?: { readonly value: Json; readonly secret: boolean }
  /** Names that are being followed: a circle is not followed twice. */
  readonly following: readonly string[]
  /** Follows an expression behind a name. */
  readonly trace: (expr: Expr, tracing: Tracing) => Traced
}
