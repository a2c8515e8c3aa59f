import { beforeAll, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { giveRights } from '#server/features/staff/service.ts'
import { createSameNames } from '#server/features/studio/preview/same-names.ts'
import { databaseStore } from '#server/releases/index.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { newMember } from '../support/fill-flow.ts'
import { somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

const sent: string[] = []
const { test, chain, ask } = startDemoClub(
  {},
  {},
  {
    payments: {
      send: async (request) => {
        sent.push(JSON.stringify(request))
        throw new Error('nobody is asked from a preview')
      },
    },
  },
)
let token: string

beforeAll(async () => {
  const { id, docs } = testReleases().liveRelease('nordlys')
  await databaseStore.publish(chain, { id, docs, files: {} })
  const operator = await somebody(chain, { centerId: '102', levels: [] })
  const rights = { roles: ['OPERATOR'], centers: ['102'], wholeChain: true }
  await giveRights(chain, operator.id, rights, { what: 'accepted', by: null, now: test.now })
  token = (await openSession({ chain, now: test.now }, operator.id, { forStudio: true })).token
})

const scene = { release: 'live', today: null, lang: 'de', person: null, pays: 'paid' }
const call = (id: string, input: object = {}, more: object = {}) => ({
  call: id,
  input,
  key: null,
  isSignedIn: false,
  ...more,
})
const play = async (asked: object, more: object = {}) =>
  (await ask('studio/play-preview', { ...scene, before: [], asked, ...more }, token)).body

const rows = async () => {
  const count = (table: 'persons' | 'sessions' | 'flow_acts') =>
    db()
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('chain_id', '=', chain)
      .executeTakeFirstOrThrow()
  return [await count('persons'), await count('sessions'), await count('flow_acts')]
}

it('what the chain sells is told as members are told, on the day that was chosen', async () => {
  const clubs = await play(call('config/load-centers-for-area', { lang: 'de' }))
  const opened = await ask('studio/open-preview', { release: 'live', today: '2027-03-01', lang: 'de' }, token)

  expect(clubs).toMatchObject({ status: 200 })
  expect(opened.body.boot.now).toMatch(/^2027-03-01T/)
})

it('a made-up member is there for the call alone, and nothing that is done stays', async () => {
  const before = await rows()
  const person = { centerId: '102', birthday: '2011-08-01' }
  const account = await play(call('user/account', {}, { isSignedIn: true }), { person })
  const again = await play(call('user/account', {}, { isSignedIn: true }), { person })

  expect(account).toMatchObject({ status: 200, body: { user: { birthday: '2011-08-01', centerId: '102' } } })
  expect(again.body.user).toEqual(account.body.user)
  expect(await rows()).toEqual(before)
})

it('what was done before is known, by the ids that it had then', async () => {
  const before = await rows()
  const create = call(
    'person/create-person',
    { centerId: '102', password: 'Geheim12!x', person: personOf('preview@example.org') },
    { key: crypto.randomUUID() },
  )
  const created = await play(create)
  const account = await play(call('user/account', {}, { isSignedIn: true }), {
    before: [{ ...create, answer: created.body }],
  })

  expect(created).toMatchObject({ status: 200, body: { personId: expect.any(String) } })
  expect(account.body.user.userId).toBe(created.body.personId)
  expect(await rows()).toEqual(before)
})

it.each([
  ['who is there is not told', 'person/find-person-by-email', { email: 'lena.hoffmann@example.org' }, 200],
  ['nobody signs in as somebody who is there', 'user/authenticate', { email: 'a@example.org', password: 'x' }, 403],
])('%s', async (_, id, input, status) => {
  const answer = await play(call(id, input))

  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.body).toEqual({ exists: false })
})

it.each([
  ['studio/publish-draft', { seq: 0, live: 1, summary: '' }],
  ['studio/play-preview', {}],
  ['no/such-call', {}],
  ['user/account', null],
  ['user/account', [1]],
])('%s of %j is no call of a preview', async (id, input) => {
  const answer = await ask('studio/play-preview', { ...scene, before: [], asked: { ...call(id), input } }, token)

  expect(answer.body.errorCode).toBe('NO_SUCH_CALL')
})

it('names that another time gave are the names of the first time, wherever they stand', () => {
  const names = createSameNames()
  names.learn(
    { personId: 'first-person', session: { token: 'first-token' }, kind: 'ok' },
    {
      personId: 'other-person',
      session: { token: 'other-token' },
      kind: 'no',
    },
  )

  expect(names.ofNow({ ids: ['first-person'], kind: 'ok' })).toEqual({ ids: ['other-person'], kind: 'ok' })
  expect(names.ofThen({ owner: 'other-person', of: 'first-person' })).toEqual({
    owner: 'first-person',
    of: 'first-person',
  })
})

it('no provider was asked', () => expect(sent).toEqual([]))

function personOf(email: string) {
  const { password: _, confirmPassword: __, confirmEmail: ___, startDate: ____, ...person } = newMember(email)
  return person
}
