import type { Scene } from '../scene.ts'
import { next, problemBox, shownProblems, skeleton, waysOn, wide } from './words.ts'

const load = 'clipcards/load-staff-shopping-basket'
const pay = 'payment/make-cc-shopping-basket-payment'
const given = { route: 'basket', path: '/basket/b1', as: 'member' } as const
const sale = {
  route: 'staff-clipcard',
  path: '/staff/gia/102/clipcard/pt-10/102',
  as: 'staff',
  on: ['nordlys de'],
} as const

const price = { amountMinor: 53_000, currency: 'EUR' }
const basket = {
  basketId: 'b1',
  state: 'ACTIVE',
  name: '10er-Karte Personal Training',
  sessions: 10,
  validMonths: 12,
  centerId: '102',
  centerName: 'Prenzlauer Berg',
  timeZone: 'Europe/Berlin',
  sellerName: 'Lou Petersen',
  price,
  listPrice: { amountMinor: 59_000, currency: 'EUR' },
  expiresAt: '2026-06-10T10:15:00Z',
  holdMinutes: 15,
}
const paymentOptions = [{ id: 'adyen', means: 'card', style: 'embedded', provider: 'adyen', name: 'Karte' }]
const month = { amountMinor: 3500, currency: 'EUR' }
const monthly = {
  basketId: 'b1',
  state: 'ACTIVE',
  name: 'Kurskarte',
  timeZone: 'Europe/Berlin',
  forChild: false,
  center: { id: '102', name: 'Prenzlauer Berg', address: 'Schönhauser Allee 12', city: '10435 Berlin' },
  expiresAt: '2026-06-10T10:15:00Z',
  holdMinutes: 15,
  summary: {
    planId: 'kurskarte',
    planName: 'Kurskarte',
    centerId: '102',
    centerName: 'Prenzlauer Berg',
    startDate: '2026-06-10',
    dueToday: month,
    monthly: month,
    firstYear: { ...month, amountMinor: 42_000 },
    minimumTermMonths: 0,
    minimumTermEnds: null,
    priceAfter: month,
    promo: null,
    notice: { count: 1, unit: 'months' },
    timeline: [
      {
        kind: 'firstPeriod',
        date: '2026-06-10',
        until: '2026-07-09',
        amount: month,
        dueToday: true,
        name: null,
      },
    ],
    paymentOptions,
  },
}
const handed = { answer: { basket: null, monthly, paymentOptions: [] } }
const toPay = { answer: { basket, paymentOptions } }
const ended = (state: 'PAID' | 'EXPIRED') => ({ answer: { basket: { ...basket, state }, paymentOptions: [] } })

/** A basket that staff put together: handed over at the desk, opened and paid by its member. */
export const basketScenes: readonly Scene[] = [
  { ...given, id: 'basket.ready', state: 'ready', calls: { [load]: toPay }, shown: '#pack-basket', on: wide },
  { ...given, id: 'basket.monthly', state: 'ready', calls: { [load]: handed }, shown: '#form-monthly', on: wide },
  { ...given, id: 'basket.paid', state: 'ready', calls: { [load]: ended('PAID') }, shown: waysOn },
  { ...given, id: 'basket.over', state: 'ready', calls: { [load]: ended('EXPIRED') }, shown: waysOn },
  { ...given, id: 'basket.unknown', state: 'ready', shown: waysOn },
  { ...given, id: 'basket.waiting', state: 'waiting', calls: { [load]: 'hold' }, shown: skeleton },
  { ...given, id: 'basket.problem', state: 'problem', calls: { [load]: 'break' }, shown: problemBox },
  {
    ...given,
    id: 'basket.error',
    state: 'error',
    calls: { [load]: toPay, [pay]: { refuse: 'OVERDUE_DEBT' } },
    steps: [{ see: '#form-pack' }, next],
    shown: shownProblems,
  },
  {
    ...sale,
    id: 'staff-clipcard.shown',
    state: 'ready',
    steps: [{ see: '#form-price' }, { press: 'input[value=SCREEN]' }, next],
    shown: '#basket-hand-over',
  },
]
