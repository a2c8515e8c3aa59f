import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { secretNames, withoutSecrets } from '#server/flow/secrets.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { newcomers } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'
import { password, signedIn } from '../support/people.ts'

const releases = await nordlysReleases()
const test = startTestApp({ releases })
let release: LiveRelease
let chain: string

beforeAll(async () => {
  release = releases.liveRelease('nordlys')
  chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
  await fillNordlys(chain)
})

const details = newcomers('Stranger', { password })

/** Anna has joined up to the questionnaire; `again` sends her create-person once more, with what the instance knows. */
async function joined(more: JsonObject = {}) {
  const client = new FlowClient({ test, chain, release, flow: 'join', today: '2026-06-10', ...more })
  await client.submit({ club: '106' })
  await client.submit({ plan: 'komplett', startDate: '2026-06-15' })
  const typed = details()
  await client.submit(typed)
  const [entry] = client.state.acts
  if (!entry || !client.token) throw new Error('Anna did not join')
  const { act, key } = entry
  const run = { act, key, call: 'person/create-person', input: {}, seals: {}, said: {} }
  const again = (token?: string, change: JsonObject = {}) => {
    const { password: _, ...input } = entry.input as JsonObject
    const stranger = Object.assign(Object.create(client) as FlowClient, { token })
    return stranger.send(run, { input: { ...input, ...change }, member: { answers: {} } })
  }
  return { client, typed, token: client.token, id: client.user?.userId ?? '', again }
}

const read = (instance: string, token?: string) => test.ask(chain, 'flow/read', { instance }, { token })

describe('coming back to a sign-up without the password', () => {
  it('signs in the person who is bound, and nobody else who holds the instance', async () => {
    const { id, again } = await joined()
    const other = await signedIn(chain, { centerId: '106' }, test.now)
    const staff = await signedIn(chain, { centerId: '106', levels: ['STAFF'] }, test.now)

    expect((await again()).body.session.user.userId).toBe(id)
    for (const { token } of [other, staff]) expect((await again(token)).status).toBe(404)
  })

  it('ends when she signs out: the next at this machine finds no way in', async () => {
    const { again, token } = await joined()
    expect((await again()).body.session).toBeTruthy()

    await test.ask(chain, 'user/sign-out', {}, { token })

    const answer = await again()
    expect([answer.status, answer.body.session ?? null]).toEqual([200, null])
  })

  it('ends when the password is changed', async () => {
    const { again, id } = await joined()
    await db()
      .updateTable('logins')
      .set({ changed_at: new Date(test.now.getTime() + 1000) })
      .where('chain_id', '=', chain)
      .where('person_id', '=', id)
      .execute()

    expect((await again()).body.session ?? null).toBeNull()
  })

  it('does not hand out the journal once it is over', async () => {
    const { again, token } = await joined()
    expect((await again(undefined, { centerId: '103' })).body.params.acts).toHaveLength(1)

    await test.ask(chain, 'user/sign-out', {}, { token })

    const answer = await again(undefined, { centerId: '103' })
    expect([answer.status, answer.body.params]).toEqual([401, undefined])
  })

  it('knows no instance but the one that was sent', async () => {
    const { again, client } = await joined()

    const answer = await client.send(
      { act: 'create-person', call: 'person/create-person', key: 'create-person:0', input: {}, seals: {}, said: {} },
      { member: { instance: 'B'.repeat(22) } },
    )

    expect(answer.status).toBe(400)
    expect((await again()).body.session).toBeTruthy()
  })
})

