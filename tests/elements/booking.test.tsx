import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ClassSession } from '#contract/shapes/booking.ts'
import { BookingTermsView } from '#elements/booking-terms/view.tsx'
import { ClassListView } from '#elements/class-list/view.tsx'
import { DayStripView } from '#elements/day-strip/view.tsx'
import { minutesAndSeconds, secondsLeft, stageOf } from '#elements/hold-clock/logic.ts'
import { HoldClockView } from '#elements/hold-clock/view.tsx'
import { ProgramCardsView } from '#elements/program-cards/view.tsx'
import { ScheduleFiltersView } from '#elements/schedule-filters/view.tsx'
import { SeatMapView } from '#elements/seat-map/view.tsx'
import { SpendPicksView } from '#elements/spend-picks/view.tsx'
import { WaitingTermsView } from '#elements/waiting-terms/view.tsx'
import type { Json } from '#engine/documents.ts'
import { fireEvent, screen, within } from '../support/page.ts'
import { show, widget } from './support.tsx'

const page = { id: 'booking', waiting: [], place: 'page' } as const
const place = { participationId: 'p', state: 'BOOKED', seatId: null, expiresAt: null } as const
const session = (own: Partial<ClassSession> = {}): ClassSession => ({
  id: 'ride',
  centerId: '301',
  centerName: 'RiNo',
  timeZone: 'America/Denver',
  date: '2026-11-23',
  startsAt: '2026-11-24T01:30:00.000Z',
  endsAt: '2026-11-24T02:15:00.000Z',
  time: '18:30',
  minutes: 45,
  endTime: '19:15',
  groupId: 'ride',
  opensAt: '2026-11-17T01:30:00.000Z',
  closesAt: '2026-11-24T01:30:00.000Z',
  name: 'Ridge Ride',
  description: '',
  instructor: { id: 'd', name: 'Dana Okafor' },
  room: 'Cycle Studio',
  capacity: 14,
  placesLeft: 9,
  hasSeats: false,
  freeCancelUntil: '2026-11-23T23:30:00.000Z',
  cancelling: 'free',
  isCancelled: false,
  own: null,
  whyNot: null,
  ...own,
})
const listOf = (waiting: number) => ({
  waiting,
  isOpen: true,
  isOffered: false,
  autoUntil: '2026-11-23T13:30:00.000Z',
  until: '2026-11-24T00:30:00.000Z',
})
const list = (sessions: readonly ClassSession[], signedIn = true) =>
  show(
    <ClassListView
      {...page}
      props={{ sessions, date: '2026-11-23', signedIn, book: '/booking/details', cancel: '/booking/cancel' }}
    />,
  )

describe('the clock of what is held', () => {
  const shown = (seconds: number, minutes: number, what?: 'order' | 'basket') => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), toFake: ['Date'] })
    const until = new Date(Date.now() + seconds * 1000).toISOString()
    const { container } = show(
      <HoldClockView {...page} props={{ until, timeZone: 'Europe/Berlin', minutes, ...(what && { what }) }} />,
    )
    vi.useRealTimers()
    return container.querySelector('p')?.textContent
  }

  test.each([
    ['a place', [278, 5], 'Place held until 11:04 AM4:38'],
    ['a place that ran out', [0, 5], 'The place is no longer held. You can still book it while it is free.'],
    ['a basket', [278, 15, 'basket'], 'Place held until 11:04 AM4:38'],
    [
      'a basket of which something ran out',
      [0, 15, 'basket'],
      'At least one place is no longer held. You can add it again while it is free; nothing is paid before that.',
    ],
    ['an order at a desk', [600, 15, 'order'], 'This order is kept for you until 11:10 AM10:00'],
    ['an order that came by mail', [72_000, 1440, 'order'], 'This order is kept for you until Tue, Nov 24, 7:00 AM'],
    [
      'an order that ran out',
      [0, 1440, 'order'],
      'This order has run out, and nothing was paid. Ask at your club for a new one.',
    ],
  ] as const)('%s', (_, [seconds, minutes, what], words) => {
    expect(shown(seconds, minutes, what)?.replaceAll('\u202f', ' ')).toBe(words)
  })
})

