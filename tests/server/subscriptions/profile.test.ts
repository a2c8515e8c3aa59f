import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'
import { signedIn } from '../support/people.ts'

const { chain, call, ask, test } = startDemoClub()
const profileOf = async (id: string) =>
  (await call('subscription/load-person-subscriptions-for-profile', { personId: id }, { caller: callerOf(id) })).value

describe('the subscriptions of a person', () => {
  it('stand in order, each with its state, its payments and its account', async () => {
    const { subscriptions, lastEndDate } = await profileOf('carla')

    expect(subscriptions.map((one: { id: string; status: string }) => `${one.id} ${one.status}`)).toEqual([
      'carla-komplett FROZEN',
      'carla-sauna CREATED',
      'carla-start ENDED',
    ])
    expect(subscriptions[0]).toMatchObject({
      centerName: 'Prenzlauer Berg',
      planName: 'Komplett',
      number: '102-48817',
      freeze: { from: '2026-11-27', to: '2026-12-24', state: 'RUNNING', feeMonthly: { amountMinor: 1000 } },
      freezeDaysUsed: 28,
      freezeDaysPerYear: 60,
      bindingEnds: null,
      nextTermination: '2027-01-31',
      addons: [{ id: 'towel', name: 'Handtuchservice', priceMonthly: { amountMinor: 690 } }],
      clubs: { all: true, count: 14 },
      paidBy: 'Lastschrift •• 3000',
      means: 'dd',
    })
    expect(subscriptions[2]).toMatchObject({ nextTermination: null, nextPayments: [], freeze: null })
    expect(lastEndDate).toBeNull()
  })

  it('show memberships before cards, with the clips that are left', async () => {
    const { subscriptions } = await profileOf('anna')

    expect(subscriptions.map((one: { id: string }) => one.id)).toEqual(['anna-komplett', 'anna-kurskarte'])
    expect(subscriptions[1]).toMatchObject({ type: 'RECURRING_CLIPCARD', clips: { size: 12, left: 4 } })
  })

  it('of a new member are none', async () => {
    const { token } = await signedIn(chain, { centerId: '102' }, test.now)

    const { body } = await ask('subscription/load-person-subscriptions-for-profile', {}, token)

    expect(body).toEqual({ subscriptions: [], lastEndDate: null })
  })

  it('of somebody else read as not found, with no word about whether there are any', async () => {
    const { token } = await signedIn(chain, { centerId: '101' }, test.now)

    const carla = await ask('subscription/load-person-subscriptions-for-profile', { personId: 'carla' }, token)
    const nobody = await ask('subscription/load-person-subscriptions-for-profile', { personId: 'nobody' }, token)

    expect([carla.status, nobody.status]).toEqual([404, 404])
    expect(carla.body.errorMessage).toBe(nobody.body.errorMessage)
  })
})

describe('the freezes of a subscription that ends', () => {
  const freezes = async () => {
    const { subscriptions } = await profileOf('carla')
    const { freeze, laterFreezes } = subscriptions[0]
    return [freeze, ...laterFreezes].map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)
  }
  const endOn = (endDate: string | null) =>
    db()
      .updateTable('subscriptions')
      .set({ end_date: endDate })
      .where('chain_id', '=', chain)
      .where('id', '=', 'carla-komplett')
      .execute()

  it('last no longer than it does, and none begins after it', async () => {
    expect(await freezes()).toEqual(['2026-11-27 2026-12-24', '2027-03-31 2027-04-13'])

    await endOn('2027-01-31')
    expect(await freezes()).toEqual(['2026-11-27 2026-12-24'])

    await endOn('2026-12-10')
    expect(await freezes()).toEqual(['2026-11-27 2026-12-10'])
    await endOn(null)
  })
})

describe('add-ons', () => {
  it('say what one has already', async () => {
    const input = { planId: 'komplett', centerId: '102' }
    const { value } = await call('subscription/load-addons-for-product', input, { caller: callerOf('anna') })
    const visitor = await ask('subscription/load-addons-for-product', input)

    expect(value.addons.map((one: { id: string; owned: boolean }) => [one.id, one.owned])).toEqual([
      ['towel', true],
      ['sauna', false],
    ])
    expect(visitor.body.addons.map((one: { owned: boolean }) => one.owned)).toEqual([false, false])
  })

  it('of a plan without any are none', async () => {
    expect((await ask('subscription/load-addons-for-product', { planId: 'quartal', centerId: '101' })).body).toEqual({
      addons: [],
    })
  })
})

describe('payment agreements', () => {
  it('are those of the person, without more of the account than its last digits', async () => {
    const { value } = await call(
      'payment-agreement/get-person-active-valid-payments-agreements',
      { personId: 'carla' },
      { caller: callerOf('carla') },
    )

    const none = { validUntil: null, mandateReference: null }
    expect(value.agreements).toEqual([
      {
        ...none,
        id: 'carla-dd',
        kind: 'DD',
        name: 'Commerzbank •• 3000',
        last4: '3000',
        provider: 'paymentddagreementwithoutpaymentprovider',
        pays: ['Komplett', 'Sauna Plus'],
      },
      {
        ...none,
        id: 'carla-card',
        kind: 'CC',
        name: 'Mastercard •• 5454',
        last4: '5454',
        pays: [],
        provider: 'adyen',
        validUntil: '2029-11-30',
      },
    ])
  })
})
