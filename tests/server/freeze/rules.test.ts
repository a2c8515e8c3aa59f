import { describe, expect, it } from 'vitest'
import { whyNotCancelFreeze, whyNotFreeze, whyNotStopFreeze } from '#server/features/subscriptions/rules/freeze.ts'
import { daysInYear, lastDayOfFreeze } from '#server/features/subscriptions/rules/freeze-days.ts'
import { firstDays, lastDays } from '#server/features/subscriptions/rules/freeze-window.ts'
import { type Freezable, refuseDays } from '#server/features/subscriptions/rules/freeze-wish.ts'
import type { FreezeTerms } from '#server/features/subscriptions/rules/subscription-facts.ts'

const terms: FreezeTerms = {
  minimum: { count: 1, unit: 'weeks' },
  maximum: { count: 2, unit: 'months' },
  timesPerYear: 2,
  noticeDays: 3,
  latestDays: 180,
  feeMinor: 500,
  feeMonthlyMinor: 1000,
  extendsEnd: true,
  mayStop: true,
}
const today = '2026-06-10'
const on = { today }
const facts: Freezable = {
  id: 's1',
  centerId: '102',
  planId: 'komplett',
  status: 'ACTIVE',
  startDate: '2026-01-01',
  endDate: null,
  bindingEnds: '2026-12-31',
  means: 'dd',
  termination: null,
  freezes: [],
  plan: { freeze: terms, freezeDaysPerYear: 60 },
}
type More = Partial<Omit<Freezable, 'plan'>>
const having = (
  more: More = {},
  plan: Partial<FreezeTerms> = {},
  freezeDaysPerYear: number | null = 60,
): Freezable => ({
  ...facts,
  ...more,
  plan: { freeze: { ...terms, ...plan }, freezeDaysPerYear },
})
const from = (first: string, to: string) => ({ from: first, to })

describe('a freeze of', () => {
  it.each([
    [{ count: 1, unit: 'days' }, '2026-06-10', '2026-06-10'],
    [{ count: 2, unit: 'weeks' }, '2026-06-10', '2026-06-23'],
    [{ count: 1, unit: 'months' }, '2026-06-10', '2026-07-09'],
    [{ count: 2, unit: 'months' }, '2026-12-31', '2027-02-28'],
    [{ count: 1, unit: 'months' }, '2027-01-31', '2027-02-28'],
    [{ count: 1, unit: 'months' }, '2028-01-31', '2028-02-29'],
    [{ count: 1, unit: 'years' }, '2028-02-29', '2029-02-28'],
    [{ count: 1, unit: 'years' }, '2026-06-10', '2027-06-09'],
  ] as const)('%o from %s ends on %s', (length, first, last) => {
    expect(lastDayOfFreeze(first, length)).toBe(last)
  })
})

it('days of a year are counted with their first and last', () => {
  const spans = [from('2025-12-30', '2026-01-02'), from('2026-06-01', '2026-06-01'), from('2026-12-31', '2027-03-01')]

  expect(['2025', '2026', '2027', '2028'].map((year) => daysInYear(spans, year))).toEqual([2, 4, 60, 0])
})

