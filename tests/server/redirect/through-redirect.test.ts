import { describe, expect, test } from 'vitest'
import { genericAdapter } from '#providers/generic/server/index.ts'
import { paytabsAdapter } from '#providers/paytabs/server/index.ts'
import { sandboxAccount as genericAccount } from '#sandbox/generic/account.ts'
import { genericSandbox } from '#sandbox/generic/index.ts'
import { sandboxAccount as paytabsAccount } from '#sandbox/paytabs/account.ts'
import { paytabsSandbox } from '#sandbox/paytabs/index.ts'
import { startRedirectClub, type Through } from './redirect-club.ts'

const ways: readonly Through[] = [
  { adapter: paytabsAdapter, sandbox: paytabsSandbox, settings: {}, secrets: paytabsAccount },
  { adapter: genericAdapter, sandbox: genericSandbox, settings: { merchantId: 'club-1' }, secrets: genericAccount },
]
const visa = { press: 'pay', number: '4111111111111111', expiry: '03/30' }

describe.each(ways.map((way) => [way.adapter.id, way] as const))('a card on the page of %s', (id, way) => {
  const club = startRedirectClub(way)

  async function begun() {
    const ada = await club.buyer()
    const { value } = await club.buy(ada)
    return { ada, paymentId: value.paymentId, redirectUrl: value.next.redirectUrl, started: value }
  }

  test('begins on that page, and is the same page after a reload', async () => {
    const { ada, paymentId, redirectUrl, started } = await begun()

    expect(started).toMatchObject({ code: 'IP', next: { kind: 'redirect' } })
    expect(redirectUrl).toMatch(new RegExp(`/sandbox/_page/${id}/`))
    expect((await club.check(ada, paymentId)).next).toMatchObject({ kind: 'redirect', redirectUrl })
  })

  test('is bought on coming back, with the card kept', async () => {
    const { ada, paymentId, redirectUrl } = await begun()
    await club.press(redirectUrl, visa)

    expect(await club.check(ada, paymentId)).toMatchObject({ code: 'RD' })
    await club.work()
    expect(await club.rows('subscriptions', ada)).toHaveLength(1)
    expect(await club.rows('payment_agreements', ada)).toMatchObject([{ kind: 'CC', last4: '1111' }])
  })

  test('is bought by webhook alone, when the tab was closed', async () => {
    const { ada, redirectUrl, paymentId } = await begun()
    await club.press(redirectUrl, { ...visa, number: '4000000000000606' })
    await club.work()

    expect(await club.rows('subscriptions', ada)).toHaveLength(1)
    expect(await club.check(ada, paymentId)).toMatchObject({ code: 'RD' })
  })

  test.each(['4000000000000903', '4000000000000929'])(
    'is bought once, however its webhooks come (%s)',
    async (number) => {
      const { ada, redirectUrl, paymentId } = await begun()
      await club.press(redirectUrl, { ...visa, number })
      await club.work()
      await Promise.all([club.check(ada, paymentId), club.check(ada, paymentId)])

      expect(await club.rows('subscriptions', ada)).toHaveLength(1)
      expect(await club.rows('payment_agreements', ada)).toHaveLength(1)
    },
  )

  test('that is declined is said, with its reason', async () => {
    const { ada, redirectUrl, paymentId } = await begun()
    await club.press(redirectUrl, { ...visa, number: '4000000000009995' })
    await club.work()

    expect(await club.check(ada, paymentId)).toMatchObject({ code: 'PU', failure: 'insufficient_funds' })
    expect(await club.rows('subscriptions', ada)).toEqual([])
  })

  test('that a bank thinks over is bought when it has thought', async () => {
    const { ada, redirectUrl, paymentId } = await begun()
    await club.press(redirectUrl, { ...visa, number: '4000000000000309' })

    expect(await club.check(ada, paymentId)).toMatchObject({ code: 'IP' })
    await club.work(9)
    expect(await club.check(ada, paymentId)).toMatchObject({ code: 'RD' })
  })

  test.each(['wrong_amount', 'wrong_currency', 'wrong_reference'] as const)(
    'with a %s is never a purchase',
    async (trigger) => {
      const { ada, redirectUrl, paymentId } = await begun()
      club.control.next(trigger)
      await club.press(redirectUrl, visa)
      await club.work()

      expect(await club.check(ada, paymentId)).toMatchObject({ code: 'PE' })
      expect(await club.rows('subscriptions', ada)).toEqual([])
    },
  )

  test('is not moved by a forged webhook', async () => {
    const { ada, redirectUrl } = await begun()
    await club.press(redirectUrl, { ...visa, number: '4000000000000911' })
    await club.control.run()

    const [payment] = club.payments()
    expect(payment?.state).toBe('paid')
    expect(await club.rows('subscriptions', ada)).toEqual([])
  })

  test.each(['html', 'error', 'cut'] as const)('waits while the provider answers with trouble (%s)', async (fault) => {
    const { ada, redirectUrl, paymentId } = await begun()
    club.control.webhooks('hold')
    await club.press(redirectUrl, visa)
    club.control.fault(fault, { times: null })

    expect(await club.check(ada, paymentId)).toMatchObject({ code: 'IP' })
    club.control.clearFaults()
    expect(await club.check(ada, paymentId)).toMatchObject({ code: 'RD' })
  })

  test('whose beginning was lost is begun again, and bought once', async () => {
    const ada = await club.buyer()
    club.control.fault('cut_after')
    const { value } = await club.buy(ada)
    expect(value).toMatchObject({ code: 'IP' })

    const checked = await club.check(ada, value.paymentId)
    await club.press(checked.next.redirectUrl, visa)
    await club.work()

    expect(await club.check(ada, value.paymentId)).toMatchObject({ code: 'RD' })
    expect(await club.rows('subscriptions', ada)).toHaveLength(1)
  })

  test('that was only shown is kept for nothing, and pays the next time', async () => {
    const ada = await club.buyer()
    const shown = await club.agree(ada)
    await club.press(shown.value.next.redirectUrl, visa)
    await club.work()
    const [kept] = await club.rows('stored_methods', ada)
    expect(club.payments()).toMatchObject([{ amountMinor: 0, state: 'paid' }])

    const { value } = await club.buy(ada, String(kept?.id))

    expect(value).toMatchObject({ code: 'RD', next: { kind: 'none' } })
    expect(await club.rows('subscriptions', ada)).toHaveLength(1)
    expect(club.payments()).toHaveLength(2)
  })
})

