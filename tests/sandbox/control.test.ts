import { describe, expect, test } from 'vitest'
import { sandboxHouse, toyOrder } from './support/house.ts'

const house = sandboxHouse()
const control = (act: string, input: object = {}) => house.post(`/_control/${act}`, input)
const states = () => house.heard.map(({ state, genuine }) => (genuine ? state : `${state} forged`))

describe('webhooks that are held', () => {
  test.each([
    ['now', ['pending', 'paid']],
    ['twice', ['pending', 'pending', 'paid', 'paid']],
    ['reversed', ['paid', 'pending']],
    ['forged', ['pending forged', 'paid forged']],
    ['drop', []],
  ])('are delivered %s', async (how, heard) => {
    await control('webhooks', { mode: 'hold' })
    await control('next', { outcome: 'pending' })
    const { id } = await house.buy(4990)
    await control('advance', { seconds: 8 })
    expect(states()).toEqual([])

    await control('deliver', { how, payment: id })

    expect(states()).toEqual(heard)
    if (how === 'forged') {
      await control('deliver', {})
      expect(states()).toEqual([...heard, 'pending', 'paid'])
    }
  })

  test('come again, the same event with the same name', async () => {
    const { id } = await house.buy(4990)
    await control('run')

    const { body } = await control('deliver', { how: 'again', payment: id })

    expect(body).toEqual({ statuses: [200] })
    expect(new Set(house.heard.map((one) => one.id)).size).toBe(1)
    expect(states()).toEqual(['paid', 'paid'])
  })
})

test('webhooks may never come', async () => {
  await control('webhooks', { mode: 'never' })
  await house.buy(4990)
  await control('webhooks', { mode: 'send' })

  await control('advance', { seconds: 86_400 })

  expect(states()).toEqual([])
})

test('a webhook that is not taken comes again after 5, 30, 120 seconds ..., then no more', async () => {
  house.answers = 503
  await house.buy(4990)
  const counts: number[] = []
  for (const seconds of [0, 4, 1, 30, 120, 600, 3600, 86_400]) {
    await control('advance', { seconds })
    counts.push(house.heard.length)
  }

  expect(counts).toEqual([1, 1, 2, 3, 4, 5, 6, 6])
  expect(house.world.webhooks.list()).toMatchObject([{ state: 'given_up' }])
})

describe('trouble with requests', () => {
  test.each([
    ['error', 500],
    ['html', 200],
  ])('%s: nothing is accepted, once', async (does, status) => {
    await control('fault', { does, path: '/payments' })

    const first = await house.app.inject({ method: 'POST', url: '/sandbox/toy/payments', payload: '{}' })

    expect(first.statusCode).toBe(status)
    expect(house.world.payments.list()).toEqual([])
    expect((await house.post('/toy/payments', toyOrder(4990))).status).toBe(201)
  })

  test('lasts until it is cleared', async () => {
    await control('fault', { does: 'error', times: null, provider: 'toy' })
    const ask = async () => (await house.post('/toy/payments', toyOrder(4990))).status

    expect([await ask(), await ask()]).toEqual([500, 500])
    await control('clear-faults')
    expect(await ask()).toBe(201)
  })
})

test('the log of calls says what was asked and answered', async () => {
  const { body } = await house.post('/toy/payments', toyOrder(4990), { 'idempotency-key': 'k1' })
  await house.get(`/toy/payments/${body.id}`)

  const { body: calls } = await house.get('/_control/calls?provider=toy')

  expect(calls).toMatchObject([
    { method: 'POST', path: '/payments', status: 201, idempotencyKey: 'k1', answer: expect.stringContaining(body.id) },
    { method: 'GET', path: `/payments/${body.id}`, status: 200 },
  ])
})

test('payments are listed, and found by their reference', async () => {
  await house.buy(4990, {}, { reference: 'mine' })
  await house.buy(4990)

  const { body } = await house.get('/_control/payments?reference=mine')

  expect(body).toMatchObject([{ reference: 'mine', state: 'paid', amountMinor: 4990 }])
})

test('the state says what is set, reset takes it all away', async () => {
  await control('next', { outcome: 'decline', times: 3 })
  await control('fault', { does: 'cut' })
  await control('amounts', { on: false })
  await control('advance', { seconds: 60 })
  expect((await house.get('/_control/state')).body).toMatchObject({
    now: '2026-11-21T10:01:00.000Z',
    amounts: false,
    next: [{ outcome: 'decline', times: 3 }],
    faults: [{ does: 'cut' }],
    providers: ['toy'],
  })

  await control('reset')

  expect((await house.get('/_control/state')).body).toMatchObject({
    now: '2026-11-21T10:00:00.000Z',
    amounts: true,
    next: [],
    faults: [],
  })
})

test.each([
  ['next', { outcome: 'riches' }],
  ['fault', { does: 'flood' }],
  ['webhooks', { mode: 'maybe' }],
  ['amounts', { on: 'yes' }],
  ['deliver', { how: 'slowly' }],
  ['advance', { seconds: 'soon' }],
])('%s with nonsense is refused', async (act, input) => {
  expect((await control(act, input)).status).toBe(400)
})

test('a form of another site cannot press the controls', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await house.app.inject({ method: 'POST', url: '/sandbox/_control/reset', headers, payload: 'a=b' })

  expect(answer.statusCode).toBe(400)
})

test('the same key has one answer; with another body it is a conflict', async () => {
  const order = toyOrder(4990)
  const ask = (body: object) => house.post('/toy/payments', body, { 'idempotency-key': 'k1' })

  const answers = await Promise.all([ask(order), ask(order), ask(order)])

  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await ask({ ...order, amountMinor: 1 })).status).toBe(409)
  expect(house.world.payments.list()).toHaveLength(1)
})
