import type { Dependencies } from '../flow/dependencies.ts'
import { noDependencies } from '../flow/dependencies.ts'
import type { FieldState } from '../flow/types.ts'
import type { Problem } from '../problem.ts'
import type { FormProgram } from './form-program.ts'
import { keepEqual } from './keep.ts'
import { patch, stepViewOf } from './patch.ts'
import type { CheckRun, FieldRun, FormInput, FormRun } from './run.ts'

interface Parts {
  readonly program: FormProgram
  readonly input: FormInput
  readonly runs: readonly FieldRun[]
  readonly checks: readonly CheckRun[]
  readonly previous: FormRun | undefined
  /** Positions of the fields that were evaluated. */
  readonly renewed: ReadonlySet<number>
}

/** Puts the parts of a run together. Only what belongs to fields that were evaluated anew is built anew. */
export function assemble(parts: Parts): FormRun {
  const { program, input, runs, checks, previous } = parts
  const { raw, typing } = input
  const { data } = input.evaluation
  const renewed = renewedFields(parts)
  if (previous && renewed.length === 0) return { ...previous, raw, data }

  const told = tellChecks(parts)
  const all = { program, runs, renewed }
  const fields = patch(previous?.fields, all, ({ id }, run) =>
    run.mode === 'notUsed' ? undefined : withChecks(run.state, told.get(id), previous?.fields[id]),
  )
  return {
    program,
    raw,
    data,
    typing,
    runs,
    checks,
    fields,
    view: stepViewOf(all, previous?.view),
    problems: isSaidAgain(parts, renewed) ? parts.previous.problems : problemsOf(parts, told),
    dependencies: dependenciesOf(parts, renewed),
  }
}

/** Positions of the fields that may say something else than before: evaluated anew, or checked anew. */
function renewedFields({ program, checks, previous, renewed }: Parts): readonly number[] {
  if (!previous || checks === previous.checks) return [...renewed]
  const all = new Set(renewed)
  for (const [index, check] of checks.entries()) {
    const at = program.positions.get(check.field)
    if (at !== undefined && check !== previous.checks[index]) all.add(at)
  }
  return [...all]
}

const noneTold: ReadonlyMap<string, readonly CheckRun[]> = new Map()

/** Per field the checks whose problem is told. A field that several of them wait for waits once. */
function tellChecks({ program, runs, checks }: Parts): ReadonlyMap<string, readonly CheckRun[]> {
  if (checks.every(({ problem }) => !problem)) return noneTold
  const told = new Map<string, CheckRun[]>()
  for (const check of checks) {
    if (!check.problem) continue
    const before = told.get(check.field) ?? []
    const own = runs[program.positions.get(check.field) ?? -1]
    const waits = before.some(({ checking }) => checking) || own?.state.checking === true
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

/** No field and no check has another problem than before. */
function isSaidAgain(parts: Parts, renewed: readonly number[]): parts is Parts & { readonly previous: FormRun } {
  const { runs, checks, previous } = parts
  return (
    previous !== undefined &&
    renewed.every((at) => runs[at]?.problems === previous.runs[at]?.problems) &&
    (checks === previous.checks || checks.every(({ problem }, at) => problem === previous.checks[at]?.problem))
  )
}

function problemsOf({ runs, checks, previous }: Parts, told: ReadonlyMap<string, readonly CheckRun[]>) {
  const problems: Problem[] = []
  for (const run of runs) if (run.problems.length > 0) problems.push(...run.problems)
  for (const check of checks) if (check.problem && told.get(check.field)?.includes(check)) problems.push(check.problem)
  return keepEqual<readonly Problem[]>(previous?.problems, problems)
}

function dependenciesOf({ runs, checks, previous }: Parts, renewed: readonly number[]): Dependencies {
  const isAsBefore =
    previous !== undefined &&
    renewed.every((at) => runs[at]?.dependencies === previous.runs[at]?.dependencies) &&
    (checks === previous.checks ||
      checks.every(({ dependencies }, at) => dependencies === previous.checks[at]?.dependencies))
  if (isAsBefore) return previous.dependencies
  const dependencies = [...runs, ...checks].flatMap((part) => part.dependencies)
  return dependencies.length === 0 ? noDependencies : dependencies
}
