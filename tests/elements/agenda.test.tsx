import { expect, test } from 'vitest'
import type { Activity, AgendaEntry } from '#contract/shapes/dashboard.ts'
import { ActivityLogView } from '#elements/activity-log/view.tsx'
import { type AgendaProps, AgendaView } from '#elements/agenda/view.tsx'
import { screen, within } from '../support/page.ts'
import { show } from './support.tsx'

const page = { id: 'agenda', waiting: [], place: 'page' } as const
const session = {
  id: 'ride',
  centerId: '301',
  centerName: 'RiNo',
  timeZone: 'America/Denver',
  date: '2026-11-23',
  startsAt: '2026-11-24T01:30:00.000Z',
  endsAt: '2026-11-24T02:15:00.000Z',
  time: '18:30',
  endTime: '19:15',
  minutes: 45,
  name: 'Ridge Ride',
  description: '',
  groupId: 'ride',
  instructor: null,
  room: 'Cycle Studio',
  capacity: 14,
  placesLeft: 9,
  hasSeats: false,
  opensAt: '',
  closesAt: '',
  isCancelled: false,
  whyNot: null,
  freeCancelUntil: '2026-11-23T23:30:00.000Z',
  cancelling: 'free',
  own: null,
} as const
const entry = (own: Partial<AgendaEntry> = {}): AgendaEntry =>
  ({
    participationId: 'p',
    type: 'CLASS',
    state: 'BOOKED',
    isOffer: false,
    personId: 'me',
    firstName: 'Eva',
    isSelf: true,
    position: null,
    movesUpUntil: null,
    expiresAt: null,
    session,
    acts: ['cancel'],
    ...own,
  }) as AgendaEntry
const family = [
  { id: 'me', firstName: 'Eva', isSelf: true },
  { id: 'emil', firstName: 'Emil', isSelf: false },
]
const agenda = (entries: readonly AgendaEntry[] | null, more: Partial<AgendaProps> = {}, problem?: string) => {
  const pages = { schedule: '/booking', book: '/booking/details', cancel: '/booking/cancel' }
  const props = { entries, members: family, types: ['CLASS'], member: null, type: null, ...pages, ...more }
  return show(<AgendaView {...page} {...(problem && { problem })} props={props} />)
}
const acts = () => screen.getAllByRole('link').map((link) => link.textContent)

test.each([
  ['a booking', {}, /^Free to cancel until/, ['Ridge Ride', 'Cancel']],
  [
    'a booking that cannot be given back',
    { session: { ...session, cancelling: 'refused' }, acts: [] },
    /no longer/,
    ['Ridge Ride'],
  ],
  [
    'a place on a list',
    { state: 'BOOKED_IN_WAITING_LIST', position: 2, acts: ['leave'] },
    /place 2$/,
    ['Ridge Ride', 'Leave the list'],
  ],
  ['what the club has cancelled', { state: 'CANCELLED', acts: [] }, 'Cancelled by the club', []],
  [
    'somebody else’s booking',
    { isSelf: false, firstName: 'Emil', personId: 'emil' },
    /^Emil/,
    ['Ridge Ride', 'Cancel'],
  ],
] as const)('%s says how it stands and what can be done to it', (_, own, said, links) => {
  agenda([entry(own as unknown as Partial<AgendaEntry>)])

  const row = screen.getByRole('listitem')
  within(row).getByText(said)
  expect(
    within(row)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(links)
})

test('what waits for an answer stands first, with its clock and both answers', () => {
  const expiresAt = '2026-11-23T18:06:00.000Z'
  agenda([entry({ state: 'TENTATIVE', isOffer: true, expiresAt, acts: ['accept', 'decline'] })])

  screen.getByText('Waiting list: it is your turn')
  const back = encodeURIComponent('#{"query":{}}')
  expect(screen.getByRole('link', { name: 'Accept' }).getAttribute('href')).toBe(
    `#${JSON.stringify({ path: `/booking/details/me/301/ride?back=${back}` })}`,
  )
  screen.getByRole('link', { name: 'Decline' })
})

test('what is a child’s is opened and given back in their name', () => {
  agenda([entry({ isSelf: false, firstName: 'Emil', personId: 'emil' })])

  const back = encodeURIComponent('#{"query":{}}')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([
      `#${JSON.stringify({ path: '/booking/details/emil/301/ride' })}`,
      `#${JSON.stringify({ path: `/booking/cancel/301/ride?for=emil&back=${back}` })}`,
    ]),
  )
})

test('nothing booked leads to the classes, nothing that fits back to all, trouble to another try', () => {
  const empty = agenda([])
  expect(acts()).toContain('See the classes')
  empty.unmount()
  const none = agenda([entry()], { member: 'emil' })
  expect(acts()).toContain('Show all')
  none.unmount()
  agenda(null, {}, 'Trouble')
  screen.getByText('Trouble')
})

test('what became of bookings is told in the words of whose they are', () => {
  const activity = {
    id: 'a',
    kind: 'CANCELLED_LATE',
    type: 'CLASS',
    at: '2026-11-20T17:00:00.000Z',
    personId: 'emil',
    firstName: 'Emil',
    isSelf: false,
    name: 'Yoga',
    timeZone: 'America/Denver',
  } as const
  show(<ActivityLogView {...page} props={{ activities: [activity as Activity], member: null, type: null }} />)

  screen.getByText('Emil: Yoga cancelled late')
})
