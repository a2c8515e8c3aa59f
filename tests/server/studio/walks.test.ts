import { beforeAll, expect, it } from 'vitest'
import { updateInformation } from '#contract/calls/person/update-information.ts'
import { giveRights } from '#server/features/staff/service.ts'
import { bindInstance, createInstance, instanceIdOf } from '#server/flow/instances.ts'
import { claimAct, finishAct } from '#server/flow/journal.ts'
import { databaseStore } from '#server/releases/index.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'
import { somebody } from '../support/people.ts'

const releases = await nordlysReleases()
const test = startTestApp({ releases })
const [chain, abroad] = [freshChain(), freshChain()]
const live = () => releases.liveRelease(chain)
const instance = 'W'.repeat(22)
const walk = instanceIdOf(instance)
const annas = ['1992-04-17', 'anna@example.org', '90182010', 'Oderberger', '102-47310', '4471']

beforeAll(async () => {
  test.now = new Date('2026-06-10T09:00:00Z')
  for (const one of [chain, abroad]) {
    await databaseStore.publish(one, { id: live().id, docs: live().docs, files: {} })
    await fillNordlys(one)
  }
  const token = (await openSession({ chain, now: test.now }, 'anna')).token
  const release = live().id
  const drafts = { details: { phone: '+49 30 555' } }
  const body = { instance, flow: 'change-details', release, answers: {}, drafts }
  expect((await test.ask(chain, 'flow/save', body, { token })).body).toEqual({ saved: true })
})

async function worker(roles: readonly string[], clubs: readonly string[] | 'chain', where = chain) {
  const { id } = await somebody(where, { centerId: '102', levels: [] })
  const rights = { roles, centers: clubs === 'chain' ? ['102'] : clubs, wholeChain: clubs === 'chain' }
  await giveRights(where, id, rights, { what: 'accepted', by: null, now: test.now })
  const { token } = await openSession({ chain: where, now: test.now }, id, { forStudio: true })
  const ask = (call: string, input: object) => test.ask(where, call, { lang: 'en', ...input }, { token })
  return {
    id,
    list: async (find?: string) => (await ask('studio/list-walks', { ...(find && { find }) })).body,
    open: (on = 'release') => ask('studio/open-walk', { id: walk, on }),
    opened: () => test.ask(where, 'studio/open', {}, { token }).then(({ body }) => body),
    listed: () => ask('studio/list-walks', {}),
  }
}

it('whoever helps members of a club finds their walks, by mail, number and name', async () => {
  const helper = await worker(['SUPPORT'], ['102'])

  const all = await helper.list()

  expect(all.walks).toEqual([
    {
      id: walk,
      name: 'Anna Lindqvist',
      email: 'an•••@example.org',
      club: expect.any(String),
      flow: 'change-details',
      flowName: expect.any(String),
      step: expect.any(String),
      stand: 'asked',
      code: null,
      sentence: null,
      begunAt: '2026-06-10T09:00:00.000Z',
      lastAt: '2026-06-10T09:00:00.000Z',
    },
  ])
  for (const find of ['anna@example.org', 'Lindqvist', 'anna']) expect((await helper.list(find)).walks).toHaveLength(1)
  expect((await helper.list('nobody@example.org')).walks).toEqual([])
  expect((await helper.list('a')).errorCode).toBe('SEARCH_TOO_SHORT')
})

it('of another club, another chain and without the right nobody sees any; who is to be asked is said', async () => {
  const helper = await worker(['SUPPORT'], 'chain')
  const elsewhere = await worker(['SUPPORT'], ['101'])
  const stranger = await worker(['SUPPORT'], 'chain', abroad)
  const author = await worker(['PUBLISHER'], 'chain')

  expect([(await elsewhere.list()).walks, (await elsewhere.open()).status]).toEqual([[], 404])
  expect([(await stranger.list()).walks, (await stranger.open()).status]).toEqual([[], 404])
  expect([(await author.listed()).status, (await author.open()).status]).toEqual([403, 403])
  const { may, supporters } = await author.opened()
  expect(may).toEqual(['change', 'publish', 'sell'])
  expect(supporters).toContain('Anna Berg')
  expect(await helper.opened()).toMatchObject({ may: ['walks'] })
})

it('opening tells nothing of the member’s record, and stands in their history and in the list', async () => {
  const helper = await worker(['SUPPORT'], ['102'])
  const own = (await openSession({ chain, now: test.now }, 'anna')).token
  const entries = async () =>
    (await test.ask(chain, 'person/get-history', { personId: 'anna' }, { token: own })).body.entries
  const before = await entries()

  const first = await helper.open()
  const second = await helper.open('draft')

  expect([first.status, second.status]).toEqual([200, 200])
  for (const { body } of [first, second])
    for (const word of [...annas, '555']) expect(JSON.stringify(body)).not.toContain(word)
  const phone = first.body.walk.steps[0].fields.find(({ field }: { field: string }) => field === 'phone')
  expect(phone.value).toBe('••••')
  const noted = (await entries()).slice(0, -before.length || undefined)
  expect(noted.map(({ what, as, byName }: Noted) => [what, as, byName])).toEqual([
    ['walk', 'staff', 'Anna Berg'],
    ['walk', 'staff', 'Anna Berg'],
  ])
  const { opened } = await helper.list()
  expect(opened[0]).toMatchObject({ by: 'Anna Berg', whose: 'Anna Lindqvist', at: test.now.toISOString() })
  expect((await (await worker(['SUPPORT'], ['101'])).list()).opened).toEqual([])
})

interface Noted {
  readonly what: string
  readonly as: string
  readonly byName: string
}

it('what was refused is told by its code and sentence, with its time', async () => {
  const id = 'refused-walk'
  const now = test.now
  await createInstance(chain, { id, flow: 'change-details', release: live().id, route: {}, query: {}, now })
  await bindInstance(chain, id, 'ben', now)
  const act = { chain, scope: `flow:${id}`, key: 'update:1', now, instanceId: id, act: 'update', personId: 'ben' }
  await claimAct({ ...act, call: updateInformation.id, fingerprint: 'x', input: {} })
  await finishAct(act, updateInformation, { ok: false, code: 'INVALID_PHONE', params: {} } as never)
  const helper = await worker(['SUPPORT'], 'chain')

  const [line] = (await helper.list('ben@example.org')).walks

  expect(line).toMatchObject({ id, stand: 'refused', code: 'INVALID_PHONE', sentence: expect.any(String) })
})
