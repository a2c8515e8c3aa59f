import type { Json } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton, waysOn, wide } from './words.ts'

const times = 'resource-booking/available-start-times-and-resources'
const check = 'booking/check-privilege-booking'
const hold = 'booking/attempt-create-booking'
const book = 'resource-booking/book-resource'
const activities = 'resource-booking/court-activities-by-center'
const courts = { route: 'resource-booking', path: '/resource-booking?club={club}&start=18:00', as: 'member' } as const
const list = {
  route: 'resource-booking-list',
  as: 'member',
  path: '/resource-booking/list/me/{club}/badminton/2026-12-04',
} as const
const details = {
  route: 'resource-booking-details',
  as: 'member',
  path: '/resource-booking/details/me/{club}/court-1/badminton/2026-12-04/18:00/60',
} as const
const start = '.elements-option-link_option'
const sports = {
  answer: {
    centers: [{ id: '102', name: 'Prenzlauer Berg' }],
    activities: [
      {
        id: 'badminton',
        groupId: 'courts',
        name: 'Badminton',
        description: '',
        minimumAge: null,
        durations: [
          { minutes: 60, price: { amountMinor: 1600, currency: 'EUR' } },
          { minutes: 90, price: { amountMinor: 2200, currency: 'EUR' } },
        ],
      },
    ],
  } as Json,
}
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

const taken = { code: 'RESOURCE_OCCUPIED', params: {}, instead: '/resource-booking' }

/** Courts: when they are free, and one that is booked. */
export const courtScenes: readonly Scene[] = [
  {
    ...courts,
    id: 'resource-booking.ready',
    state: 'ready',
    calls: { [activities]: sports, [times]: free() },
    shown: start,
    on: wide,
  },
  {
    ...courts,
    id: 'resource-booking.waiting',
    state: 'waiting',
    calls: { [activities]: sports, [times]: 'hold' },
    shown: skeleton,
  },
  {
    ...courts,
    id: 'resource-booking.problem',
    state: 'problem',
    calls: { [activities]: sports, [times]: 'break' },
    shown: problemBox,
  },
  {
    ...courts,
    id: 'resource-booking.empty',
    state: 'empty',
    calls: { [activities]: sports, [times]: free({ starts: [] }) },
    shown: emptyBox,
  },
  {
    ...list,
    id: 'resource-booking-list.ready',
    state: 'ready',
    calls: { [activities]: sports, [times]: free() },
    shown: start,
  },
  {
    ...list,
    id: 'resource-booking-list.waiting',
    state: 'waiting',
    calls: { [activities]: sports, [times]: 'hold' },
    shown: skeleton,
  },
  {
    ...list,
    id: 'resource-booking-list.problem',
    state: 'problem',
    calls: { [activities]: sports, [times]: 'break' },
    shown: problemBox,
  },
  {
    ...details,
    id: 'resource-booking-details.ready',
    state: 'ready',
    calls: { [times]: free(), [check]: found(), [hold]: kept },
    shown: '#form-confirm',
    on: wide,
  },
  {
    ...details,
    id: 'resource-booking-details.waiting',
    state: 'waiting',
    calls: { [times]: free(), [check]: 'hold' },
    shown: skeleton,
  },
  {
    ...details,
    id: 'resource-booking-details.problem',
    state: 'problem',
    calls: { [times]: free(), [check]: 'break' },
    shown: problemBox,
  },
  {
    ...details,
    id: 'resource-booking-details.error',
    state: 'error',
    calls: { [times]: free(), [check]: found(), [hold]: kept, [book]: { refuse: 'RESOURCE_OCCUPIED' } },
    steps: [{ see: '#form-confirm' }, next],
    shown: shownProblems,
  },
  {
    ...details,
    id: 'resource-booking-details.taken',
    state: 'empty',
    calls: { [times]: free(), [check]: found(taken) },
    shown: waysOn,
  },
]

/** Two starts, one court, and one that is mended. */
function free(more: { readonly [name: string]: Json } = {}) {
  const at = (name: string, startsAt: string, part: string) => ({
    name,
    time: name,
    startsAt,
    part,
    free: ['court-1'],
  })
  return {
    answer: {
      date: '2026-12-04',
      timeZone: 'Europe/Berlin',
      minutes: 60,
      busy: [{ time: '09:00', name: 'Yoga Flow' }],
      price: { amountMinor: 1600, currency: 'EUR' },
      dates: [{ date: '2026-12-04', classes: 2 }],
      starts: [at('08:00', '2026-12-04T07:00:00.000Z', 'morning'), at('18:00', '2026-12-04T17:00:00.000Z', 'evening')],
      next: { date: '2026-12-05', name: '08:00', time: '08:00' },
      resources: [
        { id: 'court-1', name: 'Feld 1', note: 'Halle, Holzboden', away: null },
        { id: 'court-3', name: 'Feld 3', note: null, away: { why: 'Neuer Boden', until: '2026-12-06' } },
      ],
      bookingId: 'r.court-1.badminton.hoqs0.60',
      ...more,
    } as Json,
  }
}

function found(whyNot: typeof taken | null = null) {
  const spends = [{ id: 'plan', kind: 'unlimited', name: 'Komplett', clips: 0, left: null, times: null, until: null }]
  const session = {
    id: 'r.court-1.badminton.hoqs0.60',
    centerId: '102',
    centerName: 'Prenzlauer Berg',
    date: '2026-12-04',
    timeZone: 'Europe/Berlin',
    time: '18:00',
    endTime: '19:00',
    minutes: 60,
    name: 'Badminton',
    description: '',
    groupId: 'courts',
    startsAt: '2026-12-04T17:00:00.000Z',
    endsAt: '2026-12-04T18:00:00.000Z',
    instructor: null,
    room: 'Feld 1',
    capacity: 1,
    placesLeft: 1,
    hasSeats: false,
    isCancelled: false,
    own: null,
    opensAt: '2026-11-27T06:00:00.000Z',
    closesAt: '2026-12-04T16:30:00.000Z',
    whyNot,
    freeCancelUntil: '2026-12-04T05:00:00.000Z',
    cancelling: 'free',
  }
  const reasons = whyNot === null ? [] : [whyNot]
  return { answer: { session, isAllowed: whyNot === null, whyNot, reasons, spends } as Json }
}
