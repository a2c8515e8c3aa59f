import { expect, it } from 'vitest'
import { type House, price } from '../house.ts'
import { visa } from '../payers.ts'

const hourSeconds = 3600

/** How a payment goes, whoever tells of it first. */
export function paying(house: House): void {
  const { payer, signs } = house.side
  /** Of a provider that tells by webhook. */
  const told = it.skipIf(signs === null)

  it('delivers once what was paid, when the payer comes back', async () => {
    const one = await house.begun()

    const back = await payer.pay(house, one, visa)

    expect(await back?.()).toMatchObject({ code: 'RD', amount: { amountMinor: price, currency: 'EUR' } })
    await house.work()
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
    expect(await house.rows('invoices', one.person)).toMatchObject([{ status: 'paid', amount_minor: price }])
  })

  it('delivers to whoever comes back, when no webhook ever comes', async () => {
    house.control.webhooks('never')
    const one = await house.begun()

    const back = await payer.pay(house, one, visa)

    expect(await back?.()).toMatchObject({ code: 'RD' })
    expect(await house.bought(one.person)).toBe(1)
  })

  told('delivers when the tab was closed and the webhook alone tells', async () => {
    const one = await house.begun()
    house.control.next('webhook_only')

    await payer.pay(house, one, visa)
    await house.work()

    expect((await house.intent(one.paymentId)).state).toBe('fulfilled')
    expect(await house.bought(one.person)).toBe(1)
  })

  it('takes nothing when the card is declined, and lets another one pay', async () => {
    const one = await house.begun()
    const back = await payer.pay(house, one, '4000000000000002')
    const declined = await back?.()
    await house.work()

    expect(declined).toMatchObject(
      payer.triesAgainThere ? { code: 'IP', next: { kind: 'widget' } } : { code: 'PU', failure: 'declined' },
    )
    expect(await house.bought(one.person)).toBe(0)
    const again = payer.triesAgainThere ? one : { ...one, ...(await anotherTry(one)) }
    const paid = await payer.pay(house, again, visa)

    expect(await paid?.()).toMatchObject({ code: 'RD' })
    expect([await house.bought(one.person), house.taken(one.paymentId, again.paymentId)]).toSatisfy(
      ([bought, taken]) => bought === 1 && taken % price === 0,
    )
    expect(house.there(again.paymentId).filter(({ paid }) => paid !== null)).toHaveLength(1)
  })

  async function anotherTry({ person, flow }: Awaited<ReturnType<House['begun']>>) {
    const answer = await house.buy(person, { flow: { ...flow, key: `${flow.key}+` } })
    return { paymentId: answer.value.paymentId as string }
  }

  it('ends without a purchase when the payer gives up', async () => {
    const one = await house.begun()

    await payer.cancel(house, one)
    await house.work()

    expect(await house.check(one)).toMatchObject({ code: 'PU', failure: 'cancelled' })
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([0, 0])
  })

  it('is over when nobody pays in time', async () => {
    const one = await house.begun()

    await house.work(hourSeconds + 1)
    await house.work(hourSeconds)

    expect(await house.check(one)).toMatchObject({ code: 'PU', failure: 'expired' })
    expect(await house.bought(one.person)).toBe(0)
  })

  told('delivers what was paid after it was over', async () => {
    const one = await house.begun()
    house.control.next('late_paid')
    await payer.pay(house, one, visa)

    await house.work(hourSeconds + 1)
    expect((await house.check(one)).code).toBe('PU')
    await house.work(61)

    expect(await house.check(one)).toMatchObject({ code: 'RD' })
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
  })

  it('waits while a bank thinks, then delivers', async () => {
    const one = await house.begun()
    house.control.next('pending')
    const back = await payer.pay(house, one, visa)

    expect(await back?.()).toMatchObject({ code: 'IP' })
    await house.work(9)

    expect(await house.check(one)).toMatchObject({ code: 'RD' })
    expect(await house.bought(one.person)).toBe(1)
  })

  it('waits while a bank thinks, and delivers nothing when it refuses', async () => {
    const one = await house.begun()
    house.control.next('pending_then_refused')
    const back = await payer.pay(house, one, visa)
    await back?.()

    await house.work(9)

    expect(await house.check(one)).toMatchObject({ code: 'PU' })
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([0, 0])
  })

  it.each([
    ['JPY', 3900],
    ['KWD', 3900],
    ['EUR', 3900],
  ])('takes exactly what was agreed in %s', async (currency, amountMinor) => {
    const plansCost = (to: string) => house.reprice(to)
    await plansCost(currency)
    const one = await house.begun({ shownDueToday: { amountMinor, currency } })
    await plansCost('EUR')

    const back = await payer.pay(house, one, visa)

    expect(await back?.()).toMatchObject({ code: 'RD', amount: { amountMinor, currency } })
    expect(house.there(one.paymentId)).toMatchObject([{ paid: { amountMinor, currency } }])
  })
}
