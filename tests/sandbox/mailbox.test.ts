import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxApp } from '#sandbox/app.ts'
import { createWorld } from '#sandbox/world.ts'

let app: FastifyInstance
const looks = new Map(
  ['north', 'south'].map((chain) => [
    `${chain}.test`,
    { chain, name: chain, lookAndFeel: {}, languages: chain === 'south' ? ['ar', 'en'] : ['de', 'en'] },
  ]),
)

beforeEach(async () => {
  app = Fastify()
  const world = createWorld({ providers: [], clock: () => new Date('2026-11-21T10:00:00Z') })
  await app.register(sandboxApp, { world, lookOf: (host: string | undefined) => looks.get(host ?? '') ?? null })
})
afterEach(() => app.close())

const mail = {
  id: 'm1',
  chain: 'north',
  from: 'North <no-reply@north.test>',
  to: 'anna@example.org',
  subject: 'Hallo <b>Anna</b>',
  text: 'Text <script>',
  html: '<!doctype html><p id="x">Hallo</p>',
  lang: 'de',
}
const send = (more: object = {}, headers = { 'content-type': 'application/json' }) =>
  app.inject({ method: 'POST', url: '/sandbox/mail/send', headers, payload: JSON.stringify({ ...mail, ...more }) })
const read = (url: string, host = 'north.test', more: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...more } })
const subjects = async (host: string) =>
  (await read('/sandbox/mail', host, { accept: 'application/json' }))
    .json()
    .map((one: { subject: string }) => one.subject)

test('each chain reads its own mails, on its own address', async () => {
  await send()
  await send({ id: 'm2', chain: 'south', subject: 'Marhaba' })

  expect(await subjects('north.test')).toEqual([mail.subject])
  expect(await subjects('south.test')).toEqual(['Marhaba'])
  expect((await read('/sandbox/mail/m2')).statusCode).toBe(404)
  expect((await read('/sandbox/mail/m2/html')).statusCode).toBe(404)
  expect((await read('/sandbox/mail', 'elsewhere.test')).statusCode).toBe(404)
})

test('the newest is above; the same mail twice is one', async () => {
  await send()
  await send({ id: 'm2', subject: 'Zweite' })
  await send()

  expect(await subjects('north.test')).toEqual(['Zweite', mail.subject])
})

test('old mails make room', async () => {
  for (let number = 0; number < 205; number += 1) await send({ id: `m${number}`, subject: `Nr. ${number}` })

  expect(await subjects('north.test')).toHaveLength(200)
  expect((await subjects('north.test')).at(-1)).toBe('Nr. 5')
})

test('subject and text are shown as text; the HTML runs and loads nothing', async () => {
  await send()

  const [list, one, frame] = [
    await read('/sandbox/mail'),
    await read('/sandbox/mail/m1'),
    await read('/sandbox/mail/m1/html'),
  ]

  for (const { body } of [list, one]) expect(body).not.toMatch(/<b>Anna|<script>/)
  expect(one.body).toContain('src="/sandbox/mail/m1/html"')
  expect(frame.body).toBe(mail.html)
  expect(String(frame.headers['content-security-policy'])).toMatch(
    /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
  )
})

test.each([
  ['south.test', {}, 'ar', 'rtl'],
  ['south.test', { 'accept-language': 'en-GB,ar' }, 'en', 'ltr'],
  ['north.test', { 'accept-language': 'ar' }, 'de', 'ltr'],
] as const)('%s with %o is read in %s', async (host, more, lang, direction) => {
  const { body } = await read('/sandbox/mail', host, more)

  expect(body).toContain(`<html lang="${lang}" dir="${direction}"`)
  expect(body).not.toMatch(/\{\{|mail\.\w/)
})

test('what is no mail is refused, and so is a form', async () => {
  expect((await send({ to: undefined })).statusCode).toBe(400)
  expect((await send({}, { 'content-type': 'text/plain' })).statusCode).toBe(400)
  expect(await subjects('north.test')).toEqual([])
})
