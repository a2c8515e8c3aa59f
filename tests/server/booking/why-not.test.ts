import { describe, expect, it } from 'vitest'
import { bookingReasons } from '#contract/shapes/booking.ts'
import { type Holding, type Privilege, type Spend, spendsFor } from '#server/features/booking/rules/spends.ts'
import { type BookingFacts, type BookingReason, whyNotBooked } from '#server/features/booking/rules/why-not.ts'

const instant = (text: string, plusMs = 0) => new Date(new Date(text).getTime() + plusMs)
const opensAt = instant('2026-12-01T06:00:00Z')
const closesAt = instant('2026-12-08T17:00:00Z')
const spend: Spend = {
  id: 'subscription:s:p',
  kind: 'unlimited',
  holdingId: 's',
  privilegeId: 'p',
  name: 'Komplett',
  clips: 0,
  left: null,
  until: null,
  period: null,
  times: null,
  opensEarlierHours: 0,
}
const good: BookingFacts = {
  now: instant('2026-12-02T09:00:00Z'),
  today: '2026-12-02',
  timeZone: 'Europe/Berlin',
  bookable: {
    state: 'PLANNED',
    opensAt,
    closesAt,
    startsAt: instant('2026-12-08T17:30:00Z'),
    minimumAge: 16,
    maximumAge: null,
    placesLeft: 3,
    seatsLeft: null,
    list: 'open',
    price: null,
  },
  person: { status: 'ACTIVE', standing: null, birthday: '1990-05-17' },
  own: null,
  debt: null,
  spends: [spend],
  whyNoSpend: null,
  refused: {},
  busyWith: null,
  seat: null,
  slot: null,
}
const price = { amountMinor: 1500, currency: 'EUR' }
const there = (more: Partial<NonNullable<BookingFacts['bookable']>>): Partial<BookingFacts> => ({
  bookable: { ...(good.bookable as NonNullable<BookingFacts['bookable']>), ...more },
})
const first = (facts: Partial<BookingFacts>, spendId: string | null = null) => {
  const [found] = whyNotBooked({ ...good, ...facts }, { spendId })
  return found === undefined ? null : [found.code, found.params?.reason ?? null].filter(Boolean).join(' ')
}

it('of a course or a camp it is told what it is, and leads to those', () => {
  const told = (hold: Partial<NonNullable<BookingFacts['bookable']>>) =>
    whyNotBooked({ ...good, ...there({ maximumAge: 12, ...hold }) }, { spendId: null })[0]

  expect(told({})).toMatchObject({ params: { reason: 'tooOld', age: 12 }, instead: '/booking' })
  expect(told({})?.params).not.toHaveProperty('of')
  expect(told({ program: 'course' })).toMatchObject({ params: { of: 'course' }, instead: '/courses' })
  expect(told({ program: 'camp' })).toMatchObject({ params: { of: 'camp' }, instead: '/camps' })
})

