import { describe, expect, it } from 'vitest'
import { callerOf, startDemoClub } from '../support/demo-club.ts'
import { signedIn } from '../support/people.ts'

const { chain, call, ask, test } = startDemoClub()
const plansAt = async (centerId: string, more: object = {}) =>
  (await ask('subscription/load-available-subscriptions-for-anonymous', { centerId, ...more })).body.plans
const lockOf = (plans: readonly { id: string; locked: string | null }[], id: string) =>
  plans.find((plan) => plan.id === id)?.locked

describe('the clubs', () => {
  it('are listed by name, with the day one opens and whether it sells here', async () => {
    const { body } = await ask('config/load-centers-for-area', {})

    const byName = new Map(body.centers.map((center: { name: string }) => [center.name, center]))
    expect(body.centers).toHaveLength(14)
    expect(byName.get('Prenzlauer Berg')).toMatchObject({
      address: 'Kastanienallee 82',
      city: '10435 Berlin',
      startupDate: null,
    })
    expect(byName.get('Friedrichshain')).toMatchObject({ startupDate: '2026-12-22', onlineSale: true })
    expect(byName.get('Altes Kraftwerk')).toMatchObject({ onlineSale: false })
  })
})

describe('the plans of a club', () => {
  it('carry every fact of a card', async () => {
    const plans = await plansAt('102')

    expect(plans.map((plan: { id: string }) => plan.id)).toEqual(['start', 'komplett', 'flex', 'firmenfitness'])
    expect(plans[1]).toEqual({
      id: 'komplett',
      centerId: '102',
      name: 'Komplett',
      description: 'Fläche und alle 40 Kurse, jederzeit',
      highlight: 'Am häufigsten gewählt',
      type: 'EFT',
      priceMonthly: { amountMinor: 5490, currency: 'EUR' },
      joiningFee: { amountMinor: 3900, currency: 'EUR' },
      bindingMonths: 12,
      notice: { count: 1, unit: 'months' },
      freezeDaysPerYear: 60,
      clubs: { all: true, count: 14, name: null },
      minimumAge: 16,
      availableSizes: [],
      locked: null,
    })
  })

  it('are another list at another club', async () => {
    const plans = await plansAt('101')

    expect(plans.find((plan: { id: string }) => plan.id === 'kurskarte').availableSizes).toEqual([4, 8, 12])
    expect(plans.map((plan: { type: string }) => plan.type)).toContain('CASH')
  })

  it('by invitation open with its code and stay locked with another', async () => {
    expect(lockOf(await plansAt('102'), 'firmenfitness')).toBe('invitation')
    expect(lockOf(await plansAt('102', { promoCode: 'meinefirma' }), 'firmenfitness')).toBeNull()
    expect(lockOf(await plansAt('102', { promoCode: 'WILLKOMMEN' }), 'firmenfitness')).toBe('invitation')
  })

  it('of a club that does not exist are refused', async () => {
    const { body } = await ask('subscription/load-available-subscriptions-for-anonymous', { centerId: 'nowhere' })

    expect(body.errorCode).toBe('INVALID_PLAN')
  })

  it('say to a member what he has already', async () => {
    const answer = await call(
      'subscription/load-available-subscriptions-for-person',
      { centerId: '102', personId: 'anna' },
      { caller: callerOf('anna') },
    )

    expect(lockOf(answer.value.plans, 'flex')).toBe('same-type')
  })

  it('of somebody else read as not found', async () => {
    const stranger = await signedIn(chain, { centerId: '101' }, test.now)

    const { status } = await ask(
      'subscription/load-available-subscriptions-for-person',
      { centerId: '102', personId: 'anna' },
      stranger.token,
    )

    expect(status).toBe(404)
  })
})

