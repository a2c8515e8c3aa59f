import type { Json } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton, waysOn, wide } from './words.ts'

const classes = 'classes/search-booking-participations'
const check = 'booking/check-privilege-booking'
const seats = 'booking/get-seats'
const home = { route: 'dashboard', path: '/', as: 'member' } as const
const agenda = 'dashboard/schedule-by-current-person'
const lately = 'dashboard/activities-by-current-person'
const schedule = { route: 'booking', path: '/booking?club={club}', as: 'member' } as const
const list = { route: 'class-booking-list', path: '/booking/list?club={club}', as: 'member' } as const
const details = { route: 'class-booking-details', path: '/booking/details/me/{club}/ride', as: 'member' } as const
const giving = { route: 'class-booking-cancel', path: '/booking/cancel/{club}/ride', as: 'member' } as const
const moving = { route: 'class-booking-seat', path: '/booking/seat/{club}/ride', as: 'member' } as const

interface Own {
  readonly [name: string]: Json
}

const row = '.elements-session-row_row'
const map = '.seat-map-view_map'
const booked: Own = { participationId: 'p', state: 'BOOKED', seatId: null, expiresAt: null }
const offered: Own = { ...booked, state: 'TENTATIVE', isOffer: true, expiresAt: '2026-12-03T10:05:00.000Z' }
/** A class without seats is held as soon as its page opens. */
const hold = 'booking/attempt-create-booking'
const kept = {
  answer: {
    participationId: 'p',
    seatId: null,
    expiresAt: '2026-12-03T10:05:00.000Z',
    spend: null,
    released: false,
    freeCancelUntil: '2026-12-04T05:00:00.000Z',
  },
}
const seated: Own = { ...booked, seatId: 'B1', canMoveSeat: true }

/** The timetable, a class that is booked there, and a place that is given back. */
export const bookingScenes: readonly Scene[] = [
  {
    ...home,
    id: 'dashboard.ready',
    state: 'ready',
    calls: { [agenda]: ahead(), [lately]: activities() },
    shown: '.elements-session-row_row',
    on: wide,
  },
  { ...home, id: 'dashboard.waiting', state: 'waiting', calls: { [agenda]: 'hold' }, shown: skeleton },
  { ...home, id: 'dashboard.problem', state: 'problem', calls: { [agenda]: 'break' }, shown: problemBox },
  { ...home, id: 'dashboard.empty', state: 'empty', calls: { [agenda]: ahead([]) }, shown: emptyBox },
  { ...schedule, id: 'booking.ready', state: 'ready', calls: { [classes]: day() }, shown: row, on: wide },
  { ...schedule, id: 'booking.waiting', state: 'waiting', calls: { [classes]: 'hold' }, shown: skeleton },
  { ...schedule, id: 'booking.problem', state: 'problem', calls: { [classes]: 'break' }, shown: problemBox },
  { ...schedule, id: 'booking.empty', state: 'empty', calls: { [classes]: day([]) }, shown: emptyBox },
  { ...list, id: 'class-booking-list.ready', state: 'ready', calls: { [classes]: day() }, shown: row },
  { ...list, id: 'class-booking-list.waiting', state: 'waiting', calls: { [classes]: 'hold' }, shown: skeleton },
  { ...list, id: 'class-booking-list.problem', state: 'problem', calls: { [classes]: 'break' }, shown: problemBox },
  {
    ...details,
    id: 'class-booking-details.seats',
    state: 'ready',
    calls: { [check]: found({ hasSeats: true }), [seats]: room() },
    shown: map,
    on: wide,
  },
  {
    ...details,
    id: 'class-booking-details.ready',
    state: 'ready',
    calls: { [check]: found(), [hold]: kept },
    shown: '#form-confirm',
    on: wide,
  },
  {
    ...details,
    id: 'class-booking-details.binding',
    state: 'ready',
    calls: { [check]: found({ cancelling: 'refused' }), [hold]: kept },
    shown: '#form-confirm',
  },
  {
    ...details,
    id: 'class-booking-details.offered',
    state: 'ready',
    calls: { [check]: found({ placesLeft: 0, own: offered }), [hold]: kept },
    shown: '#form-confirm',
  },
  { ...details, id: 'class-booking-details.waiting', state: 'waiting', calls: { [check]: 'hold' }, shown: skeleton },
  { ...details, id: 'class-booking-details.problem', state: 'problem', calls: { [check]: 'break' }, shown: problemBox },
  {
    ...details,
    id: 'class-booking-details.error',
    state: 'error',
    calls: { [check]: found(), [hold]: kept, 'booking/create-booking': { refuse: 'CLASS_FULL' } },
    steps: [{ see: '#form-confirm' }, next],
    shown: shownProblems,
  },
  {
    ...details,
    id: 'class-booking-details.refused',
    state: 'empty',
    calls: { [check]: found({ whyNot: { code: 'CLASS_FULL', params: {}, instead: '/booking' } }) },
    shown: waysOn,
  },
  {
    ...giving,
    id: 'class-booking-cancel.ready',
    state: 'ready',
    calls: { [check]: found({ own: booked }) },
    shown: '.class-facts-view_card',
    on: wide,
  },
  { ...giving, id: 'class-booking-cancel.waiting', state: 'waiting', calls: { [check]: 'hold' }, shown: skeleton },
  { ...giving, id: 'class-booking-cancel.problem', state: 'problem', calls: { [check]: 'break' }, shown: problemBox },
  {
    ...giving,
    id: 'class-booking-cancel.error',
    state: 'error',
    calls: { [check]: found({ own: booked }), 'booking/cancel-booking': { refuse: 'TOO_LATE_TO_CANCEL' } },
    steps: [{ see: '.class-facts-view_card' }, next],
    shown: shownProblems,
  },
  {
    ...moving,
    id: 'class-booking-seat.ready',
    state: 'ready',
    calls: { [check]: found({ own: seated, hasSeats: true }), [seats]: room() },
    shown: map,
    on: wide,
  },
  { ...moving, id: 'class-booking-seat.waiting', state: 'waiting', calls: { [check]: 'hold' }, shown: skeleton },
  { ...moving, id: 'class-booking-seat.problem', state: 'problem', calls: { [check]: 'break' }, shown: problemBox },
  {
    ...moving,
    id: 'class-booking-seat.error',
    state: 'error',
    calls: {
      [check]: found({ own: seated, hasSeats: true }),
      [seats]: room(),
      'booking/create-booking': { refuse: 'SEAT_NOT_AVAILABLE' },
    },
    steps: [{ see: map }, next],
    shown: shownProblems,
  },
]

