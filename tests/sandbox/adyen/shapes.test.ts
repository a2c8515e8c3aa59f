import { describe, expect, test } from 'vitest'
import { adyenAdapter } from '#providers/adyen/server/index.ts'
import charges from '../../providers/adyen/pairs/charge.json' with { type: 'json' }
import completions from '../../providers/adyen/pairs/complete.json' with { type: 'json' }
import refunds from '../../providers/adyen/pairs/refund.json' with { type: 'json' }
import starts from '../../providers/adyen/pairs/start.json' with { type: 'json' }
import webhooks from '../../providers/adyen/pairs/webhooks.json' with { type: 'json' }
import { account, adyenHouse, orderOf } from './house.ts'

const house = adyenHouse({ amounts: false })

/** Names and kinds of members, all the way down: what an answer looks like, whatever it says. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

interface Pair {
  readonly name: string
  readonly exchanges: readonly { readonly answer: object }[]
}

/** What is written down of an answer, by the name of its case. */
function written(pairs: readonly Pair[], name: string, exchange = 0) {
  const answer: { status?: number; body?: unknown } | undefined = pairs.find((pair) => pair.name === name)?.exchanges[
    exchange
  ]?.answer
  if (answer === undefined) throw new Error(`nothing is written down under "${name}"`)
  return { status: answer.status, shape: shapeOf(answer.body) }
}

const seen = ({ status, body }: { status: number; body: unknown }) => ({ status, shape: shapeOf(body) })

const session = {
  merchantAccount: account.key,
  amount: { value: 4990, currency: 'EUR' },
  reference: 'ours-1',
  returnUrl: 'http://club.localhost:4000/adyen-payment?paymentId=ours-1',
  shopperReference: 'payer-1',
  storePaymentMethodMode: 'enabled',
}

async function paid() {
  const begun = await house.ask('POST', '/v71/sessions', session)
  const { body } = await house.pay(begun.body, '4111111111111111')
  const told = await house.ask('GET', `/v71/sessions/${begun.body.id}?sessionResult=${body.sessionResult}`)
  return { begun, told, token: told.body.additionalData['recurring.recurringDetailReference'] }
}

const charge = (storedPaymentMethodId: string) =>
  house.ask('POST', '/v71/payments', {
    ...session,
    shopperInteraction: 'ContAuth',
    paymentMethod: { type: 'scheme', storedPaymentMethodId },
  })

describe('the imitation answers in the shape that is written down', () => {
  test('for a session, made and completed', async () => {
    const { begun, told } = await paid()

    expect(seen(begun)).toEqual(written(starts, 'a session is made for the amount in minor units'))
    expect(seen(told)).toEqual(written(completions, 'a completed session is paid, with its card'))
  })

  test('for an open session', async () => {
    const begun = await house.ask('POST', '/v71/sessions', session)
    const { body } = await house.pay(begun.body, '4000000000000002')

    expect(seen(await house.ask('GET', `/v71/sessions/${begun.body.id}?sessionResult=${body.sessionResult}`))).toEqual(
      written(completions, 'a refused attempt leaves the session open'),
    )
  })

  test('for kept cards', async () => {
    await paid()
    const list = await house.ask(
      'GET',
      `/v71/storedPaymentMethods?shopperReference=payer-1&merchantAccount=${account.key}`,
    )

    expect(seen(list)).toEqual(
      written(completions, 'a card that the answer does not name is looked up by its last digits', 1),
    )
  })

  test('for charges', async () => {
    const { token } = await paid()

    expect(seen(await charge(token))).toEqual(written(charges, 'a kept card is charged'))
    house.control.next('insufficient_funds')
    expect(seen(await charge(token))).toEqual(written(charges, 'a card without money is refused with that reason'))
    expect(seen(await charge('gone'))).toEqual(written(charges, 'a card that is no longer kept is refused'))
  })

  test('for refunds', async () => {
    const { told } = await paid()
    const refund = (value: number) =>
      house.ask('POST', `/v71/payments/${told.body.payments[0].pspReference}/refunds`, {
        merchantAccount: account.key,
        amount: { value, currency: 'EUR' },
        reference: 'refund-1',
      })

    expect(seen(await refund(1500))).toEqual(written(refunds, 'a refund is received and comes about later'))
    expect(seen(await refund(5000))).toEqual(written(refunds, 'more than was taken is refused'))
  })

  test('for refusals', async () => {
    const refused = await house.ask('POST', '/v71/sessions', session, { 'x-api-key': 'other' })
    const invalid = await house.ask('POST', '/v71/sessions', { ...session, countryCode: 'Germany' })

    expect(seen(refused)).toEqual(written(starts, 'credentials that are refused leave nothing behind'))
    expect(seen(invalid)).toEqual(written(starts, 'a request that is not understood leaves nothing behind'))
  })

  test('for webhooks', async () => {
    const order = orderOf()
    const begun = await house.begin(order)
    await house.pay(begun, '4111111111111111')
    await house.control.run()

    const item = JSON.parse(house.heard[0]?.body ?? '{}').notificationItems[0].NotificationRequestItem
    // What stands there besides is for people to read.
    const { operations: _, reason: __, ...known } = webhooks[0]?.item ?? {}
    expect(shapeOf(item)).toMatchObject(shapeOf(known) as object)
    expect(
      adyenAdapter.parseWebhook(account, { headers: {}, query: {}, body: house.heard[0]?.body ?? '' }, house.now).ok,
    ).toBe(true)
  })
})
