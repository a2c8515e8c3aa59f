import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid, refused, visa } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { buyer, buy, rows, provider } = club

const pending = async () => {
  const person = await buyer()
  const { paymentId } = (await buy(person)).value as { paymentId: string }
  return { person, paymentId }
}
const inbox = (eventKey: string) =>
  db()
    .selectFrom('webhook_inbox')
    .selectAll()
    .where('chain_id', '=', club.chain)
    .where('event_key', '=', eventKey)
    .execute()

describe('a webhook', () => {
  it('finishes what a closed tab has left', async () => {
    const { person, paymentId } = await pending()

    const response = await club.webhook([
      { eventKey: 'w1', reference: paymentId, outcome: paid(3900, { method: visa }) },
    ])
    await club.work()

    expect([response.statusCode, response.body]).toEqual([200, '[accepted]'])
    expect(await rows('subscriptions', person)).toHaveLength(1)
    expect(provider.countOf('read')).toBe(0)
    expect(JSON.stringify(await inbox('w1'))).not.toContain(visa.token)
  })

  it('that is only a hint has the payment read', async () => {
    const { person, paymentId } = await pending()
    provider.says.set(paymentId, paid(3900))

    await club.webhook([{ eventKey: 'w2', reference: paymentId }])
    await club.work()

    expect(provider.countOf('read')).toBe(1)
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('that comes twice is stored once and delivers once', async () => {
    const { person, paymentId } = await pending()
    const event = { eventKey: 'w3', reference: paymentId, outcome: paid(3900) }

    await club.webhook([event])
    await club.work()
    const second = await club.webhook([event])
    await club.work()

    expect(second.statusCode).toBe(200)
    expect(await inbox('w3')).toHaveLength(1)
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('that comes twenty times at once delivers once', async () => {
    const { person, paymentId } = await pending()
    const event = { eventKey: 'w4', reference: paymentId, outcome: paid(3900) }

    const answers = await Promise.all(Array.from({ length: 20 }, () => club.webhook([event])))
    await Promise.all([club.work(), club.work(), club.work()])

    expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([200]))
    expect(await inbox('w4')).toHaveLength(1)
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('may be faster than the answer to our start', async () => {
    const person = await buyer()
    provider.meanwhile = async ({ operation, reference }) => {
      if (operation !== 'start') return
      await club.webhook([{ eventKey: 'w5', reference, outcome: paid(3900) }])
      await club.work()
    }

    const answer = await buy(person)

    expect(answer).toMatchObject({ ok: true, value: { code: 'RD', next: { kind: 'none' } } })
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it.each([
    ['refused, then paid', [refused, paid(3900)]],
    ['paid, then refused', [paid(3900), refused]],
    ['pending, then paid, then pending', [{ is: 'pending' as const }, paid(3900), { is: 'pending' as const }]],
  ])('in whatever order they come (%s), what is paid counts', async (name, outcomes) => {
    const { person, paymentId } = await pending()

    for (const [index, outcome] of outcomes.entries()) {
      await club.webhook([{ eventKey: `${name} ${index}`, reference: paymentId, outcome }])
      await club.work()
    }

    expect((await club.intent(paymentId)).state).toBe('fulfilled')
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('by the name that the provider gave is found too', async () => {
    const { person, paymentId } = await pending()

    await club.webhook([{ eventKey: 'w6', providerRef: `s-${paymentId}`, outcome: paid(3900) }])
    await club.work()

    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('about a payment that nobody knows is kept, looked at again for some minutes, then left to staff', async () => {
    await club.webhook([{ eventKey: 'w7', reference: 'nobody-knows-this-payment', outcome: paid(3900) }])

    await club.work()
    expect((await inbox('w7'))[0]?.processed_at).toBeNull()
    for (const seconds of [5, 30, 120, 600]) await club.work(seconds)

    const [row] = await inbox('w7')
    expect(row?.parked_at).not.toBeNull()
    const tasks = await db()
      .selectFrom('payment_tasks')
      .select('kind')
      .where('chain_id', '=', club.chain)
      .where('dedup_key', '=', row?.id ?? '')
      .execute()
    expect(tasks).toEqual([{ kind: 'unknown-webhook' }])
  })

  it('tells nothing of a payment that went through another account', async () => {
    const { person, paymentId } = await pending()
    await db()
      .updateTable('payment_intents')
      .set({ account: 'other' })
      .where('chain_id', '=', club.chain)
      .where('return_token', '=', paymentId)
      .execute()

    await club.webhook([{ eventKey: 'w8', reference: paymentId, outcome: paid(3900) }])
    await club.work()

    expect(await rows('subscriptions', person)).toEqual([])
  })

  it('of another chain’s account is nobody’s', async () => {
    const { paymentId } = await pending()

    const response = await club.test.app.inject({
      method: 'POST',
      url: '/api/payment-webhook/scripted/main',
      headers: { host: 't000000000000.test', 'x-signature': 'right', 'content-type': 'application/json' },
      payload: JSON.stringify([{ eventKey: 'w9', reference: paymentId, outcome: paid(3900) }]),
    })

    expect(response.statusCode).toBe(404)
    expect(await inbox('w9')).toEqual([])
  })
})

describe('a webhook that is not one', () => {
  it.each([
    ['forged', { signature: 'wrong' }, 401],
    ['for an account that is not there', { at: 'scripted/other' }, 404],
    ['for a provider that is not there', { at: 'nobody/main' }, 404],
  ])('%s changes nothing', async (name, how, status) => {
    const { person, paymentId } = await pending()

    const response = await club.webhook([{ eventKey: name, reference: paymentId, outcome: paid(3900) }], how)
    await club.work()

    expect([response.statusCode, response.body]).toEqual([status, ''])
    expect(await inbox(name)).toEqual([])
    expect(await rows('subscriptions', person)).toEqual([])
  })

  it.each([
    ['a page', '<html>Bad gateway</html>'],
    ['nothing', ''],
    ['half of one', '[{"eventKey":'],
  ])('%s is refused', async (_, body) => {
    expect((await club.webhook(body)).statusCode).toBe(400)
  })
})

describe('who comes back by a form', () => {
  const post = (url: string, payload = '') =>
    club.test.app.inject({
      method: 'POST',
      url,
      headers: { host: `${club.chain}.test`, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })

  it.each([
    [
      'by what stands in the address',
      '/payment-result/scripted?paymentId=abc',
      '',
      '/payment-result/scripted?paymentId=abc',
    ],
    [
      'by what his provider says',
      '/payment-result/scripted',
      'reference=x%2Fy',
      '/payment-result/scripted?paymentId=x%2Fy',
    ],
    ['by nothing', '/payment-result/scripted', 'a=b', '/payment-result/scripted'],
    ['to another site', '/payment-result/%2F%2Fevil.example', '', '/payment-result/%2F%2Fevil.example'],
  ])('goes on to the page, %s', async (_, url, payload, location) => {
    const response = await post(url, payload)

    expect([response.statusCode, response.headers.location]).toEqual([303, location])
  })
})

it('what a browser claims changes nothing', async () => {
  const { person, paymentId } = await pending()
  provider.says.set(paymentId, refused)

  const answer = await club.call(
    'payment/check-payment',
    { paymentId, isSuccess: true, transId: 'x', paymentProviderErrorDesc: null },
    { caller: callerOf(person) },
  )

  expect(answer.value).toMatchObject({ code: 'PU', failure: 'declined' })
  expect(await rows('subscriptions', person)).toEqual([])
})