function session(own: Own = {}): Own {
  return {
    id: 'ride',
    centerId: '102',
    centerName: 'Prenzlauer Berg',
    timeZone: 'Europe/Berlin',
    date: '2026-12-04',
    time: '18:00',
    endTime: '18:50',
    minutes: 50,
    name: 'Cycling',
    description: '',
    groupId: 'cycling',
    startsAt: '2026-12-04T17:00:00.000Z',
    endsAt: '2026-12-04T17:50:00.000Z',
    instructor: { id: 'jonas', name: 'Jonas Petersen' },
    room: 'Studio 2',
    capacity: 13,
    placesLeft: 7,
    hasSeats: false,
    opensAt: '2026-11-27T06:00:00.000Z',
    closesAt: '2026-12-04T16:30:00.000Z',
    freeCancelUntil: '2026-12-04T05:00:00.000Z',
    cancelling: 'free',
    isCancelled: false,
    own: null,
    whyNot: null,
    ...own,
  }
}

/** A day with a class in each of its states. */
function day(sessions?: readonly Own[]) {
  const place = { participationId: 'p', seatId: 'B4', expiresAt: null }
  const at = (hour: string, own: Own) =>
    session({ id: `at-${hour}`, time: `${hour}:00`, startsAt: `2026-12-04T${hour}:00:00.000Z`, ...own })
  return {
    answer: {
      date: '2026-12-04',
      sessions: sessions ?? [
        at('07', { own: { ...place, state: 'BOOKED' } }),
        at('09', { placesLeft: 2, hasSeats: true }),
        at('12', { isCancelled: true }),
        at('14', { placesLeft: 0, whyNot: { code: 'CLASS_FULL', params: {}, instead: '/booking' } }),
        at('16', { whyNot: { code: 'NoPrivilege', params: { reason: 'usedUp' }, instead: '/profile' } }),
        at('18', {}),
      ],
    } as Json,
  }
}

/** An offer, a booking, a place on a list, one of the family's, and a class that the club has cancelled. */
function ahead(entries?: readonly Own[]) {
  const one = (id: string, state: string, acts: readonly string[], own: Own = {}) => ({
    participationId: id,
    type: 'CLASS',
    state,
    isOffer: false,
    personId: 'me',
    firstName: 'Eva',
    isSelf: true,
    position: null,
    movesUpUntil: null,
    expiresAt: null,
    heldMinutes: null,
    session: session({ own: null }),
    acts,
    ...own,
  })
  const members = [
    { id: 'me', firstName: 'Eva', isSelf: true },
    { id: 'emil', firstName: 'Emil', isSelf: false },
  ]
  const all = [
    one('a', 'TENTATIVE', ['accept', 'decline'], { isOffer: true, expiresAt: '2026-12-04T16:06:00.000Z' }),
    one('b', 'BOOKED', ['cancel']),
    one('c', 'BOOKED_IN_WAITING_LIST', ['leave'], { position: 2, movesUpUntil: '2026-12-04T05:00:00.000Z' }),
    one('d', 'BOOKED', ['cancel'], { personId: 'emil', firstName: 'Emil', isSelf: false }),
    one('e', 'CANCELLED', [], { session: session({ id: 'off', date: '2026-12-05', isCancelled: true }) }),
  ]
  return { answer: { members, types: ['CLASS'], entries: entries ?? all } as Json }
}

function activities() {
  const one = (id: string, kind: string) => ({
    id,
    kind,
    type: 'CLASS',
    at: '2026-11-30T17:00:00.000Z',
    date: '2026-11-30',
    personId: 'me',
    firstName: 'Eva',
    isSelf: true,
    bookingId: 'ride',
    name: 'Cycling',
    centerName: 'Prenzlauer Berg',
    startsAt: '2026-12-04T17:00:00.000Z',
    timeZone: 'Europe/Berlin',
  })
  return { answer: { activities: [one('a', 'WAITING'), one('b', 'BOOKED'), one('c', 'CANCELLED')] } as Json }
}

function found(own: Own = {}) {
  const whyNot = own.whyNot ?? null
  const spends = [
    { id: 'plan', kind: 'unlimited', name: 'Komplett', clips: 0, left: null, times: null, until: null },
    { id: 'pack', kind: 'pack', name: 'Kurskarte', clips: 1, left: 4, times: null, until: '2026-12-22' },
  ]
  return { answer: { session: session(own), isAllowed: whyNot === null, whyNot, reasons: [], spends } as Json }
}

function room() {
  const states = ['RESERVED', 'FREE', 'TAKEN', 'FREE', 'BROKEN', 'FREE', 'HELD', 'FREE', 'FREE']
  const all = states.map((state, at) => {
    const [name, number] = ['ABC'[Math.floor(at / 3)] ?? '', (at % 3) + 1]
    return { id: `${name}${number}`, row: name, number, state }
  })
  return { answer: { shape: 'linear', seats: all } as Json }
}
