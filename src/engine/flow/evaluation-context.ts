import type { Json, JsonObject } from '../documents.ts'
import type { Compiled } from '../logic/types.ts'
import type { DataProgram, Names } from './names.ts'
import type { Context, DataMap, Datum } from './types.ts'

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
  /** How a datum stands that is asked for under this key; undefined: that is not known yet. */
  datum(key: string, program: DataProgram): Datum | undefined
  /** For whoever explores: roots that lead elsewhere than in a walk; each gets the rest of the path. */
  readonly roots?: { readonly [root: string]: (path: readonly string[]) => Json }
  /** For whoever explores: how often something was read as absent because it is not known yet. */
  missed?(): number
  readonly results: JsonObject
  readonly order: ReadonlyMap<string, number>
  /** The steps that were passed, as submitted. Grows while the walk goes down. */
  readonly views: Pick<ReadonlyMap<string, StepView>, 'get' | 'has'>
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