describe('a class of the timetable', () => {
  const why = (code: string, params = {}, instead: string | null = null) => ({ whyNot: { code, params, instead } })

  test.each([
    ['has places', {}, '9 of 14 places free', 'Book'],
    ['has few places', { placesLeft: 1 }, '1 place left', 'Book'],
    ['has seats', { hasSeats: true }, '9 of 14 places free', 'Choose a seat'],
    ['is booked', { own: place }, 'Booked', 'Cancel'],
    ['is booked with its seat', { own: { ...place, seatId: 'B4' } }, 'Booked, seat B4', 'Cancel'],
    ['is booked for good', { own: place, cancelling: 'refused' }, 'Can no longer be cancelled', null],
    ['is cancelled', { isCancelled: true, own: place }, 'Cancelled by the club', null],
    ['is full', { placesLeft: 0, ...why('CLASS_FULL', {}, '/booking') }, 'This class is full.', null],
    [
      'is full and has a list',
      { placesLeft: 0, ...why('CLASS_FULL', {}, '/booking'), list: listOf(3) },
      'Full, 3 waiting',
      'Join waiting list',
    ],
    [
      'is full, and so is its list',
      { placesLeft: 0, ...why('CLASS_FULL', {}, '/booking'), list: { ...listOf(20), isOpen: false } },
      'This class is full.',
      null,
    ],
    [
      'is waited for',
      { own: { ...place, state: 'BOOKED_IN_WAITING_LIST', position: 2 }, ...why('ILLEGAL_BOOKING_STATE') },
      'Waiting list, number 2',
      'Leave list',
    ],
    [
      'is offered by its list',
      { own: { ...place, state: 'TENTATIVE', expiresAt: '2026-11-23T17:35:00.000Z', isOffer: true } },
      'Held for you until 10:35 AM',
      'Accept',
    ],
    ['is not for this plan', why('NoPrivilege', { reason: 'plan' }), /does not include this class/, null],
    [
      'is held',
      { hasSeats: true, own: { ...place, state: 'TENTATIVE', expiresAt: '2026-11-23T17:35:00.000Z' } },
      'Held for you until 10:35 AM',
      'Book',
    ],
  ] as const)('that %s says so, and offers what can be done', (_, own, said, act) => {
    list([session(own as Partial<ClassSession>)])

    screen.getByText(said)
    const links = within(screen.getByRole('listitem')).queryAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(act === null ? [] : [act])
    if (act !== null) expect(links[0]?.getAttribute('aria-label')).toBe(`${act}: Ridge Ride, 18:30`)
  })

  test('that is refused leads to what helps', () => {
    list([session(why('NoPrivilege', { reason: 'usedUp' }, '/profile?selectedTab=my-clipcards'))])

    expect(screen.getByRole('link', { name: 'See what you have' }).getAttribute('href')).toBe(
      '#{"path":"/profile?selectedTab=my-clipcards"}',
    )
  })

  test('is booked from where one is, and by visitors likewise', () => {
    list([session()], false)

    const back = encodeURIComponent('#{"query":{}}')
    const path = JSON.stringify({ path: `/booking/details/me/301/ride?back=${back}` })
    expect(screen.getByRole('link', { name: /^Book/ }).getAttribute('href')).toBe(`#${path}`)
  })

  test('stands in its part of the day by the clock of the club', () => {
    list([
      session({ id: 'a', time: '11:59' }),
      session({ id: 'b', time: '12:00' }),
      session({ id: 'c', time: '17:00' }),
    ])

    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Morning',
      'Afternoon',
      'Evening',
    ])
    expect(screen.getAllByText('6:30 PM')).toHaveLength(3)
  })
})

