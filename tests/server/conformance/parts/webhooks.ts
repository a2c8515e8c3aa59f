import { expect, it } from 'vitest'
import { keepSecret } from '#server/features/payments/secret-repository.ts'
import { type House, price } from '../house.ts'
import { visa } from '../payers.ts'

/** What a provider tells us by itself, as networks and forgers bring it. */
export function webhooks(house: House, signs: string): void {
  const { side } = house
  const { payer } = side

  /** Paid there; what is to be told of it waits. */
  async function untold() {
    house.control.webhooks('hold')
    const one = await house.begun()
    const back = await payer.pay(house, one, visa)
    return { ...one, back }
  }

  it('before the payer comes back', async () => {
    const one = await untold()
    await house.control.deliver()
    await house.work()

    expect(await one.back?.()).toMatchObject({ code: 'RD' })
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
  })

  it('before our own start was answered', async () => {
    house.control.next('early_webhook')
    const one = await house.begun()
    await house.work()

    expect(await house.check(one)).toMatchObject({ code: 'RD' })
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
  })

  it('twice, and once more after it was done', async () => {
    const before = await house.stored()
    const one = await untold()
    const [message] = house.messages(one.paymentId)
    if (!message) throw new Error('nothing is told')

    expect([await house.ground.bring(message), await house.ground.bring(message)]).toEqual([200, 200])
    await house.work()
    expect(await house.ground.bring(message)).toBe(200)
    await house.work()

    expect((await house.stored()) - before).toBe(1)
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
  })

  it('fifty times at once, while the payer comes back', async () => {
    const before = await house.stored()
    const one = await untold()
    const [message] = house.messages(one.paymentId)
    if (!message) throw new Error('nothing is told')

    const statuses = await Promise.all([...Array.from({ length: 50 }, () => house.ground.bring(message)), one.back?.()])
    await Promise.all([house.work(), house.work()])

    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([200]))
    expect((await house.stored()) - before).toBe(1)
    expect([await house.bought(one.person), house.taken(one.paymentId)]).toEqual([1, price])
    expect((await house.intent(one.paymentId)).state).toBe('fulfilled')
  })

  it('out of order', async () => {
    const one = await house.begun()
    house.control.next('webhook_reversed')
    await payer.pay(house, one, visa)
    await house.work()

    expect((await house.intent(one.paymentId)).state).toBe('fulfilled')
    expect(await house.bought(one.person)).toBe(1)
  })

  it('forged', async () => {
    const before = await house.stored()
    const one = await untold()
    const forged = house.messages(one.paymentId, true)

    for (const message of forged) expect(await house.ground.bring(message)).toBe(401)
    await house.work()

    expect(forged).not.toEqual([])
    expect([await house.stored(), await house.bought(one.person)]).toEqual([before, 0])
  })

  it('with a word of it changed', async () => {
    const before = await house.stored()
    const one = await untold()
    const [message] = house.messages(one.paymentId)
    const other = one.paymentId.endsWith('_') ? '-' : '_'
    const changed = message?.body.replace(one.paymentId, one.paymentId.slice(0, -1) + other) ?? ''

    expect(changed).not.toBe(message?.body)
    expect(await house.ground.bring({ url: '', headers: {}, ...message, body: changed })).toBe(401)
    expect(await house.stored()).toBe(before)
  })

  it('signed with the old key while keys change, and with it no longer afterwards', async () => {
    const { account, adapter, secrets } = side
    const of = { chain: house.chain, provider: adapter.id, account }
    const key = secrets[signs] ?? ''
    const one = await untold()
    const [message] = house.messages(one.paymentId)
    if (!message) throw new Error('nothing is told')
    const fresh = key.replace(/^..../, 'ABCD')

    await keepSecret(of, signs, fresh)
    expect(await house.ground.bring(message)).toBe(401)
    await keepSecret(of, `${signs}Old`, key)
    expect(await house.ground.bring(message)).toBe(200)
    await house.work()
    await keepSecret(of, `${signs}Old`, fresh)
    const after = await house.ground.bring(message)
    await keepSecret(of, signs, key)

    expect(after).toBe(401)
    expect(await house.bought(one.person)).toBe(1)
  })
}
