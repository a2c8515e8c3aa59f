import { describe, expect, it } from 'vitest'
import { findPersonByEmail } from '#contract/calls/person/find-person-by-email.ts'
import { calls } from '#contract/index.ts'
import { WireError } from '#contract/shapes/error.ts'
import { buildApp } from '#server/app.ts'
import { handle } from '#server/handler.ts'
import { firstProblem } from '#server/http/validate.ts'
import { handlers } from '#server/registry.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { password, signedIn, somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

const test = startTestApp()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const appWith = (more: object) =>
  buildApp({
    releases: testReleases(),
    database: { kind: 'pglite', canWrite: () => true },
    isReady: async () => true,
    log: silent,
    ...more,
  })

/** The application with one handler that does something else. */
const breaking = (error: unknown) =>
  handlers.map((one) =>
    one.call === findPersonByEmail
      ? handle(findPersonByEmail, async () => {
          throw error
        })
      : one,
  )

const ask = (app: Awaited<ReturnType<typeof appWith>>, body: object = { email: 'a@example.org' }) =>
  app.inject({
    method: 'POST',
    url: '/api/person/find-person-by-email',
    headers: { host: 't000000000000.test' },
    payload: body,
  })

describe('outside the calls', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/user/account'],
    ['POST', '/api/user/account'],
    ['GET', '/api/user/get/%zz/1'],
    ['GET', `/api/user/get/${'x'.repeat(300)}/1`],
    ['OPTIONS', '/api/user/authenticate'],
  ] as const)('%s %s is refused in the one shape', async (method, url) => {
    const response = await test.app.inject({ method, url, headers: { host: `${freshChain()}.test` } })

    expect([400, 404]).toContain(response.statusCode)
    expect(firstProblem(WireError, response.json())).toBeNull()
  })

  it('knows no chain for a host that is nobody’s', async () => {
    const response = await test.app.inject({
      url: '/api/config/load-centers-for-area',
      headers: { host: 'elsewhere.test' },
    })

    expect(response.statusCode).toBe(404)
    expect(firstProblem(WireError, response.json())).toBeNull()
  })

  it.each<[string, { readonly [name: string]: string }]>([
    ['a forwarded host', { host: 'elsewhere.test', 'x-forwarded-host': 't000000000000.test' }],
    ['a list of hosts', { host: 't000000000000.test, elsewhere.test' }],
    ['a user before the host', { host: 'elsewhere.test@t000000000000.test' }],
    ['a path behind the host', { host: 't000000000000.test/elsewhere' }],
    ['a host that only ends like one', { host: 'a.t000000000000.test' }],
    ['no host', { host: '' }],
  ])('takes no other word for whose chain is meant: %s', async (_, headers) => {
    const app = await appWith({ trustProxy: 1 })

    const response = await app.inject({ url: '/api/config/load-centers-for-area', headers })

    expect(response.statusCode).toBe(404)
    await app.close()
  })

  it('gives every request a reference of its own, whatever it brings', async () => {
    const given = 'forged-reference'
    const headers = {
      host: 't000000000000.test',
      'x-correlation-id': given,
      'x-request-id': given,
      'request-id': given,
      traceparent: given,
    }

    const response = await test.app.inject({ method: 'POST', url: '/api/nothing', headers })

    expect(response.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.json().correlationId).toBe(response.headers['x-correlation-id'])
    expect(response.body + JSON.stringify(response.headers)).not.toContain(given)
  })

  it('answers are kept by nobody, framed by nobody and carry a reference', async () => {
    const { headers } = await test.app.inject({
      url: '/api/config/load-centers-for-area',
      headers: { host: `${freshChain()}.test` },
    })

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('tells whether it lives and whether it is ready', async () => {
    const app = await appWith({ isReady: async () => false })

    expect((await app.inject('/health/live')).json()).toEqual({ live: true })
    const ready = await app.inject('/health/ready')
    expect([ready.statusCode, ready.json(), ready.headers['retry-after']]).toEqual([503, { ready: false }, '2'])
    expect((await test.app.inject('/health/ready')).json()).toEqual({ ready: true })
    await app.close()
  })

  it('describes every call as OpenAPI 3.1', async () => {
    const { openapi, paths } = (await test.app.inject('/api/openapi.json')).json()

    expect(openapi).toBe('3.1.0')
    const listed = Object.values(paths as { [path: string]: { [method: string]: { operationId: string } } })
    const ids = listed.flatMap((path) => Object.values(path).map((operation) => operation.operationId))
    expect(ids.sort()).toEqual(calls.map((call) => call.id).sort())
    expect(paths['/api/user/get/{id}/{centerId}'].get.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'centerId', in: 'path', required: true },
    ])
  })
})

