import { describe, expect, it, vi } from 'vitest'
import { price } from './house.ts'
import { visa } from './payers.ts'
import { telling } from './sides.ts'
import { startHouse } from './start-house.ts'

// What was paid while nothing could be delivered is delivered later: once, and not paid back on a guess.

const core = vi.hoisted(() => ({ isAway: false }))
vi.mock('#server/features/payments/fulfil.ts', async (original) => {
  const real = await original<typeof import('#server/features/payments/fulfil.ts')>()
  const fulfil: typeof real.fulfil = async (...given) => {
    if (core.isAway) throw new Error('the core is away')
    return real.fulfil(...given)
  }
  return { ...real, fulfil }
})

const { of } = startHouse()

describe.each(telling.map((side) => [side.adapter.id, side] as const))('%s', (_id, side) => {
  const house = of(side)

  it('delivers what was paid when the core is back', async () => {
    const one = await house.begun()
    house.control.next('webhook_only')
    core.isAway = true
    await side.payer.pay(house, one, visa)
    await house.work()
    await house.work(2)

    expect((await house.intent(one.paymentId)).state).toBe('pending')
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([0, price])
    core.isAway = false
    await house.work(60)
    await house.work(60)

    expect(await house.check(one)).toMatchObject({ code: 'RD' })
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
    expect(await house.rows('invoices', one.person)).toHaveLength(1)
  })
})
