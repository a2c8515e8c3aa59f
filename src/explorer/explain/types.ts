import type { Expr, FieldMode, Json, JsonObject } from '#engine/documents.ts'
import type { Problem } from '#engine/problem.ts'

/** One expression as it is now: its value, and the operands that decided it. What was not needed is left out. */
export interface ExplainedExpr {
  readonly expr: Expr
  /** Secrets are masked. */
  readonly value: Json
  readonly truth: boolean
  readonly operands: readonly ExplainedExpr[]
  /** For `var`: what was read. */
  readonly reads?: ExplainedRead
  /** For an operator over a list: its body at each entry. */
  readonly entries?: readonly ExplainedExpr[]
}

export interface ExplainedRead {
  readonly path: string
  /** Where the documents say what stands there: a `let`, a datum, a setting. */
  readonly place?: string
  readonly layer?: string
  /** The expression of a `let`. */
  readonly because?: ExplainedExpr
  readonly datum?: DatumReason
}

/** An expression of the documents. */
export interface Said extends ExplainedExpr {
  readonly place: string
  /** The layer that wrote it; absent where layers are not known. */
  readonly layer?: string
}

export interface DatumReason {
  readonly call: string
  /** `off`: its `when` does not hold; `held`: a field that it reads is not valid; `waiting`: it has yet to be read. */
  readonly state: 'ready' | 'failed' | 'broken' | 'waiting' | 'off' | 'held'
  readonly code?: string
  readonly input?: JsonObject
  readonly when?: ExplainedExpr
}

export interface StepReason {
  readonly kind: 'step'
  readonly step: string
  /**
   * `open`: it is asked now; `passed`: answered; `stopped`: answered, and an act keeps the path here; `unreached`: the
   * path stops before it; `refused`: what is read for it is refused, and an end stands in its place; `unknown`: data are
   * missing that say whether it is relevant.
   */
  readonly standing:
    | 'open'
    | 'passed'
    | 'stopped'
    | 'sealed'
    | 'end'
    | 'refused'
    | 'notRelevant'
    | 'unreached'
    | 'unknown'
  readonly shown: boolean
  readonly layer?: string
  /** The step at which the path stops, when it stops before this one. */
  readonly stopsAt?: string
  readonly when?: Said
  readonly skip?: Said
  /** Fields that are asked, in their order, with what is wrong with them. */
  readonly fields: readonly { readonly field: string; readonly mode: FieldMode; readonly codes: readonly string[] }[]
  readonly acts: readonly ActReason[]
  readonly problems: readonly Problem[]
}

export interface ActReason {
  readonly act: string
  /** `later`: the step is not answered yet, or an act before it is not done. */
  readonly state: 'done' | 'due' | 'sent' | 'waiting' | 'refused' | 'off' | 'lawBroken' | 'loading' | 'later'
  /** Code of the refusal that stands. */
  readonly code?: string
  /** The call that was chosen, when it can be said. */
  readonly call?: Said
  readonly when?: Said
  readonly laws: readonly (Said & { readonly law: string })[]
  /** Steps that it seals when it is done. */
  readonly seals: readonly string[]
}

/** What is sealed or not used is not judged: then there are no choices, limits and rules. */
export interface FieldReason {
  readonly kind: 'field'
  /** `plan.size`, `family.children[a].birthday`. */
  readonly field: string
  readonly mode: FieldMode
  readonly modeBecause?: Said
  readonly value: Json
  readonly from: 'sealed' | 'typed' | 'initial' | 'nothing'
  readonly initial?: Said
  readonly layer?: string
  readonly choices?: ChoicesReason
  readonly limits: readonly (Said & { readonly keyword: string })[]
  readonly rules: readonly RuleReason[]
  readonly problems: readonly Problem[]
}

export interface ChoicesReason {
  readonly from?: Said
  readonly entries: readonly EntryReason[]
  /** Longer lists are cut. */
  readonly more: number
}

export interface EntryReason {
  readonly id: Json
  readonly name: string
  readonly state: 'offered' | 'refused' | 'hidden'
  /** Why it is refused: the name under `unless`. */
  readonly reason?: string
  readonly because?: Said
}

export interface RuleReason {
  readonly rule: string
  /** `off`: its `when` does not hold, or the field is empty; `waiting`: data are missing. */
  readonly state: 'holds' | 'broken' | 'off' | 'waiting'
  readonly when?: Said
  readonly assert: Said
}

/** There is no such place, or nothing can be said of it now. */
export interface NoReason {
  readonly kind: 'none'
  readonly why: 'noStep' | 'noField' | 'notAsked'
  readonly of: string
  /** What there is instead. */
  readonly known: readonly string[]
  /** Why the step of a field is not asked. */
  readonly step?: StepReason
}
