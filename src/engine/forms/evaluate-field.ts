import type { FieldMode, Json, JsonObject } from '../documents.ts'
import { type DataDependency, isMissing, isSettled, noDependencies } from '../flow/dependencies.ts'
import type { StepScope } from '../flow/scope.ts'
import type { FieldChoice, FieldState } from '../flow/types.ts'
import type { Compiled } from '../logic/types.ts'
import { isList } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { findChoice, listChoices } from './choices.ts'
import { toChoice } from './choices-program.ts'
import { type Around, evaluateInside, type InnerForm, isFixed } from './evaluate-inside.ts'
import type { FieldProgram } from './form-program.ts'
import { asProblem, isNumeric, judgeValue, type Limits, type ValueFault } from './judge.ts'
import { keepEqual } from './keep.ts'
import { modeOf } from './modes.ts'
import type { FieldRun, FormInput } from './run.ts'

/** One field as it stands: mode, value, choices, schema, limits, forms inside; in this order, the first fault counts. */
export function evaluateField(field: FieldProgram, around: Around & { readonly scope: StepScope }): FieldRun {
  const { input, scope, previous } = around
  if (isFixed(input, field)) return evaluateFixed(field, around)
  const dependencies: DataDependency[] = []
  const run = (expression: Compiled): Json => {
    const found = scope.evaluate(expression)
    dependencies.push(...found.dependencies)
    return found.value
  }

  const typed = ownValue(input.raw, field.id)
  const mode = modeOf(field, run)
  if (mode === 'notUsed') return unused(field, input, dependencies, previous)

  const first = (): Json => (field.initial ? run(field.initial) : null)
  const shown = mode === 'readOnly' ? first() : (typed ?? (startsWith(input, typed) ? first() : null))
  const choices = field.choices && listChoices(field.choices, scope, dependencies)
  const limits = readLimits(field, run)
  const inside = field.nested ? evaluateInside(field, field.nested, shown, mode, around) : null
  const value = inside ? inside.value : relevantValue(field, shown)

  const judged = { field, input, mode, value, typed, choices, limits, dependencies }
  const fault = findFault(judged)
  const at = `${input.place}.${field.id}`
  const problems: Problem[] = [...(fault ? [asProblem(fault, at)] : []), ...(inside?.problems ?? [])]
  const own = problems.filter((problem) => problem.at === at)
  const read = asRead(field, value)
  const state = stateOf({ field, mode, value: shown, choices, limits, problems: own, inside, dependencies })
  if (inside) dependencies.push(...inside.dependencies)
  return {
    mode,
    value: read,
    given: inside ? inside.given : read,
    payload: inside ? inside.payload : read,
    record: choices ? recordOf(field, value, choices) : null,
    sound: problems.length === 0,
    state: keepEqual(previous?.state, state),
    problems: keepEqual(previous?.problems, problems),
    dependencies: dependencies.length === 0 ? noDependencies : dependencies,
    inside: inside?.runs ?? noRuns,
  }
}

/** What others read of a value: a text where a number belongs is none, though arithmetic would make one of it. */
const asRead = (field: FieldProgram, value: Json): Json =>
  isNumeric(field) && typeof value !== 'number' ? null : value

/** Sealed: shown as it was, with the entry that was chosen. Nothing is run, read or judged. */
function evaluateFixed(field: FieldProgram, around: Around): FieldRun {
  const { input, previous } = around
  const value = ownValue(input.fixed?.values, field.id) ?? null
  const record = ownValue(input.fixed?.records, field.id) ?? null
  const mode = value === null ? 'notUsed' : 'readOnly'
  const inside = field.nested ? evaluateInside(field, field.nested, value, mode, around) : null
  const choices = record === null ? null : (isList(record) ? record : [record]).map(toChoice)
  const shown = { mode, value, choices, limits: {}, problems: [], inside, dependencies: [] } as const
  return {
    mode,
    value,
    given: inside ? inside.given : value,
    payload: inside ? inside.payload : value,
    record,
    sound: true,
    state: keepEqual(previous?.state, stateOf({ field, ...shown })),
    problems: noProblems,
    dependencies: noDependencies,
    inside: inside?.runs ?? noRuns,
  }
}

