import type { Json, JsonObject } from '#engine/documents.ts'
import { type FixtureDeed, personOf } from '#engine/flow/fixture.ts'
import type { Program } from '#engine/flow/program.ts'
import { adoptSteps, newState, recordEntry, submitStep, typeValue } from '#engine/flow/state.ts'
import type {
  Context,
  DataMap,
  Datum,
  FlowState,
  JournalEntry,
  Need,
  RequestedAct,
  WalkResult,
} from '#engine/flow/types.ts'
import { memoryOf, walk } from '#engine/flow/walk.ts'
import type { WorldEntry } from '#engine/flow/world.ts'
import { isMap } from '#engine/logic/values.ts'
import { giveTo } from './give.ts'
import type { TrailFacts } from './known.ts'
import type { Outcome } from './trail.ts'

/** What is played: a way as it is known, stage by stage. */
export interface Rehearsing {
  readonly program: Program
  /** The same, watched: what is shown to `watch` is walked on it. */
  readonly watched: Program
  readonly context: Context
  readonly stages: readonly { readonly known: TrailFacts; readonly outcome: Outcome | null }[]
  /** Name of the cells in which the way tells of a datum. */
  baseOf(need: Need, walk: WalkResult): string
  answerTo(call: string, base: string, known: TrailFacts): Json
  /** Is shown every walk. */
  watch?(walk: WalkResult): void
  /** All that was wanted is seen. */
  isEnough(): boolean
}

/** A question that was asked, and its answer. */
export interface AnsweredCall {
  readonly call: string
  readonly input: JsonObject
  readonly entry: WorldEntry
}

export interface Rehearsed {
  readonly deeds: readonly FixtureDeed[]
  readonly answered: readonly AnsweredCall[]
  readonly walk: WalkResult
}

interface Place {
  readonly context: Context
  readonly state: FlowState
  readonly data: DataMap
  readonly walk: WalkResult
  readonly stage: number
  readonly answered: readonly AnsweredCall[]
}

const mostDeeds = 40
const mostRounds = 100

