import { beforeAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import type { RequestedAct } from '#engine/flow/types.ts'
import { db } from '#server/db/ambient.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { newcomers } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'

const releases = await nordlysReleases()
const test = startTestApp({ releases })
const today = '2026-06-10'
let release: LiveRelease
let chain: string

beforeAll(async () => {
  release = releases.liveRelease('nordlys')
  chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
  await fillNordlys(chain, today)
})

const anna = newcomers('Anna', { password: 'Sommer-regen-42' })

const join = () => new FlowClient({ test, chain, release, flow: 'join', today })

/** Up to the details, which are not sent yet. */
async function chosen(client = join()): Promise<FlowClient> {
  await client.submit({ club: '106' })
  await client.submit({ plan: 'komplett', startDate: '2026-06-15' })
  return client
}

async function atPayment(details = anna()): Promise<FlowClient> {
  const client = await chosen()
  await client.submit(details)
  const walk = await client.walk()
  if (walk.at === 'questionnaire') await client.submit({ goal: 'health' })
  await client.submit({ read: true })
  return client
}

async function counts(email: string) {
  const persons = await db()
    .selectFrom('persons')
    .select('id')
    .where('chain_id', '=', chain)
    .where('email', '=', email)
    .execute()
  const of = async (table: 'subscriptions' | 'invoices') =>
    (
      await db()
        .selectFrom(table)
        .select('id')
        .where('chain_id', '=', chain)
        .where('person_id', 'in', [...persons.map((person) => person.id), ''])
        .execute()
    ).length
  return { persons: persons.length, subscriptions: await of('subscriptions'), invoices: await of('invoices') }
}

describe('joining', () => {
  it.each(['invoice', 'cash'])('makes one member with one subscription by %s', async (option) => {
    const details = anna()
    const client = await atPayment(details)

    const paid = await client.submit({ contractTerms: true, option })

    expect(paid?.body).toMatchObject({ code: 'RD', next: { kind: 'none' } })
    const end = await client.walk()
    expect({ at: end.at, end: end.end }).toEqual({ at: 'joined', end: 'joined' })
    expect(await counts(details.email)).toMatchObject({ persons: 1, subscriptions: 1 })
    expect((await client.journal()).map((entry) => [entry.act, entry.status])).toContainEqual(['pay', 'ok'])
  })
})

describe('what the next step reads', () => {
  it('comes with the answer, where it is asked for, as it would be read then', async () => {
    const client = await chosen()
    const run = await submitted(client, anna())

    const { body } = await client.send(run, { member: { ahead: true } })

    const { reads } = body.flow
    expect(Object.keys(reads).map((key) => key.split(' ')[0])).toEqual(
      expect.arrayContaining(['subscription/get-plan-summary-for-new', 'questionnaire/get-questionnaire-template']),
    )
    for (const [key, value] of Object.entries(reads)) {
      const [call = '', input = ''] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
      const asked = await test.ask(chain, call, JSON.parse(input), { token: body.session.token })
      expect([call, asked.body]).toEqual([call, value])
    }
  })

  it('does not come unasked, nor again when the act is sent again', async () => {
    const client = await chosen()
    const run = await submitted(client, anna())

    const [first, again] = [await client.send(run), await client.send(run, { member: { ahead: true } })]

    expect([first.body.flow, again.body.flow]).toEqual([undefined, undefined])
  })
})

describe('an act that is sent again', () => {
  it('answers as before, with a new session for whoever holds the instance', async () => {
    const details = anna()
    const client = await chosen()
    client.loseNextAnswer = true
    await client.submit(details)

    const again = await client.act()

    expect(again?.status).toBe(200)
    expect(again?.body.session.token).toMatch(/^[\w-]{43}$/)
    expect(await counts(details.email)).toMatchObject({ persons: 1 })
    expect((await client.journal()).filter((entry) => entry.act === 'create-person')).toHaveLength(1)
  })

  it('answers without a session after a quarter of an hour', async () => {
    const details = anna()
    const client = await chosen()
    client.loseNextAnswer = true
    await client.submit(details)
    const before = test.now
    test.now = new Date(before.getTime() + 16 * 60_000)

    const again = await client.send(await due(client))

    expect(again.status).toBe(200)
    expect(again.body.session ?? null).toBeNull()
    test.now = before
  })

  it('works without the password, which a reload has forgotten', async () => {
    const client = await chosen()
    client.loseNextAnswer = true
    await client.submit(anna())
    const run = await due(client)
    const { password: _, ...input } = run.input

    const again = await client.send(run, { input, member: { answers: {} } })

    expect(again.status).toBe(200)
    expect(again.body.session.token).toBeTruthy()
  })

  it('is refused with the journal when its content has changed', async () => {
    const client = await chosen()
    client.loseNextAnswer = true
    await client.submit(anna())
    const run = await due(client)

    const again = await client.send(run, { input: { ...run.input, centerId: '103' } })

    expect(again.body.errorCode).toBe('FLOW_MOVED')
    expect(again.body.params.acts).toMatchObject([{ act: 'create-person', status: 'ok' }])
  })

  it('makes one account and one payment when two tabs send it at once', async () => {
    const details = anna()
    const client = await chosen()
    const run = await submitted(client, details)

    const [one, two] = await Promise.all([client.send(run), client.send(run)])

    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.personId).toBe(two.body.personId)
    client.token = one.body.session.token
    client.user = one.body.session.user
    client.state = { ...client.state, acts: await client.journal() }
    await client.submit({ goal: 'health' })
    await client.submit({ read: true })
    const pay = await submitted(client, { contractTerms: true, option: 'invoice' })
    const [first, second, third] = await Promise.all([client.send(pay), client.send(pay), client.send(pay)])
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect(new Set([first, second, third].map((answer) => answer.body.paymentId)).size).toBe(1)
    expect(await counts(details.email)).toMatchObject({ persons: 1, subscriptions: 1 })
  })

  it('keeps a refusal, and tries again under the next key', async () => {
    const details = anna()
    const first = await chosen()
    await first.submit(details)
    const client = await chosen()
    const run = await submitted(client, { ...anna(), email: `new-${details.email}` })
    await db()
      .updateTable('persons')
      .set({ email: `new-${details.email}` })
      .where('chain_id', '=', chain)
      .where('email', '=', details.email)
      .execute()

    const answer = await client.send(run)

    // The walk finds the address taken before the call would: nothing is recorded.
    expect(answer.body).toMatchObject({ errorCode: 'EMAIL_EXISTS', at: 'person.email', recorded: false })
    expect(answer.body.problems).toMatchObject([{ at: 'person.email', field: 'details.email' }])
    expect(await counts(`new-${details.email}`)).toMatchObject({ persons: 1 })
  })
})

