import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { webappConfig } from '#contract/calls/config/webapp-config.ts'
import { WireError } from '#contract/shapes/error.ts'
import { firstProblem } from '#server/http/validate.ts'
import { createServerMetrics } from '#server/metrics/server-metrics.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { nordlysReleases } from '../support/nordlys.ts'

const releases = { ...(await nordlysReleases()), chains: ['nordlys'] }
const database = { kind: 'pglite' as const, canWrite: () => true }
const metrics = createServerMetrics({ releases, database, isReady: async () => true })
const test = startTestApp({ releases, metrics })
const limited = startTestApp({ releases, rateLimits: true })
const chain = freshChain()

const settings = (headers: { readonly [name: string]: string } = {}, query = '') =>
  test.app.inject({ url: `${webappConfig.path}${query}`, headers: { host: `${chain}.test`, ...headers } })

const headersOfEveryAnswer = {
  'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-type': 'application/json; charset=utf-8',
}

const asItIs = (bytes: Buffer) => bytes

describe('an answer that is written out once', () => {
  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', undefined, asItIs],
    ['identity', undefined, asItIs],
  ] as const)('for "%s" comes as %s, with the headers of all answers', async (accepted, encoding, read) => {
    const { statusCode, headers, rawPayload } = await settings({ 'accept-encoding': accepted })

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      ...headersOfEveryAnswer,
      vary: 'Accept-Language, Authorization, Accept-Encoding',
      'content-length': String(rawPayload.length),
    })
    expect(headers['content-encoding']).toBe(encoding)
    const body = JSON.parse(read(rawPayload).toString())
    expect(firstProblem(webappConfig.output, body)).toBeNull()
    expect(JSON.stringify(body)).toContain('ohne Gründe')
  })

  it('counts against the rate of its caller, though it is worked out once', async () => {
    const url = { url: webappConfig.path, headers: { host: `${chain}.test` } }
    const from = (remoteAddress: string) => limited.app.inject({ ...url, remoteAddress })
    for (let count = 0; count < 600; count += 1) expect((await from('10.0.0.1')).statusCode).toBe(200)

    const { statusCode, headers } = await from('10.0.0.1')
    expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(headers).toMatchObject(headersOfEveryAnswer)
    expect((await from('10.0.0.2')).statusCode).toBe(200)
  })

  it('is told apart by what it was asked', async () => {
    const asked = ['', '?centerId=110', '', '?centerId=110', '?centerId=102']
    const answers = await Promise.all(asked.map((query) => settings({}, query)))

    expect(answers.map((one) => one.json().configCenterId)).toEqual([null, '110', null, '110', null])
    await settings({}, '?centerId=110&other=1')
    expect((await settings({}, '?centerId=110&other=1')).statusCode).toBe(400)
  })

  it('has a reference of its own each time, under which it is logged and counted', async () => {
    const before = await counted('200')
    const references = [await settings(), await settings()].map(({ headers }) => String(headers['x-correlation-id']))

    expect(new Set(references).size).toBe(2)
    for (const reference of references) {
      const lines = test.lines.filter((line) => line.includes(reference)).map((line) => JSON.parse(line))
      expect(lines).toEqual([
        {
          correlationId: reference,
          method: 'GET',
          route: webappConfig.path,
          status: 200,
          ms: expect.any(Number),
          call: webappConfig.id,
          chain,
          line: 'answered',
        },
      ])
    }
    expect((await counted('200')) - before).toBe(2)
  })

  it.each([
    ['an unknown host', 404, { host: 'elsewhere.test' }, ''],
    ['an input that is none', 400, {}, '?centerId=a&other=1'],
    ['a token that is none', 440, { authorization: 'Bearer nobody' }, ''],
  ] as const)('is refused like any other: %s', async (_, status, headers, query) => {
    const response = await settings(headers, query)

    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({ ...headersOfEveryAnswer, vary: 'Accept-Language, Authorization' })
    expect(firstProblem(WireError, response.json())).toBeNull()
    expect(response.json().correlationId).toBe(response.headers['x-correlation-id'])
  })
})

async function counted(status: string): Promise<number> {
  const name = `foyer_http_requests_total{method="GET",route="${webappConfig.path}",status="${status}"}`
  const line = (await metrics.text()).split('\n').find((one) => one.startsWith(name))
  return Number(line?.slice(name.length) ?? 0)
}
