import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { callById } from '#contract/index.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import { newState, recordEntry, submitStep, typeValue } from '#engine/flow/state.ts'
import type { Context, Datum, FlowState, Need, PersonScope, Run } from '#engine/flow/types.ts'
import { buildApp } from '#server/app.ts'
import { db } from '#server/db/ambient.ts'
import { loadReleases, type Releases } from '#server/releases/index.ts'
import { fillDemo } from '#tools/demo/index.ts'
import { memoryStore } from '../releases/memory-store.ts'
import { expectShape } from '../support/app.ts'
import { startTestDatabase } from '../support/database.ts'

const opened = startTestDatabase()
const now = new Date('2026-11-21T10:00:00Z')
let app: FastifyInstance
let releases: Releases

beforeAll(async () => {
  const loaded = await loadReleases({ root: process.cwd(), demo: true, store: memoryStore() })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  releases = loaded.releases
  await fillDemo(now)
  const silent = () => undefined
  app = await buildApp({
    releases,
    database: opened.database,
    isReady: async () => true,
    log: { info: silent, warn: silent, error: (fields, line) => console.error(line, fields) },
    clock: () => now,
    rateLimits: false,
  })
})

/** A browser without a screen: the release's own documents, walked here, every call over HTTP. */
class Visitor {
  private state: FlowState
  private token: string | null = null
  private user: PersonScope | null = null
  private readonly instance = randomBytes(16).toString('base64url')

  private readonly query: { readonly [name: string]: string }

  constructor(query: { readonly [name: string]: string } = {}) {
    this.query = query
    this.state = newState(releases.liveRelease('nordlys').id)
  }

  async walk() {
    const { program } = releases.liveRelease('nordlys')
    const context: Context = {
      flow: 'join',
      today: '2026-11-21',
      lang: 'de',
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

  private async act(run: Run) {
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
    const session = body.session as { token: string; user: PersonScope } | null | undefined
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

  private async call(id: string, input: JsonObject, key?: string): Promise<{ status: number; body: JsonObject }> {
    const call = callById(id)
    if (!call) throw new Error(`no such call: ${id}`)
    const headers = {
      host: 'nordlys.localhost:4000',
      'accept-language': 'de',
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

const details = (email: string) => ({
  salutation: 'Mrs',
  firstName: 'Ada',
  lastName: `von ${email.split('@')[0]}`,
  birthday: '1990-05-05',
  email,
  password: 'Geheim12!x',
  address1: 'Weg 1',
  zipCode: '10115',
  city: 'Berlin',
})

describe('joining nordlys', () => {
  it('from the club to the contract, by invoice, with the documents of the chain', async () => {
    const ada = new Visitor()

    expect((await ada.submit('center', { club: '102' })).at).toBe('plan')
    const chosen = await ada.submit('plan', { plan: 'komplett', startDate: '2026-12-01', addons: ['towel'] })
    expect(chosen.at).toBe('details')
    const asked = await ada.submit('details', details('ada@example.org'))
    expect(asked.at).toBe('questionnaire')
    expect((await ada.submit('questionnaire', { goal: 'health', 'heard-from': 'Kino' })).at).toBe('withdrawal')
    expect((await ada.submit('withdrawal', { read: true })).at).toBe('payment')
    const end = await ada.submit('payment', { contractTerms: true, option: 'invoice' })

    expect(end.problems).toEqual([])
    expect(end.end).toBe('joined')
    const sold = await db()
      .selectFrom('subscriptions')
      .innerJoin('persons', (join) =>
        join
          .onRef('persons.chain_id', '=', 'subscriptions.chain_id')
          .onRef('persons.id', '=', 'subscriptions.person_id'),
      )
      .select(['subscriptions.plan_id', 'subscriptions.start_date', 'persons.attributes'])
      .where('persons.chain_id', '=', 'nordlys')
      .where('persons.email', '=', 'ada@example.org')
      .execute()
    expect(sold).toEqual([{ plan_id: 'komplett', start_date: '2026-12-01', attributes: { heardFrom: 'Kino' } }])
  })

  it('at a price that rose after it was shown asks again, with both amounts, and sells nothing', async () => {
    const joiningFee = (amountMinor: number) =>
      db()
        .updateTable('plans')
        .set({ joining_fee_minor: amountMinor })
        .where('chain_id', '=', 'nordlys')
        .where('id', '=', 'start')
        .execute()
    const hal = new Visitor({ centerId: '102' })
    await hal.submit('plan', { plan: 'start', startDate: '2026-12-01' })
    await hal.submit('details', details('hal@example.org'))
    await hal.submit('questionnaire', { goal: 'health' })
    await hal.submit('withdrawal', { read: true })

    const walk = await hal.submit('payment', { contractTerms: true, option: 'invoice' }, () => joiningFee(4900))
    const problem = walk.problems.find((one) => one.code === 'PRICE_CHANGED')
    const again = await hal.submit('payment', {})

    expect(walk.at).toBe('payment')
    expect(problem?.params).toEqual({
      shown: { amountMinor: 3900, currency: 'EUR' },
      now: { amountMinor: 4900, currency: 'EUR' },
    })
    expect(again.end).toBe('joined')
    await joiningFee(3900)
  })

  it('shows an e-mail that exists at its field', async () => {
    const eve = new Visitor({ centerId: '102' })
    await eve.submit('plan', { plan: 'flex', startDate: '2026-12-01' })

    const walk = await eve.submit('details', details('anna@example.org'))

    expect(walk.at).toBe('details')
    expect(walk.problems.map((problem) => problem.at)).toEqual(['details.email'])
  })

  it('shows a code of another plan at its field', async () => {
    const fay = new Visitor({ centerId: '102' })

    const walk = await fay.submit('plan', { plan: 'komplett', startDate: '2026-12-01', promoCode: 'NURFLEX' })

    expect(walk.problems.map((problem) => `${problem.at} ${problem.code}`)).toEqual([
      'plan.promoCode INVALID_PROMO_CODE',
    ])
  })

  it('refuses a start before the new club opens', async () => {
    const gil = new Visitor({ centerId: '103' })

    const walk = await gil.submit('plan', { plan: 'komplett', startDate: '2026-12-01' })

    expect(walk.problems.map((problem) => `${problem.at} ${problem.code}`)).toEqual(['plan.startDate min'])
  })

  it('ends at a club that does not sell online', async () => {
    const walk = await new Visitor({ centerId: '114' }).walk()

    expect(walk.end).toBe('not-here')
  })
})