describe('an instance that is bound', () => {
  it('is read by its person and staff of the centre; not by a relation, other staff, another member, a visitor', async () => {
    const { client, token, id } = await joined()
    const [relation, staff, elsewhere, member] = await Promise.all([
      signedIn(chain, { centerId: '106' }, test.now),
      signedIn(chain, { centerId: '106', levels: ['STAFF'] }, test.now),
      signedIn(chain, { centerId: '103', levels: ['MANAGER'] }, test.now),
      signedIn(chain, { centerId: '106' }, test.now),
    ])
    await db()
      .insertInto('person_relations')
      .values({ chain_id: chain, person_id: relation.id, related_id: id, relation: 'SPOUSE' })
      .execute()

    const known = async (who?: string) => (await read(client.instance, who)).body.known

    expect([await known(token), await known(staff.token)]).toEqual([true, true])
    for (const who of [relation.token, elsewhere.token, member.token, undefined]) expect(await known(who)).toBe(false)
  })

  it('keeps answers of nobody but its person', async () => {
    const { client, token } = await joined()
    const staff = await signedIn(chain, { centerId: '106', levels: ['STAFF'] }, test.now)
    const member = await signedIn(chain, { centerId: '106' }, test.now)
    const body = (goal: string) => ({
      instance: client.instance,
      flow: 'join',
      release: release.id,
      answers: { questionnaire: { goal } },
      drafts: {},
    })

    const save = (goal: string, who: string) => test.ask(chain, 'flow/save', body(goal), { token: who })

    expect((await save('health', token)).body.saved).toBe(true)
    expect((await save('staff', staff.token)).status).toBe(404)
    expect((await save('member', member.token)).status).toBe(404)
    expect((await read(client.instance, token)).body.answers).toEqual({ questionnaire: { goal: 'health' } })
  })

  it('keeps the flow, the query and the route that it began with', async () => {
    const { client, token } = await joined({ query: { promo: 'first' } })
    const query = { promo: 'other' }
    const body = { instance: client.instance, flow: 'join', release: release.id, answers: {}, drafts: {}, query }

    await test.ask(chain, 'flow/save', body, { token })
    const other = await test.ask(chain, 'flow/save', { ...body, flow: 'leave' }, { token })

    const row = await db()
      .selectFrom('flow_instances')
      .select(['flow', 'query'])
      .where('chain_id', '=', chain)
      .orderBy('touched_at', 'desc')
      .orderBy('created_at', 'desc')
      .where('query', '@>', JSON.stringify({ promo: 'first' }) as never)
      .executeTakeFirst()
    expect(other.status).toBe(404)
    expect(row).toEqual({ flow: 'join', query: { promo: 'first' } })
  })
})

describe('what is stored of secrets', () => {
  const names = secretNames({ ...releases.liveRelease('nordlys').docs, forms: {} })

  it('is nothing, also when the form that asked for them is gone from the release', () => {
    expect(withoutSecrets({ person: { ssn: '1', idNumber: '2', city: 'Berlin' }, password: '3' }, names)).toEqual({
      person: { city: 'Berlin' },
    })
  })

  it('is nothing by whatever path they are named', () => {
    const drafts = {
      details: { 'bank.password': 1, 'children[a1].ssn': 2, children: [{ ssn: 3, name: 'Ben' }], ok: 4 },
    }

    expect(withoutSecrets(drafts, names)).toEqual({ details: { children: [{ name: 'Ben' }], ok: 4 } })
  })
})

describe('a member `flow` where it does not belong', () => {
  const member = (more: object = {}) => ({
    instance: 'A'.repeat(22),
    flow: 'join',
    release: release.id,
    act: 'create-person',
    query: {},
    route: {},
    answers: {},
    ...more,
  })

  it.each([
    ['user/sign-out', {}],
    ['user/authenticate', { email: 'a@example.org', password }],
  ])('gets nothing done: %s', async (call, input) => {
    const { token } = await signedIn(chain, {}, test.now)

    const answer = await test.ask(chain, call, input, { token, key: 'create-person:0', flow: member() as JsonObject })

    expect(answer.body.errorCode).toBe('FLOW_MOVED')
    expect((await test.ask(chain, 'user/account', {}, { token })).status).toBe(200)
  })

  it.each<[string, unknown]>([
    ['a number', 7],
    ['a list', ['x']],
    ['an object', { length: 1 }],
    ['text without end', 'x'.repeat(5000)],
  ])('does not carry %s in place of a password past the schema', async (_, given) => {
    const input = { centerId: '106', password: given, person: {} }

    const answer = await test.ask(chain, 'person/create-person', input, {
      key: 'create-person:0',
      flow: member() as JsonObject,
    })

    expect(answer.body).toMatchObject({ errorCode: 'INVALID_INPUT', at: 'password' })
  })
})
