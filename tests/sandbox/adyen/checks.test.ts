import { describe, expect, test } from 'vitest'
import { account, adyenHouse } from './house.ts'

const house = adyenHouse()

const session = {
  merchantAccount: account.key,
  amount: { value: 4990, currency: 'EUR' },
  reference: 'ours-1',
  returnUrl: 'http://club.localhost:4000/adyen-payment?paymentId=ours-1',
}

describe('a session is refused', () => {
  const cases: readonly { why: string; change?: object; headers?: object; status: number; code: string }[] = [
    { why: 'without the API key', headers: { 'x-api-key': 'other' }, status: 401, code: '000' },
    { why: "of somebody else's account", change: { merchantAccount: 'ForeignECOM' }, status: 403, code: '901' },
    { why: 'without an account', change: { merchantAccount: undefined }, status: 403, code: '901' },
    {
      why: 'with an amount as text',
      change: { amount: { value: '49.90', currency: 'EUR' } },
      status: 422,
      code: '702',
    },
    { why: 'with parts of a cent', change: { amount: { value: 49.9, currency: 'EUR' } }, status: 422, code: '702' },
    { why: 'below zero', change: { amount: { value: -1, currency: 'EUR' } }, status: 422, code: '137' },
    { why: 'without a currency', change: { amount: { value: 1 } }, status: 422, code: '138' },
    { why: 'without a reference', change: { reference: '' }, status: 422, code: '14_0100' },
    { why: 'without a way back', change: { returnUrl: undefined }, status: 422, code: '14_0100' },
    { why: 'with a way back that is none', change: { returnUrl: 'javascript:alert(1)' }, status: 422, code: '14_0411' },
    { why: 'with a country that is none', change: { countryCode: 'Germany' }, status: 422, code: '14_0408' },
    {
      why: 'that keeps a card of nobody',
      change: { storePaymentMethodMode: 'enabled' },
      status: 422,
      code: '14_0100',
    },
    { why: 'that is over already', change: { expiresAt: '2026-11-21T09:59:00Z' }, status: 422, code: '14_0410' },
    { why: 'that lasts too long', change: { expiresAt: '2026-11-23T10:00:00Z' }, status: 422, code: '14_0410' },
  ]
  test.each(cases)('$why', async ({ change, headers, status, code }) => {
    const answer = await house.ask('POST', '/v71/sessions', { ...session, ...change }, headers)

    expect(answer).toMatchObject({ status, body: { status, errorCode: code } })
  })

  test('that is no JSON', async () => {
    expect(await house.ask('POST', '/v71/sessions', '{"merchantAccount":')).toMatchObject({ status: 400 })
  })
})

describe('an idempotency key', () => {
  const headers = { 'idempotency-key': 'key-1' }

  test('brings the first answer again', async () => {
    const first = await house.ask('POST', '/v71/sessions', session, headers)
    const second = await house.ask('POST', '/v71/sessions', session, headers)

    expect(second.body).toEqual(first.body)
  })

  test('with another body is refused', async () => {
    await house.ask('POST', '/v71/sessions', session, headers)
    const other = { ...session, amount: { value: 1, currency: 'EUR' } }

    expect(await house.ask('POST', '/v71/sessions', other, headers)).toMatchObject({ status: 422 })
  })

  test('of a lost answer makes no second session', async () => {
    const lost = { ...session, amount: { value: 4902, currency: 'EUR' } }
    await expect(house.ask('POST', '/v71/sessions', lost, headers)).rejects.toThrow()

    const answer = await house.ask('POST', '/v71/sessions', lost, headers)

    expect(answer.status).toBe(201)
    expect(house.payments()).toHaveLength(1)
  })
})

describe('the widget', () => {
  test('is refused without its key', async () => {
    const { body } = await house.ask('POST', '/v71/sessions', session)
    const path = `/checkoutshopper/v1/sessions/${body.id}/setup?clientKey=live_other`

    expect(await house.ask('POST', path, { sessionData: body.sessionData })).toMatchObject({ status: 401 })
  })

  test('is refused with the data of another session', async () => {
    const { body } = await house.ask('POST', '/v71/sessions', session)

    expect(await house.pay({ id: body.id, sessionData: 'other' }, '4111111111111111')).toMatchObject({ status: 422 })
    expect(await house.shop(body.id, 'setup', { sessionData: 'other' })).toMatchObject({ status: 422 })
  })

  test('pays nothing with a card that is none', async () => {
    const { body } = await house.ask('POST', '/v71/sessions', session)
    const card = { type: 'scheme', encryptedCardNumber: '4111111111111111' }

    const answer = await house.shop(body.id, 'payments', { sessionData: body.sessionData, paymentMethod: card })

    expect(answer).toMatchObject({ status: 422 })
  })

  test('pays nothing once the session is over', async () => {
    const { body } = await house.ask('POST', '/v71/sessions', session)
    house.now = new Date('2026-11-21T11:00:01Z')

    expect(await house.pay(body, '4111111111111111')).toMatchObject({ status: 422, body: { errorCode: '14_018' } })
  })

  test.each(['adyen.js', 'adyen.css'])('has its %s', async (name) => {
    const { status, headers, text } = await house.ask('GET', `/sdk/${name}`)

    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(text).toContain('adyen')
  })
})

test('a session is told to nobody without a result of its widget', async () => {
  const { body } = await house.ask('POST', '/v71/sessions', session)
  const other = await house.ask('POST', '/v71/sessions', { ...session, reference: 'ours-2' })
  const paid = await house.pay(other.body, '4111111111111111')
  const at = (query: string) => house.ask('GET', `/v71/sessions/${body.id}${query}`)

  expect((await at('')).status).toBe(422)
  expect((await at('?sessionResult=invented')).status).toBe(422)
  expect((await at(`?sessionResult=${paid.body.sessionResult}`)).status).toBe(422)
})