describe('a promo code', () => {
  it.each([
    ['waives the fee', 'willkommen', 'komplett', { discount: { amountMinor: 3900, currency: 'EUR' }, months: null }],
    ['halves three months', 'HALBJAHR', 'komplett', { discount: { amountMinor: 8235, currency: 'EUR' }, months: 3 }],
    [
      'takes an amount off two months',
      ' zehner ',
      'flex',
      { discount: { amountMinor: 2000, currency: 'EUR' }, months: 2 },
    ],
    ['invites', 'MEINEFIRMA', 'firmenfitness', { discount: { amountMinor: 0, currency: 'EUR' }, invitation: true }],
  ])('%s', async (_, code, planId, expected) => {
    const { body } = await ask('subscription/validate-promo-code', { code, planId })

    expect(body).toMatchObject(expected)
  })

  it.each([
    ['is unknown', 'NOPE'],
    ['is used up', 'VERGRIFFEN'],
    ['has expired', 'SOMMER'],
    ['is for another plan', 'NURFLEX'],
  ])('that %s is refused', async (_, code) => {
    const { body } = await ask('subscription/validate-promo-code', { code, planId: 'komplett' })

    expect(body.errorCode).toBe('INVALID_PROMO_CODE')
  })
})

describe('the summary of a plan', () => {
  const summary = (more: object) =>
    ask('subscription/get-plan-summary-for-new', { planId: 'komplett', centerId: '102', ...more })

  it('says what is due today, each month, after the term and in the first year', async () => {
    const { body } = await summary({ startDate: '2027-01-01', addons: ['towel'], promoCode: 'HALBJAHR' })

    expect(body).toMatchObject({
      planName: 'Komplett',
      centerName: 'Prenzlauer Berg',
      startDate: '2027-01-01',
      dueToday: { amountMinor: 3900, currency: 'EUR' },
      monthly: { amountMinor: 6180, currency: 'EUR' },
      firstYear: { amountMinor: 3900 + 12 * 6180 - 3 * 2745, currency: 'EUR' },
      minimumTermMonths: 12,
      minimumTermEnds: '2027-12-31',
      priceAfter: { amountMinor: 6180, currency: 'EUR' },
      promo: { code: 'HALBJAHR', discount: { amountMinor: 8235, currency: 'EUR' } },
    })
    expect(body.paymentOptions).toEqual([
      { id: 'invoice', means: 'invoice', provider: 'invoice', style: 'none', name: 'Rechnung' },
      { id: 'cash', means: 'cash', provider: 'cash', style: 'none', name: 'Bar im Studio' },
    ])
  })

  it('starts today when no start is asked, and at a new club when it opens', async () => {
    expect((await summary({})).body.startDate).toBe('2026-12-01')
    expect((await summary({ centerId: '103' })).body.startDate).toBe('2026-12-22')
  })

  it.each([
    ['a plan that is not sold there', { planId: 'sauna-plus' }, 'INVALID_PLAN'],
    ['an add-on of another plan', { addons: ['helicopter'] }, 'ADDON_UNAVAILABLE'],
    ['a start in the past', { startDate: '2026-11-30' }, 'START_DATE_NOT_POSSIBLE'],
    ['a start before the club opens', { centerId: '103', startDate: '2026-12-21' }, 'START_DATE_NOT_POSSIBLE'],
    ['a start too far ahead', { startDate: '2027-12-02' }, 'START_DATE_NOT_POSSIBLE'],
  ])('refuses %s', async (_, more, code) => {
    expect((await summary(more)).body.errorCode).toBe(code)
  })

  it('and the contract carry the same figures, and another contract another fingerprint', async () => {
    const plan = (await summary({ startDate: '2027-01-01' })).body
    const contract = await ask('subscription/get-contract-summary-for-new', {
      planId: 'komplett',
      centerId: '102',
      startDate: '2027-01-01',
    })
    const later = await ask('subscription/get-contract-summary-for-new', {
      planId: 'komplett',
      centerId: '102',
      startDate: '2027-02-01',
    })

    expect(contract.body).toMatchObject({ dueToday: plan.dueToday, firstYear: plan.firstYear, timeline: plan.timeline })
    expect(contract.body.centerAddress).toBe('Kastanienallee 82, 10435 Berlin')
    expect(contract.body.fingerprint).not.toBe(later.body.fingerprint)
  })
})
