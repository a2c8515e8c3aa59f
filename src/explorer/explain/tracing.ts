import type { Expr, Json } from '#engine/documents.ts'
import type { ExprSight } from './sight.ts'
import type { ExplainedExpr } from './types.ts'

/** A reason, and whether a secret stands behind its value. */
export interface Traced {
  readonly reason: ExplainedExpr
  readonly secret: boolean
}

export interface Tracing {
  readonly sight: ExprSight
  /** Within a list operator: the element, which is all that is seen there. */
  readonly element?: { readonly value: Json; readonly secret: boolean }
  /** Names that are being followed: a circle is not followed twice. */
  readonly following: readonly string[]
  /** Follows an expression behind a name. */
  readonly trace: (expr: Expr, tracing: Tracing) => Traced
}
