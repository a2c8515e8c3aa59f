import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { callerAddress, createRateLimiter } from '#server/http/rate-limit.ts'
import { readSettings } from '#server/settings.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { nordlysReleases } from '../support/nordlys.ts'
import { signedIn } from '../support/people.ts'

startTestApp()
const releases = await nordlysReleases()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const chain = freshChain()
const now = new Date('2026-06-10T09:00:00Z')

/** Who asks from `address`; `via` is what a proxy, or somebody who plays one, wrote down. */
async function asking(trustProxy: number | readonly string[]) {
  const app = await buildApp({
    releases,
    database: { kind: 'postgres', canWrite: () => true },
    isReady: async () => true,
    log: silent,
    clock: () => now,
    trustProxy,
  })
  const ask = (address: string, via?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/person/find-person-by-email',
      remoteAddress: address,
      headers: { host: `${chain}.test`, ...(via === undefined ? {} : { 'x-forwarded-for': via }) },
      payload: {},
    })
  const refusedOf = async (count: number, one: (at: number) => ReturnType<typeof ask>) =>
    (await Promise.all(Array.from({ length: count }, (_, at) => one(at)))).filter((answer) => answer.statusCode === 429)
  return { app, ask, refusedOf }
}

describe('who asks too often', () => {
  it('is told so in the one shape, in words, with the time to come back', async () => {
    const { app, ask, refusedOf } = await asking(0)

    const refused = await refusedOf(31, () => ask('198.51.100.7'))

    expect(refused).toHaveLength(1)
    expect(refused[0]?.headers['retry-after']).toBe('60')
    expect(refused[0]?.json()).toMatchObject({
      httpCode: 429,
      errorCode: 'TOO_MANY',
      errorI18NMessage: 'errors.TOO_MANY',
      errorMessage: releases.liveRelease(chain).docs.texts.en?.['errors.TOO_MANY'],
      params: { seconds: 60 },
    })
    expect((await ask('198.51.100.8')).statusCode).toBe(400)
    await app.close()
  })

  it('does not get away by naming other addresses when no proxy is trusted', async () => {
    const { app, ask, refusedOf } = await asking(0)

    expect(await refusedOf(40, (at) => ask('198.51.100.7', `203.0.113.${at}`))).toHaveLength(10)
    await app.close()
  })

  it.each<[string, number | readonly string[]]>([
    ['by number', 1],
    ['by address', ['10.0.0.0/8']],
  ])('is told apart behind a trusted proxy, named %s, and cannot add to what the proxy wrote', async (_, trusted) => {
    const { app, ask, refusedOf } = await asking(trusted)

    const many = await refusedOf(40, (at) => ask('10.1.2.3', `203.0.113.${at}`))
    const liar = await refusedOf(40, (at) => ask('10.1.2.3', `192.0.2.${at}, 198.51.100.9`))

    expect([many.length, liar.length]).toEqual([0, 10])
    await app.close()
  })

  it('is one household, however many addresses of IPv6 it has', async () => {
    const { app, ask, refusedOf } = await asking(0)

    expect(await refusedOf(40, (at) => ask(`2001:db8:1:2::${at.toString(16)}`))).toHaveLength(10)
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(400)
    await app.close()
  })
})

it('members who share the network of their club are limited each for themselves', async () => {
  const { app } = await asking(0)
  const [one, other] = [await signedIn(chain, {}, now), await signedIn(chain, {}, now)]
  const ask = async (token: string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/subscription/get-contract',
      remoteAddress: '198.51.100.7',
      headers: { host: `${chain}.test`, authorization: `Bearer ${token}` },
      payload: { subscriptionId: 'none' },
    })
    return statusCode
  }

  const many = []
  for (let time = 0; time < 61; time++) many.push(await ask(one.token))

  expect([many.filter((status) => status === 429).length, many.at(-1)]).toEqual([1, 429])
  expect(await ask(other.token)).toBe(404)
  await app.close()
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['nonsense', 'nonsense'],
])('the address %s counts for %s', (address, counted) => {
  expect(callerAddress(address)).toBe(counted)
})

describe('the memory of the limits', () => {
  const limit = { max: 1, seconds: 60 }

  it('is bounded, and a flood of strangers does not free who is limited now', () => {
    const limiter = createRateLimiter(100)
    for (let stranger = 0; stranger < 1000; stranger++) limiter.take(`early ${stranger}`, limit, 0)
    expect(limiter.take('late', limit, 1)).toBe(0)
    for (let stranger = 0; stranger < 99; stranger++) limiter.take(`next ${stranger}`, limit, 2)

    expect(limiter.take('late', limit, 3)).toBe(60)
    expect(limiter.take('early 0', limit, 3)).toBe(0)
  })

  it('forgets what is over', () => {
    const limiter = createRateLimiter()
    limiter.take('one', limit, 0)

    expect([limiter.take('one', limit, 59_999), limiter.take('one', limit, 60_000)]).toEqual([1, 0])
  })
})

describe('TRUST_PROXY', () => {
  const read = (text: string) => readSettings({ TRUST_PROXY: text }, '/srv').trustProxy

  it.each([
    ['', 0],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('is read from "%s"', (text, trusted) => {
    expect(read(text)).toEqual(trusted)
  })

  it.each(['yes', 'true', '10.0.0.0/33', '10.0.0', '1.2.3.4/8/9', '10.0.0.1,'])(
    'is refused when it is "%s"',
    (text) => {
      expect(() => read(text)).toThrow(/TRUST_PROXY is neither/)
    },
  )
})
