import { describe, expect, it } from 'vitest'
import { paid, refused } from '../support/scripted-adapter.ts'
import { startLeavingClub } from './leaving-club.ts'

const club = startLeavingClub()
const { buyOut, subscriptionOf, mails, member, price, regret, settle, standing, terminate } = club

/** Until 31 May he would pay February to May: 219.60. */
const bound = () => member({ bindingEnds: '2027-05-31' })

describe('buying oneself out', () => {
  it('costs half of what is left, by card', async () => {
    const { value } = await price(await bound())

    expect(value).toMatchObject({
      whyNot: null,
      offer: {
        endDate: '2027-01-31',
        bindingEnds: '2027-05-31',
        amount: { amountMinor: 10980 },
        staying: { amountMinor: 21960 },
      },
    })
    expect(value.paymentOptions.map((one: { id: string }) => one.id)).toEqual(['scripted'])
  })

  it('says what is billed until the last day all the same', async () => {
    const one = await member({ bindingEnds: '2027-05-31', billedUntil: '2026-12-31' })

    expect((await price(one)).value.offer).toMatchObject({
      rest: { amountMinor: 5490 },
      lastPayment: { date: '2027-01-01', amount: { amountMinor: 5490 } },
    })
  })

  it('is not offered to who is free to go', async () => {
    const one = await member()

    expect((await price(one)).value).toMatchObject({ offer: null, whyNot: { code: 'NO_BUY_OUT' }, paymentOptions: [] })
    expect(await buyOut(one, '2027-01-31', 10980)).toMatchObject({ code: 'NO_BUY_OUT' })
  })

  it('terminates once it is paid, and not before', async () => {
    const one = await bound()

    const { value } = await buyOut(one, '2027-01-31', 10980)
    expect(await subscriptionOf(one)).toMatchObject({ termination: null, endDate: null })
    await settle(value.paymentId, 'webhook', paid(10980))

    expect(await subscriptionOf(one)).toMatchObject({ substate: 'CANCELLED', endDate: '2027-01-31' })
    expect((await standing(one)).value).toMatchObject({
      termination: { kind: 'buyOut', buyOut: { amountMinor: 10980 } },
      whyNotRegret: { code: 'BOUGHT_OUT' },
    })
    const [invoice] = await club.rows('invoices', one.personId)
    expect(invoice).toMatchObject({ amount_minor: 10980, open_minor: 0, status: 'paid' })
    expect(await mails(one.personId)).toEqual(expect.arrayContaining(['terminated']))
  })

  it.each([
    ['another price', '2027-01-31', 9900, { code: 'PRICE_CHANGED', params: { now: { amountMinor: 10980 } } }],
    ['another day', '2026-12-31', 10980, { code: 'TERMINATION_DATE_NOT_POSSIBLE', params: { first: '2027-01-31' } }],
  ])('at %s is refused', async (_, day, amount, refusal) => {
    expect(await buyOut(await bound(), day, amount)).toMatchObject(refusal)
  })

  it('that is not paid changes nothing', async () => {
    const one = await bound()
    const { value } = await buyOut(one, '2027-01-31', 10980)

    await settle(value.paymentId, 'webhook', refused)

    expect(await subscriptionOf(one)).toMatchObject({ termination: null, endDate: null })
  })

  it('cannot be regretted, nor bought again: both say when it ends', async () => {
    const one = await bound()
    const { value } = await buyOut(one, '2027-01-31', 10980)
    await settle(value.paymentId, 'webhook', paid(10980))

    expect(await regret(one)).toMatchObject({ code: 'BOUGHT_OUT', params: { endDate: '2027-01-31' } })
    const again = await buyOut(one, '2027-01-31', 10980)
    expect(again).toMatchObject({ code: 'NO_TERMINATION_DATE', params: { endDate: '2027-01-31' } })
  })
})

describe('while the payment is open, from another device', () => {
  it('terminating wins: the money goes back', async () => {
    const one = await bound()
    const { value } = await buyOut(one, '2027-01-31', 10980)
    await terminate(one, '2027-05-31')

    await settle(value.paymentId, 'webhook', paid(10980))
    await club.work()

    expect(await subscriptionOf(one)).toMatchObject({ endDate: '2027-05-31' })
    expect((await club.intent(value.paymentId)).state).toBe('refunded')
    expect(await mails(one.personId)).toEqual(expect.arrayContaining(['payment-refunded']))
  })

  it('terminating and regretting wins, too: he stays, and the money goes back', async () => {
    const one = await bound()
    const { value } = await buyOut(one, '2027-01-31', 10980)
    await terminate(one, '2027-05-31')
    await regret(one)

    await settle(value.paymentId, 'webhook', paid(10980))
    await club.work()

    expect(await subscriptionOf(one)).toMatchObject({ endDate: null, termination: null })
    expect((await club.intent(value.paymentId)).state).toBe('refunded')
    expect(await club.rows('invoices', one.personId)).toEqual([])
  })

  it.each(Array.from({ length: 6 }, (_, round) => round))(
    'regretting at the moment it is paid: one wins, the other is told (%i)',
    async () => {
      const one = await bound()
      const { value } = await buyOut(one, '2027-01-31', 10980)

      const [, regretted] = await Promise.all([settle(value.paymentId, 'webhook', paid(10980)), regret(one)])

      expect(['BOUGHT_OUT', 'NOTHING_TO_REGRET']).toContain(regretted.code)
      expect(await subscriptionOf(one)).toMatchObject({ endDate: '2027-01-31' })
      expect((await club.intent(value.paymentId)).state).toBe('fulfilled')
    },
  )

  it.each(Array.from({ length: 6 }, (_, round) => round))(
    'terminating at the moment it is paid: one counts, and only it (%i)',
    async () => {
      const one = await bound()
      const { value } = await buyOut(one, '2027-01-31', 10980)

      const [, left] = await Promise.all([
        settle(value.paymentId, 'webhook', paid(10980)),
        terminate(one, '2027-05-31'),
      ])
      await club.work()

      const state = (await club.intent(value.paymentId)).state
      expect([left.code ?? 'ok', state, (await subscriptionOf(one))?.endDate]).toEqual(
        left.ok ? ['ok', 'refunded', '2027-05-31'] : ['NO_TERMINATION_DATE', 'fulfilled', '2027-01-31'],
      )
    },
  )

  it('a second buy-out from another device is told of the first', async () => {
    const one = await bound()
    const first = await buyOut(one, '2027-01-31', 10980)
    expect(await buyOut(one, '2027-01-31', 10980)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })

    await settle(first.value.paymentId, 'webhook', paid(10980))

    expect((await club.intent(first.value.paymentId)).state).toBe('fulfilled')
    expect(await club.rows('invoices', one.personId)).toHaveLength(1)
  })
})
