import type { JsonObject } from '#engine/documents.ts'

/** Why a rule allows something not now, and what can be done instead. */
export interface RuleRefusal {
  /** One of the codes of the call that would do it. */
  readonly code: string
  /** What its sentence names: dates, amounts, numbers. */
  readonly params?: JsonObject
  /** The page of the portal that helps. */
  readonly instead?: string
}
