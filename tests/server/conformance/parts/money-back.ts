import { describe, expect, it } from 'vitest'
import { refundIntent } from '#server/features/payments/refund.ts'
import { type House, price } from '../house.ts'
import { visa } from '../payers.ts'

/** Money that goes back: some of it, all, never more, and once however often it is asked. */
export function moneyBack(house: House): void {
  const { payer, adapter, signs } = house.side

  async function bought() {
    const one = await house.begun()
    await (await payer.pay(house, one, visa))?.()
    await house.work()
    const { id } = await house.intent(one.paymentId)
    const refund = (amountMinor: number) =>
      refundIntent(house.chain, id, { amountMinor, reason: 'goodwill', byPersonId: null, now: house.ground.test.now })
    const state = async () => (await house.intent(one.paymentId)).state
    return { ...one, refund, state }
  }
  const returned = (paymentId: string) => house.there(paymentId).reduce((sum, one) => sum + one.refundedMinor, 0)

  it('in parts', async () => {
    const one = await bought()

    await one.refund(1000)
    await house.work()
    expect([await one.state(), returned(one.paymentId)]).toEqual(['partly_refunded', 1000])
    await one.refund(price - 1000)
    await house.work()

    expect([await one.state(), returned(one.paymentId)]).toEqual(['refunded', price])
  })

  it('once, when it is asked twice at once', async () => {
    const one = await bought()

    const answers = await Promise.all([one.refund(price), one.refund(price)])
    await house.work()

    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect([await one.state(), returned(one.paymentId)]).toEqual(['refunded', price])
  })

  describe.each(['cut_after', 'cut', 'error', 'html'] as const)('when its answer is %s', (does) => {
    it('once', async () => {
      const one = await bought()
      house.control.fault(does, { provider: adapter.id })

      await one.refund(1000)
      await house.work()
      await house.work(120)

      expect([await one.state(), returned(one.paymentId)]).toEqual(['partly_refunded', 1000])
    })
  })

  it.skipIf(signs === null)('after the bank has thought about it', async () => {
    const one = await bought()
    house.control.next('pending')

    await one.refund(price)
    await house.work()
    expect(await one.state()).toBe('fulfilled')
    await house.work(9)

    expect(await one.state()).toBe('refunded')
  })

  it('not at all, when the provider refuses; staff are told', async () => {
    const one = await bought()
    house.control.next('decline')

    await one.refund(price)
    await house.work()

    expect([await one.state(), returned(one.paymentId)]).toEqual(['fulfilled', 0])
    expect(await house.tasks(one.paymentId)).toEqual(['refund-refused'])
  })
}
