import { describe, expect, it, test } from 'vitest'
import type { Outcome, PaymentOrder } from '#providers/adapter.ts'
import { keptCard, orderOf, redirectHouse, sides, visa } from './house.ts'

const asPaid = (order: PaymentOrder) => ({ is: 'paid', amount: order.amount, reference: order.reference })

describe.each(sides.map((side) => [side.adapter.id, side] as const))('%s', (_id, side) => {
  const house = redirectHouse(side, { amounts: false })
  const { adapter } = house
  const read = (order: PaymentOrder): Promise<Outcome> => adapter.read(house.context(), order)

  describe('a payment', () => {
    test.each([
      { currency: 'AED', amountMinor: 34_950 },
      { currency: 'AED', amountMinor: 5 },
      { currency: 'JPY', amountMinor: 500 },
      { currency: 'KWD', amountMinor: 12_345 },
      { currency: 'AED', amountMinor: 0 },
    ])('of $amountMinor $currency is paid on the page, by reading and by webhook alike', async (amount) => {
      const order = await house.begin(orderOf({ amount }))
      expect(await read(order)).toEqual({ is: 'pending' })

      await house.press(order, visa)
      await house.control.run()

      const outcome = await read(order)
      expect(outcome).toMatchObject(asPaid(order))
      expect(house.events()).toEqual([expect.objectContaining({ reference: order.reference, outcome })])
    })

    it('keeps the card when that was asked', async () => {
      expect(await keptCard(house)).toMatchObject({ kind: 'card', last4: '1111', expiry: '2030-03' })
    })

    it('keeps no card when that was not asked', async () => {
      const order = await house.begin(orderOf({ storeMethod: false }))
      await house.press(order, visa)

      expect(await read(order)).toMatchObject({ is: 'paid', method: null })
    })

    test.each([
      [{ press: 'decline' }, 'declined'],
      [{ press: 'cancel' }, 'cancelled'],
      [{ ...visa, number: '4000000000000002' }, 'declined'],
      [{ ...visa, number: '4000000000009995' }, 'insufficient_funds'],
      [{ ...visa, number: '4000000000000069' }, 'expired_card'],
      [{ press: 'challenge', challenge: 'failed' }, 'not_authenticated'],
    ])('that ends with %j is refused: %s', async (fields, reason) => {
      const order = await house.begin(orderOf())
      await house.press(order, fields)
      await house.control.run()

      const outcome = await read(order)

      expect(outcome).toMatchObject({ is: 'refused', reason })
      expect(house.events()).toEqual([expect.objectContaining({ outcome })])
    })

    it('that breaks at the provider is an error', async () => {
      const order = await house.begin(orderOf())
      await house.press(order, { ...visa, number: '4000000000000119' })

      expect(await read(order)).toMatchObject({ is: 'error', reason: 'provider_error' })
    })

    it('that nobody pays expires', async () => {
      const order = await house.begin(orderOf())
      await house.control.advance(3601)

      expect(await read(order)).toMatchObject({ is: 'refused', reason: 'expired' })
    })

    it('that a bank thinks over is pending, then paid', async () => {
      const order = await house.begin(orderOf())
      await house.press(order, { ...visa, number: '4000000000000309' })

      expect(await read(order)).toMatchObject({ is: 'pending' })
      await house.control.advance(9)
      expect(await read(order)).toMatchObject(asPaid(order))
      expect(house.events().map((event) => ('outcome' in event ? event.outcome?.is : event))).toEqual([
        'pending',
        'paid',
      ])
    })

    it('is told as it was taken, not as it was asked', async () => {
      const order = await house.begin(orderOf())
      await house.press(order, { ...visa, number: '4000000000000408' })

      expect(await read(order)).toMatchObject({ is: 'paid', amount: { amountMinor: 35_050, currency: 'AED' } })
    })

    test.each(['wrong_currency', 'wrong_reference'] as const)('with a %s is told so', async (outcome) => {
      const order = await house.begin(orderOf())
      house.control.next(outcome)
      await house.press(order, visa)

      const heard = await read(order)

      expect(heard.is).toBe('paid')
      expect(heard).not.toMatchObject(asPaid(order))
    })

    it('whose beginning was not answered is found by our name', async () => {
      house.control.next('timeout')
      const order = orderOf()
      const started = await adapter.start(house.context(), order)

      expect(started).toMatchObject({ kind: 'done', outcome: { is: 'unknown' } })
      expect(await read(order)).toEqual({ is: 'pending' })
    })

    it('that the provider never heard of is no refusal', async () => {
      expect(await read(orderOf())).toEqual({ is: 'pending' })
      expect((await read(orderOf({ providerRef: 'nothing' }))).is).toBe('unknown')
    })

    it('is unknown to whoever has another key', async () => {
      const other = { ...house.context(), account: { ...house.account, secrets: { serverKey: 'x', apiKey: 'x' } } }
      const order = await house.begin(orderOf())

      expect((await adapter.read(other, order)).is).toBe('unknown')
      expect(await adapter.start(other, orderOf())).toMatchObject({ kind: 'done', outcome: { is: 'error' } })
    })
  })

  describe('trouble on the way', () => {
    test.each(['error', 'html', 'cut', 'cut_after'] as const)('%s makes everything unknown', async (fault) => {
      const order = await house.begin(orderOf())
      const method = await keptCard(house)
      house.control.fault(fault, { times: null })

      const started = await adapter.start(house.context('k2'), orderOf())
      const charged = await adapter.charge?.(house.context('k3'), orderOf(), method)
      const refund = { key: 'r1', amount: order.amount, transactionRef: String(order.providerRef) }
      const refunded = await adapter.refund?.(house.context('k4'), refund)

      expect(started).toMatchObject({ kind: 'done', outcome: { is: 'unknown' } })
      expect([(await read(order)).is, charged?.is, refunded?.is]).toEqual(['unknown', 'unknown', 'unknown'])
      expect(await adapter.forget?.(house.context('k5'), method, 'payer-1')).toBe(false)
    })
  })

  describe('a kept card', () => {
    it('is charged without the payer', async () => {
      const method = await keptCard(house)
      const order = orderOf()

      expect(await adapter.charge?.(house.context('c1'), order, method)).toMatchObject({
        ...asPaid(order),
        method: null,
      })
    })

    it('whose charge was not answered is charged once, however often it is asked', async () => {
      const method = await keptCard(house)
      const order = orderOf({ storeMethod: false })
      house.control.next('timeout')

      const first = await adapter.charge?.(house.context('c2'), order, method)
      const again = await adapter.charge?.(house.context('c2'), order, method)
      house.now = new Date(house.now.getTime() + 10 * 60_000)
      const later = await adapter.charge?.(house.context('c2'), order, method)

      expect(first?.is).toBe('unknown')
      expect([again, later]).toEqual([expect.objectContaining(asPaid(order)), expect.objectContaining(asPaid(order))])
      expect(house.world.payments.list().filter(({ reference }) => reference === order.reference)).toHaveLength(1)
    })

    it('may be declined', async () => {
      const order = await house.begin(orderOf())
      house.control.next('approve')
      await house.press(order, { ...visa, number: '4000000000009995' })
      const outcome = await read(order)
      if (outcome.is !== 'paid' || outcome.method === null) throw new Error(outcome.is)

      const charged = await adapter.charge?.(house.context('c3'), orderOf(), outcome.method)

      expect(charged).toMatchObject({ is: 'refused', reason: 'insufficient_funds' })
    })

    it('that was deleted is not charged, and deleting it again is fine', async () => {
      const method = await keptCard(house)

      expect(await adapter.forget?.(house.context('f1'), method, 'payer-1')).toBe(true)
      expect(await adapter.forget?.(house.context('f2'), method, 'payer-1')).toBe(true)
      expect(await adapter.charge?.(house.context('c4'), orderOf(), method)).toMatchObject({ is: 'error' })
    })
  })

  describe('a refund', () => {
    async function bought() {
      const order = await house.begin(orderOf())
      await house.press(order, visa)
      await house.control.run()
      house.heard.length = 0
      const outcome = await read(order)
      if (outcome.is !== 'paid' || outcome.transactionRef === null) throw new Error(outcome.is)
      return { order, transactionRef: outcome.transactionRef }
    }
    const some = { amountMinor: 10_000, currency: 'AED' }

    it('in part is done once, however often its key comes, and told by webhook', async () => {
      const { order, transactionRef } = await bought()
      const refund = { key: 'refund-1', amount: some, transactionRef }

      const first = await adapter.refund?.(house.context('r1'), refund)
      const again = await adapter.refund?.(house.context('r1'), refund)
      await house.control.run()

      expect(first).toMatchObject({ is: 'done' })
      expect(again).toEqual(first)
      expect(house.world.payments.get(String(order.providerRef))?.refundedMinor).toBe(10_000)
      expect(house.events()).toMatchObject([
        { providerRef: order.providerRef, outcome: null, refund: { key: 'refund-1', outcome: { is: 'done' } } },
      ])
      expect(await read(order)).toMatchObject(asPaid(order))
    })

    it('whose answer was lost is done once', async () => {
      const { transactionRef, order } = await bought()
      const refund = { key: 'refund-2', amount: some, transactionRef }
      house.control.fault('cut_after', { path: side.adapter.id === 'paytabs' ? '/payment/request' : '/v1/payments' })

      const first = await adapter.refund?.(house.context('r2'), refund)
      const again = await adapter.refund?.(house.context('r2'), refund)

      expect(first?.is).toBe('unknown')
      expect(again).toMatchObject({ is: 'done' })
      expect(house.world.payments.get(String(order.providerRef))?.refundedMinor).toBe(10_000)
    })

    it('of more than was paid, or of nothing that is known, is refused', async () => {
      const { transactionRef } = await bought()
      const tooMuch = { key: 'refund-3', amount: { amountMinor: 99_999, currency: 'AED' }, transactionRef }

      expect(await adapter.refund?.(house.context('r3'), tooMuch)).toMatchObject({ is: 'refused' })
      expect(
        await adapter.refund?.(house.context('r4'), { ...tooMuch, key: 'refund-4', transactionRef: 'nothing' }),
      ).toMatchObject({ is: 'refused' })
    })

    it('that waits is pending, and its end is told by webhook', async () => {
      const { transactionRef } = await bought()
      house.control.next('pending')

      const outcome = await adapter.refund?.(house.context('r5'), { key: 'refund-5', amount: some, transactionRef })
      await house.control.advance(9)

      expect(outcome).toMatchObject({ is: 'pending' })
      expect(house.events()).toMatchObject([{ refund: { key: 'refund-5', outcome: { is: 'done' } } }])
    })
  })

  describe('a webhook', () => {
    it('that comes twice is one event', async () => {
      const order = await house.begin(orderOf())
      await house.press(order, { ...visa, number: '4000000000000903' })
      await house.control.run()

      const keys = house.events().map((event) => ('eventKey' in event ? event.eventKey : ''))

      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    })

    it('that is forged is nobody’s', async () => {
      const order = await house.begin(orderOf())
      await house.press(order, { ...visa, number: '4000000000000911' })
      await house.control.run()

      expect(house.events()).toEqual([{ refused: 'signature' }])
    })

    test.each(['', 'nonsense', '<html></html>', '[]', 'null', '"x"', '{}'])('of %j is refused', (body) => {
      const refused = adapter.parseWebhook(side.account, { headers: {}, query: {}, body }, house.now)

      expect(refused.ok).toBe(false)
    })

    it('of an account without keys is never believed', async () => {
      const order = await house.begin(orderOf())
      await house.press(order, visa)
      await house.control.run()
      const [message] = house.heard
      const account = { ...side.account, secrets: {} }

      expect(adapter.parseWebhook(account, { headers: {}, query: {}, body: '', ...message }, house.now)).toEqual({
        ok: false,
        why: 'signature',
      })
    })
  })
})
