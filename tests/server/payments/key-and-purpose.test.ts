import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '#server/sessions/open-session.ts'
import { signedIn } from '../support/people.ts'
import { paid } from '../support/scripted-adapter.ts'
import { startPayingClub } from './paying-situations.ts'

const club = startPayingClub({})
const { chain, provider, test } = club
beforeEach(() => {
  test.now = new Date('2026-12-10T11:00:00Z')
})
const newKey = () => randomBytes(16).toString('base64url')
const topUp = 'payment/make-cc-top-up-account'
const body = (personId: string, topUpAmount = 2000, by: object = { provider: 'scripted' }) => ({
  personId,
  centerId: '102',
  topUpAmount,
  baseUrl: `https://${chain}.test`,
  ...by,
})
const member = () => signedIn(chain, { centerId: '102' }, test.now)

describe('a key that is misused', () => {
  it('for another amount while the first is still at the provider charges nothing more', async () => {
    const { id, token } = await member()
    const agreementId = await club.keep(id)
    const key = newKey()
    provider.chargeAs = paid(2000)

    const pay = (amount: number) => test.ask(chain, topUp, body(id, amount, { agreementId }), { token, key })
    let others: ReturnType<typeof pay>[] = []
    provider.meanwhile = async () => {
      if (others.length === 0) others = [3000, 2000, 5000].map(pay)
    }

    const answers = [await pay(2000), ...(await Promise.all(others))]

    expect(answers.map((one) => one.body.errorCode ?? one.body.code)).toEqual(['RD', 'KEY_REUSED', 'RD', 'KEY_REUSED'])
    expect(provider.taken.size).toBe(1)
  })

  it('of somebody else is a key of one’s own, and tells nothing of the other', async () => {
    const [one, other] = [await member(), await member()]
    const key = newKey()

    const first = await test.ask(chain, topUp, body(one.id), { token: one.token, key })
    const second = await test.ask(chain, topUp, body(other.id), { token: other.token, key })
    const foreign = await test.ask(chain, topUp, body(one.id), { token: other.token, key: newKey() })

    expect([first.status, second.status, foreign.status]).toEqual([200, 200, 404])
    expect(second.body.paymentId).not.toBe(first.body.paymentId)
  })

  it('for another call is refused', async () => {
    const { id, token } = await member()
    const key = newKey()
    await test.ask(chain, topUp, body(id), { token, key })
    const agreement = { personId: id, centerId: '102', provider: 'scripted', baseUrl: `https://${chain}.test` }

    const second = await test.ask(chain, 'payment/make-pl-create-agreement-payment', agreement, { token, key })

    expect(second.body.errorCode).toBe('KEY_REUSED')
    expect(provider.taken.size).toBe(1)
  })
})

describe('a payment that stands in the way', () => {
  const begin = async () => {
    const who = await member()
    const first = await test.ask(chain, topUp, body(who.id), { token: who.token, key: newKey() })
    const again = (amount = 2000, token = who.token) =>
      test.ask(chain, topUp, body(who.id, amount), { token, key: newKey() })
    return { ...who, paymentId: first.body.paymentId as string, again }
  }

  it('is asked about first: paid there and not told yet, the later one is not charged', async () => {
    const { paymentId, again } = await begin()
    provider.says.set(paymentId, paid(2000))

    const later = await again()

    expect(later.body).toMatchObject({ errorCode: 'PAYMENT_IN_PROGRESS', params: { reason: 'paid', paymentId } })
    expect(provider.countOf('start')).toBe(1)
  })

  it('and that its provider refused meanwhile lets the later one pay', async () => {
    const { paymentId, again } = await begin()
    provider.says.set(paymentId, { is: 'refused', reason: 'declined', providerCode: '05' })

    expect((await again()).body).toMatchObject({ code: 'IP' })
  })

  it('whose time is over is given up, and paid late it goes back', async () => {
    const { paymentId, again } = await begin()
    test.now = new Date(test.now.getTime() + 61 * 60_000)
    const { token } = await openSession({ chain, now: test.now }, (await club.intent(paymentId)).person_id)

    const later = await again(2000, token)
    await club.settle(later.body.paymentId, 'webhook', paid(2000, { transactionRef: 'second' }))
    await club.settle(paymentId, 'webhook', paid(2000, { transactionRef: 'first' }))
    await club.work()

    expect((await club.intent(later.body.paymentId)).state).toBe('fulfilled')
    expect((await club.intent(paymentId)).state).toBe('refunded')
  })

  it('is not passed by another amount, and the webhook that comes first is one delivery', async () => {
    const { paymentId, again } = await begin()
    expect((await again(5000)).body).toMatchObject({ errorCode: 'PAYMENT_IN_PROGRESS', params: { reason: 'open' } })

    const event = { eventKey: 'e1', reference: paymentId, outcome: paid(2000) }
    await Promise.all([club.webhook([event]), club.webhook([event]), club.settle(paymentId, 'return', paid(2000))])
    await club.work(1)

    expect((await club.intent(paymentId)).state).toBe('fulfilled')
    expect((await again(5000)).body).toMatchObject({ code: 'IP' })
  })

  it('of somebody for whom staff pays is one too, and the member is told at his own device', async () => {
    const who = await member()
    const staff = await signedIn(chain, { centerId: '102', levels: ['STAFF', 'MANAGER'] }, test.now)
    await test.ask(chain, topUp, body(who.id), { token: staff.token, key: newKey() })

    const own = await test.ask(chain, topUp, body(who.id), { token: who.token, key: newKey() })

    expect(own.body.errorCode).toBe('PAYMENT_IN_PROGRESS')
    expect(provider.taken.size).toBe(1)
  })
})
