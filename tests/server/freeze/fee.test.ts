import { beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../support/demo-club.ts'
import { paid, refused } from '../support/scripted-adapter.ts'
import { startFreezeClub } from './freeze-club.ts'

const club = startFreezeClub()
const { ask, subscriptionOf, invoiced, member, pay } = club

beforeAll(() => club.terms('flex', { feeMinor: 500, feeMonthlyMinor: 1000 }))

const flex = { planId: 'flex', priceMonthlyMinor: 6990 }

describe('a freeze with a fee', () => {
  it('names the fee, and how it can be paid', async () => {
    const { value } = await ask('get-freeze-period', await member(flex), {
      fromDate: '2027-01-01',
      toDate: '2027-01-31',
    })

    expect(value.outcome).toMatchObject({ dueToday: { amountMinor: 500 }, feeMonthly: { amountMinor: 1000 } })
    expect(value.outcome.payments[0]).toMatchObject({ kind: 'less', amount: { amountMinor: 1000 } })
    expect(value.paymentOptions).toMatchObject([{ id: 'scripted', means: 'card' }])
  })

  it('is frozen once the fee is paid, and not before', async () => {
    const one = await member(flex)

    const started = await pay(one, '2027-01-01', '2027-01-31', 500)
    const before = await subscriptionOf(one)
    await club.settle(started.value.paymentId, 'webhook', paid(500))

    expect(before.freezes).toEqual([])
    expect((await subscriptionOf(one)).freezes).toMatchObject([
      { from: '2027-01-01', feeMinor: 500, feeMonthlyMinor: 1000 },
    ])
    expect(await invoiced(one)).toEqual(['PAYMENT 500'])
  })

  it('is not frozen when the card is declined', async () => {
    const one = await member(flex)
    const started = await pay(one, '2027-01-01', '2027-01-31', 500)

    await club.settle(started.value.paymentId, 'webhook', refused)

    expect((await subscriptionOf(one)).freezes).toEqual([])
    expect(await invoiced(one)).toEqual([])
  })

  it('costs its fee', async () => {
    const one = await member(flex)

    expect(await pay(one, '2027-01-01', '2027-01-31', 400)).toMatchObject({ code: 'PRICE_CHANGED' })
    const unpaid = {
      fromDate: '2027-01-01',
      toDate: '2027-01-31',
      shownDueToday: { amountMinor: 500, currency: 'EUR' },
    }
    expect(await ask('freeze-subscription', one, unpaid)).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
  })

  it('is refused for days that cannot be frozen, before anything is paid', async () => {
    expect(await pay(await member(flex), '2027-01-01', '2027-01-03', 500)).toMatchObject({ code: 'FREEZE_TOO_SHORT' })
    expect(await pay(await member(flex), '2027-01-01', '2027-01-31', 500, { agreementId: 'gone' })).toMatchObject({
      code: 'AGREEMENT_NOT_FOUND',
    })
  })

  it('of what was terminated while the bank took its time is not frozen: the fee goes back', async () => {
    const one = await member(flex)
    const started = await pay(one, '2027-01-01', '2027-01-31', 500)
    await club.call(
      'subscription/terminate-subscription',
      { personId: one.personId, subscriptionId: one.id, terminationDate: '2027-01-31', answers: {} },
      { caller: callerOf(one.personId) },
    )

    await club.settle(started.value.paymentId, 'webhook', paid(500))

    expect((await subscriptionOf(one)).freezes).toEqual([])
    expect((await club.intent(started.value.paymentId)).state).toBe('refunding')
  })

  it('asked for on two devices is frozen once: the second is told before it pays', async () => {
    const one = await member(flex)
    const first = await pay(one, '2027-01-01', '2027-01-31', 500)
    expect(await pay(one, '2027-01-10', '2027-02-10', 500)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })

    await club.settle(first.value.paymentId, 'webhook', paid(500))

    expect((await subscriptionOf(one)).freezes).toMatchObject([{ from: '2027-01-01' }])
  })
})
