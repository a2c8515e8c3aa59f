import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxApp } from '#sandbox/app.ts'
import type { NewPayment } from '#sandbox/provider.ts'
import { sandboxOf } from '#sandbox/provider-sandbox.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { toyOrder } from './support/house.ts'
import { toy } from './support/toy.ts'

let app: FastifyInstance
let world: World
const look = { chain: 'club', name: 'Club & Söhne', lookAndFeel: {}, languages: ['de', 'en'] }
const poster = {
  ...toy,
  id: 'poster',
  wayBack: () => ({ method: 'POST' as const, url: 'https://club.example/back', fields: { ref: '"><script>' } }),
}

beforeEach(async () => {
  world = createWorld({ providers: [toy, poster], deliver: async () => 200 })
  app = Fastify()
  await app.register(sandboxApp, { world, lookOf: (host: string | undefined) => (host === 'club.test' ? look : null) })
})
afterEach(() => app.close())

function open(order: Partial<NewPayment> = {}, provider = 'toy') {
  const sandbox = sandboxOf(world, provider)
  const payment = sandbox.create({ account: 'shop', ...toyOrder(4990), locale: 'de-DE', ...order })
  const url = new URL(sandbox.pageUrl(payment))
  return { payment, url, path: url.pathname }
}

const headers = { host: 'club.test' }
const get = (url: string) => app.inject({ url, headers })
const press = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const card = { number: '4111 1111 1111 1111', expiry: '03/30' }

test('stands on the origin the payer came from, or on the one that was told', () => {
  const { url } = open()

  expect(url.origin).toBe('http://club.localhost:4000')
  Object.assign(world, { origin: 'http://127.0.0.1:9000' })
  expect(open().url.origin).toBe('http://127.0.0.1:9000')
})

test.each([
  ['de-DE', 'de', 'ltr', '49,90 €'],
  ['en', 'en', 'ltr', '€49.90'],
  ['ar', 'ar', 'rtl', '49.90 €'],
  ['es_ES', 'es', 'ltr', '49,90 €'],
  ['xx-nonsense', 'en', 'ltr', '€49.90'],
])('%s is read in %s, %s', async (locale, lang, direction, amount) => {
  const { body } = await get(open({ locale }).path)

  expect(body).toContain(`<html lang="${lang}" dir="${direction}"`)
  expect(body.replaceAll(/[\s\u200f]+/g, ' ')).toContain(amount)
  expect(body).not.toMatch(/\{\{|undefined|hosted\./)
})

test('runs no script, loads nothing and goes nowhere but back', async () => {
  const answer = await get(open().path)

  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("script-src 'none'")
  expect(policy).toContain("form-action 'self' http://club.localhost:4000")
  expect(answer.body).not.toMatch(/ on\w+=|<script/)
})

test('what the merchant calls it stays text', async () => {
  const { body } = await get(open({ description: '<img src=x onerror=alert(1)>' }).path)

  expect(body).not.toContain('<img')
  expect(body).toContain('&#60;img')
  expect(body).toContain('Club &#38; Söhne')
})

describe('a button', () => {
  test.each([
    ['pay', 'paid'],
    ['decline', 'refused'],
    ['later', 'pending'],
    ['cancel', 'cancelled'],
  ])('%s leads back: %s', async (button, state) => {
    const { path, payment } = open()

    const answer = await press(path, { ...card, press: button })

    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`${payment.returnUrl}?hint=${state}`)
    expect(world.payments.get(payment.id)?.state).toBe(state)
  })

  test('takes a card that was typed on an Arabic keyboard', async () => {
    const { path, payment } = open({ keep: true })

    await press(path, { number: '٤١١١ ١١١١ ١١١١ ١١١١', expiry: '٣/٣٠', press: 'pay' })

    expect(world.payments.get(payment.id)).toMatchObject({ state: 'paid', card: { last4: '1111', expiry: '2030-03' } })
  })

  test.each([
    ['passed', 'paid'],
    ['failed', 'refused'],
  ])('3-D Secure asks first; %s leads back: %s', async (challenge, state) => {
    const { path, payment } = open({ keep: true })

    const asked = await press(path, { ...card, press: 'challenge' })
    const answer = await press(path, { ...card, challenge })

    expect(asked.body).toContain('Ihre Bank fragt nach')
    expect(answer.statusCode).toBe(303)
    expect(world.payments.get(payment.id)).toMatchObject({ state, card: { last4: '1111', expiry: '2030-03' } })
  })

  test.each([
    ['4212 3456 7891 0006', 200, 'open'],
    ['4000 0000 0000 0002', 303, 'refused'],
    ['4000 0000 0000 0606', 200, 'paid'],
  ])('pay with the card %s', async (number, status, state) => {
    const { path, payment } = open()

    const answer = await press(path, { number, press: 'pay' })

    expect(answer.statusCode).toBe(status)
    expect(world.payments.get(payment.id)?.state).toBe(state)
  })

  test('pay with a number that is none asks again', async () => {
    const { path, payment } = open()

    const answer = await press(path, { number: '12', press: 'pay' })

    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('aria-invalid="true"')
    expect(world.payments.get(payment.id)?.state).toBe('open')
  })
})

test('whoever comes again is sent back, and pays once', async () => {
  const { path, payment } = open()
  await press(path, { ...card, press: 'pay' })

  const [again, reload] = [await press(path, { ...card, press: 'decline' }), await get(path)]

  expect([again.statusCode, reload.statusCode]).toEqual([303, 303])
  expect(world.payments.get(payment.id)?.state).toBe('paid')
})

test('the browser may be sent back with a form, across sites', async () => {
  const { path } = open({}, 'poster')

  const { body, headers } = await press(path, { ...card, press: 'pay' })

  expect(body).toContain('<form method="post" action="https://club.example/back">')
  expect(body).toContain('name="ref" value="&#34;&#62;&#60;script&#62;"')
  expect(String(headers['content-security-policy'])).toContain("form-action 'self' https://club.example")
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(body).toContain(`<script nonce="${nonce}">document.forms[0].submit()</script>`)
})

test('a payment of another provider is not found', async () => {
  const { payment } = open()

  expect((await get(`/sandbox/_page/poster/${payment.id}`)).statusCode).toBe(404)
  expect((await press('/sandbox/_page/toy/nothing', { press: 'pay' })).statusCode).toBe(404)
})

test('a merchant who forgot where to return to still gets a page', async () => {
  expect((await get(open({ returnUrl: '/nowhere' }).path)).statusCode).toBe(200)
})
