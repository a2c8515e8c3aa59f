import { expect, test } from 'vitest'
import type { ClassSession } from '#contract/shapes/booking.ts'
import type { Program } from '#contract/shapes/courses.ts'
import { ClassListView } from '#elements/class-list/view.tsx'
import { ProgramCardsView } from '#elements/program-cards/view.tsx'
import { WaitingTermsView } from '#elements/waiting-terms/view.tsx'
import { screen } from '../support/page.ts'
import { show } from './support.tsx'

const page = { id: 'booking', waiting: [], place: 'page' } as const
const listed = {
  waiting: 2,
  isOpen: true,
  isOffered: false,
  autoUntil: '2026-11-23T13:30:00.000Z',
  until: '2026-11-24T00:30:00.000Z',
}
const session = (own: Partial<NonNullable<ClassSession['own']>>, isRefused = true): ClassSession => ({
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
  instructor: null,
  room: null,
  capacity: 14,
  placesLeft: 0,
  hasSeats: false,
  freeCancelUntil: '2026-11-23T23:30:00.000Z',
  cancelling: 'free',
  isCancelled: false,
  list: listed,
  own: { participationId: 'p', state: 'BOOKED', seatId: null, expiresAt: null, ...own },
  whyNot: isRefused ? { code: 'ILLEGAL_BOOKING_STATE', params: {}, instead: null } : null,
})

const waits = { state: 'BOOKED_IN_WAITING_LIST' } as const
const held = { state: 'TENTATIVE', expiresAt: '2026-11-23T18:06:00.000Z' } as const

test.each([
  ['is booked', session({}), 'Booked for Ella'],
  ['is booked with a seat', session({ seatId: 'B4' }), 'Booked for Ella, seat B4'],
  ['is on the list', session(waits), 'Ella is on the waiting list'],
  ['has a number on the list', session({ ...waits, position: 2 }), 'Waiting list, Ella is number 2'],
  ['has a hold', session(held, false), /^Held for Ella until/],
])('a child who %s is named in the timetable', (_, one, words) => {
  const pages = { book: '/booking/details', cancel: '/booking/cancel' }
  const props = { sessions: [one], date: '2026-11-23', signedIn: true, member: 'ella', name: 'Ella', ...pages }
  show(<ClassListView {...page} props={props} />)

  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  [null, 'Ella would be number 3'],
  [1, 'Ella is number 1'],
] as const)('at the place %s of a list the child is named', (position, words) => {
  const props = { session: session(waits), name: 'Ella', position, offerMinutes: 20 }
  show(<WaitingTermsView {...page} props={props} />)

  expect(screen.getByRole('heading', { name: words })).toBeTruthy()
})

test.each([
  ['BOOKED', 'Booked for Ella'],
  ['STANDBY', 'Ella is on standby'],
] as const)('a course of which a child is %s says whose place it is', (own, words) => {
  const course = {
    id: 'turnen',
    name: 'Gymnastics',
    description: '',
    type: { id: 'kids', name: 'Kids' },
    centerId: '301',
    centerName: 'RiNo',
    timeZone: 'America/Denver',
    instructor: null,
    room: null,
    semester: '2026-autumn',
    from: '2026-11-23',
    to: '2026-12-21',
    weekdays: [1],
    time: '18:30',
    minutes: 45,
    units: 5,
    minimumAge: null,
    maximumAge: null,
    capacity: 12,
    placesLeft: 4,
    waiting: 0,
    closesAt: '2026-11-24T01:30:00.000Z',
    freeCancelUntil: '2026-11-23T23:30:00.000Z',
    price: { amountMinor: 9800, currency: 'USD' },
    own,
    ownName: 'Ella',
    whyNot: null,
  } satisfies Program
  show(<ProgramCardsView {...page} props={{ courses: [course], book: '/courses/details', pay: null, basket: null }} />)

  expect(screen.getByText(words)).toBeTruthy()
})
