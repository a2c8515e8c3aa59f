import { describe, expect, it } from 'vitest'
import { dayIn } from '#calendar/day-in.ts'
import { addMonths, daysBetween, termEnd } from '#calendar/days.ts'
import { type PurchaseFacts, refusePurchase } from '#server/features/subscriptions/rules/eligibility.ts'
import { promoIsValid } from '#server/features/subscriptions/rules/promo.ts'
import { nextTermination } from '#server/features/subscriptions/rules/termination.ts'

describe('a term', () => {
  it.each([
    ['2026-12-01', 12, '2027-11-30'],
    ['2026-12-15', 12, '2027-12-14'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2027-01-29', 1, '2027-02-28'],
    ['2027-01-28', 1, '2027-02-27'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
  ])('from %s for %i months ends on %s', (start, months, end) => {
    expect(termEnd(start, months)).toBe(end)
  })
})

describe('dates', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2026-11-30', 14, '2028-01-30'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('count days across a change of the clocks', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  })

  it('at a club are those of its own time zone', () => {
    const now = new Date('2026-11-30T23:30:00Z')

    expect(dayIn('Europe/Berlin', now)).toBe('2026-12-01')
    expect(dayIn('America/Denver', now)).toBe('2026-11-30')
  })
})

describe('who may buy', () => {
  const allowed: PurchaseFacts = {
    today: '2026-12-01',
    startDate: '2026-12-01',
    plan: { type: 'EFT', minimumAge: 16, bindingMonths: 12, invitationOnly: false },
    addonMinimumAges: [null],
    center: { id: '102', onlineSale: true, startupDate: null },
    person: { birthday: '1990-01-01', homeCenterId: '102' },
    invited: false,
    hasSameType: false,
    currentEnd: null,
    settings: { saleOutsideHomeCenter: false, minimumAge: null, latestStartMonths: 12 },
  }
  const plan = (more: Partial<PurchaseFacts['plan']>): Partial<PurchaseFacts> => ({
    plan: { ...allowed.plan, ...more },
  })
  const person = (more: Partial<PurchaseFacts['person']>): Partial<PurchaseFacts> => ({
    person: { ...allowed.person, ...more },
  })
  const settings = (more: Partial<PurchaseFacts['settings']>): Partial<PurchaseFacts> => ({
    settings: { ...allowed.settings, ...more },
  })

  it.each<[string, Partial<PurchaseFacts>, ReturnType<typeof refusePurchase>]>([
    ['an adult at the home club', {}, null],
    ['on the sixteenth birthday', person({ birthday: '2010-12-01' }), null],
    ['a day before it', person({ birthday: '2010-12-02' }), 'MINIMUM_AGE'],
    [
      'born on 29 February: not on 28 February',
      {
        ...person({ birthday: '2008-02-29' }),
        ...plan({ minimumAge: 18 }),
        today: '2026-02-28',
        startDate: '2026-03-05',
      },
      'MINIMUM_AGE',
    ],
    [
      'born on 29 February: on 1 March',
      {
        ...person({ birthday: '2008-02-29' }),
        ...plan({ minimumAge: 18 }),
        today: '2026-03-01',
        startDate: '2026-03-05',
      },
      null,
    ],
    ['below the age of an add-on', { ...person({ birthday: '2009-01-01' }), addonMinimumAges: [18] }, 'MINIMUM_AGE'],
    [
      'below the age of the chain',
      { ...person({ birthday: '2009-01-01' }), ...settings({ minimumAge: 18 }) },
      'MINIMUM_AGE',
    ],
    ['without a birthday', person({ birthday: null }), null],
    ['at another club', person({ homeCenterId: '101' }), 'OUTSIDE_HOME_CENTER'],
    [
      'at another club of a chain that allows it',
      { ...person({ homeCenterId: '101' }), ...settings({ saleOutsideHomeCenter: true }) },
      null,
    ],
    ['at a club that does not sell online', { center: { ...allowed.center, onlineSale: false } }, 'INVALID_PLAN'],
    ['by invitation without one', plan({ invitationOnly: true }), 'INVALID_PLAN'],
    ['by invitation with one', { ...plan({ invitationOnly: true }), invited: true }, null],
    ['with one of the same type', { hasSameType: true }, 'EXISTS_SAME_TYPE'],
    ['yesterday', { startDate: '2026-11-30' }, 'START_DATE_NOT_POSSIBLE'],
    ['before the club opens', { center: { ...allowed.center, startupDate: '2026-12-10' } }, 'START_DATE_NOT_POSSIBLE'],
    [
      'on the day it opens',
      { center: { ...allowed.center, startupDate: '2026-12-10' }, startDate: '2026-12-10' },
      null,
    ],
    ['before the current one ends', { currentEnd: '2026-12-31' }, 'START_DATE_NOT_POSSIBLE'],
    ['on the day it ends', { currentEnd: '2026-12-31', startDate: '2026-12-31' }, null],
    ['a year and a day ahead', { startDate: '2027-12-02' }, 'START_DATE_NOT_POSSIBLE'],
    ['three months paid ahead', plan({ type: 'CASH', bindingMonths: 3 }), null],
    ['four months paid ahead', plan({ type: 'CASH', bindingMonths: 4 }), 'TOO_MANY_MONTHS'],
  ])('%s', (_, more, expected) => {
    expect(refusePurchase({ ...allowed, ...more })).toBe(expected)
  })
})

describe('the next day to leave', () => {
  const facts = {
    today: '2026-11-21',
    startDate: '2024-03-02',
    bindingEnds: '2025-03-01',
    notice: { count: 1, unit: 'months' as const },
    endDate: null,
    type: 'EFT' as const,
  }

  it.each([
    ["after binding: a month's end after the notice", {}, '2026-12-31'],
    ['within binding: its last day', { bindingEnds: '2027-06-30' }, '2027-06-30'],
    ['binding ends before the notice does', { bindingEnds: '2026-12-10' }, '2026-12-31'],
    ['without notice: the end of this month', { notice: null }, '2026-11-30'],
    ['not begun yet: counted from its start', { startDate: '2027-01-01', bindingEnds: null }, '2027-02-28'],
    ['ends anyway', { endDate: '2027-01-31' }, null],
    ['a cash plan ends by itself', { type: 'CASH' as const }, null],
  ])('%s', (_, more, expected) => {
    expect(nextTermination({ ...facts, ...more })).toBe(expected)
  })
})

describe('a promo code', () => {
  const promo = {
    plan_id: null,
    kind: 'joiningFee' as const,
    percent: null,
    amount_minor: null,
    months: null,
    valid_from: null,
    valid_until: null,
    uses_left: null,
  }

  it.each([
    ['for all plans', {}, true],
    ['for this plan', { plan_id: 'flex' }, true],
    ['for another plan', { plan_id: 'start' }, false],
    ['on its first day', { valid_from: '2026-12-01' }, true],
    ['before it', { valid_from: '2026-12-02' }, false],
    ['on its last day', { valid_until: '2026-12-01' }, true],
    ['after it', { valid_until: '2026-11-30' }, false],
    ['with a use left', { uses_left: 1 }, true],
    ['used up', { uses_left: 0 }, false],
  ])('%s', (_, more, expected) => {
    expect(promoIsValid({ ...promo, ...more }, 'flex', '2026-12-01')).toBe(expected)
  })
})