describe('each reason', () => {
  const table: readonly (readonly [string, Partial<BookingFacts>, string | null])[] = [
    ['nothing stands in the way', {}, null],
    ['no such class', { bookable: null }, 'NOT_FOUND'],
    ['cancelled by the club', there({ state: 'CANCELLED' }), 'ILLEGAL_BOOKING_STATE cancelled'],
    ['booked already', { own: { state: 'BOOKED', expiresAt: null } }, 'ILLEGAL_BOOKING_STATE booked'],
    ['a hold of one’s own is none', { own: { state: 'TENTATIVE', expiresAt: closesAt } }, null],
    ...['LEAD', 'INACTIVE', 'CONTACT', 'DUPLICATE', 'TRANSFERRED', 'PROSPECT'].map(
      (status) =>
        [
          `S-29: ${status} is not active`,
          { person: { ...good.person, status }, spends: [] },
          'ACTIVITY_NOT_AVAILABLE status',
        ] as const,
    ),
    ...['LEAD', 'INACTIVE', 'CONTACT', 'PROSPECT'].map(
      (status) => [`${status} uses a pack that is theirs`, { person: { ...good.person, status } }, null] as const,
    ),
    ...['DUPLICATE', 'TRANSFERRED'].map(
      (status) =>
        [
          `${status} uses nothing: another record counts`,
          { person: { ...good.person, status } },
          'ACTIVITY_NOT_AVAILABLE status',
        ] as const,
    ),
    ['S-30: ACTIVE is usable', { person: { ...good.person, status: 'ACTIVE' } }, null],
    ['S-30: TEMPORARYINACTIVE is usable', { person: { ...good.person, status: 'TEMPORARYINACTIVE' } }, null],
    ['15 until tomorrow', { person: { ...good.person, birthday: '2010-12-03' } }, 'ACTIVITY_NOT_AVAILABLE tooYoung'],
    ['16 today', { person: { ...good.person, birthday: '2010-12-02' } }, null],
    ['too old', there({ maximumAge: 12 }), 'ACTIVITY_NOT_AVAILABLE tooOld'],
    ['P-41: blacklisted', { person: { ...good.person, standing: 'BLACKLISTED' } }, 'PERSON_BLACKLISTED'],
    ['P-41: blocked', { person: { ...good.person, standing: 'BLOCKED' } }, 'PERSON_BLOCKED'],
    ['P-41: sanctioned', { person: { ...good.person, standing: 'SANCTIONED' } }, 'SANCTIONED'],
    ['a millisecond before it opens', { now: instant('2026-12-01T06:00:00Z', -1) }, 'BOOKING_NOT_OPENED'],
    ['as it opens', { now: opensAt }, null],
    ['a millisecond after it opened', { now: instant('2026-12-01T06:00:00Z', 1) }, null],
    [
      'an hour early with what opens it earlier',
      { now: instant('2026-12-01T05:00:00Z'), spends: [{ ...spend, opensEarlierHours: 1 }] },
      null,
    ],
    [
      'more than that',
      { now: instant('2026-12-01T05:00:00Z', -1), spends: [{ ...spend, opensEarlierHours: 1 }] },
      'BOOKING_NOT_OPENED',
    ],
    ['a millisecond before it closes', { now: instant('2026-12-08T17:00:00Z', -1) }, null],
    ['as it closes', { now: closesAt }, 'TOO_LATE_TO_BOOK'],
    ['a millisecond after it closed', { now: instant('2026-12-08T17:00:00Z', 1) }, 'TOO_LATE_TO_BOOK'],
    ['P-39: owing', { debt: { code: 'OVERDUE_DEBT', instead: '/debt' } }, 'OVERDUE_DEBT'],
    ['P-42: nothing that opens it', { spends: [], whyNoSpend: 'plan' }, 'NoPrivilege plan'],
    ['P-42: nothing that opens it, and a price', { ...there({ price }), spends: [], whyNoSpend: 'plan' }, null],
    ['busy', { busyWith: { name: 'Yoga', startsAt: closesAt } }, 'PARTICIPANT_OCCUPIED'],
    ['the court is taken', { slot: { kind: 'RESOURCE', state: 'TAKEN' } }, 'RESOURCE_OCCUPIED'],
    ['the court is closed', { slot: { kind: 'RESOURCE', state: 'CLOSED' } }, 'RESOURCE_OCCUPIED closed'],
    ['the trainer is taken', { slot: { kind: 'STAFF', state: 'TAKEN' } }, 'STAFF_OCCUPIED'],
    ['the trainer is there', { slot: { kind: 'STAFF', state: 'FREE' } }, null],
    ['the seat is taken', { seat: 'TAKEN' }, 'SEAT_NOT_AVAILABLE'],
    ['the seat is broken', { seat: 'BLOCKED' }, 'SEAT_NOT_AVAILABLE'],
    ['full', there({ placesLeft: 0 }), 'CLASS_FULL'],
    ['no seat is left', there({ seatsLeft: 0 }), 'CLASS_FULL'],
    [
      'waiting already',
      { ...there({ placesLeft: 0 }), own: { state: 'BOOKED_IN_WAITING_LIST', expiresAt: null } },
      'ILLEGAL_BOOKING_STATE waiting',
    ],
    ['waiting, where a place is anybody’s', { own: { state: 'BOOKED_IN_WAITING_LIST', expiresAt: null } }, null],
    [
      'full, and one’s own hold is a place of it',
      { ...there({ placesLeft: 0 }), own: { state: 'TENTATIVE', expiresAt: closesAt } },
      null,
    ],
    [
      'full, and the hold is over',
      { ...there({ placesLeft: 0 }), own: { state: 'TENTATIVE', expiresAt: good.now } },
      'CLASS_FULL',
    ],
  ]

  it.each(table)('%s', (_, facts, code) => {
    expect(first(facts)).toBe(code)
  })

  it('a wish for what cannot be used is refused, whatever else could be', () => {
    expect(first({ refused: { 'pack:empty:p': 'usedUp' } }, 'pack:empty:p')).toBe('NoPrivilege usedUp')
    // What is not theirs is not used up: it is nothing that they could have chosen.
    expect(first({}, 'subscription:other:p')).toBe('NoPrivilege choice')
    expect(first({}, spend.id)).toBeNull()
    // Nobody pays for what has no price.
    expect(first({}, 'price')).toBe('NoPrivilege choice')
    expect(first(there({ price }), 'price')).toBeNull()
  })

  it('all are told, in one order, each with what helps where something does', () => {
    const all = whyNotBooked(
      {
        ...good,
        ...there({ state: 'CANCELLED', placesLeft: 0, opensAt: instant('2026-12-05T00:00:00Z') }),
        person: { status: 'LEAD', standing: 'BLOCKED', birthday: null },
        spends: [],
        whyNoSpend: 'none',
        debt: { code: 'OVERDUE_DEBT', instead: '/debt' },
        seat: 'TAKEN',
        busyWith: { name: 'Yoga', startsAt: closesAt },
      },
      { spendId: null },
    )
    const codes = all.map(({ code }) => code)
    expect(codes).toEqual([...codes].sort((a, b) => place(a) - place(b)))
    expect(codes).toHaveLength(9)
    expect(all.find(({ code }) => code === 'OVERDUE_DEBT')?.instead).toBe('/debt')
    expect(all.find(({ code }) => code === 'NoPrivilege')?.instead).toBe('/join')
    expect(all.find(({ code }) => code === 'BOOKING_NOT_OPENED')?.params).toMatchObject({
      date: '2026-12-05',
      time: '01:00',
    })
  })
})

