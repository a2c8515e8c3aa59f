import { describe, expect, it } from 'vitest'
import { subscriptionById } from '#server/features/subscriptions/find-subscription.ts'
import { comingBills } from '#server/features/subscriptions/rules/billing.ts'
import { addonsOn, comingFreeze, freezeOn } from '#server/features/subscriptions/rules/subscription-facts.ts'
import { startDemoClub } from '../support/demo-club.ts'

const { chain, test } = startDemoClub()
const freeze = { from: '2026-11-27', to: '2026-12-24' }
const freezes = [freeze] as never

describe('the first and the last day belong to it', () => {
  it.each([
    ['2026-11-26', null],
    ['2026-11-27', freeze],
    ['2026-12-24', freeze],
    ['2026-12-25', null],
  ])('a freeze on %s', (day, runs) => {
    expect(freezeOn({ freezes }, day)).toEqual(runs)
  })

  it.each([
    ['2026-12-24', freeze],
    ['2026-12-25', null],
  ])('a freeze that is looked for on %s', (today, coming) => {
    expect(comingFreeze({ freezes, today })).toEqual(coming)
  })

  it.each([
    ['2026-11-30', []],
    ['2026-12-01', ['towel', 'sauna']],
    ['2026-12-31', ['towel', 'sauna']],
    ['2027-01-01', ['sauna']],
  ])('an add-on on %s', (day, held) => {
    const addons = [
      { id: 'towel', from: '2026-12-01', to: '2026-12-31' },
      { id: 'sauna', from: '2026-12-01', to: null },
    ] as never
    expect(addonsOn({ addons }, day).map(({ id }) => id)).toEqual(held)
  })
})

it('no bill of nothing is to come', async () => {
  const facts = await subscriptionById(chain, 'anna-komplett', test.now)
  if (facts === null) throw new Error('the demo has another membership')
  expect(comingBills(facts, 3)).toHaveLength(3)

  expect(comingBills({ ...facts, priceMonthlyMinor: 0, addons: [], discounts: [], freezes: [] }, 3)).toEqual([])
})
