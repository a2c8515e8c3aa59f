import { describe, expect, it } from 'vitest'
import { liveProviders } from '#server/features/payments/live-providers.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { signedIn } from '../support/people.ts'

const club = startPaymentClub()
const { buyer, provider, rows } = club
const pay = 'payment/make-cc-eft-upfront-new-subscription-payment'

/** Staff pay for a member of their club without a flow. */
async function atTheDesk() {
  const staff = await signedIn(club.chain, { levels: ['MEMBER', 'STAFF'], centerId: '102' }, club.test.now)
  const member = await buyer()
  const ask = (input: object, key: string) =>
    club.test.ask(
      club.chain,
      pay,
      { ...club.order(member), provider: 'scripted', ...input },
      { token: staff.token, key },
    )
  return { member, ask, token: staff.token }
}

describe('a paying call', () => {
  it('sent again under its key is answered as before, and begins nothing', async () => {
    const { member, ask } = await atTheDesk()

    const first = await ask({}, 'key-1')
    const second = await ask({}, 'key-1')

    expect(first).toMatchObject({ status: 200, body: { code: 'IP', next: { kind: 'redirect' } } })
    expect(second.body).toEqual(first.body)
    expect(provider.countOf('start')).toBe(1)
    expect(await rows('payment_intents', member)).toHaveLength(1)
  })

  it('under a key that had another body is refused', async () => {
    const { member, ask } = await atTheDesk()
    await ask({}, 'key-2')

    const other = await ask({ startupDate: '2027-02-01' }, 'key-2')

    expect([other.status, other.body.errorCode]).toEqual([409, 'KEY_REUSED'])
    expect(await rows('payment_intents', member)).toHaveLength(1)
  })

  it.each([
    ['another site to come back to', { baseUrl: 'https://evil.example' }, 400, 'INVALID_BASE_URL'],
    ['a provider that nobody switched on', { provider: 'paytabs' }, 422, 'NO_PROVIDER'],
    ['real money on the embedded database', { provider: 'real' }, 422, 'NO_PROVIDER'],
    ['a price that was not shown', { shownDueToday: { amountMinor: 1, currency: 'EUR' } }, 422, 'PRICE_CHANGED'],
  ])('with %s is refused, and nothing is begun', async (name, input, status, code) => {
    const { payments, setPayments } = await import('#server/features/payments/environment.ts')
    setPayments({ ...payments(), allowsLive: false })
    const { member, ask } = await atTheDesk()

    const answer = await ask(input, `key of ${name.replaceAll(' ', '-')}`.replaceAll(' ', '-'))

    expect([answer.status, answer.body.errorCode]).toEqual([status, code])
    expect(provider.asked).toEqual([])
    expect(await rows('payment_intents', member)).toEqual([])
  })

  it.each(['payment/check-payment', 'payment/leave-payment'])('%s finds no payment that is not there', async (call) => {
    const { token } = await atTheDesk()

    const answer = await club.test.ask(club.chain, call, { paymentId: 'x'.repeat(32) }, { token })

    expect(answer.status).toBe(404)
  })
})

it('what takes real money where it must not is told when the server starts, chain by chain', () => {
  const release = {
    docs: {
      config: { paymentProvidersConfig: { invoice: {}, adyen: { environment: 'test' } } },
      centers: { '1': { paymentProvidersConfig: { adyen: { environment: 'live' } } }, '2': {} },
    },
  }

  const lines = liveProviders({ chains: ['one'], liveRelease: () => release as never })

  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^one: adyen takes real money and is refused/)
})
