import type { Json } from '../documents.ts'
import type { StepView } from '../flow/ground.ts'
import { type DataTouch, noTouches, type Touches } from '../flow/touch.ts'
import type { FieldState } from '../flow/types.ts'
import { isSame } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import type { FieldProgram, FormProgram } from './form-program.ts'
import { keepEqual } from './keep.ts'
import type { CheckRun, FieldRun, FormInput, FormRun } from './run.ts'

interface Parts {
  readonly program: FormProgram
  readonly input: FormInput
  readonly runs: ReadonlyMap<string, FieldRun>
  readonly checks: readonly CheckRun[]
  readonly previous: FormRun | undefined
}

/** Puts the parts of a run together. Only what belongs to fields that were evaluated anew is built anew. */
export function assemble({ program, input: { raw, typing }, runs, checks, previous }: Parts): FormRun {
  const renewed = program.fields.filter((field) => isRenewed(field.id, runs, checks, previous))
  const told = tellChecks(checks, runs)
  const all = { program, runs, renewed }
  const fields = patch(previous?.fields, all, ({ id }, run) =>
    run.mode === 'notUsed' ? undefined : withChecks(run.state, told.get(id), previous?.fields[id]),
  )
  const problems = (): readonly Problem[] => [
    ...program.fields.flatMap(({ id }) => runs.get(id)?.problems ?? []),
    ...checks.flatMap((check) => (check.problem && told.get(check.field)?.includes(check) ? [check.problem] : [])),
  ]
  const isQuiet = previous !== undefined && renewed.length === 0
  return {
    program,
    raw,
    typing,
    runs,
    checks,
    fields,
    view: viewOf(all, previous?.view),
    problems: isQuiet ? previous.problems : keepEqual(previous?.problems, problems()),
    touches: isQuiet ? previous.touches : touchesOf(program, runs, checks),
  }
}

/** What a form gives to those who read it; also while it is still being evaluated. */
export function viewOf(all: Fields, earlier?: StepView): StepView {
  const values = patch(earlier?.values, all, (_, run) => present(run.value))
  const given = patch(earlier?.given, all, (_, run) => (run.value === null ? undefined : present(run.given)))
  const payload = patch(earlier?.payload, all, ({ sent, writeOnly }, run) =>
    run.value === null || !sent || writeOnly ? undefined : present(run.payload),
  )
  const records = patch(earlier?.records, all, (_, run) => present(run.record))
  const isEqual =
    earlier !== undefined &&
    values === earlier.values &&
    given === earlier.given &&
    payload === earlier.payload &&
    records === earlier.records
  return isEqual ? earlier : { values, given, payload, records }
}

interface Fields {
  readonly program: FormProgram
  readonly runs: ReadonlyMap<string, FieldRun>
  /** Those that may differ from the earlier run; the others are taken over. */
  readonly renewed: readonly FieldProgram[]
}

const present = (value: Json): Json | undefined => (value === null ? undefined : value)

type Of<T> = { readonly [field: string]: T }

/** A map by field, in the order of the form; the earlier one itself when it says the same. */
function patch<T>(
  earlier: Of<T> | undefined,
  { program, runs, renewed }: Fields,
  make: (field: FieldProgram, run: FieldRun) => T | undefined,
): Of<T> {
  const next: { [field: string]: T } = {}
  if (!earlier) {
    for (const field of program.fields) put(next, field, runs, make)
    return next
  }
  const changed: { [field: string]: T } = {}
  let isChanged = false
  for (const field of renewed) {
    const run = runs.get(field.id)
    const value = run && make(field, run)
    const before = Object.hasOwn(earlier, field.id) ? earlier[field.id] : undefined
    if (value === before || (value !== undefined && before !== undefined && isSame(value as Json, before as Json)))
      continue
    // A field that comes or goes has its place in the order of the form.
    if (value === undefined || before === undefined) return patch(undefined, { program, runs, renewed }, make)
    changed[field.id] = value
    isChanged = true
  }
  return isChanged ? { ...earlier, ...changed } : earlier
}

function put<T>(
  into: { [field: string]: T },
  field: FieldProgram,
  runs: Fields['runs'],
  make: (field: FieldProgram, run: FieldRun) => T | undefined,
): void {
  const run = runs.get(field.id)
  const value = run && make(field, run)
  if (value !== undefined) into[field.id] = value
}

function isRenewed(
  field: string,
  runs: Fields['runs'],
  checks: readonly CheckRun[],
  previous: FormRun | undefined,
): boolean {
  if (!previous || runs.get(field) !== previous.runs.get(field)) return true
  return checks.some((check, index) => check.field === field && check !== previous.checks[index])
}

/** Per field the checks whose problem is told. A field that several of them wait for waits once. */
function tellChecks(checks: readonly CheckRun[], runs: Fields['runs']): ReadonlyMap<string, readonly CheckRun[]> {
  const told = new Map<string, CheckRun[]>()
  for (const check of checks) {
    if (!check.problem) continue
    const before = told.get(check.field) ?? []
    const waits = before.some(({ checking }) => checking) || runs.get(check.field)?.state.checking === true
    if (!check.checking || !waits) told.set(check.field, [...before, check])
  }
  return told
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

function touchesOf(program: FormProgram, runs: Fields['runs'], checks: readonly CheckRun[]): Touches {
  const touches: DataTouch[] = []
  for (const { id } of program.fields) touches.push(...(runs.get(id)?.touches ?? noTouches))
  for (const check of checks) touches.push(...check.touches)
  return touches.length === 0 ? noTouches : touches
}