describe('trouble', () => {
  it('of ours is a calm answer, and the log has the reason without what is personal', async () => {
    const lines: string[] = []
    const note = (fields: object, line: string) => void lines.push(JSON.stringify({ ...fields, line }))
    const error = new Error('Key (email)=(anna@example.org) of card 4111 1111 1111 1111 exists')
    const app = await appWith({ handlers: breaking(error), log: { info: note, warn: note, error: note } })

    const response = await ask(app)

    expect(response.json()).toMatchObject({ httpCode: 500, errorCode: 'SERVER_ERROR', errorMessage: 'Server Error' })
    expect(response.body).not.toContain('anna')
    expect(lines.join()).toContain(response.json().correlationId)
    expect(lines.join()).not.toMatch(/anna|4111/)
    await app.close()
  })

  it('of a database that is away is 503 with a time to come back', async () => {
    const app = await appWith({ handlers: breaking(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) })

    const response = await ask(app)

    expect([response.statusCode, response.json().errorCode, response.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ])
    await app.close()
  })

  it('of a disk that is nearly full refuses changes and still reads', async () => {
    const chain = freshChain()
    const app = await appWith({ database: { kind: 'pglite', canWrite: () => false } })
    const headers = { host: `${chain}.test` }

    const act = await app.inject({
      method: 'POST',
      url: '/api/user/authenticate',
      headers,
      payload: { email: 'a', password },
    })
    const read = await app.inject({
      method: 'POST',
      url: '/api/flow/read',
      headers,
      payload: { instance: 'A'.repeat(22) },
    })

    expect([act.statusCode, act.json().errorCode]).toEqual([503, 'UNAVAILABLE'])
    expect(read.statusCode).toBe(200)
    await app.close()
  })

  it('of too many who wait is 503, and over when they are answered', async () => {
    let go: () => void = () => undefined
    const wait = new Promise<void>((resolve) => {
      go = resolve
    })
    const slow = handlers.map((one) =>
      one.call === findPersonByEmail
        ? handle(findPersonByEmail, async () => wait.then(() => ({ ok: true, value: { exists: false } })))
        : one,
    )
    const app = await appWith({ handlers: slow, rateLimits: false })
    const waiting = Array.from({ length: 205 }, () => ask(app).then((response) => response.statusCode))
    await new Promise((resolve) => setTimeout(resolve, 100))
    go()

    const statuses = await Promise.all(waiting)

    expect(statuses.filter((status) => status === 503)).toHaveLength(5)
    expect((await ask(app)).statusCode).toBe(200)
    await app.close()
  })

  it('of one who asks too often is 429 with the seconds to wait', async () => {
    const app = await appWith({
      clock: () => new Date('2026-06-10T09:00:00Z'),
      handlers: breaking(new Error('not reached')),
    })
    const statuses: number[] = []
    for (let time = 0; time < 31; time++) statuses.push((await ask(app, {})).statusCode)

    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true)
    expect(statuses[30]).toBe(429)
    expect((await ask(app, {})).headers['retry-after']).toBe('60')
    await app.close()
  })
})

describe('access', () => {
  const get = (chain: string, token: string | undefined, id: string, centerId = 'c1') =>
    test.ask(chain, 'user/get', { id, centerId }, { token })

  it.each<[string, object, number]>([
    ['oneself', { as: 'self' }, 200],
    ['somebody else', {}, 404],
    ['a member, for staff of his centre', { levels: ['MEMBER', 'STAFF'] }, 200],
    ['a member, for a manager of his centre', { levels: ['MANAGER'] }, 200],
    ['a member, for staff of another centre', { levels: ['STAFF'], centerId: 'c2' }, 404],
    ['a member, for a company contact', { levels: ['COMPANY'] }, 404],
  ])('%s', async (_, { as, ...who }: { as?: string; levels?: string[]; centerId?: string }, status) => {
    const chain = freshChain()
    const other = await somebody(chain)
    const caller = await signedIn(chain, who, test.now)

    expect((await get(chain, caller.token, as === 'self' ? caller.id : other.id)).status).toBe(status)
  })

  it('nobody needs a token, a person of another chain is unknown', async () => {
    const [chain, elsewhere] = [freshChain(), freshChain()]
    const foreign = await somebody(elsewhere)
    const staff = await signedIn(chain, { levels: ['STAFF', 'MANAGER'] }, test.now)

    expect((await get(chain, undefined, foreign.id)).body.errorCode).toBe('UNAUTHENTICATED')
    expect((await get(chain, staff.token, foreign.id)).status).toBe(404)
  })

  it('a personId that is not one’s own reads as not found', async () => {
    const chain = freshChain()
    const [anna, ben] = [await signedIn(chain, {}, test.now), await somebody(chain)]

    const answer = await test.ask(
      chain,
      'subscription/load-person-subscriptions-for-profile',
      { personId: ben.id },
      { token: anna.token },
    )

    expect(answer.body).toMatchObject({ errorCode: 'NOT_FOUND', at: 'personId' })
  })
})
