import type { Json } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton, waysOn, wide } from './words.ts'

const all = 'staff-booking/get-personal-training-availability-for-activity'
const one = 'staff-booking/get-personal-training-availability-for-instructor'
const activities = 'staff-booking/get-personal-training-activities-for-centers'
const people = 'staff-booking/get-personal-instructors-for-centers'
const bio = 'staff-booking/get-staff-bio'
const check = 'booking/check-privilege-booking'
const hold = 'booking/attempt-create-booking'
const book = 'staff-booking/book-instructor'
const cards = 'clipcards/available-clipcards-for-activity'
const trainers = { route: 'staff-booking', path: '/staff-booking?club={club}', as: 'member' } as const
const list = {
  route: 'staff-booking-list',
  as: 'member',
  path: '/staff-booking/list/me/{club}/personal-training/2026-12-04?trainer=mats&start=18:00',
} as const
const details = {
  route: 'staff-booking-details',
  as: 'member',
  path: '/staff-booking/details/me/{club}/mats/personal-training/2026-12-04/18:00/60',
} as const
const start = '.elements-option-link_option'
const card = '.trainer-cards-view_one'
const bookingId = 's.mats.personal-training.hoqs0.60'
const price = { amountMinor: 6500, currency: 'EUR' }
const mats = {
  id: 'mats',
  name: 'Mats Ohlsen',
  focus: 'Kraft, Rücken, Einstieg nach Verletzung',
  photo: null,
  away: null,
  first: { date: '2026-12-04', name: '08:00', time: '08:00' },
}
const wieland = {
  id: 'wieland',
  name: 'Jonas Wieland',
  focus: 'Boxen, Beweglichkeit',
  photo: null,
  first: null,
  away: { why: 'Urlaub', until: '2026-12-06' },
}
const trainings = {
  answer: {
    centers: [{ id: '102', name: 'Prenzlauer Berg' }],
    activities: [
      {
        id: 'personal-training',
        groupId: 'training',
        name: 'Personal Training',
        description: '',
        minimumAge: 16,
        durations: [{ minutes: 60, price }],
      },
    ],
  } as Json,
}
const known = {
  answer: {
    instructors: ['mats', 'wieland'].map((id) => ({
      id,
      name: id,
      focus: null,
      photo: null,
      activityIds: ['personal-training'],
      centers: [{ id: '102', name: 'Prenzlauer Berg' }],
    })),
  } as Json,
}
const told = {
  answer: { id: 'mats', name: 'Mats Ohlsen', focus: null, photo: null, bio: 'Physiotherapeut seit 2014.' },
}
const found = { [activities]: trainings, [people]: known, [bio]: told }
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
const pack = {
  id: 'pt-10',
  kind: 'pack',
  centerId: '102',
  centerName: 'Prenzlauer Berg',
  name: '10er-Karte Personal Training',
  description: '',
  sizes: [{ id: '10', name: '10', sessions: 10, price: { amountMinor: 59_000, currency: 'EUR' } }],
  validMonths: 12,
  minimumAge: 16,
  installments: false,
  activities: ['Personal Training'],
  locked: null,
}
const noSession = {
  code: 'NoPrivilege',
  params: { reason: 'plan', of: 'trainer' },
  instead: '/profile?selectedTab=my-subscriptions',
}

