import type { JsonObject } from '#engine/documents.ts'

/** Why something cannot be done with a subscription now, and what can be done instead. */
export interface RuleRefusal {
  /** One of the codes of the call that would do it. */
  readonly code: string
  /** What its sentence names: dates, amounts, numbers. */
  readonly params?: JsonObject
  /** The page of the portal that helps. */
  readonly instead?: string
}
