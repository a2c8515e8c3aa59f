import type { FieldMode, JsonObject } from '../documents.ts'
import { isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { drive } from './drive.ts'
import { contextOf, type FixtureDoc, type FixtureShell, type FixtureView, personOf } from './fixture.ts'
import type { Program } from './program.ts'
import { newState, recordEntry, saveable, submitStep, typeValue } from './state.ts'
import type {
  Context,
  DataMap,
  Datum,
  FieldState,
  FlowState,
  JournalEntry,
  Need,
  RequestedAct,
  WalkResult,
} from './types.ts'
import { walk } from './walk.ts'
import type { FixtureWorld } from './world.ts'

/** Where the bare engine stands between two deeds: for tests of laws, which look closer than a fixture. */
export interface BareShell extends FixtureShell {
  readonly now: () => {
    readonly context: Context
    readonly state: FlowState
    readonly data: DataMap
    readonly walk: WalkResult
  }
}

/**
 * Plays a fixture on the engine alone: the world answers at once, the journal is what the engine itself writes. `watch`
 * is shown every walk.
 */
export async function createBareShell(
  program: Program,
  fixture: FixtureDoc,
  world: FixtureWorld,
  watch?: (walk: WalkResult) => void,
): Promise<BareShell> {
  let context = contextOf(fixture)
  let state = newState('fixture')
  let data: DataMap = new Map()
  let walked = walk(program, context, state, data)
  const runs = new Map<string, RequestedAct>()
  await proceed()

  return {
    now: () => ({ context, state, data, walk: walked }),
    view: () => fixtureViewOf(walked, walked.problems, world.sent),
    async type(values) {
      for (const [field, value] of Object.entries(values)) state = typeValue(state, walked.at, field, value)
      await look()
    },
    async next() {
      const { at, steps } = walked
      const isRefused = steps[at]?.problems.some(({ severity }) => severity === 'error')
      if (isRefused || walked.waiting) return
      state = submitStep(walked, state, at)
      context = { ...context, step: undefined }
      await proceed()
    },
    async back(step) {
      const before = context
      context = { ...context, step }
      await look()
      if (walked.at === step) return
      context = before
      await look()
    },
    async settle(outcome, params) {
      if (!end(outcome, params)) return
      context = { ...context, step: undefined }
      await proceed()
    },
    async returns(outcome, params) {
      end(outcome, params)
      await reload()
    },
    reload,
    async again(act) {
      const run = walked.start(act)
      if (run) perform(run)
      await proceed()
    },
  }

  /** What was pending comes to its end; `pending` lets it wait on. */
  function end(outcome: string, params?: JsonObject): boolean {
    const open = state.acts.findLast(({ status }) => status === 'pending')
    if (open?.status !== 'pending' || outcome === 'pending') return false
    const { kind, status, result = {}, ...line } = open
    conclude(
      outcome === 'paid'
        ? {
            ...line,
            status: 'ok',
            result,
            sealed: runs.get(open.key)?.seals ?? {},
            said: runs.get(open.key)?.said ?? {},
          }
        : { ...line, status: 'failed', code: outcome, ...(params ? { params } : {}) },
    )
    return true
  }

  async function reload(): Promise<void> {
    state = JSON.parse(JSON.stringify(saveable(program, context.flow, state))) as FlowState // what was a state is one
    data = new Map()
    context = { ...context, step: undefined }
    walked = walk(program, context, state, data)
    await proceed()
  }

  /** Reads what is needed and submits what skips itself. */
  async function look(): Promise<void> {
    ;({ state, data, walk: walked } = await drive({ program, context, state, data, previous: walked, read, watch }))
  }

  /** The same, and does the acts that are due. */
  async function proceed(): Promise<void> {
    await look()
    for (let round = 0; walked.runs && round < mostActs; round++) {
      perform(walked.runs)
      await look()
    }
  }

  async function read({ call, input }: Need): Promise<Datum> {
    const answer = world.answer(call, input)
    switch (answer.kind) {
      case 'returns':
        return { state: 'ready', value: answer.value }
      case 'fails':
        return { state: 'failed', code: answer.code, ...(answer.params ? { params: answer.params } : {}) }
      case 'pends':
      case 'unknown':
        return { state: 'broken' }
      default:
        return answer satisfies never
    }
  }

  function perform(run: RequestedAct): void {
    const { act, item, key, input } = run
    const line = { act, ...(item === undefined ? {} : { item }), key, input }
    state = recordEntry(state, { ...line, status: 'sent' })
    runs.set(key, run)
    const answer = world.answer(run.call, run.input)
    if (answer.kind === 'pends') {
      state = recordEntry(state, { ...line, status: 'pending', kind: answer.how, result: answer.value })
    } else if (answer.kind === 'returns') {
      const { session = null, ...result } = isMap(answer.value) ? answer.value : {}
      if (isMap(session)) signIn(session)
      conclude({ ...line, status: 'ok', result, sealed: run.seals, said: run.said })
    } else {
      const failure = answer.kind === 'fails' ? answer : { code: `NO_ANSWER_FOR ${run.call}` }
      const params = 'params' in failure && failure.params ? { params: failure.params } : {}
      conclude({ ...line, status: 'failed', code: failure.code, ...params })
    }
  }

  /** After an act the world is another one: everything is read anew. */
  function conclude(entry: JournalEntry): void {
    state = recordEntry(state, entry)
    data = new Map()
  }

  function signIn(session: JsonObject): void {
    const part = (name: string) => personOf(isMap(session[name]) ? session[name] : null)
    context = { ...context, user: part('user') ?? context.user, person: part('person') ?? context.person }
  }
}

const mostActs = 50

/** What a case may hold against a walk, whatever shell has shown it; `told`: the problems that are shown. */
export function fixtureViewOf(walk: WalkResult, told: readonly Problem[], sent: FixtureView['sent']): FixtureView {
  const { path, at, end = null, steps, waiting, blocks, aside, center } = walk
  const fields: { [place: string]: FieldMode } = {}
  collectModes(steps[at]?.fields ?? {}, '', fields)
  return {
    path,
    at,
    end,
    problems: told.map((problem) => `${problem.at}:${problem.code}`),
    fields,
    // Those of the shown step, then those beside every step.
    blocks: [...blocks, ...aside].map(({ id }) => id),
    center,
    locked: steps[at]?.sealed === true || waiting !== undefined,
    waiting: waiting?.kind ?? null,
    sent,
  }
}

/** The mode of every asked field, forms inside included, by its place within the step. */
function collectModes(
  fields: { readonly [field: string]: FieldState },
  around: string,
  found: { [place: string]: FieldMode },
): void {
  for (const [name, field] of Object.entries(fields)) {
    const place = `${around}${name}`
    found[place] = field.mode
    if (field.fields) collectModes(field.fields, `${place}.`, found)
    for (const item of field.items ?? []) collectModes(item.fields, `${place}[${item.id}].`, found)
  }
}
