import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callById } from '#contract/index.ts'
import type { SignedIn } from '#contract/shapes/signed-in.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import { newState, recordEntry, submitStep, typeValue } from '#engine/flow/state.ts'
import type { Context, Datum, FlowState, Need, PersonScope, RequestedAct } from '#engine/flow/types.ts'
import type { Releases } from '#server/releases/index.ts'
import { expectShape } from './app.ts'

/** Where somebody comes in: the application, and the chain in a language. */
export interface Entrance {
  readonly app: FastifyInstance
  readonly releases: Releases
  readonly chain: string
  readonly lang: string
  readonly today: string
}

/** A browser without a screen: the release's own documents, walked here, every call over HTTP. */
export class Visitor {
  private state: FlowState
  private token: string | null = null
  private user: PersonScope | null = null
  private readonly instance = randomBytes(16).toString('base64url')

  private readonly entrance: Entrance
  private readonly query: { readonly [name: string]: string }

  constructor(entrance: Entrance, query: { readonly [name: string]: string } = {}) {
    this.entrance = entrance
    this.query = query
    this.state = newState(entrance.releases.liveRelease(entrance.chain).id)
  }

  async walk() {
    const { releases, chain, lang, today } = this.entrance
    const { program } = releases.liveRelease(chain)
    const context: Context = {
      flow: 'join',
      today,
      lang,
      user: this.user,
      person: this.user,
      route: {},
      query: this.query,
    }
    const driven = await drive({ program, context, state: this.state, read: (need) => this.read(need) })
    this.state = driven.state
    return driven.walk
  }

  /** Fills a step, submits it and does the acts that fall due. */
  async submit(step: string, values: JsonObject, meanwhile?: () => Promise<unknown>) {
    for (const [field, value] of Object.entries(values)) this.state = typeValue(this.state, step, field, value)
    this.state = submitStep(await this.walk(), this.state, step)
    let walk = await this.walk()
    for (let acts = 0; walk.runs && acts < 5; acts++) {
      await meanwhile?.()
      await this.act(walk.runs)
      walk = await this.walk()
    }
    return walk
  }

  private async act(run: RequestedAct) {
    const flow = {
      instance: this.instance,
      flow: 'join',
      release: this.state.release,
      act: run.act,
      query: this.query,
      route: {},
      answers: this.state.answers,
    }
    const { status, body } = await this.call(run.call, { ...run.input, flow }, run.key)
    const entry = { act: run.act, key: run.key, input: run.input }
    if (status !== 200) {
      const params = (body.params as JsonObject | undefined) ?? {}
      this.state = recordEntry(this.state, { ...entry, status: 'failed', code: String(body.errorCode), params })
      return
    }
    const session = body.session as { token: string; user: SignedIn['user'] } | null | undefined
    if (session) {
      this.token = session.token
      this.user = session.user
    }
    this.state = recordEntry(this.state, { ...entry, status: 'ok', result: body, sealed: run.seals })
  }

  private async read({ call, input }: Need): Promise<Datum> {
    const { status, body } = await this.call(call, input)
    if (status === 200) return { state: 'ready', value: body }
    return status < 500 ? { state: 'failed', code: String(body.errorCode) } : { state: 'broken' }
  }

  async call(id: string, input: JsonObject, key?: string): Promise<{ status: number; body: JsonObject }> {
    const call = callById(id)
    if (!call) throw new Error(`no such call: ${id}`)
    const { app, chain, lang } = this.entrance
    const headers = {
      host: `${chain}.localhost:4000`,
      'accept-language': lang,
      ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const given = Object.entries(input).filter((entry): entry is [string, Json] => entry[1] !== undefined)
    const response =
      call.method === 'GET'
        ? await app.inject({
            method: 'GET',
            url: `${call.path}?${new URLSearchParams(given.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)]))}`,
            headers,
          })
        : await app.inject({ method: 'POST', url: call.path, headers, payload: Object.fromEntries(given) })
    const answer = { status: response.statusCode, body: response.json() as JsonObject }
    expectShape(id, answer)
    return answer
  }
}
