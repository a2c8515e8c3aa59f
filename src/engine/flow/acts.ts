import type { Json, JsonObject } from '../documents.ts'
import { ownValue } from '../forms/evaluate-field.ts'
import type { Compiled } from '../logic/types.ts'
import { isList, isMap, isSame, isTruthy } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import type { Acting } from './acting.ts'
import { isAnsweredAgain } from './asked-again.ts'
import { covers } from './covers.ts'
import { type DataDependency, type Dependencies, isMissing } from './dependencies.ts'
import type { ActProgram, FlowProgram, LawProgram } from './flow-program.ts'
import { actKey } from './journal.ts'
import { saidNow } from './said.ts'
import { createScope, inputOf, type StepScope } from './scope.ts'
import { sealsOf } from './sealing.ts'
import type { JournalEntry, RequestedAct, WalkResult } from './types.ts'

type Waiting = NonNullable<WalkResult['waiting']>

/** How the acts of a submitted step stand: the first that is not done decides. */
export type ActsOutcome =
  | { readonly state: 'done' }
  | { readonly state: 'run'; readonly run: RequestedAct }
  /** Outcome unknown: the same run is sent again, and nothing may change until it is known. */
  | { readonly state: 'resend'; readonly run: RequestedAct }
  | { readonly state: 'waiting'; readonly waiting: Waiting }
  | { readonly state: 'loading' }
  /** Refused, and not yet answered. */
  | { readonly state: 'refused' }
  | { readonly state: 'ended'; readonly end: string; readonly problem: Problem }
  | { readonly state: 'blocked'; readonly problem: Problem }

/** Judges the acts of a step in order (laws 19 to 25). */
export function evaluateActs(acts: readonly ActProgram[], acting: Acting): ActsOutcome {
  const scope = scopeOfActs(acting)
  for (const act of acts) {
    const outcome = evaluateAct(act, scope, acting)
    if (outcome.state !== 'done') return outcome
  }
  return { state: 'done' }
}

/** Acts belong to the flow: they see its names and the step's own answers as submitted. */
export const scopeOfActs = ({ evaluation, step, flow }: Pick<Acting, 'evaluation' | 'step' | 'flow'>): StepScope =>
  createScope(evaluation, { step, names: flow.names, passed: true })

function evaluateAct(act: ActProgram, scope: StepScope, acting: Acting): ActsOutcome {
  // Nothing is read any more for what is done for good, not even for its condition.
  if (!act.each && !act.repeat && acting.journal.isDone(act.id)) return { state: 'done' }
  const when = act.when && evaluate(act.when, scope, acting)
  if (when && isMissing(when.dependencies)) return { state: 'loading' }
  if (when && !isTruthy(when.value)) return { state: 'done' }
  if (!act.each) return evaluateOne(act, undefined, scope, acting)

  const list = evaluate(act.each, scope, acting)
  if (isMissing(list.dependencies)) return { state: 'loading' }
  for (const [index, entry] of (isList(list.value) ? list.value : []).entries()) {
    const id = isMap(entry) && typeof entry._id === 'string' ? entry._id : String(index)
    scope.item = isMap(entry) ? withoutId(entry) : entry
    const outcome = evaluateOne(act, id, scope, acting)
    if (outcome.state !== 'done') return outcome
  }
  return { state: 'done' }
}

function evaluateOne(act: ActProgram, item: string | undefined, scope: StepScope, acting: Acting): ActsOutcome {
  const entries = acting.journal.entries(act.id, item)
  const done = acting.journal.doneBy(act, item)
  if (done && !act.repeat) return { state: 'done' }

  const last = entries.at(-1)
  if (last?.status === 'pending') return { state: 'waiting', waiting: waitingFor(act.id, last) }
  const prepared = prepareRun(act, item, scope, acting)
  if (prepared.state !== 'run') return prepared
  if (done && isSameInput(act, done, prepared.run.input)) return { state: 'done' }
  if (last?.status === 'sent') return resend(act, last, prepared.run)
  return last?.status === 'failed' ? evaluateRefused(act, last, prepared, acting) : prepared
}

/** What was answered beside `next`: until when what was agreed is kept (`keptUntil`). */
function waitingFor(act: string, { kind, result }: Extract<JournalEntry, { status: 'pending' }>): Waiting {
  const keptUntil = isMap(result) ? result.keptUntil : null
  return { act, kind, ...(typeof keptUntil === 'string' && { keptUntil }) }
}