/** Plays a way on the engine: whatever it asks is answered as the way tells, and what a person does is written down. */
export function rehearse(rehearsing: Rehearsing): Rehearsed {
  const { program, watched, stages, watch, isEnough, baseOf, answerTo } = rehearsing
  const deeds: FixtureDeed[] = []
  let isTrying = false
  const begun = newState('fixture')
  let at: Place = {
    context: rehearsing.context,
    state: begun,
    data: new Map(),
    walk: look(rehearsing.context, begun, new Map()),
    stage: 0,
    answered: [],
  }
  proceed()
  while (deeds.length < mostDeeds && !isEnough() && at.walk.end === undefined && !at.walk.waiting) {
    const before = at.stage
    const deed = doNext()
    if (!deed) break
    deeds.push(deed)
    const isRefused = 'problems' in deed || 'fails' in deed
    if (isRefused && at.stage === before) break
  }
  return { deeds, answered: at.answered, walk: at.walk }

  function look(context: Context, state: FlowState, data: DataMap, previous?: WalkResult): WalkResult {
    if (isTrying) return walk(program, context, state, data, previous)
    const found = walk(watched, context, state, data, previous)
    watch?.(found)
    return found
  }

  /** Reads what is needed and submits what skips itself. */
  function settle(): void {
    at = { ...at, walk: look(at.context, at.state, at.data, at.walk) }
    for (let round = 0; round < mostRounds; round += 1) {
      const { adopt, needs } = at.walk
      if (Object.keys(adopt).length === 0 && needs.length === 0) return
      if (Object.keys(adopt).length > 0) at = { ...at, state: adoptSteps(at.state, adopt) }
      else {
        const found = needs.map((need) => [need.key, read(need)] as const)
        at = { ...at, data: new Map([...at.data, ...found]) }
      }
      at = { ...at, walk: look(at.context, at.state, at.data, at.walk) }
    }
  }

  function proceed(): void {
    settle()
    for (let round = 0; at.walk.runs && round < mostRounds; round += 1) {
      perform(at.walk.runs)
      settle()
    }
  }

  function known(): TrailFacts {
    return (stages[at.stage] ?? (stages.at(-1) as (typeof stages)[number])).known
  }

  function note(call: string, input: JsonObject, entry: WorldEntry): void {
    at = { ...at, answered: [...at.answered, { call, input, entry }] }
  }

  function read(need: Need): Datum {
    const { call, input } = need
    const base = baseOf(need, at.walk)
    const code = known().get(base)
    if (typeof code === 'string' && code !== 'ready') {
      note(call, input, { fails: code })
      const outcome = stages[at.stage]?.outcome
      if (outcome?.kind === 'read' && outcome.cell === base) at = { ...at, stage: at.stage + 1 }
      return { state: 'failed', code }
    }
    const value = answerTo(call, base, known())
    note(call, input, { returns: value })
    return { state: 'ready', value }
  }

  function perform(run: RequestedAct): void {
    const { act, item, key, input, call } = run
    const line = { act, ...(item === undefined ? {} : { item }), key, input }
    at = { ...at, state: recordEntry(at.state, { ...line, status: 'sent' }) }
    const outcome = stages[at.stage]?.outcome ?? null
    const isTold = outcome?.kind === 'act' && outcome.act === act
    const answer = isTold ? outcome.answer : 'ok'
    if (isTold) at = { ...at, stage: at.stage + 1 }
    if (answer !== 'ok') {
      note(call, input, { fails: answer })
      conclude({ ...line, status: 'failed', code: answer })
      return
    }
    const value = answerTo(call, `res.${act}`, known())
    note(call, input, { returns: value })
    const { session = null, ...result } = isMap(value) ? value : {}
    if (isMap(session)) signIn(session)
    conclude({ ...line, status: 'ok', result, sealed: run.seals, said: run.said })
  }

  function conclude(entry: JournalEntry): void {
    at = { ...at, state: recordEntry(at.state, entry), data: new Map() }
  }

  function signIn(session: JsonObject): void {
    const part = (name: string) => personOf(isMap(session[name]) ? session[name] : null)
    const { context } = at
    at = {
      ...at,
      context: { ...context, user: part('user') ?? context.user, person: part('person') ?? context.person },
    }
  }

  /** Fills in what is asked and presses Next; null when there is nobody to ask. */
  function doNext(): FixtureDeed | null {
    const { at: step } = at.walk
    if (!at.walk.steps[step]) return null
    const give = fillIn(step)
    type(step, give)
    const problems = problemsShown()
    if (at.walk.steps[step]?.problems.some(({ severity }) => severity === 'error')) return { step, give, problems }
    at = { ...at, state: submitStep(at.walk, at.state, step), context: { ...at.context, step: undefined } }
    proceed()
    const { path, at: now, steps } = at.walk
    const isPassed = now === step ? steps[step]?.sealed === true : path.indexOf(now) > path.indexOf(step)
    if (isPassed) return { step, give }
    const refusal = at.walk.problems[0]
    return refusal ? { step, give, fails: [refusal.code, refusal.at] } : { step, give, problems: problemsShown() }
  }

  function problemsShown(): readonly string[] {
    return at.walk.problems.map((problem) => `${problem.at}:${problem.code}`)
  }

  /** Fields that appear as others are filled in are filled in as well; then all is given at once. */
  function fillIn(step: string): JsonObject {
    const before = at
    isTrying = true
    let give: JsonObject = {}
    for (let round = 0; round < 12; round += 1) {
      const form = memoryOf(at.walk)?.descent.visits.get(step)?.form
      const fields = at.walk.steps[step]?.fields
      if (!form || !fields) break
      const more = giveTo(fields, { form, known: known(), today: at.context.today, cell: `ans.${step}` })
      if (Object.keys(more).every((name) => JSON.stringify(more[name]) === JSON.stringify(give[name]))) break
      give = { ...give, ...more }
      at = before
      type(step, give)
    }
    const asked = at.walk.steps[step]?.fields ?? {}
    at = before
    isTrying = false
    return Object.fromEntries(Object.entries(give).filter(([name]) => Object.hasOwn(asked, name)))
  }

  function type(step: string, give: JsonObject): void {
    for (const [field, value] of Object.entries(give)) at = { ...at, state: typeValue(at.state, step, field, value) }
    settle()
  }
}