test('days say what they have, and keep the other filters', () => {
  const dates = [
    { date: '2026-11-23', classes: 1 },
    { date: '2026-11-24', classes: 0 },
  ]
  show(<DayStripView {...page} props={{ dates, current: '2026-11-24' }} />)

  const [today, next] = screen.getAllByRole('link')
  expect([today?.getAttribute('href'), next?.getAttribute('href')]).toEqual([
    '#{"query":{"date":null}}',
    '#{"query":{"date":"2026-11-24"}}',
  ])
  expect(next?.getAttribute('aria-current')).toBe('date')
  screen.getByRole('link', { name: 'Monday, November 23, One class' })
})

test('days say nothing of what they have while it is not known', () => {
  show(<DayStripView {...page} props={{ dates: [{ date: '2026-11-23' }] }} />)

  const day = screen.getByRole('link', { name: 'Monday, November 23' })
  expect([day.dataset.counted, day.dataset.empty]).toEqual([undefined, undefined])
})

test('a week has its seven days in order, and those without classes say so', () => {
  const sessions = ['2026-11-25', '2026-11-23', '2026-11-25'].map((date, at) => session({ id: `c${at}`, date }))
  const ways = { signedIn: true, book: '/booking/details', cancel: '/booking/cancel' }
  show(<ClassListView {...page} props={{ sessions, date: '2026-11-23', week: true, ...ways }} />)

  const days = screen.getAllByRole('region').map((day) => within(day).queryAllByRole('listitem').length)
  expect(days).toEqual([1, 0, 2, 0, 0, 0, 0])
  expect(screen.getAllByRole('heading', { level: 3 })[2]?.textContent).toBe('Wed, Nov 25')
  expect(screen.getAllByText('No classes')).toHaveLength(5)
})

test('a row says what the chain wants it to, and always that few places are left', () => {
  const ways = { date: '2026-11-23', signedIn: true, book: '/booking/details', cancel: '/booking/cancel' }
  const sessions = [session({ id: 'many' }), session({ id: 'few', placesLeft: 2 })]
  show(<ClassListView {...page} props={{ sessions, ...ways, fields: ['instructor'] }} />)

  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.filter((text) => text?.includes('Dana Okafor'))).toHaveLength(2)
  expect(rows.filter((text) => text?.includes('Cycle Studio') || text?.includes('9 of 14'))).toEqual([])
  expect(rows[1]).toContain('2 places left')
})

test('another club forgets what only the former had', () => {
  const navigate = vi.fn()
  const clubs = [
    { id: '301', name: 'RiNo' },
    { id: '302', name: 'Baker' },
  ]
  const none = { groups: [], group: null, instructors: [], instructor: null, part: null, bookable: false }
  show(<ScheduleFiltersView {...page} props={{ centers: clubs, center: '301', ...none }} />, { navigate })

  fireEvent.change(screen.getByRole('combobox', { name: 'Club' }), { target: { value: '302' } })
  fireEvent.click(screen.getByRole('button', { name: 'Bookable now' }))
  expect(navigate.mock.calls).toEqual([
    [{ query: { club: '302', kind: null, instructor: null } }, { replace: true }],
    [{ query: { bookable: 'yes' } }, { replace: true }],
  ])
})

test('a switch that is turned off says so in the address: the timetable of a chain may begin with it on', () => {
  const navigate = vi.fn()
  const none = { groups: [], group: null, instructors: [], instructor: null, part: null }
  show(<ScheduleFiltersView {...page} props={{ centers: [], center: null, ...none, bookable: true, week: true }} />, {
    navigate,
  })

  for (const name of ['Bookable now', 'Week']) fireEvent.click(screen.getByRole('button', { name, pressed: true }))
  expect(navigate.mock.calls.map(([{ query }]) => query)).toEqual([{ bookable: 'no' }, { view: 'day' }])
})