describe('the server walks itself', () => {
  it.each<[string, (client: FlowClient) => Promise<unknown>]>([
    ['another act', async (client) => client.send(await due(client), { member: { act: 'pay' } })],
    ['another key', async (client) => client.send(await due(client), { key: 'create-person:1' })],
    ['another input', async (client) => send(client, { centerId: '103' })],
    ['answers without the plan', async (client) => client.send(await due(client), { member: { answers: {} } })],
    ['an unknown flow', async (client) => client.send(await due(client), { member: { flow: 'leave' } })],
    ['an unknown release', async (client) => client.send(await due(client), { member: { release: 'other' } })],
  ])('and refuses %s', async (_, ask) => {
    const client = await chosen()
    const details = anna()
    await submitted(client, details)

    const answer = (await ask(client)) as { body: { errorCode: string } }

    expect(answer.body.errorCode).toBe('FLOW_MOVED')
    expect(await counts(details.email)).toMatchObject({ persons: 0 })
  })

  it('and refuses to pay without accepted terms, or without a flow at all', async () => {
    const client = await atPayment()
    const pay = await submitted(client, { contractTerms: true, option: 'invoice' })
    const payment = { ...client.state.answers.payment, contractTerms: false }

    const without = await client.send(pay, { member: { answers: { ...client.state.answers, payment } } })
    const direct = await test.ask(chain, pay.call, pay.input, { token: client.token })

    expect(without.body).toMatchObject({ errorCode: 'INVALID_INPUT', problems: [{ field: 'payment.contractTerms' }] })
    expect(direct.body).toMatchObject({ errorCode: 'FLOW_REQUIRED', httpCode: 422 })
  })

  it('and leaves a changed price to the call, which answers with both amounts', async () => {
    const client = await atPayment()
    const pay = await submitted(client, { contractTerms: true, option: 'invoice' })
    const shownDueToday = { amountMinor: 1, currency: 'EUR' }

    const answer = await client.send(pay, { input: { ...pay.input, shownDueToday } })

    expect(answer.body).toMatchObject({ errorCode: 'PRICE_CHANGED', params: { shown: shownDueToday } })
    expect(answer.body.params.now).toEqual(pay.input.shownDueToday)
  })

  it('and logs nothing of what was typed, nor a token', async () => {
    const details = anna()
    const client = await atPayment(details)
    await client.submit({ contractTerms: true, option: 'invoice' })
    await test.ask(chain, 'user/authenticate', { email: details.email, password: 'Wrong-password-9' })

    const lines = test.lines.join('\n')
    const typed = [details.email, details.lastName, details.password, 'Wrong-password-9', client.token, client.instance]

    expect(test.lines.length).toBeGreaterThan(10)
    expect(typed.filter((text) => text === undefined || lines.includes(text))).toEqual([])
  })

  it('and never stores a password or an ID number', async () => {
    const details = anna()
    const client = await atPayment(details)
    await client.submit({ contractTerms: true, option: 'cash' })

    const rows = await db()
      .selectFrom('flow_acts')
      .select(['input', 'result', 'sealed', 'said'])
      .where('chain_id', '=', chain)
      .execute()

    const stored = JSON.stringify(rows)
    expect(stored).toContain(details.lastName)
    expect(stored).not.toContain(details.password)
    expect(stored).not.toContain(client.token)
  })
})