const place = (code: BookingReason) => bookingReasons.indexOf(code)

describe('what is used', () => {
  const holding = (id: string, more: Partial<Holding> = {}): Holding => ({
    kind: 'subscription',
    id,
    name: id,
    status: 'ACTIVE',
    centerId: '102',
    sources: ['PLAN:komplett'],
    from: '2026-01-01',
    until: null,
    pauses: [],
    clipsLeft: null,
    clipsUntil: null,
    ...more,
  })
  const privilege = (more: Partial<Privilege> = {}): Privilege => ({
    id: 'p',
    source: 'PLAN:komplett',
    activities: null,
    allCenters: false,
    weekdays: null,
    between: null,
    allowance: null,
    clips: 0,
    opensEarlierHours: 0,
    ...more,
  })
  /** Tuesday. */
  const at = { activityId: 'yoga', isClass: true, centerId: '102', date: '2026-12-08', time: '18:30' }
  const none = () => 0
  const why = (holdings: Holding[], privileges: Privilege[], used = none) =>
    spendsFor(holdings, privileges, at, '2026-12-02', used).why
  const pack = (id: string, clipsLeft: number, until: string) =>
    holding(id, { kind: 'pack', sources: ['PRODUCT:ten'], clipsLeft, clipsUntil: until, until })

  it.each([
    ['what opens it', [holding('a')], [privilege()], null],
    ['nothing at all', [], [privilege()], 'none'],
    ['another plan', [holding('a', { sources: ['PLAN:start'] })], [privilege()], 'plan'],
    ['other activities', [holding('a')], [privilege({ activities: ['pilates'] })], 'plan'],
    ['another club', [holding('a', { centerId: '101' })], [privilege()], 'center'],
    ['another club, where all are open', [holding('a', { centerId: '101' })], [privilege({ allCenters: true })], null],
    ['other days', [holding('a')], [privilege({ weekdays: [1] })], 'hours'],
    ['its last minute', [holding('a')], [privilege({ between: { from: '06:00', to: '18:31' } })], null],
    ['the end of its hours', [holding('a')], [privilege({ between: { from: '06:00', to: '18:30' } })], 'hours'],
    ['a pause', [holding('a', { pauses: [{ from: '2026-12-08', to: '2026-12-20' }] })], [privilege()], 'paused'],
    ['its last day', [holding('a', { until: '2026-12-08' })], [privilege()], null],
    ['its end before the class', [holding('a', { until: '2026-12-07' })], [privilege()], 'ended'],
    ['its start after today', [holding('a', { from: '2026-12-03' })], [privilege()], 'ended'],
    ['a membership that does not run', [holding('a', { status: 'OTHER' })], [privilege()], 'ended'],
    ['a pack with one clip', [pack('a', 1, '2026-12-08')], [privilege({ source: 'PRODUCT:ten', clips: 1 })], null],
    ['an empty pack', [pack('a', 0, '2026-12-31')], [privilege({ source: 'PRODUCT:ten', clips: 1 })], 'usedUp'],
    [
      'a pack that ends before',
      [pack('a', 3, '2026-12-07')],
      [privilege({ source: 'PRODUCT:ten', clips: 1 })],
      'ended',
    ],
  ] as const)('%s', (_, holdings, privileges, reason) => {
    expect(why([...holdings], [...privileges])).toBe(reason)
  })

  it.each([
    [0, 2],
    [1, 1],
    [2, null],
  ])('an allowance of two a week, %i of them used, leaves %s', (count, left) => {
    const used = (id: string, p: string, period: string) =>
      id === 'a' && p === 'p' && period === '2026-12-07' ? count : 9
    const { spends } = spendsFor(
      [holding('a')],
      [privilege({ allowance: { times: 2, per: 'WEEK' } })],
      at,
      '2026-12-02',
      used,
    )
    expect(spends[0]?.left ?? null).toBe(left)
  })

  it('goes in one order: no limit, an allowance, clips of a month, the pack that ends first, the one with the fewest', () => {
    const monthly = holding('monthly', { sources: ['PLAN:card'], clipsLeft: 3, clipsUntil: '2026-12-31' })
    const weekly = holding('weekly', { sources: ['PLAN:flex'] })
    const all = [
      pack('c', 1, '2027-02-01'),
      pack('b', 5, '2027-01-01'),
      monthly,
      pack('d', 2, '2027-01-01'),
      weekly,
      holding('a'),
    ]
    const privileges = [
      privilege(),
      privilege({ id: 'f', source: 'PLAN:flex', allowance: { times: 2, per: 'WEEK' } }),
      privilege({ id: 'm', source: 'PLAN:card', clips: 1 }),
      privilege({ id: 't', source: 'PRODUCT:ten', clips: 1 }),
    ]
    const { spends } = spendsFor(all, privileges, at, '2026-12-02', none)
    expect(spends.map(({ holdingId }) => holdingId)).toEqual(['a', 'weekly', 'monthly', 'd', 'b', 'c'])
  })
})
