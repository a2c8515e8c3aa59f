import { describe, expect, it, test } from 'vitest'
import type { PaymentOrder } from '#providers/adapter.ts'
import { orderOf, redirectHouse, tabbySide, visa } from './house.ts'

const house = redirectHouse(tabbySide, { amounts: false })
const { adapter } = house
const order = (other: Partial<PaymentOrder> = {}) => orderOf({ storeMethod: false, ...other })
const asPaid = ({ amount, reference }: PaymentOrder) => ({ is: 'paid', amount, reference, method: null })
const asked = (path: string) => house.world.calls.list().filter((call) => call.path.includes(path)).length

async function agreed(of = order()) {
  const held = await house.begin(of)
  const back = await house.press(held, visa)
  return { held, back }
}

describe('instalments', () => {
  test.each([
    { currency: 'AED', amountMinor: 34_950 },
    { currency: 'KWD', amountMinor: 12_345 },
  ])('of $amountMinor $currency are taken once the buyer has agreed', async (amount) => {
    const { held, back } = await agreed(order({ amount }))

    expect(back.location).toBe(`${held.returnUrl}&payment_id=${held.providerRef}`)
    expect(await adapter.read(house.context(), held)).toMatchObject(asPaid(held))
    expect(house.world.payments.get(String(held.providerRef))?.state).toBe('paid')
  })

  it('are captured once, however often they are read', async () => {
    const { held } = await agreed()

    await Promise.all([1, 2, 3].map(() => adapter.read(house.context(), held)))
    await adapter.read(house.context(), held)

    expect(house.world.payments.get(String(held.providerRef))).toMatchObject({ state: 'paid', version: 2 })
  })

  it('wait for the capture whose answer was lost, and are found taken', async () => {
    const { held } = await agreed()
    house.control.fault('cut_after', { path: '/captures' })

    expect(await adapter.read(house.context(), held)).toEqual({ is: 'authorised' })
    expect(await adapter.read(house.context(), held)).toMatchObject(asPaid(held))
    expect(asked('/captures')).toBe(1)
  })

  it('of another amount than we asked are not taken', async () => {
    const { held } = await agreed()
    const other = { ...held, amount: { amountMinor: 1, currency: 'AED' } }

    expect(await adapter.read(house.context(), other)).toMatchObject({ is: 'error', reason: 'amount_mismatch' })
    expect(asked('/captures')).toBe(0)
  })

  it('that are too much are refused at once, with the reason', async () => {
    const started = await adapter.start(house.context(), order({ amount: { amountMinor: 1_000_001, currency: 'AED' } }))

    expect(started).toMatchObject({ kind: 'done', outcome: { is: 'refused', reason: 'limit_reached' } })
  })

  test.each([
    [{ press: 'decline' }, 'declined'],
    [{ press: 'cancel' }, 'declined'],
  ])('that end with %j are refused', async (fields, reason) => {
    const held = await house.begin(order())
    await house.press(held, fields)

    expect(await adapter.read(house.context(), held)).toMatchObject({ is: 'refused', reason })
  })

  it('that nobody agreed to expire', async () => {
    const held = await house.begin(order())
    await house.control.advance(3601)

    expect(await adapter.read(house.context(), held)).toMatchObject({ is: 'refused', reason: 'expired' })
  })

  it('are given back in part, once for each key, and never more than was taken', async () => {
    const { held } = await agreed()
    await adapter.read(house.context(), held)
    const refund = {
      key: 'r1',
      amount: { amountMinor: 10_000, currency: 'AED' },
      transactionRef: String(held.providerRef),
    }

    await adapter.refund?.(house.context(), refund)
    const again = await adapter.refund?.(house.context(), refund)
    const tooMuch = await adapter.refund?.(house.context(), { ...refund, key: 'r2', amount: held.amount })

    expect(again).toMatchObject({ is: 'done' })
    expect(tooMuch).toMatchObject({ is: 'refused' })
    expect(house.world.payments.get(refund.transactionRef)?.refundedMinor).toBe(10_000)
    expect(await adapter.read(house.context(), held)).toMatchObject(asPaid(held))
  })
})

describe('a webhook', () => {
  it('is a hint, told by the header that was chosen', async () => {
    const { held } = await agreed()
    await house.control.run()

    expect(house.heard[0]?.url).toBe('http://club.localhost:4000/api/payment-webhook/tabby/club_ae')
    expect(house.events()).toEqual([
      {
        eventKey: `${held.providerRef}:authorized:0:0`,
        providerRef: held.providerRef,
        reference: held.reference,
        outcome: null,
      },
    ])
  })

  it('with another header is nobody’s', async () => {
    const held = await house.begin(order())
    await house.press(held, { ...visa, number: '4000000000000911' })
    await house.control.run()

    expect(house.events()).toEqual([{ refused: 'signature' }])
  })
})

test.each(['error', 'html', 'cut', 'cut_after'] as const)('%s makes everything unknown', async (fault) => {
  const { held } = await agreed()
  house.control.fault(fault, { times: null })

  expect(await adapter.start(house.context(), order())).toMatchObject({ outcome: { is: 'unknown' } })
  expect((await adapter.read(house.context(), held)).is).toBe('unknown')
})
