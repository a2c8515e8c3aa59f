import { randomBytes } from 'node:crypto'
import type { SignedIn } from '#contract/shapes/signed-in.ts'
import type { JsonObject } from '#engine/documents.ts'
import { fixtureViewOf } from '#engine/flow/bare-shell.ts'
import { drive } from '#engine/flow/drive.ts'
import { contextOf, type FixtureDoc, type FixtureShell } from '#engine/flow/fixture.ts'
import { newState, recordEntry, saveable, submitStep, typeValue } from '#engine/flow/state.ts'
import type { DataMap, Datum, FlowState, Need, RequestedAct } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import type { SentCall } from '#engine/flow/world.ts'
import { instanceIdOf } from '#server/flow/instances.ts'
import { settleAct } from '#server/flow/settle-act.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import type { TestApp } from './app.ts'
import { sessionFor } from './world-handlers.ts'

export interface HttpShellSetup {
  readonly test: TestApp
  readonly chain: string
  readonly release: LiveRelease
  readonly fixture: FixtureDoc
}

/** Plays a fixture over HTTP: reads and acts go to the application, whose journal and walk have the last word. */
export async function createHttpShell({ test, chain, release, fixture }: HttpShellSetup): Promise<FixtureShell> {
  const { program } = release
  let instance = randomBytes(16).toString('base64url')
  const sent: SentCall[] = []
  let context = contextOf(fixture)
  const { lang } = context
  let token = context.user ? (await sessionFor(chain, context.user, test.now)).token : undefined
  let state = newState(release.id)
  let data: DataMap = new Map()
  let walked = walk(program, context, state, data)
  await proceed()

  return {
    view: () => fixtureViewOf(walked, walked.problems, sent),
    async type(values) {
      for (const [field, value] of Object.entries(values)) state = typeValue(state, walked.at, field, value)
      await look()
    },
    async next() {
      const { at, steps } = walked
      if (steps[at]?.problems.some(({ severity }) => severity === 'error') || walked.waiting) return
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
      await end(outcome, params)
      context = { ...context, step: undefined }
      await readJournal()
      await proceed()
    },
    async returns(outcome, params) {
      await end(outcome, params)
      await reload()
    },
    reload,
    async again(act) {
      const run = walked.start(act)
      if (run) await perform(run)
      await proceed()
    },
  }

  /** What was pending comes to its end in the server's journal; `pending` lets it wait on. */
  async function end(outcome: string, params: JsonObject | undefined): Promise<void> {
    const open = state.acts.findLast(({ status }) => status === 'pending')
    if (!open || outcome === 'pending') return
    const act = { chain, instanceId: instanceIdOf(instance), key: open.key, now: test.now }
    await settleAct(act, outcome === 'paid' ? { is: 'ok' } : { is: 'failed', code: outcome, ...(params && { params }) })
  }

  async function reload(): Promise<void> {
    state = JSON.parse(JSON.stringify(saveable(program, context.flow, state))) as FlowState // what was a state is one
    context = { ...context, step: undefined }
    if (release.docs.flows[context.flow]?.keep === false) instance = randomBytes(16).toString('base64url')
    await readJournal()
    walked = walk(program, context, state, data)
    await proceed()
  }

  async function look(): Promise<void> {
    ;({ state, data, walk: walked } = await drive({ program, context, state, data, previous: walked, read }))
  }

  async function proceed(): Promise<void> {
    await look()
    for (let round = 0; walked.runs && round < 20; round++) {
      await perform(walked.runs)
      await look()
    }
  }

  async function read({ call, input }: Need): Promise<Datum> {
    sent.push({ call, input })
    const { status, body } = await test.ask(chain, call, input, { token, lang })
    if (status === 200) return { state: 'ready', value: body }
    return status === 422 || status === 404
      ? { state: 'failed', code: body.errorCode, params: body.params ?? {} }
      : { state: 'broken' }
  }

  async function perform(run: RequestedAct): Promise<void> {
    const { act, item, key, input, call } = run
    const line = { act, ...(item === undefined ? {} : { item }), key, input }
    state = recordEntry(state, { ...line, status: 'sent' })
    sent.push({ call, input })
    const { flow, query, route, today } = context
    const member = { instance, flow, release: state.release, act, item, query, route, today, answers: state.answers }
    const { status, body } = await test.ask(chain, call, input, {
      token,
      key,
      lang,
      flow: member as unknown as JsonObject,
    })
    // After an act the world is another one.
    data = new Map()
    if (status === 409) {
      state = { ...state, acts: body.params.acts }
    } else if (status !== 200) {
      state = recordEntry(state, { ...line, status: 'failed', code: body.errorCode, params: body.params ?? {} })
    } else if (['redirect', 'widget', 'poll'].includes(body.next?.kind)) {
      state = recordEntry(state, { ...line, status: 'pending', kind: body.next.kind, result: body })
    } else {
      const { session, ...result } = body
      if (session) signIn(session)
      state = recordEntry(state, { ...line, status: 'ok', result, sealed: run.seals })
    }
  }

  async function readJournal(): Promise<void> {
    data = new Map()
    const { body } = await test.ask(chain, 'flow/read', { instance }, { token })
    if (body.known) state = { ...state, acts: body.acts }
  }

  function signIn(session: { token: string; user: SignedIn['user'] }): void {
    token = session.token
    const user = session.user
    context = { ...context, user, person: user }
  }
}