describe('an instance', () => {
  it('gives back what was said when an act was done, and nothing secret beside it', async () => {
    const details = anna()
    const client = await atPayment(details)
    await client.submit({ contractTerms: true, option: 'invoice' })

    const read = await test.ask(chain, 'flow/read', { instance: client.instance }, { token: client.token })

    const { said } = read.body.acts.at(-1)
    expect(said.clubName).toEqual(expect.any(String))
    expect(JSON.stringify(said)).not.toContain(details.password)
  })

  it('belongs to the first who signed in inside it', async () => {
    const client = await atPayment()
    const other = await atPayment()

    const read = await test.ask(chain, 'flow/read', { instance: client.instance }, { token: other.token })
    const visitor = await test.ask(chain, 'flow/read', { instance: client.instance })
    const own = await test.ask(chain, 'flow/read', { instance: client.instance }, { token: client.token })

    expect([read.body.known, visitor.body.known, own.body.known]).toEqual([false, false, true])
    const pay = await submitted(client, { contractTerms: true, option: 'invoice' })
    client.token = other.token
    expect((await client.send(pay)).status).toBe(404)
  })

  it('keeps answers for a person, without secrets, and nothing for a visitor', async () => {
    const client = await atPayment()
    const body = (instance: string) => ({
      instance,
      flow: 'join',
      release: release.id,
      answers: { details: { firstName: 'Anna', password: 'Sommer-regen-42', idNumber: 'X1' } },
      drafts: {},
    })

    expect((await test.ask(chain, 'flow/save', body(join().instance))).body.saved).toBe(false)
    expect((await test.ask(chain, 'flow/save', body(client.instance), { token: client.token })).body.saved).toBe(true)

    const { answers } = (await test.ask(chain, 'flow/read', { instance: client.instance }, { token: client.token }))
      .body
    expect(answers).toEqual({ details: { firstName: 'Anna' } })
  })

  it('is over after 30 days', async () => {
    const client = await atPayment()
    const pay = await submitted(client, { contractTerms: true, option: 'invoice' })
    const before = test.now
    await db()
      .updateTable('flow_instances')
      .set({ created_at: new Date(before.getTime() - 31 * 86_400_000) })
      .where('chain_id', '=', chain)
      .execute()

    const answer = await client.send(pay)

    expect(answer.body).toMatchObject({ errorCode: 'FLOW_MOVED', params: { over: true } })
  })
})

/** Submits a step without doing its act: the act that is now due. */
async function submitted(client: FlowClient, values: { readonly [path: string]: Json }): Promise<RequestedAct> {
  client.act = async () => null
  await client.submit(values)
  Reflect.deleteProperty(client, 'act')
  return due(client)
}

async function due(client: FlowClient): Promise<RequestedAct> {
  const walk = await client.walk()
  expect(walk.runs, JSON.stringify(walk.steps[walk.at]?.problems)).toBeDefined()
  return walk.runs as RequestedAct // expected just now
}

async function send(client: FlowClient, change: JsonObject) {
  const run = await due(client)
  return client.send(run, { input: { ...run.input, ...change } })
}