test('a seat is one radio with its full name; those that somebody has are none', () => {
  const seats = [
    { id: 'A1', row: 'A', number: 1, state: 'TAKEN' },
    { id: 'A2', row: 'A', number: 2, state: 'FREE' },
    { id: 'B1', row: 'B', number: 1, state: 'MINE' },
  ]
  const choices = seats.map((record) => ({ id: record.id, name: record.id, record }))
  function Seats() {
    const [value, setValue] = useState<Json>(null)
    return <SeatMapView {...widget({ label: 'Your seat', required: false, choices, value, onChange: setValue })} />
  }
  show(<Seats />)

  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(chosen()[0]?.id).toBe('details.field')
  fireEvent.click(screen.getByRole('radio', { name: 'Row A, number 2' }))
  expect(chosen().map(({ id }) => id)).toEqual(['details.field-A2'])
})

test.each([
  [{ kind: 'unlimited', clips: 0, left: null, times: null }, 'Included', null],
  [{ kind: 'pack', clips: 1, left: 4, times: null }, '1 of 4 clips', '3 clips left afterwards'],
  [{ kind: 'monthly', clips: 2, left: 3, times: null }, '2 of 3 clips', 'One clip left afterwards'],
  [{ kind: 'allowance', clips: 0, left: 2, times: 3 }, '1 of 2 left', 'Once more afterwards'],
])('what is used: %j', (record, used, after) => {
  const spend = { id: 's', name: 'Five classes', until: null, ...record }
  show(<SpendPicksView {...widget({ choices: [{ id: 's', name: spend.name, record: spend }], value: 's' })} />)

  screen.getByText(used)
  if (after) screen.getByText(after)
})

test.each([
  ['free', 'before', 'You can cancel free of charge until Mon, Nov 23, 4:30 PM.'],
  ['keeps', 'before', 'The time for cancelling free of charge is over since Mon, Nov 23, 4:30 PM.'],
  ['refused', 'before', 'This booking is binding: it cannot be cancelled any more.'],
  ['refused', 'after', 'This booking is binding: it cannot be cancelled any more.'],
  ['keeps', 'giving-back', /what is used for it stays used/],
] as const)('cancelling that is %s is told %s', (cancelling, at, said) => {
  show(<BookingTermsView {...page} props={{ session: session({ cancelling }), at }} />)

  screen.getByText(said)
})

test.each([
  [300_000, '5:00', 'start'],
  [120_000, '2:00', 'two'],
  [60_001, '1:01', 'two'],
  [60_000, '1:00', 'one'],
  [1, '0:01', 'one'],
  [0, '0:00', 'over'],
  [-1, '0:00', 'over'],
  // A device whose clock is behind shows no more than there can be.
  [9_000_000, '5:00', 'start'],
])('a hold with %i ms to go', (ms, shown, stage) => {
  const left = secondsLeft('2026-11-23T10:05:00.000Z', 5, Date.parse('2026-11-23T10:05:00.000Z') - ms)

  expect([minutesAndSeconds(left), stageOf(left)]).toEqual([shown, stage])
})

describe('what waiting means', () => {
  const terms = (position: number | null, isOffered: boolean) =>
    show(
      <WaitingTermsView
        {...page}
        props={{ session: session({ list: { ...listOf(2), isOffered } }), position, offerMinutes: 20 }}
      />,
    )
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

  test('is told before one joins: the number, until when a place is given, from when it is anybody’s', () => {
    terms(null, false)

    screen.getByRole('heading', { name: 'You would be number 3' })
    expect(titles()).toEqual([
      'Until Mon, Nov 23, 6:30 AM you move up by yourself',
      'After that we offer you the place',
      'From Mon, Nov 23, 5:30 PM, whoever books first',
      'Waiting costs nothing',
    ])
  })

  test('is told while one waits, and that places are offered by now', () => {
    terms(1, true)

    screen.getByRole('heading', { name: 'You are number 1' })
    screen.getByText('You then have 20 minutes to accept or decline it.')
    expect(titles()[0]).toBe('If a place becomes free, we offer it to you')
  })
})

test('where no club has a course the page says so, and is not empty', () => {
  const props = { courses: null, book: '/courses/details', pay: null, basket: null }
  show(<ProgramCardsView {...page} props={props} />)

  expect(screen.getByRole('heading', { name: 'No courses right now' })).toBeTruthy()
})
