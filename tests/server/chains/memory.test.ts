import { beforeAll, describe, expect, it } from 'vitest'
import { manifestUrl } from '#contract/release-file.ts'
import { buildApp } from '#server/app.ts'
import { db } from '#server/db/ambient.ts'
import { pages } from '#server/page/index.ts'
import { visitorReads } from '#server/page/visitor-reads.ts'
import { registryOf } from '#server/registry.ts'
import { built } from '../page/pages-app.ts'
import { startTestApp } from '../support/app.ts'
import { fillUntil, newMember } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { password, somebody } from '../support/people.ts'
import { chainNames, day, fillOwn, idOf, markOf, threeChains } from './three-chains.ts'

const { releases, chainFiles } = await threeChains()
const now = new Date('2026-06-10T09:00:00Z')
const test = startTestApp({
  releases,
  pages: (app) =>
    pages(app, {
      releases,
      chainFiles,
      demo: false,
      production: true,
      portal: built,
      read: visitorReads(registryOf()),
      now: () => now,
    }),
})

beforeAll(async () => {
  test.now = now
  for (const chain of chainNames) await fillOwn(chain)
})

const get = (host: string, url: string) => test.app.inject({ url, headers: { host } })
const others = (chain: string) => chainNames.filter((other) => other !== chain)

