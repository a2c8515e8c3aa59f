import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { amounts, testCards } from '#sandbox/outcomes.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { demoDays } from '#tools/demo/days.ts'
import { demoChains, demoPassword } from '#tools/demo/index.ts'
import { demoPages } from '#tools/demo/page/index.ts'

let app: FastifyInstance
let world: World
const clock = { now: () => new Date('2026-11-21T09:00:00Z'), aheadMs: () => 0, forward: async () => {}, stop: () => {} }
const languages: Record<string, string[]> = { nordlys: ['de', 'en'], waha: ['ar', 'en'], ridgeline: ['en', 'es'] }

beforeEach(async () => {
  world = createWorld({ providers: [] })
  app = Fastify()
  const lookOf = (host = '') => {
    const [chain = ''] = host.split('.')
    const spoken = languages[chain]
    return spoken ? { chain, name: chain, lookAndFeel: {}, languages: spoken, imitated: ['adyen', 'paytabs'] } : null
  }
  await app.register(demoPages, { world, clock, lookOf, said: () => null })
})
afterEach(() => app.close())

const read = (chain: string, lang: string) =>
  app.inject({ url: `/demo?lang=${lang}`, headers: { host: `${chain}.localhost:4000` } })
const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/demo/next',
    headers: { host: 'waha.localhost:4000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

describe.each(Object.entries(languages).flatMap(([chain, all]) => all.map((lang) => [chain, lang] as const)))(
  '%s in %s',
  (chain, lang) => {
    test('lists people, cards and amounts, and leads to the mailbox and the other chains', async () => {
      const { body } = await read(chain, lang)

      expect(body).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
      expect(body).toContain(demoPassword)
      const people = demoChains.find(({ id }) => id === chain)?.of(demoDays('2026-11-21')).persons ?? []
      for (const { id, email, firstName, lastName } of people) {
        expect(body).toContain(`<bdi>${firstName} ${lastName}</bdi>`)
        if (email !== undefined) expect(body).toContain(email)
        expect(body).toContain(`<button name="person" value="${id}">`)
      }
      for (const { number } of testCards) expect(body).toContain(number.replaceAll(/(.{4})(?=.)/g, '$1 '))
      for (const { ending } of amounts) expect(body).toContain(`…0${ending}`)
      for (const { id } of demoChains.filter((one) => one.id !== chain)) {
        expect(body).toContain(`href="http://${id}.localhost:4000/demo"`)
      }
      expect(body).toContain('href="/sandbox/mail')
      expect(body).toContain('adyen, paytabs')
      expect(body).not.toMatch(/\{\{|undefined|>(demo|outcome)\./)
    })
  },
)

test('says which day it is, and takes no leap but its own', async () => {
  const { body } = await read('nordlys', 'de')
  const leap = await app.inject({
    method: 'POST',
    url: '/demo/time',
    headers: { host: 'nordlys.localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'days=-3&lang=de',
  })

  expect(body).toContain('<strong>Samstag, 21. November 2026</strong>')
  for (const days of [1, 7, 31]) expect(body).toContain(`<button name="days" value="${days}">`)
  expect([leap.statusCode, leap.headers.location]).toEqual([303, '/demo?lang=de#time'])
  // Where it leads to, pages that the browser keeps with the time of before are forgotten.
  expect(body).toMatch(/<script nonce="[^"]+">\s*globalThis\.caches\?\.keys\(\)/)
})

test('says what the next payment shall do, and forgets it', async () => {
  const set = await press({ outcome: 'expired_card', lang: 'en' })
  const after = await read('waha', 'en')

  expect([set.statusCode, set.headers.location]).toEqual([303, '/demo?lang=en#next'])
  expect(world.nexts.list()).toMatchObject([{ outcome: 'expired_card', provider: null, times: 1 }])
  expect(after.body).toContain('role="status"')

  await press({ lang: 'en' })
  expect(world.nexts.list()).toEqual([])
})

test('a form of another site is refused', async () => {
  expect((await press({ outcome: 'decline' }, { origin: 'http://evil.example' })).statusCode).toBe(403)
  expect((await press({ outcome: 'decline' }, { origin: 'null' })).statusCode).toBe(403)
  expect(world.nexts.list()).toEqual([])
  expect((await press({ outcome: 'decline' }, { origin: 'http://waha.localhost:4000' })).statusCode).toBe(303)
})

test('signs in nobody for a form of another site, and nobody whom it does not know', async () => {
  const enter = (person: string, origin: string) =>
    app.inject({
      method: 'POST',
      url: '/demo/sign-in',
      headers: { host: 'waha.localhost:4000', 'content-type': 'application/x-www-form-urlencoded', origin },
      payload: new URLSearchParams({ person }).toString(),
    })

  expect((await enter('layla', 'http://evil.example')).statusCode).toBe(403)
  expect((await enter('anna', 'http://waha.localhost:4000')).statusCode).toBe(404)
})

test('is nowhere else', async () => {
  expect((await read('elsewhere', 'en')).statusCode).toBe(404)
})

test('amounts are switched on and off', async () => {
  const [before] = [world.looksAtAmounts()]

  await press({ amounts: 'off', lang: 'en' })
  const off = await read('waha', 'en')
  await press({ amounts: 'on', lang: 'en' })

  expect([before, world.looksAtAmounts()]).toEqual([true, true])
  expect(off.body).toContain('name="amounts" value="on"')
})