describe('the form that a payer brings back from paytabs', () => {
  const [paytabs] = ways
  if (paytabs === undefined) throw new Error('paytabs is missing')
  const club = startRedirectClub(paytabs)

  /** What the provider's page would post. */
  async function form() {
    const ada = await club.buyer()
    const { value } = await club.buy(ada)
    const { html } = await club.press(value.next.redirectUrl, visa)
    const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
    const fields = Object.fromEntries(inputs.map(([, name = '', text = '']) => [name, text]))
    return { ada, paymentId: value.paymentId as string, action, fields }
  }

  test('leads on to the page that tells what came of it, without a cookie', async () => {
    const { paymentId, action, fields } = await form()

    const answer = await club.post(action, fields)

    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/payment-result/paytabs?paymentId=${paymentId}`)
  })

  test('leads to its own payment, whatever the address says', async () => {
    const { paymentId, action, fields } = await form()
    const elsewhere = new URL(action)
    elsewhere.searchParams.set('paymentId', 'another-payment-of-somebody')

    const answer = await club.post(elsewhere.href, fields)

    expect(answer.headers.location).toBe(`/payment-result/paytabs?paymentId=${paymentId}`)
  })

  test('changes nothing by itself: a forged one buys nothing', async () => {
    const ada = await club.buyer()
    const { value } = await club.buy(ada)
    const fields = { tranRef: 'TST1', cartId: value.paymentId, respStatus: 'A', signature: 'f'.repeat(64) }

    const answer = await club.post(
      `https://${club.chain}.test/payment-result/paytabs?paymentId=${value.paymentId}`,
      fields,
    )

    expect(answer.statusCode).toBe(303)
    expect(await club.check(ada, value.paymentId)).toMatchObject({ code: 'IP' })
    expect(await club.rows('subscriptions', ada)).toEqual([])
  })
})