describe.each(chainNames)('what %s shows', (chain) => {
  const marked = (text: string) => chainNames.filter((other) => text.includes(markOf(other)))

  it.each(['/join', '/login', '/profile', '/no-such-page', '/favicon.svg', '/join?lang=en'])(
    '%s is its own',
    async (url) => {
      const { body } = await get(`${chain}.test`, url)

      expect(marked(body).filter((other) => other !== chain)).toEqual([])
      if (url.startsWith('/join')) expect(marked(body)).toEqual([chain])
    },
  )

  it('has the settings and texts of its own documents', async () => {
    const { body } = await test.ask(chain, 'config/webapp-config', {})
    const { urls } = releases.liveRelease(chain)
    const texts = await get(`${chain}.test`, urls.texts.de ?? '')

    expect(body.name).toBe(markOf(chain))
    expect(texts.json()['flow.join.center.title']).toBe(`${markOf(chain)} de`)
    expect(marked(texts.body)).toEqual([chain])
  })

  it('has its own pictures, and none of the others', async () => {
    const own = await get(`${chain}.test`, '/chain/picture.svg')
    const theirs = await Promise.all(others(chain).map((other) => get(`${chain}.test`, `/chain/${markOf(other)}.svg`)))

    expect([own.statusCode, marked(own.body)]).toEqual([200, [chain]])
    expect(theirs.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  it('never holds what is private', async () => {
    const { files } = releases.liveRelease(chain)
    const bodies = [...files.values()].map(({ body }) => body)

    expect(bodies.filter((body) => body.includes(`${markOf(chain)}-key`))).toEqual([])
  })
})

describe('a file of a release', () => {
  it.each(chainNames)('of %s is served by its own host alone', async (chain) => {
    const own = releases.liveRelease(chain)
    const paths = [...own.files.keys()].filter((path) => others(chain).every((other) => !has(other, path)))

    // Texts differ between the chains, and the manifest is named by the release.
    expect(paths).toEqual(expect.arrayContaining([own.urls.texts.de, own.urls.texts.en, manifestUrl(own.id)]))
    for (const path of paths) {
      expect((await get(`${chain}.test`, path)).statusCode).toBe(200)
      for (const other of others(chain)) expect((await get(`${other}.test`, path)).statusCode, path).toBe(404)
    }
  })

  it('is not found by the release either', async () => {
    const { id } = releases.liveRelease('alpha')

    expect(await releases.releaseById('bravo', id)).toBeNull()
    expect((await releases.releaseById('alpha', id))?.docs.chain).toBe('alpha')
  })

  const has = (chain: string, path: string) => releases.liveRelease(chain).files.has(path)
})

it('compiled programs are three', () => {
  const programs = chainNames.map((chain) => releases.liveRelease(chain).program)

  expect(new Set(programs).size).toBe(3)
  expect(new Set(chainNames.map((chain) => releases.liveRelease(chain).id)).size).toBe(3)
})

describe('an unknown host', () => {
  const paths = ['/', '/join', '/favicon.svg', '/robots.txt', releases.liveRelease('alpha').urls.texts.de ?? '']

  it.each(['', 'nobody.test', 'localhost', '127.0.0.1', 'alpha.test.evil.example', 'xalpha.test', 'alpha'])(
    'as %j gets nothing of any chain',
    async (host) => {
      for (const path of [...paths, '/api/config/webapp-config', '/api/config/load-centers-for-area']) {
        const { statusCode, body } = await get(host, path)

        if (path !== '/robots.txt') expect(statusCode, path).toBe(404)
        for (const chain of chainNames) expect(body).not.toContain(markOf(chain))
      }
    },
  )

  it.each(['ALPHA.test', 'alpha.test:4000', 'alpha.test.'])('is not %j', async (host) => {
    expect((await get(host, '/join')).statusCode).toBe(200)
  })
})

describe('keys of one chain', () => {
  it('of acts are free in another: the same key does two things', async () => {
    const key = 'kJ3f-9sLq2Zx-7Vb1Nw4Tc8'
    const person = (chain: string) => ({
      firstName: 'Ada',
      lastName: 'Key',
      birthday: '1990-01-01',
      salutation: 'Mrs',
      email: 'key@example.org',
      address1: 'Weg 1',
      zipCode: '10115',
      city: 'Berlin',
      chain,
    })
    const create = async (chain: string) => {
      const { chain: _, ...given } = person(chain)
      const input = { centerId: idOf(chain, '102'), password: 'Geheim12!x', person: given }
      return (await test.ask(chain, 'person/create-person', input, { key })).body.personId
    }

    const [one, other] = [await create('alpha'), await create('bravo')]

    expect(one).toEqual(expect.any(String))
    expect(other).toEqual(expect.any(String))
    expect(other).not.toBe(one)
    expect(await create('alpha')).toBe(one)
  })

  it('of flows are another flow in another', async () => {
    const release = releases.liveRelease('alpha')
    const known = newMember('flow@example.org', { club: idOf('alpha', '102'), plan: idOf('alpha', 'komplett') })
    const client = new FlowClient({ test, chain: 'alpha', release, flow: 'join', today: day })
    await fillUntil(client, known, 'payment')

    const { body } = await test.ask('bravo', 'flow/read', { instance: client.instance })
    const stranger = new FlowClient({ test, chain: 'bravo', release, flow: 'join', today: day })
    Object.assign(stranger, { instance: client.instance, state: client.state })
    const run = {
      act: 'create-person',
      call: 'person/create-person',
      key: 'create-person:0',
      input: {},
      seals: {},
      said: {},
    }
    const answer = await stranger.send(run)

    expect(body).toMatchObject({ known: false, acts: [], answers: {} })
    expect([answer.status, answer.body.errorCode]).not.toEqual([200, undefined])
    expect(JSON.stringify(answer.body)).not.toContain('flow@example.org')
    expect(await client.journal()).not.toEqual([])
  })

  it('of logins are counted apart', async () => {
    for (const chain of ['alpha', 'bravo'])
      await somebody(chain, { centerId: idOf(chain, '102'), email: 'twin@example.org' })
    const signIn = (chain: string, word: string) =>
      test.ask(chain, 'user/authenticate', { email: 'twin@example.org', password: word })
    for (let tries = 0; tries < 6; tries++) await signIn('alpha', 'wrong-Word-1')

    expect((await signIn('alpha', password)).body.errorCode).toBe('LOCKED_OUT')
    expect((await signIn('bravo', password)).status).toBe(200)
    await db().deleteFrom('attempts').where('chain_id', '=', 'alpha').execute()
  })

  it('of rates are counted apart', async () => {
    const app = await buildApp({
      releases,
      database: { kind: 'pglite', canWrite: () => true },
      isReady: async () => true,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      clock: () => now,
    })
    const ask = async (chain: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/user/authenticate',
          headers: { host: `${chain}.test` },
          payload: { email: 'nobody@example.org', password: 'wrong-Word-1' },
        })
      ).statusCode
    let tries = 0
    while ((await ask('alpha')) !== 429 && tries < 700) tries += 1

    expect(tries).toBeLessThan(700)
    expect(await ask('bravo')).toBe(422)
    await app.close()
  })
})
