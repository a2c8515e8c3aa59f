import type { Json } from '../documents.ts'
import type { StepView } from '../flow/evaluation-context.ts'
import { isSame } from '../logic/values.ts'
import type { FieldProgram, FormProgram } from './form-program.ts'
import type { FieldRun } from './run.ts'

export interface FieldsState {
  readonly program: FormProgram
  /** In the order of the form; while it is still being evaluated, those that are done. */
  readonly runs: readonly FieldRun[]
  /** Positions of those that may differ from the earlier run; the others are taken over. */
  readonly renewed: readonly number[]
}

type Of<T> = { readonly [field: string]: T }
type Make<T> = (field: FieldProgram, run: FieldRun) => T | undefined

/** A map by field, in the order of the form; the earlier one itself when it says the same. */
export function patch<T>(earlier: Of<T> | undefined, { program, runs, renewed }: FieldsState, make: Make<T>): Of<T> {
  if (!earlier) return whole(program, runs, make)
  let next: { [field: string]: T } | undefined
  for (const at of renewed) {
    const field = program.fields[at]
    const run = runs[at]
    if (!field || !run) continue
    const value = make(field, run)
    const before = Object.hasOwn(earlier, field.id) ? earlier[field.id] : undefined
    if (value === before) continue
    // A field that comes or goes has its place in the order of the form.
    if (value === undefined || before === undefined) return whole(program, runs, make)
    if (isSame(value as Json, before as Json)) continue // both are made of JSON
    next ??= { ...earlier }
    next[field.id] = value
  }
  return next ?? earlier
}

function whole<T>(program: FormProgram, runs: readonly FieldRun[], make: Make<T>): Of<T> {
  const next: { [field: string]: T } = {}
  for (const [at, run] of runs.entries()) {
    const field = program.fields[at]
    const value = field && make(field, run)
    if (field && value !== undefined) next[field.id] = value
  }
  return next
}

/** What a form gives to those who read it; also while it is still being evaluated. */
export function stepViewOf(all: FieldsState, earlier?: StepView): StepView {
  const { isPlain, isSentWhole } = all.program
  const values = patch(earlier?.values, all, ownOf)
  const given = isPlain ? values : patch(earlier?.given, all, givenOf)
  const payload = isPlain && isSentWhole ? values : patch(earlier?.payload, all, payloadOf)
  const records = patch(earlier?.records, all, recordOf)
  const isEqual =
    earlier !== undefined &&
    values === earlier.values &&
    given === earlier.given &&
    payload === earlier.payload &&
    records === earlier.records
  return isEqual ? earlier : { values, given, payload, records }
}

const present = (value: Json): Json | undefined => (value === null ? undefined : value)

const ownOf: Make<Json> = (_, run) => present(run.value)
const givenOf: Make<Json> = (_, run) => (run.value === null ? undefined : present(run.given))
const payloadOf: Make<Json> = ({ sent, writeOnly }, run) =>
  run.value === null || !sent || writeOnly ? undefined : present(run.payload)
const recordOf: Make<Json> = (_, run) => present(run.record)
