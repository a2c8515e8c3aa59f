import { describe, expect, it } from 'vitest'
import { signedIn, soldAtTheDesk } from '../../support/people.ts'
import { type House, price } from '../house.ts'
import { visa } from '../payers.ts'

/** Amounts that are not ours, tabs that are ours, and people who are not. */
export function whoAndWhat(house: House): void {
  const { payer, adapter, signs } = house.side

  it('two tabs and a double click are one payment, here and there, and the later tab is told', async () => {
    const [person, flow] = [await house.buyer(), house.flow()]
    const tab = { ...flow, key: `${flow.key}b` }

    const answers = await Promise.all([flow, flow, tab, tab].map((one) => house.buy(person, { flow: one })))

    const begun = answers.filter(({ ok }) => ok)
    const told = answers.filter(({ ok }) => !ok)
    expect([begun.length, told.map(({ code }) => code)]).toEqual([2, ['PAYMENT_IN_PROGRESS', 'PAYMENT_IN_PROGRESS']])
    expect(new Set(begun.map(({ value }) => value.paymentId)).size).toBe(1)
    expect(new Set(begun.map(({ value }) => value.next.redirectUrl)).size).toBe(1)
    expect(await house.rows('payment_intents', person)).toHaveLength(1)
    expect(house.there(begun[0].value.paymentId)).toHaveLength(signs === null ? 0 : 1)
  })

  describe.each(['wrong_amount', 'wrong_currency', 'wrong_reference'] as const)('a payment with a %s', (outcome) => {
    it.each(['the payer comes back', ...(signs === null ? [] : ['its webhook comes'])])(
      'is no purchase when %s',
      async (who) => {
        const one = await house.begun()
        house.control.next(outcome)
        const back = await payer.pay(house, one, visa)
        if (who === 'the payer comes back') await back?.()
        await house.work(40)

        const { code } = await house.check(one)

        // By another reference alone a webhook is nobody's: the payment goes on to be unknown, never paid.
        expect(['PE', ...(outcome === 'wrong_reference' ? ['IP'] : [])]).toContain(code)
        expect(await house.bought(one.person)).toBe(0)
      },
    )
  })

  it('a browser that says it has paid changes nothing', async () => {
    const one = await house.begun()

    const input = { paymentId: one.paymentId, isSuccess: true, transId: 'paid', paymentProviderErrorDesc: null }
    const answer = await house.as(one.person, 'payment/check-payment', input)

    expect(answer).toMatchObject({ code: 'IP' })
    expect(await house.bought(one.person)).toBe(0)
  })

  it("somebody else's payment shows state and amount alone", async () => {
    const one = await house.begun()
    const stranger = await house.buyer()

    const answer = await house.check({ ...one, person: stranger })

    expect(answer).toMatchObject({ code: 'IP', next: null, returnTo: null, failure: null, purchase: null })
    expect(
      await house.ground.call('payment/leave-payment', { paymentId: one.paymentId }, { caller: null }),
    ).toMatchObject({
      ok: false,
    })
    expect((await house.intent(one.paymentId)).state).toBe('pending')
  })

  it('nobody is sent to an address that is not ours', async () => {
    const staff = await signedIn(house.chain, { centerId: '102', levels: ['STAFF'] }, house.ground.test.now)
    const person = await house.buyer()
    const how = adapter.style === 'embedded' ? 'make-cc-eft-upfront' : 'make-pl'
    const order = house.order(person, { provider: adapter.id, baseUrl: 'https://evil.example' })

    const answer = await house.ground.ask(`payment/${how}-new-subscription-payment`, order, staff.token)

    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_BASE_URL'])
    expect(await house.rows('payment_intents', person)).toEqual([])
  })

  it('what cannot be delivered is given back whole, and said', async () => {
    const one = await house.begun()
    await soldAtTheDesk(house.chain, one.person)
    expect(await house.bought(one.person)).toBe(1)

    await (await payer.pay(house, one, visa))?.()
    await house.work()
    await house.work(3600)

    expect(await house.check(one)).toMatchObject({ code: 'PU', failure: 'refunded' })
    expect(house.there(one.paymentId)).toMatchObject([{ paid: { amountMinor: price }, refundedMinor: price }])
    expect(await house.bought(one.person)).toBe(1)
    expect(await house.mails(one.person)).toContain('payment-refunded')
  })
}
