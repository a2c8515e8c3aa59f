import type { JsonObject } from '#engine/documents.ts'
import type { Scene, SceneStep } from '../scene.ts'
import { alarm, busy, emptyBox, next, problemBox, shownProblems, skeleton, waysOn } from './words.ts'

const read = 'payment/load-payment-tasks'
const list = { route: 'payment-tasks', path: '/payment-tasks', as: 'staff' } as const
const one = { route: 'payment-task', path: '/payment-tasks/1', as: 'staff' } as const
const entrance = { route: 'entrance', path: '/entrance', as: 'staff' } as const

const checkIn = 'booking/check-in-by-code'
const scanned: readonly SceneStep[] = [{ fill: 'code.checkInCode', with: 'k3Zp0-x9Qw7fT1yR5uVn2Amu41' }, next]
const attended: JsonObject = {
  personName: 'Annemarie Schwarzenberger-Lindqvist',
  className: 'Aufguss',
  attendedAt: '2026-11-23T17:45:00.000Z',
  wasMissed: false,
}

/** What staff look after. */
export const staffScenes: readonly Scene[] = [
  {
    ...list,
    id: 'payment-tasks.ready',
    state: 'ready',
    calls: known(open(), closed()),
    shown: 'article, .parts-card_card',
  },
  { ...list, id: 'payment-tasks.waiting', state: 'waiting', calls: { [read]: 'hold' }, shown: skeleton },
  { ...list, id: 'payment-tasks.problem', state: 'problem', calls: { [read]: 'break' }, shown: problemBox },
  { ...list, id: 'payment-tasks.empty', state: 'empty', calls: known(), shown: emptyBox },
  { ...one, id: 'payment-task.ready', state: 'ready', calls: known(open()), shown: 'form' },
  { ...one, id: 'payment-task.waiting', state: 'waiting', calls: { [read]: 'hold' }, shown: skeleton },
  { ...one, id: 'payment-task.problem', state: 'problem', calls: { [read]: 'break' }, shown: problemBox },
  {
    ...one,
    id: 'payment-task.error',
    state: 'error',
    calls: known(open()),
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
  { ...one, id: 'payment-task.closed', state: 'ready', calls: known(closed()), shown: 'h1' },
  { ...one, id: 'payment-task.empty', state: 'empty', calls: known(), shown: 'h1' },
  { ...entrance, id: 'entrance.ready', state: 'ready', shown: 'form' },
  { ...entrance, id: 'entrance.waiting', state: 'waiting', calls: { [checkIn]: 'hold' }, steps: scanned, shown: busy },
  {
    ...entrance,
    id: 'entrance.problem',
    state: 'problem',
    calls: { [checkIn]: 'break' },
    steps: scanned,
    shown: alarm,
  },
  {
    ...entrance,
    id: 'entrance.attended',
    state: 'ready',
    calls: { [checkIn]: { answer: attended } },
    steps: scanned,
    shown: waysOn,
  },
  {
    ...entrance,
    id: 'entrance.error',
    state: 'error',
    calls: { [checkIn]: { refuse: 'CHECK_IN_NOT_OPEN', params: { date: '2026-11-23', time: '18:30' } } },
    steps: scanned,
    shown: shownProblems,
  },
]

function known(...tasks: readonly JsonObject[]) {
  return { [read]: { answer: { tasks } } }
}

function open(): JsonObject {
  return {
    id: '1',
    kind: 'amount-mismatch',
    openedOn: '2026-11-18',
    payment: {
      code: 'RD',
      state: 'paid',
      amount: { amountMinor: 5490, currency: 'EUR' },
      refunded: { amountMinor: 0, currency: 'EUR' },
      provider: 'adyen',
      reference: '8835611234567890',
      centerName: 'Prenzlauer Berg',
      personName: 'Annemarie Schwarzenberger-Lindqvist',
      startedOn: '2026-11-18',
    },
    told: { amountMinor: 549, currency: 'EUR' },
    facts: [{ name: 'what', value: 'settlement' }],
    mayRefund: true,
    closed: null,
  }
}

function closed(): JsonObject {
  const note = 'Mit Frau Schwarzenberger-Lindqvist am Telefon geklärt.'
  return { ...open(), id: '2', closed: { on: '2026-11-19', byName: 'Lou Berger', outcome: 'done', note } }
}
