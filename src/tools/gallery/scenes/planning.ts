import type { JsonObject } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton } from './words.ts'

const plan = 'staff-manager/search-all-bookings'
const people = 'staff-manager/get-booking-participants'
const board = { route: 'manager-booking-schedule', path: '/manager-booking-schedule', as: 'staff' } as const
const one = { route: 'manage-class', path: '/manager-booking-schedule/{club}/yoga-1', as: 'staff' } as const

const person = { ...one, route: 'class-person', path: `${one.path}/people/a1` } as const
const added = { ...one, route: 'class-add', path: `${one.path}/add` } as const
const entry = { ...board, route: 'plan-entry', path: '/manager-booking-schedule/{club}/new' } as const

/** What takes place at a club, for those who plan it. */
export const planningScenes: readonly Scene[] = [
  {
    ...board,
    id: 'manager-booking-schedule.ready',
    state: 'ready',
    calls: { [plan]: { answer: week([booking(), called()]) } },
    shown: '.schedule-board-view_entry',
  },
  { ...board, id: 'manager-booking-schedule.waiting', state: 'waiting', calls: { [plan]: 'hold' }, shown: skeleton },
  { ...board, id: 'manager-booking-schedule.problem', state: 'problem', calls: { [plan]: 'break' }, shown: problemBox },
  {
    ...board,
    id: 'manager-booking-schedule.empty',
    state: 'empty',
    calls: { [plan]: { answer: week([]) } },
    shown: emptyBox,
  },
  { ...person, id: 'class-person.ready', state: 'ready', calls: known(), shown: 'form' },
  { ...person, id: 'class-person.waiting', state: 'waiting', calls: { [people]: 'hold' }, shown: skeleton },
  { ...person, id: 'class-person.problem', state: 'problem', calls: { [people]: 'break' }, shown: problemBox },
  {
    ...person,
    id: 'class-person.error',
    state: 'error',
    calls: known(),
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
  { ...added, id: 'class-add.ready', state: 'ready', calls: known(), shown: 'form' },
  { ...added, id: 'class-add.waiting', state: 'waiting', calls: { [people]: 'hold' }, shown: skeleton },
  { ...added, id: 'class-add.problem', state: 'problem', calls: { [people]: 'break' }, shown: problemBox },
  {
    ...added,
    id: 'class-add.error',
    state: 'error',
    calls: known(),
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
  { ...entry, id: 'plan-entry.ready', state: 'ready', calls: { [plan]: { answer: week([]) } }, shown: 'form' },
  { ...entry, id: 'plan-entry.waiting', state: 'waiting', calls: { [plan]: 'hold' }, shown: skeleton },
  { ...entry, id: 'plan-entry.problem', state: 'problem', calls: { [plan]: 'break' }, shown: problemBox },
  {
    ...entry,
    id: 'plan-entry.error',
    state: 'error',
    calls: { [plan]: { answer: week([]) } },
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
  { ...one, id: 'manage-class.ready', state: 'ready', calls: known(), shown: 'form' },
  {
    ...one,
    id: 'manage-class.which',
    state: 'ready',
    calls: repeating(),
    steps: [{ press: '[value=CALL_OFF]' }, { press: '[value=RETURN]' }, next, { see: '[value=FOLLOWING]' }],
    shown: '[value=FOLLOWING]',
  },
  {
    ...one,
    id: 'manage-class.off',
    state: 'ready',
    calls: repeating(),
    steps: [
      { press: '[value=CALL_OFF]' },
      { press: '[value=RETURN]' },
      next,
      { see: '[value=FOLLOWING]' },
      { press: '[value=FOLLOWING]' },
      next,
    ],
    shown: '#class-effect',
  },
  { ...one, id: 'manage-class.waiting', state: 'waiting', calls: { [people]: 'hold' }, shown: skeleton },
  { ...one, id: 'manage-class.problem', state: 'problem', calls: { [people]: 'break' }, shown: problemBox },
  {
    ...one,
    id: 'manage-class.error',
    state: 'error',
    calls: known(),
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
]

function repeating() {
  const { [people]: one, ...others } = known()
  const all = { classes: 14, until: '2027-01-19', booked: 96, held: 1, waiting: 7, clips: 12, payers: 3 }
  const following = { ...all, classes: 9, booked: 61 }
  const seen = Array.from({ length: all.classes - 1 }, (_, at) => ({ bookingkey: `class-${at}`, version: 1 }))
  return { ...others, [people]: { answer: { ...one.answer, repeats: { following, all, seen } } } }
}

function week(bookings: readonly JsonObject[]): JsonObject {
  const center = { id: '102', name: 'Prenzlauer Berg' }
  return {
    center,
    centers: [center],
    timeZone: 'Europe/Berlin',
    today: '2026-11-24',
    from: '2026-11-24',
    bookings: [...bookings],
    more: false,
    mayChange: true,
  }
}

function booking(): JsonObject {
  return {
    bookingkey: 'yoga-1',
    type: 'CLASS',
    activityId: 'yoga',
    name: 'Vinyasa Yoga',
    date: '2026-11-24',
    time: '18:00',
    endTime: '19:00',
    minutes: 60,
    startsAt: '2026-11-24T17:00:00.000Z',
    endsAt: '2026-11-24T18:00:00.000Z',
    staff: { id: 'ines', name: 'Annemarie Schwarzenberger-Lindqvist' },
    room: { id: 'studio-1', name: 'Studio 1' },
    capacity: 24,
    taken: 24,
    waiting: 3,
    isCancelled: false,
    cancelReason: null,
    version: 1,
  }
}

function called(): JsonObject {
  return { ...booking(), bookingkey: 'yoga-2', time: '07:00', endTime: '08:00', isCancelled: true }
}

function known() {
  const someone = {
    participationId: 'a1',
    personId: 'p1',
    personName: 'Anna Berg',
    attendedAt: null,
    seatId: null,
    clips: 1,
    isPaid: false,
    may: { checkIn: false, noteMissed: false, takeOut: true },
  }
  return {
    [people]: {
      answer: {
        booking: booking(),
        timeZone: 'Europe/Berlin',
        mayChange: true,
        mayAdd: true,
        participants: [{ ...someone, state: 'BOOKED' }],
        ifCalledOff: { booked: 24, held: 0, waiting: 3, clips: 2, payers: 1 },
      },
    },
    'staff-manager/find-staff': { answer: { staff: [] } },
    'staff-manager/find-resources-for-activity': { answer: { resources: [] } },
  }
}