describe('these days', () => {
  const week = from('2026-06-13', '2026-06-19')
  it.each<[string, Freezable, { from: string; to: string }, string | null, object?]>([
    ['are free', having(), week, null],
    ['begin before the notice is over', having(), from('2026-06-12', '2026-06-19'), 'FREEZE_OUTSIDE_RANGE'],
    ['begin on the last possible day', having(), from('2026-12-07', '2026-12-13'), null],
    [
      'begin a day after it',
      having(),
      from('2026-12-08', '2026-12-14'),
      'FREEZE_OUTSIDE_RANGE',
      { from: '2026-06-13', to: '2026-12-07' },
    ],
    ['begin at any time', having({}, { latestDays: null }), from('2027-06-10', '2027-06-20'), null],
    ['begin before it does', having({ startDate: '2026-07-01' }), week, 'FREEZE_OUTSIDE_RANGE'],
    ['begin after it ends', having({ endDate: '2026-06-12' }), week, 'FREEZE_OUTSIDE_RANGE'],
    ['begin on its last day', having({ endDate: '2026-06-13' }), week, null],
    [
      'lie in a term that is paid by instalments',
      having({ means: 'instalment', endDate: '2026-09-30' }),
      week,
      'FREEZE_IN_INSTALLMENT_PERIOD',
      { date: '2026-09-30' },
    ],
    ['begin after the instalments', having({ means: 'instalment', bindingEnds: '2026-06-12' }), week, null],
    [
      'touch another freeze',
      having({ freezes: [from('2026-06-19', '2026-06-30')] }),
      week,
      'FREEZE_OVERLAP',
      { first: '2026-06-19', last: '2026-06-30' },
    ],
    ['end the day before another', having({ freezes: [from('2026-06-20', '2026-06-30')] }), week, null],
    ['begin the day after another', having({ freezes: [from('2026-05-20', '2026-06-12')] }), week, null],
    [
      'are one less than the minimum',
      having(),
      from('2026-06-13', '2026-06-18'),
      'FREEZE_TOO_SHORT',
      { date: '2026-06-19' },
    ],
    ['V-08: end before they begin', having(), from('2026-06-13', '2026-06-12'), 'FREEZE_TOO_SHORT'],
    ['are the maximum', having({}, {}, null), from('2026-06-13', '2026-08-12'), null],
    [
      'are one more than the maximum',
      having({}, {}, null),
      from('2026-06-13', '2026-08-13'),
      'FREEZE_TOO_LONG',
      { date: '2026-08-12' },
    ],
    ['are all days of the year', having(), from('2026-06-13', '2026-08-11'), null],
    [
      'are one more than the year has',
      having(),
      from('2026-06-13', '2026-08-12'),
      'FREEZE_TOO_LONG',
      { date: '2026-08-11' },
    ],
    [
      'are more than the year has left',
      having({ freezes: [from('2026-02-01', '2026-03-02')] }),
      from('2026-06-13', '2026-07-13'),
      'FREEZE_TOO_LONG',
      { date: '2026-07-12' },
    ],
    [
      'have no room in the year',
      having({ freezes: [from('2026-02-01', '2026-03-27')] }),
      week,
      'FREEZE_TOO_MANY',
      { year: '2026', used: 55, most: 60 },
    ],
    [
      'are the third freeze of the year',
      having({ freezes: [from('2026-02-01', '2026-02-07'), from('2026-04-01', '2026-04-07')] }),
      week,
      'FREEZE_TOO_MANY',
      { year: '2026', used: 2, most: 2 },
    ],
    [
      'are the second freeze that begins in the year',
      having({ freezes: [from('2025-12-20', '2026-01-07'), from('2026-04-01', '2026-04-07')] }),
      week,
      null,
    ],
    [
      'use up the next year beyond its days',
      having({ freezes: [from('2027-02-01', '2027-03-31')] }, { timesPerYear: null }),
      from('2026-12-01', '2027-01-02'),
      'FREEZE_TOO_LONG',
      { date: '2027-01-01' },
    ],
  ])('%s', (_, subscription, wish, code, params) => {
    const refusal = refuseDays(wish, subscription, on)

    expect(refusal?.code ?? null).toBe(code)
    if (params !== undefined) expect(refusal?.params).toEqual(params)
  })

  it('hold a booking', () => {
    expect(refuseDays(week, facts, { today, bookedDays: ['2026-06-12', '2026-06-19'] })).toEqual({
      code: 'FREEZE_BOOKINGS',
      params: { date: '2026-06-19' },
    })
    expect(refuseDays(week, facts, { today, bookedDays: ['2026-06-12', '2026-06-20'] })).toBeNull()
  })
})

describe('a subscription cannot be frozen', () => {
  const termination = {
    id: 't1',
    number: 'K-1',
    kind: 'notice' as const,
    buyOutMinor: 0,
    requestedAt: new Date(0),
  }
  it.each<[string, Parameters<typeof whyNotFreeze>[0], string | null, string?]>([
    ['unless it can', having(), null],
    [
      'where its plan has no freezes',
      { ...facts, plan: { freeze: null, freezeDaysPerYear: 0 } },
      'FREEZE_NOT_ALLOWED',
      '/change/s1/102',
    ],
    ['before it runs', having({ status: 'CREATED', startDate: '2026-07-01' }), 'FREEZE_NOT_ALLOWED'],
    ['once it has ended', having({ status: 'ENDED' }), 'FREEZE_NOT_ALLOWED'],
    [
      'once it has ended as it was terminated, which nobody takes back',
      having({ status: 'ENDED', endDate: '2026-05-31', termination: { ...termination, endDate: '2026-05-31' } }),
      'FREEZE_NOT_ALLOWED',
    ],
    [
      'once it is terminated',
      having({ endDate: '2026-07-31', termination: { ...termination, endDate: '2026-07-31' } }),
      'HAS_END_DATE',
      '/regret/s1/102',
    ],
    [
      'while its instalments are paid',
      having({ means: 'instalment', endDate: '2026-12-31' }),
      'FREEZE_IN_INSTALLMENT_PERIOD',
    ],
    ['when the notice is longer than it runs', having({ endDate: '2026-06-12' }), 'FREEZE_OUTSIDE_RANGE'],
    [
      'when this year is used up and the next is too far',
      having({ freezes: [from('2026-02-01', '2026-03-31')] }),
      'FREEZE_TOO_MANY',
    ],
    [
      'and can when next year is near enough',
      having({ freezes: [from('2026-02-01', '2026-03-31')] }, { latestDays: 205 }),
      null,
    ],
    [
      'while one goes on for as long as one may plan',
      having({ status: 'FROZEN', freezes: [from('2026-06-01', '2026-07-10')] }, { latestDays: 30 }),
      'FREEZE_OVERLAP',
      '/freeze-end/s1/102',
    ],
    ['and can after one that runs', having({ status: 'FROZEN', freezes: [from('2026-06-01', '2026-06-20')] }), null],
  ])('%s', (_, subscription, code, instead) => {
    const refusal = whyNotFreeze(subscription, on)

    expect(refusal?.code ?? null).toBe(code)
    expect(refusal?.instead).toBe(instead)
  })
})

