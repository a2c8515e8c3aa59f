import { randomBytes } from 'node:crypto'
import { callById } from '#contract/index.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import { newState, recordEntry, submitStep, typeValue } from '#engine/flow/state.ts'
import type { Datum, FlowState, JournalEntry, Need, PersonScope, RequestedAct, WalkResult } from '#engine/flow/types.ts'
import { pendingKind } from '#server/flow/journal.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import type { Answer, TestApp } from './app.ts'

export interface FlowSetup {
  readonly test: Pick<TestApp, 'ask'>
  readonly chain: string
  readonly release: LiveRelease
  readonly flow: string
  readonly today: string
  readonly query?: { readonly [name: string]: string }
  /** Parameters of its address. */
  readonly route?: { readonly [name: string]: string }
}

/** What a browser does with a flow, without a browser: the engine, reads and acts over HTTP, a token in its memory. */
export class FlowClient {
  readonly instance = randomBytes(16).toString('base64url')
  setup: FlowSetup
  state: FlowState
  token: string | undefined
  user: PersonScope | null = null
  /** Used once in place of the next answer: it was lost on the way. */
  loseNextAnswer = false

  constructor(setup: FlowSetup) {
    this.setup = setup
    this.state = newState(setup.release.id)
  }

  async walk(): Promise<WalkResult> {
    const { release, flow, today, query = {}, route = {} } = this.setup
    const context = { flow, today, lang: 'de', user: this.user, person: this.user, route, query }
    const { state, walk } = await drive({
      program: release.program,
      context,
      state: this.state,
      read: (need) => this.read(need),
      isScreen: release.program.flow(flow) === null,
    })
    this.state = state
    return walk
  }

  /** Types values into the step that is shown, submits it, and does the acts that are due. The last answer, if any. */
  async submit(values: { readonly [path: string]: Json }, step?: string): Promise<Answer | null> {
    const shown = step ?? (await this.walk()).at
    for (const [path, value] of Object.entries(values)) this.state = typeValue(this.state, shown, path, value)
    this.state = submitStep(await this.walk(), this.state, shown)
    return this.act()
  }

  async act(): Promise<Answer | null> {
    let answer: Answer | null = null
    for (let walk = await this.walk(); walk.runs; walk = await this.walk()) {
      const { act, item, key, input } = walk.runs
      this.state = recordEntry(this.state, { act, ...(item === undefined ? {} : { item }), key, input, status: 'sent' })
      answer = await this.send(walk.runs)
      if (this.loseNextAnswer) {
        this.loseNextAnswer = false
        return null
      }
      this.take(walk.runs, answer)
      if (answer.status !== 200) return answer
    }
    return answer
  }

  send(
    run: RequestedAct,
    more: { readonly input?: JsonObject; readonly member?: JsonObject; readonly key?: string } = {},
  ) {
    const { test, chain, flow, today, query = {}, route = {} } = this.setup
    const member = {
      instance: this.instance,
      flow,
      release: this.state.release,
      act: run.act,
      ...(run.item === undefined ? {} : { item: run.item }),
      query,
      route,
      today,
      answers: this.state.answers,
      ...more.member,
    }
    // What a browser's client adds by itself.
    const ambient = callById(run.call)?.ambient?.includes('baseUrl') ? { baseUrl: `https://${chain}.test` } : {}
    const options = { token: this.token, key: more.key ?? run.key, flow: member as unknown as JsonObject, lang: 'de' }
    return test.ask(chain, run.call, { ...ambient, ...(more.input ?? run.input) }, options)
  }

  /** The journal as the server has it. */
  async journal(): Promise<readonly JournalEntry[]> {
    const { test, chain } = this.setup
    return (await test.ask(chain, 'flow/read', { instance: this.instance }, { token: this.token })).body.acts
  }

  /** What a page does when it comes back: the journal is the server's, where it knows the instance. */
  async reload(): Promise<void> {
    const { test, chain } = this.setup
    const { body } = await test.ask(chain, 'flow/read', { instance: this.instance }, { token: this.token })
    if (body.known) this.state = { ...this.state, acts: body.acts }
  }

  private take(run: RequestedAct, { status, body }: Answer): void {
    const entry = {
      act: run.act,
      ...(run.item === undefined ? {} : { item: run.item }),
      key: run.key,
      input: run.input,
    }
    if (status === 409 || body.recorded === false) {
      const acts = this.state.acts.filter(({ key }) => key !== run.key)
      this.state = { ...this.state, acts: body.params?.acts ?? (status === 409 ? [] : acts) }
      return
    }
    if (status !== 200) {
      this.state = recordEntry(this.state, {
        ...entry,
        status: 'failed',
        code: body.errorCode,
        params: body.params ?? {},
      })
      return
    }
    const { session, ...result } = body
    if (session) {
      this.token = session.token
      this.user = session.user
    }
    const kind = pendingKind(result)
    const end = kind
      ? { status: 'pending' as const, kind, result }
      : { status: 'ok' as const, result, sealed: run.seals }
    this.state = recordEntry(this.state, { ...entry, ...end })
  }

  private async read({ call, input }: Need): Promise<Datum> {
    const { test, chain } = this.setup
    const { status, body } = await test.ask(chain, call, input, { token: this.token, lang: 'de' })
    if (status === 200) return { state: 'ready', value: body }
    return status === 422 || status === 404
      ? { state: 'failed', code: body.errorCode, params: body.params ?? {} }
      : { state: 'broken' }
  }
}
