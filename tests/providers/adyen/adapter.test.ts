import { describe, expect, test } from 'vitest'
import { adyenAdapter } from '#providers/adyen/server/index.ts'
import { account, order, scripted } from './support.ts'

const session = JSON.stringify({ id: 'CS1', sessionData: 'Ab0', expiresAt: '2026-11-21T19:00:00+00:00' })

describe('an amount', () => {
  const cases = [
    { currency: 'EUR', amountMinor: 4990, value: 4990 },
    { currency: 'JPY', amountMinor: 5000, value: 5000 },
    { currency: 'KWD', amountMinor: 12_345, value: 12_345 },
    { currency: 'EUR', amountMinor: 0, value: 0 },
    // Adyen's own digits, other than the standard's.
    { currency: 'ISK', amountMinor: 2790, value: 279_000 },
    { currency: 'CLP', amountMinor: 9990, value: 999_000 },
    { currency: 'IDR', amountMinor: 1_500_000, value: 15_000 },
  ]
  test.each(cases)('$amountMinor $currency is $value there, and comes back the same', async (one) => {
    const { currency, amountMinor, value } = one
    const completed = JSON.stringify({
      status: 'completed',
      reference: order.reference,
      payments: [{ resultCode: 'Authorised', pspReference: 'P1', amount: { value, currency } }],
    })
    const of = { ...order, storeMethod: false, amount: { amountMinor, currency } }
    const { context, sent } = scripted([
      { kind: 'answer', status: 201, body: session },
      { kind: 'answer', status: 200, body: completed },
    ])

    await adyenAdapter.start(context, of)
    const outcome = await adyenAdapter.complete?.(context, of, { sessionResult: 'x' })

    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ amount: { value, currency } })
    expect(outcome).toMatchObject({ is: 'paid', amount: { amountMinor, currency } })
  })

  test('that Adyen cannot write is not sent', async () => {
    const { context, sent } = scripted([])

    const started = await adyenAdapter.start(context, { ...order, amount: { amountMinor: 1_500_050, currency: 'IDR' } })

    expect(started).toMatchObject({ kind: 'done', outcome: { is: 'error', reason: 'not_supported' } })
    expect(sent).toEqual([])
  })
})

describe('the widget', () => {
  test('comes from where the account says, with its hash', async () => {
    const settings = { ...account.settings, scriptUrl: 'https://cdn.example/adyen.js', scriptIntegrity: 'sha384-abc' }
    const real = { ...account, baseUrl: 'https://checkout-test.adyen.com', settings }
    const { context } = scripted([{ kind: 'answer', status: 201, body: session }], real)

    const started = await adyenAdapter.start(context, order)

    expect(started).toMatchObject({
      kind: 'widget',
      client: { scriptUrl: 'https://cdn.example/adyen.js', scriptIntegrity: 'sha384-abc' },
    })
  })

  test('of a real account without its address is no payment', async () => {
    const { context, sent } = scripted([], { ...account, baseUrl: 'https://checkout-test.adyen.com' })

    const started = await adyenAdapter.start(context, order)

    expect(started).toMatchObject({ kind: 'done', outcome: { is: 'error' } })
    expect(sent).toEqual([])
  })

  test.each([
    { environment: 'test', region: 'us', told: 'test' },
    { environment: 'live', region: '', told: 'live' },
    { environment: 'live', region: 'us', told: 'live-us' },
  ])('of $environment $region is told $told', async ({ environment, region, told }) => {
    const settings = { ...account.settings, environment, region, scriptUrl: 'https://cdn.example/adyen.js' }
    const { context } = scripted([{ kind: 'answer', status: 201, body: session }], { ...account, settings })

    expect(await adyenAdapter.start(context, order)).toMatchObject({ client: { environment: told } })
  })

  test('is told no secret', async () => {
    const { context } = scripted([{ kind: 'answer', status: 201, body: session }])

    const started = await adyenAdapter.start(context, order)

    for (const secret of Object.values(account.secrets)) expect(JSON.stringify(started)).not.toContain(secret)
  })
})

describe('reading', () => {
  const at = (now: string) => ({ ...scripted([]).context, now: new Date(now) })

  test('without the result of the widget says pending, and asks nobody', async () => {
    expect(await adyenAdapter.read(at('2026-11-21T20:00:00Z'), order)).toEqual({ is: 'pending' })
  })

  test('what has no session yet says nothing, so that it is begun again', async () => {
    const lost = { ...order, providerRef: null }

    expect(await adyenAdapter.read(at('2026-11-21T20:00:00Z'), lost)).toMatchObject({ is: 'unknown' })
  })

  test('half a day after the end says that it was not paid', async () => {
    expect(await adyenAdapter.read(at('2026-11-22T07:00:01Z'), order)).toMatchObject({
      is: 'refused',
      reason: 'expired',
    })
  })

  test('completing without a result is pending, and asks nobody', async () => {
    const { context, sent } = scripted([])

    expect(await adyenAdapter.complete?.(context, order, {})).toEqual({ is: 'pending' })
    expect(sent).toEqual([])
  })
})
