import { expect, it } from 'vitest'
import { type House, price } from '../house.ts'
import { visa } from '../payers.ts'

/** A card that was kept with its holder's consent, and is charged without him. */
export function keptCards(house: House): void {
  const paidThere = (paymentId: string) => house.there(paymentId).filter(({ paid }) => paid !== null)
  const paymentOf = async (person: string): Promise<string> => {
    const rows = await house.rows('payment_intents', person)
    const last = rows.find((row) => 'means' in row && row.means === 'cof')
    return last && 'return_token' in last ? String(last.return_token) : ''
  }

  it('pays', async () => {
    const person = await house.buyer()
    const card = await house.keptCard(person, visa)

    const answer = await house.buy(person, { card })
    await house.work()

    expect(answer).toMatchObject({ ok: true, value: { code: 'RD', next: { kind: 'none' } } })
    expect([await house.bought(person), house.taken(await paymentOf(person))]).toEqual([1, price])
  })

  it('that is declined takes nothing', async () => {
    const person = await house.buyer()
    const card = await house.keptCard(person, visa)
    house.control.next('insufficient_funds')

    const answer = await house.buy(person, { card })
    await house.work()

    expect(answer).toMatchObject({ ok: false, code: 'PAYMENT_UNSUCCESSFUL' })
    expect([await house.bought(person), house.taken(await paymentOf(person))]).toEqual([0, 0])
  })

  it('that is gone at the provider takes nothing', async () => {
    const person = await house.buyer()
    const card = await house.keptCard(person, visa)
    for (const kept of house.ground.world.kept.list()) house.ground.world.kept.put({ ...kept, deleted: true })

    const answer = await house.buy(person, { card })
    await house.work()

    expect(answer).toMatchObject({ ok: false })
    expect([await house.bought(person), house.taken(await paymentOf(person))]).toEqual([0, 0])
  })

  it.each(['timeout', 'pending'] as const)(
    'whose charge is %s is charged once, however often it is asked',
    async (what) => {
      const person = await house.buyer()
      const card = await house.keptCard(person, visa)
      const flow = house.flow()
      house.control.next('timeout')
      if (what === 'pending') house.control.next('pending')

      const first = await house.buy(person, { card, flow })
      const again = await house.buy(person, { card, flow })
      await house.check({ person, paymentId: first.value.paymentId })
      await house.work(40)

      expect(first.value.code).toBe('IP')
      expect(again.ok).toBe(true)
      expect(await house.check({ person, paymentId: first.value.paymentId })).toMatchObject({ code: 'RD' })
      expect(paidThere(first.value.paymentId)).toHaveLength(1)
      expect(await house.bought(person)).toBe(1)
    },
  )
}
