import type { Expr, FieldMode, Json } from '#engine/documents.ts'
import type { ActReason } from './types.ts'

/** Where somebody stands in a flow, and what decided it, as the studio shows it. */
export interface WalkSight {
  readonly flow: string
  /** The step that is shown. */
  readonly at: string
  readonly steps: readonly StepSight[]
}

export interface StepSight {
  readonly step: string
  readonly form: string | null
  readonly standing: 'open' | 'passed' | 'notRelevant' | 'stopped' | 'end' | 'later'
  /** For whom the step is there; null: for everybody. */
  readonly when: ReasonSight | null
  /** When it is passed over with what is known already; null: never. */
  readonly skip: ReasonSight | null
  /** Of a step that was visited. */
  readonly fields: readonly FieldSight[]
  /** What is done there, in order. */
  readonly acts: readonly ActSight[]
  /** Codes of what is wrong with the step itself. */
  readonly problems: readonly string[]
}

export interface FieldSight {
  readonly field: string
  readonly mode: FieldMode
  /** Secrets are masked. */
  readonly value: Json
  /** What the entry that was chosen is called; null: it has no name. */
  readonly chosen: string | null
  /** What decides about it; null: it is always so. */
  readonly because: ReasonSight | null
  /** Codes of what is wrong with it. */
  readonly problems: readonly string[]
}

export interface ActSight {
  readonly act: string
  /** The call that is made; null: it hangs on what is not known yet. */
  readonly call: string | null
  readonly state: ActReason['state']
  /** Why it was refused; null: it was not. */
  readonly code: string | null
  /** When it is done; null: always. */
  readonly when: ReasonSight | null
}

/** An expression with what it comes to, and what it read on the way. */
export interface ReasonSight {
  readonly expr: Expr
  readonly value: Json
  readonly truth: boolean
  readonly reads: readonly { readonly path: string; readonly value: Json }[]
}
