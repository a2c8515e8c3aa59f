import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxApp } from '#sandbox/app.ts'
import { controlOf } from '#sandbox/control.ts'
import { deliverLocally } from '#sandbox/deliver.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { toyOrder } from './support/house.ts'
import { toy } from './support/toy.ts'

let app: FastifyInstance
let world: World
let origin: string

beforeEach(async () => {
  world = createWorld({ providers: [toy], deliver: async () => 200 })
  app = Fastify()
  await app.register(sandboxApp, { world })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${origin}/sandbox/toy${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })

describe('a lost answer', () => {
  test('by amount: the payment is accepted, the connection ends, the same key gets the answer', async () => {
    const order = toyOrder(4902)
    const headers = { 'idempotency-key': 'k1' }

    await expect(post('/payments', order, headers)).rejects.toThrow()
    const again = await post('/payments', order, headers)

    expect(again.status).toBe(201)
    expect(world.payments.list()).toHaveLength(1)
    expect(world.calls.list().map(({ status }) => status)).toEqual([null, 201])
  })

  test.each([
    ['cut', 0],
    ['cut_after', 1],
  ] as const)('by control, %s: %i accepted', async (fault, accepted) => {
    controlOf(world).fault(fault)

    await expect(post('/payments', toyOrder(4990))).rejects.toThrow()

    expect(world.payments.list()).toHaveLength(accepted)
    expect(world.calls.list()).toMatchObject([{ status: null }])
    expect((await post('/payments', toyOrder(4990))).status).toBe(201)
  })

  test('hang: no answer until the asker gives up', async () => {
    controlOf(world).fault('hang')
    const asking = request(`${origin}/sandbox/toy/payments`, { method: 'POST' })
    const arrived = new Promise((resolve) => app.server.once('request', resolve))
    let answered = false
    asking.on('response', () => (answered = true)).on('error', () => undefined)
    asking.end('{}')
    await arrived

    expect((await post('/payments', toyOrder(4990))).status).toBe(201)

    expect(answered).toBe(false)
    asking.destroy()
  })

  test('of a charge: charged once, and known by its reference', async () => {
    const bought = await (await post('/payments', { ...toyOrder(4990), keep: true })).json()
    const { token } = await (await post(`/payments/${bought.id}/pay`, { card: { number: '4111111111111111' } })).json()
    controlOf(world).next('timeout')

    await expect(post('/charges', { ...toyOrder(2000), token })).rejects.toThrow()

    expect(world.payments.list().map(({ state }) => state)).toEqual(['paid', 'paid'])
  })
})

describe('a webhook', () => {
  test.each(['club.localhost', 'localhost', '127.0.0.1', '[::1]'])(
    'reaches %s on this machine, by its name',
    async (name) => {
      const heard: unknown[] = []
      const server = createServer((incoming, answer) => {
        let body = ''
        incoming
          .on('data', (chunk) => (body += chunk))
          .on('end', () => {
            heard.push([incoming.headers.host, incoming.url, incoming.headers.signature, body])
            answer.writeHead(202).end()
          })
      })
      await new Promise<void>((done) => server.listen(0, '::', done))
      const { port } = server.address() as AddressInfo

      const url = `http://${name}:${port}/api/hook?a=b`
      const status = await deliverLocally({ url, headers: { signature: 's' }, body: '{"ü":1}' })

      expect(status).toBe(202)
      expect(heard).toEqual([[`${name}:${port}`, '/api/hook?a=b', 's', '{"ü":1}']])
      server.close()
    },
  )

  test.each([
    'http://example.org/hook',
    'https://club.localhost/hook',
    'http://localhost.example.org/hook',
    'http://127.0.0.1.example.org/',
    'http://10.0.0.1/hook',
    'nonsense',
  ])('never leaves this machine: %s', async (url) => {
    expect(await deliverLocally({ url, headers: {}, body: '' })).toBeNull()
  })

  test('to a closed door is not taken', async () => {
    expect(await deliverLocally({ url: 'http://127.0.0.1:1/', headers: {}, body: '' })).toBeNull()
  })
})

test('left to itself, it delivers at once and stops when it is closed', async () => {
  const delivered = new Promise<void>((resolve) => {
    const deliver = async () => {
      resolve()
      return 200
    }
    world = createWorld({ providers: [toy], deliver })
  })
  const own = Fastify()
  await own.register(sandboxApp, { world, ticking: true })
  const { id } = (await own.inject({ method: 'POST', url: '/sandbox/toy/payments', payload: toyOrder(4990) })).json()

  await own.inject({ method: 'POST', url: `/sandbox/toy/payments/${id}/pay`, payload: {} })

  await delivered
  await own.close()
})