describe('the first days', () => {
  it('are all of the range where nothing is in the way', () => {
    expect(firstDays(facts, on)).toEqual({
      range: from('2026-06-13', '2026-12-07'),
      blocked: [],
    })
  })

  it('leave out another freeze, and the days before it that are too few', () => {
    const subscription = having({ freezes: [from('2026-07-01', '2026-07-31')] })

    expect(firstDays(subscription, on).blocked).toEqual([
      {
        ...from('2026-06-25', '2026-07-31'),
        reason: 'FREEZE_OVERLAP',
        params: { first: '2026-07-01', last: '2026-07-31' },
      },
    ])
  })

  it('leave out the rest of a year that is used up', () => {
    const held = having({ freezes: [from('2026-02-01', '2026-03-31')] }, { latestDays: 210 })

    expect(firstDays(held, on)).toEqual({
      range: from('2026-06-13', '2027-01-06'),
      blocked: [
        {
          ...from('2026-06-13', '2026-12-30'),
          reason: 'FREEZE_TOO_MANY',
          params: { year: '2026', used: 59, most: 60 },
        },
      ],
    })
  })
})

describe('the last days', () => {
  it('are from the minimum to the days that are left, with the usual lengths between', () => {
    expect(lastDays('2026-06-13', facts, on)).toEqual({
      ...from('2026-06-19', '2026-08-11'),
      presets: [
        { date: '2026-06-19', length: { count: 1, unit: 'weeks' } },
        { date: '2026-06-26', length: { count: 2, unit: 'weeks' } },
        { date: '2026-07-10', length: { count: 4, unit: 'weeks' } },
        { date: '2026-08-11', length: null },
      ],
    })
  })

  it('end before the next freeze', () => {
    const subscription = having({ freezes: [from('2026-06-25', '2026-06-30')] })

    expect(lastDays('2026-06-13', subscription, on)).toEqual({
      ...from('2026-06-19', '2026-06-24'),
      presets: [
        { date: '2026-06-19', length: { count: 1, unit: 'weeks' } },
        { date: '2026-06-24', length: null },
      ],
    })
  })

  it('are none where no freeze can begin', () => {
    expect(lastDays('2026-06-12', facts, on)).toBeNull()
  })
})

describe('ending a freeze', () => {
  const running = from('2026-06-01', '2026-06-30')
  const planned = from('2026-06-11', '2026-06-30')

  it.each<[string, Freezable, string | null, object?]>([
    ['that is planned', having({ freezes: [planned] }), null],
    ['that runs', having({ freezes: [running] }), 'FREEZE_RUNNING', { date: '2026-06-30' }],
    ['that begins today', having({ freezes: [from(today, '2026-06-30')] }), 'FREEZE_RUNNING'],
    ['that is planned behind one that runs', having({ freezes: [running, from('2026-08-01', '2026-08-08')] }), null],
    ['that is over', having({ freezes: [from('2026-05-01', '2026-06-09')] }), 'NO_FREEZE'],
    ['where there is none', having(), 'NO_FREEZE'],
  ])('by cancelling one %s', (_, subscription, code, params) => {
    const refusal = whyNotCancelFreeze(subscription, on)

    expect(refusal?.code ?? null).toBe(code)
    if (params !== undefined) expect(refusal?.params).toEqual(params)
  })

  it.each<[string, Freezable, string | null, object?]>([
    ['that runs', having({ freezes: [running] }), null],
    ['where the plan does not let it', having({ freezes: [running] }, { mayStop: false }), 'FREEZE_RUNNING'],
    ['on its last day anyhow', having({ freezes: [from('2026-06-01', today)] }), 'FREEZE_RUNNING'],
    ['on the last day of its minimum', having({ freezes: [from('2026-06-04', '2026-06-30')] }), null],
    ['a day before', having({ freezes: [from('2026-06-05', '2026-06-30')] }), 'FREEZE_MINIMUM', { date: '2026-06-11' }],
    ['that is planned', having({ freezes: [planned] }), 'NO_FREEZE'],
    ['where there is none', having(), 'NO_FREEZE'],
  ])('by stopping one %s', (_, held, code, params) => {
    const refusal = whyNotStopFreeze(held, on)

    expect(refusal?.code ?? null).toBe(code)
    if (params !== undefined) expect(refusal?.params).toEqual(params)
  })
})
