import type { FieldMode, Json, JsonObject } from '../documents.ts'
import type { Dependencies } from '../flow/dependencies.ts'
import type { EvaluationContext, FormReading, StepView } from '../flow/evaluation-context.ts'
import type { DataMap, FieldState } from '../flow/types.ts'
import type { Problem } from '../problem.ts'
import type { FormProgram } from './form-program.ts'

/** One evaluation of a form. It is kept beside the result, so that the next one repeats only what has changed. */
export interface FormRun {
  readonly program: FormProgram
  readonly raw: JsonObject
  readonly data: DataMap
  readonly typing: boolean
  /** In the order of the form's fields. */
  readonly runs: readonly FieldRun[]
  /** What rules and watched data found, in their order. */
  readonly checks: readonly CheckRun[]
  readonly view: StepView
  /** In the order of the form, without what is not used. */
  readonly fields: { readonly [field: string]: FieldState }
  readonly problems: readonly Problem[]
  readonly dependencies: Dependencies
}

export interface Fixed {
  readonly values: JsonObject
  readonly records: JsonObject
  /** Fields whose items are still open. */
  readonly except: readonly string[]
}

export interface FieldRun {
  readonly mode: FieldMode
  /** The relevant value; absent when the field is not used or empty. */
  readonly value: Json
  readonly given: Json
  readonly payload: Json
  readonly record: Json
  /** Nothing is wrong as far as the field alone can say. */
  readonly sound: boolean
  readonly state: FieldState
  /** Its own problems and those of forms inside it. */
  readonly problems: readonly Problem[]
  readonly dependencies: Dependencies
  readonly inside: ReadonlyMap<string, FormRun>
}

/** A rule, or a datum that a field is checked with. */
export interface CheckRun {
  readonly field: string
  readonly problem: Problem | null
  readonly checking: boolean
  readonly dependencies: Dependencies
}

/** What is typed or was submitted, and how it is to be taken. */
export interface FormInput {
  readonly evaluation: EvaluationContext
  readonly step: string
  /** Where the form stands: `details`, `family.children[a1]`. */
  readonly place: string
  readonly raw: JsonObject
  /** The step is on screen: starting values count, and so does what is being typed. */
  readonly typing: boolean
  /** What an act has sealed: shown, never judged again. */
  readonly fixed?: Fixed | undefined
  /** Items that an act has sealed, by their place `<field>[<_id>]`. */
  readonly fixedItems?: ReadonlyMap<string, JsonObject> | undefined
  /** Secrets that are gone since they were sent are not asked for again. */
  readonly secretsGone?: boolean
  readonly outer?: FormReading | undefined
  readonly root?: FormReading | undefined
  /** Lends its parts where nothing has changed. With `same: false` it only lends the identity of equal parts. */
  readonly previous?: FormRun | undefined
  readonly same: boolean
}