const noProblems: readonly Problem[] = []

const noRuns = new Map()

export const ownValue = (values: JsonObject | undefined, name: string): Json | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined

/** A starting value counts until something else was typed, be it nothing. */
const startsWith = (input: FormInput, typed: Json | undefined): boolean => input.typing && typed === undefined

/** Nothing typed, nothing chosen and an unticked consent are all the same: absent. */
function relevantValue(field: FieldProgram, value: Json): Json {
  if (typeof value === 'string' && value.trim() === '') return null
  if (Array.isArray(value) && value.length === 0) return null
  return field.schema.const === true && value === false ? null : value
}

function unused(
  field: FieldProgram,
  input: FormInput,
  dependencies: DataDependency[],
  previous: FieldRun | undefined,
): FieldRun {
  const at = `${input.place}.${field.id}`
  const problems = isMissing(dependencies) ? [asProblem({ code: 'checking' }, at)] : []
  const state: FieldState = { id: field.id, mode: 'notUsed', value: null, problems }
  return {
    mode: 'notUsed',
    value: null,
    given: null,
    payload: null,
    record: null,
    sound: problems.length === 0,
    state: keepEqual(previous?.state, state),
    problems: keepEqual(previous?.problems, problems),
    dependencies: dependencies.length === 0 ? noDependencies : dependencies,
    inside: noRuns,
  }
}

interface Judged {
  readonly field: FieldProgram
  readonly input: FormInput
  readonly mode: FieldMode
  readonly value: Json
  readonly typed: Json | undefined
  readonly choices: readonly FieldChoice[] | null
  readonly limits: Limits
  readonly dependencies: readonly DataDependency[]
}

function findFault({ field, input, mode, value, typed, choices, limits, dependencies }: Judged): ValueFault | null {
  if (isMissing(dependencies)) return { code: 'checking' }
  if (mode === 'readOnly') return null
  // A list whose data failed says nothing about the value; the failure itself is told where it belongs.
  const list = isSettled(dependencies) ? choices : null
  if (value !== null) return judgeValue(field, value, list, limits)
  if (mode !== 'required' || (field.nested && !field.several)) return null
  if (field.choices && !field.choices.open) {
    if (!list) return null
    if (list.every(({ refused }) => refused !== undefined)) return { code: 'noChoice' }
  }
  const isGone = input.secretsGone && (field.writeOnly || field.sensitive) && typed === undefined
  return isGone ? null : { code: 'required' }
}

/** The limits of a field, without those that are absent. */
export function readLimits(field: FieldProgram, run: (expression: Compiled) => Json): Limits {
  const limits: { [keyword: string]: Json } = {}
  for (const [keyword, expression] of field.limits) {
    const limit = run(expression)
    if (limit !== null) limits[keyword] = limit
  }
  return limits
}

function recordOf(field: FieldProgram, value: Json, choices: readonly FieldChoice[]): Json {
  if (!field.several) return findChoice(choices, value)?.record ?? null
  if (!Array.isArray(value)) return null
  return value.map((each) => findChoice(choices, each)?.record ?? null).filter((record) => record !== null)
}

interface StateParts {
  readonly field: FieldProgram
  readonly mode: FieldMode
  readonly value: Json
  readonly choices: readonly FieldChoice[] | null
  readonly limits: Limits
  readonly problems: readonly Problem[]
  readonly inside: InnerForm | null
  readonly dependencies: readonly DataDependency[]
}

function stateOf({ field, mode, value, choices, limits, problems, inside, dependencies }: StateParts): FieldState {
  return {
    id: field.id,
    mode,
    value,
    problems,
    ...(choices ? { choices } : {}),
    ...(isMissing(dependencies) ? { checking: true } : {}),
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
    ...(inside ? inside.shown : {}),
  }
}
