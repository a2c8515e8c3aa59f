import { expect, it } from 'vitest'
import { sendOverHttp } from '#server/features/payments/send.ts'
import { type House, price } from '../house.ts'
import { visa } from '../payers.ts'

/** Providers that are slow, away, broken or talk nonsense: what is not known is not concluded. */
export function lostAnswers(house: House): void {
  const { payer, adapter, signs } = house.side
  /** Of a provider that is asked for something when a payment starts. */
  const asked = it.skipIf(signs === null)

  const begin = async () => {
    const [person, flow] = [await house.buyer(), house.flow()]
    const { value } = await house.buy(person, { flow })
    return { person, flow, paymentId: value.paymentId as string, code: value.code, next: value.next }
  }

  asked('a start that was taken in goes on, and takes the money once', async () => {
    house.control.next('timeout')
    const one = await begin()
    expect(one).toMatchObject({ code: 'IP', next: { kind: 'poll' } })

    const again = await house.buy(one.person, { flow: one.flow })
    expect(again.value).toMatchObject({ paymentId: one.paymentId, code: 'IP' })
    const back = await payer.pay(house, one, visa)

    expect(await back?.()).toMatchObject({ code: 'RD' })
    await house.work()
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
    expect(house.there(one.paymentId).filter(({ paid }) => paid !== null)).toHaveLength(1)
  })

  asked.each(['error', 'html', 'cut', 'cut_after'] as const)(
    'a start that meets %s is not known, and goes on',
    async (does) => {
      house.control.fault(does, { provider: adapter.id, times: null })
      const one = await begin()
      const meanwhile = await house.check(one)
      house.control.clearFaults()

      expect(one).toMatchObject({ code: 'IP', next: { kind: 'poll' } })
      expect(meanwhile).toMatchObject({ code: 'IP', failure: null })
      const back = await payer.pay(house, one, visa)
      expect(await back?.()).toMatchObject({ code: 'RD' })
      expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
    },
  )

  asked('a provider that does not answer is not waited for', async () => {
    house.ground.way.send = (baseUrl, request) => sendOverHttp(baseUrl, request, 50)
    house.control.fault('hang', { provider: adapter.id, times: null })
    const one = await begin()

    expect(one).toMatchObject({ code: 'IP', next: { kind: 'poll' } })
  })

  it.each(['error', 'html', 'cut'] as const)('%s while it is looked after changes nothing', async (does) => {
    house.control.webhooks('hold')
    const one = await begin()
    const back = await payer.pay(house, one, visa)
    house.control.fault(does, { provider: adapter.id, times: null })

    expect(await back?.()).toMatchObject({ code: 'IP' })
    await house.work(60)
    expect((await house.intent(one.paymentId)).state).toBe('pending')
    house.control.clearFaults()
    await house.control.deliver()
    // A token that is used once is good for ten minutes.
    await house.work(240)

    expect(await house.check(one)).toMatchObject({ code: 'RD' })
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
  })
}
