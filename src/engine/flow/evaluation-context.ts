import type { Json, JsonObject } from '../documents.ts'
import type { Compiled } from '../logic/types.ts'
import type { Names } from './names.ts'
import type { Context, DataMap } from './types.ts'

/** What a step gives to the steps below it. */
export interface StepView {
  /** Every relevant value. */
  readonly values: JsonObject
  /** The same, as a single field is read: nested forms without what is never sent. */
  readonly given: JsonObject
  /** The same, as the step is read whole: without `writeOnly` and `send: false`. */
  readonly payload: JsonObject
  readonly records: JsonObject
}

/** What all evaluations of one walk share. */
export interface EvaluationContext {
  readonly context: Context
  readonly data: DataMap
  readonly results: JsonObject
  readonly order: ReadonlyMap<string, number>
  /** The steps that were passed, as submitted. Grows while the walk goes down. */
  readonly views: ReadonlyMap<string, StepView>
  readonly flowNames: Names
  readonly center: Compiled | null
  settings(center: Json): JsonObject
}

/** A form while it is evaluated: what its own expressions see of it. */
export interface FormReading {
  value(field: string): Json
  record(field: string): Json
  mode(field: string): Json
  /** Valid as far as the field alone can say: only then are data fetched that read it. */
  isSound(field: string): boolean
  view(): StepView
  /** Fields of the form that a datum reads. */
  fieldsOfData(name: string): ReadonlySet<string>
  readonly typing: boolean
}