/** The same question under the same key; what it was asked with is what the journal remembers, secrets aside. */
function resend(act: ActProgram, last: JournalEntry, run: RequestedAct): ActsOutcome {
  const kept = isMap(last.input) ? last.input : run.input
  const secrets = Object.entries(run.input).filter(([name]) => act.secretInputs.has(name))
  return { state: 'resend', run: { ...run, input: { ...kept, ...Object.fromEntries(secrets) }, key: last.key } }
}

function evaluateRefused(act: ActProgram, last: JournalEntry, prepared: ActsOutcome, acting: Acting): ActsOutcome {
  const refusal = acting.journal.refusals.find((each) => each.act === act && each.item === last.item)
  if (!refusal) return prepared
  if (refusal.place.isEnd) {
    const end = refusal.place.step
    return { state: 'ended', end, problem: problemOf(refusal.code, end, refusal.params) }
  }
  return isAnsweredAgain(acting, refusal) ? prepared : { state: 'refused' }
}

/** What doing an act means now: its call, its input, its key, and what an `ok` seals. */
export function prepareRun(act: ActProgram, item: string | undefined, scope: StepScope, acting: Acting): ActsOutcome {
  const broken = brokenLaw(act, scope, acting)
  if (broken) return broken
  const call = evaluate(act.call, scope, acting)
  const found = scope.evaluate({ run: (inner) => inputOf(act.inputsOf(call.value), inner) })
  acting.dependencies.push(...found.dependencies)
  if (isMissing(call.dependencies) || isMissing(found.dependencies)) return { state: 'loading' }
  if (typeof call.value !== 'string') return blocked('law', acting.step, { act: act.id })

  const entries = acting.journal.entries(act.id, item)
  const concluded = entries.filter(({ status }) => status === 'failed' || status === 'ok').length
  return {
    state: 'run',
    run: {
      act: act.id,
      ...(item === undefined ? {} : { item }),
      call: call.value,
      input: found.value as JsonObject,
      key: `${actKey(act.id, item)}:${concluded}`,
      seals: sealsOf(act, item, acting),
      said: saidNow(acting.flow, scope),
    },
  }
}

/** Laws of the act and of its step hold before anything is done (law 25). */
function brokenLaw(act: ActProgram, scope: StepScope, acting: Acting): ActsOutcome | null {
  const { broken, dependencies } = findBrokenLaw(acting.flow, [act.id, act.step], scope)
  acting.dependencies.push(...dependencies)
  if (isMissing(dependencies)) return { state: 'loading' }
  return broken && blocked('law', act.step, { law: broken.id })
}

/** The first law of these places (acts, steps, ends) that does not hold, or of which that is not known yet; null: all do. */
export function findBrokenLaw(
  { laws }: Pick<FlowProgram, 'laws'>,
  places: readonly string[],
  scope: StepScope,
): { readonly broken: LawProgram | null; readonly dependencies: Dependencies } {
  const all: DataDependency[] = []
  for (const law of laws) {
    if (!places.includes(law.at)) continue
    const { value, dependencies } = scope.evaluate(law.holds)
    all.push(...dependencies)
    if (isMissing(dependencies) || !isTruthy(value)) return { broken: law, dependencies: all }
  }
  return { broken: null, dependencies: all }
}

const blocked = (code: string, at: string, params: JsonObject): ActsOutcome => ({
  state: 'blocked',
  problem: problemOf(code, at, params),
})

function evaluate(expression: Compiled, scope: StepScope, { dependencies }: Acting): ReturnType<StepScope['evaluate']> {
  const found = scope.evaluate(expression)
  dependencies.push(...found.dependencies)
  return found
}

/** A `repeat` act is done while its input is the same; what a saved journal may not keep is not compared. */
function isSameInput(act: ActProgram, entry: JournalEntry, input: JsonObject): boolean {
  if (isSame(entry.input, input)) return true
  if (!isMap(entry.input) || act.secretInputs.size === 0) return false
  const before = entry.input
  const names = new Set([...Object.keys(before), ...Object.keys(input)])
  return [...names].every(
    (name) =>
      isSame(ownValue(before, name) ?? null, ownValue(input, name) ?? null) ||
      (act.secretInputs.has(name) &&
        (ownValue(before, name) === undefined || covers(input[name], before[name] ?? null))),
  )
}

function withoutId({ _id, ...item }: JsonObject): Json {
  return item
}

export function problemOf(code: string, at: string, params?: JsonObject): Problem {
  return { code, at, severity: 'error', ...(params ? { params } : {}) }
}