/** Trainers: who they are, when they are free, and a session that is booked. */
export const trainerScenes: readonly Scene[] = [
  {
    ...trainers,
    id: 'staff-booking.ready',
    state: 'ready',
    calls: { ...found, [all]: free({ instructors: [mats, wieland] }) },
    shown: card,
    on: wide,
  },
  {
    ...trainers,
    id: 'staff-booking.waiting',
    state: 'waiting',
    calls: { ...found, [all]: 'hold' },
    shown: skeleton,
  },
  {
    ...trainers,
    id: 'staff-booking.problem',
    state: 'problem',
    calls: { ...found, [all]: 'break' },
    shown: problemBox,
  },
  {
    ...trainers,
    id: 'staff-booking.empty',
    state: 'empty',
    calls: { ...found, [all]: free({ instructors: [], starts: [] }) },
    shown: emptyBox,
  },
  {
    ...list,
    id: 'staff-booking-list.ready',
    state: 'ready',
    calls: { ...found, [one]: free({ instructor: mats, bookingId }) },
    shown: start,
    on: wide,
  },
  { ...list, id: 'staff-booking-list.waiting', state: 'waiting', calls: { ...found, [one]: 'hold' }, shown: skeleton },
  {
    ...list,
    id: 'staff-booking-list.problem',
    state: 'problem',
    calls: { ...found, [one]: 'break' },
    shown: problemBox,
  },
  {
    ...details,
    id: 'staff-booking-details.ready',
    state: 'ready',
    calls: { [one]: free({ instructor: mats, bookingId }), [check]: held(), [hold]: kept },
    shown: '#form-confirm',
    on: wide,
  },
  {
    ...details,
    id: 'staff-booking-details.waiting',
    state: 'waiting',
    calls: { [one]: free({ instructor: mats, bookingId }), [check]: 'hold' },
    shown: skeleton,
  },
  {
    ...details,
    id: 'staff-booking-details.problem',
    state: 'problem',
    calls: { [one]: free({ instructor: mats, bookingId }), [check]: 'break' },
    shown: problemBox,
  },
  {
    ...details,
    id: 'staff-booking-details.error',
    state: 'error',
    calls: {
      [one]: free({ instructor: mats, bookingId }),
      [check]: held(),
      [hold]: kept,
      [book]: { refuse: 'STAFF_OCCUPIED' },
    },
    steps: [{ see: '#form-confirm' }, next],
    shown: shownProblems,
  },
  {
    ...details,
    id: 'staff-booking-details.no-session',
    state: 'empty',
    calls: {
      [one]: free({ instructor: mats, bookingId }),
      [check]: held(noSession),
      [cards]: { answer: { held: [], offered: [pack] } as Json },
    },
    shown: waysOn,
  },
]

/** Two starts of one trainer. */
function free(more: { readonly [name: string]: Json }) {
  const at = (name: string, startsAt: string, part: string) => ({
    name,
    time: name,
    startsAt,
    part,
    free: ['mats'],
  })
  return {
    answer: {
      date: '2026-12-04',
      timeZone: 'Europe/Berlin',
      minutes: 60,
      busy: [{ time: '09:00', name: 'Yoga Flow' }],
      price,
      dates: [{ date: '2026-12-04', classes: 2 }],
      starts: [at('08:00', '2026-12-04T07:00:00.000Z', 'morning'), at('18:00', '2026-12-04T17:00:00.000Z', 'evening')],
      next: { date: '2026-12-05', name: '08:00', time: '08:00' },
      ...more,
    } as Json,
  }
}

function held(whyNot: typeof noSession | null = null) {
  const session = {
    id: bookingId,
    centerId: '102',
    centerName: 'Prenzlauer Berg',
    date: '2026-12-04',
    timeZone: 'Europe/Berlin',
    time: '18:00',
    endTime: '19:00',
    minutes: 60,
    name: 'Personal Training',
    description: '',
    groupId: 'training',
    startsAt: '2026-12-04T17:00:00.000Z',
    room: null,
    hasSeats: false,
    endsAt: '2026-12-04T18:00:00.000Z',
    instructor: { id: 'mats', name: 'Mats Ohlsen' },
    capacity: 1,
    placesLeft: 1,
    isCancelled: false,
    own: null,
    whyNot,
    opensAt: '2026-11-27T06:00:00.000Z',
    closesAt: '2026-12-04T16:30:00.000Z',
    freeCancelUntil: '2026-12-03T17:00:00.000Z',
    cancelling: 'free',
  }
  const spend = { id: 'pack', kind: 'pack', name: '10er-Karte', clips: 1, left: 4, times: null, until: '2027-06-30' }
  const reasons = whyNot === null ? [] : [whyNot]
  return { answer: { session, isAllowed: whyNot === null, whyNot, reasons, spends: whyNot ? [] : [spend] } as Json }
}
