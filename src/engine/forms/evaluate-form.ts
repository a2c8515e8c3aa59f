import type { Json } from '../documents.ts'
import { createScope, type FormReading, type StepView } from '../flow/scope.ts'
import { type DataTouch, noTouches } from '../flow/touch.ts'
import type { FieldState } from '../flow/types.ts'
import { isSame } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { type Changes, isUntouched } from './changes.ts'
import { runChecks } from './checks.ts'
import { evaluateField, ownValue } from './evaluate-field.ts'
import type { FormProgram } from './form-program.ts'
import { keepEqual } from './keep.ts'
import type { CheckRun, FieldRun, FormInput, FormRun } from './run.ts'

/**
 * Evaluates a form downward: its fields, then what checks them (law 14). A previous run lends every part none of whose
 * inputs has changed; the result is the same without it.
 */
export function evaluateForm(program: FormProgram, input: FormInput): FormRun {
  const lends = input.previous?.program === program && input.previous.typing === input.typing
  const previous = lends ? input.previous : undefined
  const runs = new Map<string, FieldRun>()
  const reading = readingOf(program, runs, input.typing)
  const scope = createScope(input.ground, {
    step: input.step,
    names: program.names,
    form: reading,
    outer: input.outer,
    root: input.root,
  })
  const changes: Changes = { fields: new Set(), all: !input.same || !previous, data: input.ground.data }

  const around = { input: { ...input, same: !changes.all }, reading, scope, evaluateForm }

  for (const field of program.fields) {
    const before = previous?.runs.get(field.id)
    const reusable =
      before !== undefined && before.raw === ownValue(input.raw, field.id) && isUntouched(field.reads, before, changes)
    const run = reusable ? before : evaluateField(field, { ...around, previous: before })
    runs.set(field.id, run)
    if (!before || (run !== before && differs(run, before))) changes.fields.add(field.id)
  }
  const checks = runChecks(program, { scope, reading, place: input.place, step: input.step, changes, previous })
  return assemble(program, input, runs, checks, previous)
}

/** Others see a difference: what they read of this field is not what it was. */
function differs(run: FieldRun, before: FieldRun): boolean {
  return (
    run.mode !== before.mode ||
    run.sound !== before.sound ||
    !isSame(run.value, before.value) ||
    !isSame(run.record, before.record)
  )
}

function readingOf(program: FormProgram, runs: ReadonlyMap<string, FieldRun>, typing: boolean): FormReading {
  return {
    value: (field) => runs.get(field)?.value ?? null,
    record: (field) => runs.get(field)?.record ?? null,
    mode: (field) => runs.get(field)?.mode ?? null,
    isSound: (field) => runs.get(field)?.sound === true,
    view: () => viewOf(program, runs),
    fieldsOfData: program.fieldsOfData,
    typing,
  }
}

function viewOf(program: FormProgram, runs: ReadonlyMap<string, FieldRun>): StepView {
  const values: { [field: string]: Json } = {}
  const given: { [field: string]: Json } = {}
  const payload: { [field: string]: Json } = {}
  const records: { [field: string]: Json } = {}
  for (const { id, sent, writeOnly } of program.fields) {
    const run = runs.get(id)
    if (!run) continue
    if (run.record !== null) records[id] = run.record
    if (run.value === null) continue
    values[id] = run.value
    given[id] = run.given
    if (sent && !writeOnly) payload[id] = run.payload
  }
  return { values, given, payload, records }
}

function assemble(
  program: FormProgram,
  { raw, typing }: FormInput,
  runs: ReadonlyMap<string, FieldRun>,
  checks: readonly CheckRun[],
  previous: FormRun | undefined,
): FormRun {
  const noticed = new Map<string, CheckRun[]>()
  for (const check of checks) {
    const before = noticed.get(check.field) ?? []
    // A field that several checks wait for waits once.
    const isTold = check.checking && (before.some(({ checking }) => checking) || runs.get(check.field)?.state.checking)
    if (check.problem && !isTold) noticed.set(check.field, [...before, check])
  }
  const fields: { [field: string]: FieldState } = {}
  const problems: Problem[] = []
  const touches: DataTouch[] = []
  for (const { id } of program.fields) {
    const run = runs.get(id)
    if (!run) continue
    problems.push(...run.problems)
    touches.push(...run.touches)
    if (run.mode !== 'notUsed') fields[id] = withChecks(run.state, noticed.get(id), previous?.fields[id])
  }
  for (const check of checks) {
    if (check.problem && noticed.get(check.field)?.includes(check)) problems.push(check.problem)
    touches.push(...check.touches)
  }
  return {
    program,
    raw,
    typing,
    runs,
    checks,
    view: keepEqual(previous?.view, viewOf(program, runs)),
    fields: keepFields(previous?.fields, fields),
    problems: keepEqual(previous?.problems, problems),
    touches: touches.length === 0 ? noTouches : touches,
  }
}

/** A field's state with what rules and data say of it. */
function withChecks(
  state: FieldState,
  checks: readonly CheckRun[] | undefined,
  earlier: FieldState | undefined,
): FieldState {
  if (!checks) return state
  const problems = [...state.problems, ...checks.flatMap(({ problem }) => problem ?? [])]
  const checking = state.checking || checks.some((check) => check.checking)
  return keepEqual(earlier, { ...state, problems, ...(checking ? { checking } : {}) })
}

type Fields = FormRun['fields']

function keepFields(earlier: Fields | undefined, next: Fields): Fields {
  if (!earlier) return next
  const names = Object.keys(next)
  const before = Object.keys(earlier)
  const equal =
    names.length === before.length &&
    names.every((name, index) => name === before[index] && earlier[name] === next[name])
  return equal ? earlier : next
}

/** A finished run as others see it: a field is sound when nothing at all is wrong with it. */
export function readingOfRun(run: FormRun, place: string): FormReading {
  const isSound = (field: string): boolean => {
    const at = `${place}.${field}`
    return !run.problems.some(
      (problem) => problem.at === at || problem.at.startsWith(`${at}.`) || problem.at.startsWith(`${at}[`),
    )
  }
  return { ...readingOf(run.program, run.runs, run.typing), isSound, view: () => run.view }
}
