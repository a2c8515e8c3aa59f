import { type Dependencies, isMissing, isSettled, noDependencies } from '../flow/dependencies.ts'
import type { FormReading } from '../flow/evaluation-context.ts'
import type { StepScope } from '../flow/scope.ts'
import { isTruthy } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { type Changes, isUntouched } from './changes.ts'
import { type FormProgram, fieldOfPlace, type RuleProgram, type Watcher } from './form-program.ts'
import { asProblem } from './judge.ts'
import type { CheckRun, FormRun } from './run.ts'

interface Checking {
  readonly scope: StepScope
  readonly reading: FormReading
  readonly place: string
  readonly step: string
  readonly changes: Changes
  readonly previous: FormRun | undefined
  /** The field is sealed: nothing checks it any more, so nothing is read for it (law 21). */
  isFixed(field: string): boolean
}

/** First the data that fields are checked with, then the rules. Each counts only while its field has a value. */
export function runChecks(program: FormProgram, checking: Checking): readonly CheckRun[] {
  const { changes, previous } = checking
  if (program.watchers.length === 0 && program.rules.length === 0) return noChecks
  const all: readonly (Watcher | RuleProgram)[] = [...program.watchers, ...program.rules]
  const runs = all.map((check, index) => {
    const field = 'data' in check ? check.field : check.at
    const before = previous?.checks[index]
    if (checking.isFixed(field)) return keepRun(before, quiet(field, noDependencies))
    if (before && !changes.fields.has(field) && isUntouched(check.reads, before, changes)) return before
    if (checking.reading.value(field) === null) return keepRun(before, quiet(field, noDependencies))
    return keepRun(before, runCheck(check, program, checking))
  })
  return previous && runs.every((run, index) => run === previous.checks[index]) ? previous.checks : runs
}

const noChecks: readonly CheckRun[] = []

/** What a rule or a watched datum says of its field, which has a value. */
export function runCheck(
  check: Watcher | RuleProgram,
  program: FormProgram,
  at: Pick<Checking, 'scope' | 'place' | 'step'>,
): CheckRun {
  return 'data' in check ? watch(check, program, at) : applyRule(check, program, at)
}

/** The earlier run of a check when it says the same and has read nothing, now or then. */
function keepRun(before: CheckRun | undefined, next: CheckRun): CheckRun {
  if (!before || before.checking !== next.checking) return next
  if (before.dependencies.length > 0 || next.dependencies.length > 0) return next
  const isEqual = before.problem === next.problem || (before.problem && next.problem && isSameProblem(before, next))
  return isEqual ? before : next
}

const isSameProblem = (one: CheckRun, other: CheckRun): boolean =>
  one.problem?.code === other.problem?.code && one.problem?.params === other.problem?.params

const quiet = (field: string, dependencies: Dependencies): CheckRun => ({
  field,
  problem: null,
  checking: false,
  dependencies,
})

const wait = (field: string, place: string, dependencies: Dependencies): CheckRun => ({
  field,
  problem: asProblem({ code: 'checking' }, `${place}.${field}`),
  checking: true,
  dependencies,
})

/** A datum that names the field in `onError` is read for it, and its refusal stands there (laws 7 and 9). */
function watch(
  { data, field }: Watcher,
  program: FormProgram,
  { scope, place, step }: Pick<Checking, 'scope' | 'place' | 'step'>,
): CheckRun {
  const { dependencies } = scope.evaluate({ run: (inner) => inner.read(['data', data]) })
  if (isMissing(dependencies)) return wait(field, place, dependencies)

  const dependency = dependencies.find(({ name }) => name === data)
  const datum = dependency?.datum
  if (datum?.state !== 'failed') return quiet(field, dependencies)
  const target = dependency?.onError[datum.code]
  const here =
    target !== undefined && fieldOfPlace(target, dependency?.form ?? null, { form: program.id, step }) === field
  if (!here) return quiet(field, dependencies)
  const problem: Problem = asProblem(
    { code: datum.code, ...(datum.params ? { params: datum.params } : {}) },
    `${place}.${field}`,
  )
  return { field, problem, checking: false, dependencies }
}

function applyRule(
  rule: RuleProgram,
  program: FormProgram,
  { scope, place }: Pick<Checking, 'scope' | 'place'>,
): CheckRun {
  const when = rule.when ? scope.evaluate(rule.when) : null
  if (when && isMissing(when.dependencies)) return wait(rule.at, place, when.dependencies)
  if (when && !isTruthy(when.value)) return quiet(rule.at, when.dependencies)

  const { value, dependencies } = scope.evaluate(rule.assert)
  const all = when ? [...when.dependencies, ...dependencies] : dependencies
  if (isMissing(dependencies)) return wait(rule.at, place, all)
  // Data that were not asked for, or failed, say nothing about the value.
  if (isTruthy(value) || !isSettled(all)) return quiet(rule.at, all)
  const problem = asProblem({ code: `${program.id}.${rule.id}` }, `${place}.${rule.at}`)
  return { field: rule.at, problem, checking: false, dependencies: all }
}
