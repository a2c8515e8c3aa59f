import type { Json, JsonObject } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton, waysOn, wide } from './words.ts'

const search = 'courses/search-courses'
const filters = 'courses/get-courses-filters'
const details = 'courses/get-course-details'
const infos = 'courses/get-course-booking-infos'
const add = 'courses/add-course-to-shopping-basket'
const remove = 'courses/delete-course-item'
const ownBasket = 'courses/get-course-shopping-basket'
const basket = 'shopping-basket/get-shopping-basket'
const pay = 'payment/make-cc-course-payment'

export const course = {
  id: 'turnen-20260302',
  name: 'Kinderturnen',
  description: 'Balancieren, klettern, rollen',
  type: { id: 'kids', name: 'Kinder' },
  centerId: '102',
  centerName: 'Prenzlauer Berg',
  timeZone: 'Europe/Berlin',
  instructor: null,
  room: null,
  semester: '2026-spring',
  from: '2026-03-09',
  to: '2026-05-11',
  weekdays: [1],
  time: '15:45',
  minutes: 60,
  units: 10,
  minimumAge: 4,
  maximumAge: 10,
  capacity: 12,
  placesLeft: 3,
  waiting: null,
  closesAt: '2026-05-11T13:45:00.000Z',
  freeCancelUntil: '2026-03-02T22:59:00.000Z',
  price: { amountMinor: 9800, currency: 'EUR' },
  own: null,
  whyNot: null,
}
export const unit = {
  number: 1,
  date: '2026-12-07',
  startsAt: '2026-12-07T14:45:00.000Z',
  endsAt: '2026-12-07T15:45:00.000Z',
}
export const product = { id: 'units', name: 'Bis zum Ende', price: course.price }
export const lying = {
  id: 'b1',
  kind: 'COURSES',
  state: 'ACTIVE',
  centerId: '102',
  centerName: 'Prenzlauer Berg',
  timeZone: 'Europe/Berlin',
  items: [
    {
      itemKey: 'i1',
      withItem: null,
      courseId: 'turnen-20260302',
      name: 'Kinderturnen',
      personId: 'p8',
      firstName: 'Emil',
      startUnit: 1,
      from: '2026-03-09',
      to: '2026-05-11',
      weekdays: [1],
      time: '15:45',
      minutes: 60,
      units: 10,
      productId: 'units',
      productName: 'Bis zum Ende',
      state: 'HELD',
      price: { amountMinor: 9800, currency: 'EUR' },
      expiresAt: '2026-03-02T10:15:00.000Z',
      freeCancelUntil: '2026-03-02T22:59:00.000Z',
      placesLeft: 2,
    },
  ],
  quantity: 1,
  taxes: { amountMinor: 1565, currency: 'EUR' },
  total: { amountMinor: 9800, currency: 'EUR' },
  expiresAt: '2026-03-02T10:15:00.000Z',
  holdMinutes: 15,
}
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
/** It can be paid in parts. */
const inParts = {
  deposit: euros(2800),
  parts: ['2026-04-02', '2026-05-02'].map((dueOn) => ({ dueOn, amount: euros(3500) })),
  total: euros(9800),
}
const found = {
  answer: {
    courses: [
      { ...course, plan: inParts },
      { ...course, id: 'judo-20261207', placesLeft: 0, waiting: 4 },
    ],
  } as Json,
}
export const offered = {
  answer: {
    ageGroups: [
      { from: 4, to: 10 },
      { from: 16, to: 120 },
    ],
    semesters: ['2026-winter'],
    types: [
      { id: 'kids', name: 'Kinder' },
      { id: 'strength', name: 'Kraft' },
    ],
    weekdays: [1, 2],
    centers: [{ id: '102', name: 'Prenzlauer Berg' }],
  } as Json,
}
const looked = { answer: { course, units: [unit], late: false, products: [product] } as Json }
const people = {
  answer: {
    members: ['Emil', 'Ella'].map((name) => ({ id: name, name, isSelf: false, age: 6, own: null, whyNot: null })),
    starts: [{ ...unit, id: 1, name: '7. Dezember 2026' }],
  } as Json,
}
/** The same, for what lies in the basket already. */
const peopleOfItem = {
  answer: {
    ...(people.answer as JsonObject),
    item: { itemKey: 'i1', memberId: 'Emil', startUnit: 1, productId: 'units' },
  },
}
export const card = { id: 'adyen', means: 'card', style: 'embedded', provider: 'adyen', name: 'Karte' }
const toPay = { answer: { basket: lying, paymentOptions: [card] } as Json }
const toPayInParts = {
  answer: { basket: { ...lying, plan: inParts }, paymentOptions: [card], planOptions: [card] } as Json,
}
const severalToPay = { answer: { basket: { ...lying, planIsForOne: true }, paymentOptions: [card] } as Json }

const list = { route: 'courses', path: '/courses', as: 'member' } as const
const one = { route: 'course-details', path: '/courses/details/turnen-20260302', as: 'member' } as const
const changing = { ...one, path: `${one.path}?item=i1` } as const
const asCard = { route: 'clipcard', path: '/clipcard/turnen-20260302/{club}', as: 'member' } as const
const paying = { route: 'courses-payment', path: '/courses-payment', as: 'member' } as const
const removing = { route: 'course-remove', path: '/courses-payment/remove/i1', as: 'member' } as const

/** Courses, one that is chosen, and the basket in which they are paid. */
export const courseScenes: readonly Scene[] = [
  {
    ...list,
    id: 'courses.ready',
    state: 'ready',
    calls: { [filters]: offered, [search]: found, [ownBasket]: { answer: { basket: lying } as Json } },
    shown: '.program-cards-view_card',
    on: wide,
  },
  {
    ...list,
    id: 'courses.waiting',
    state: 'waiting',
    calls: { [filters]: offered, [search]: 'hold' },
    shown: skeleton,
  },
  {
    ...list,
    id: 'courses.problem',
    state: 'problem',
    calls: { [filters]: offered, [search]: 'break' },
    shown: problemBox,
  },
  {
    ...list,
    id: 'courses.none',
    state: 'empty',
    calls: { [filters]: { answer: { centers: [], types: [], weekdays: [], semesters: [], ageGroups: [] } as Json } },
    shown: emptyBox,
  },
  {
    ...list,
    id: 'courses.empty',
    state: 'empty',
    calls: { [filters]: offered, [search]: { answer: { courses: [] } as Json } },
    shown: emptyBox,
  },
  {
    ...one,
    id: 'course-details.ready',
    state: 'ready',
    calls: { [details]: looked, [infos]: people },
    shown: '#form-choose',
    on: wide,
  },
  {
    ...changing,
    id: 'course-details.change',
    state: 'ready',
    calls: { [details]: looked, [infos]: peopleOfItem },
    shown: '#form-choose',
    on: wide,
  },
  {
    ...asCard,
    id: 'clipcard.course',
    state: 'empty',
    calls: { 'clipcards/load-clipcard-by-id': { refuse: 'NOT_FOUND' }, [details]: looked },
    shown: waysOn,
    on: wide,
  },
  { ...one, id: 'course-details.waiting', state: 'waiting', calls: { [details]: 'hold' }, shown: skeleton },
  { ...one, id: 'course-details.problem', state: 'problem', calls: { [details]: 'break' }, shown: problemBox },
  {
    ...one,
    id: 'course-details.error',
    state: 'error',
    calls: { [details]: looked, [infos]: people, [add]: { refuse: 'CLASS_FULL' } },
    steps: [{ see: '#form-choose' }, next],
    shown: shownProblems,
  },
  { ...paying, id: 'courses-payment.ready', state: 'ready', calls: { [basket]: toPay }, shown: '#form-pay', on: wide },
  {
    ...paying,
    id: 'courses-payment.parts',
    state: 'ready',
    calls: { [basket]: toPayInParts },
    steps: [{ see: '#form-pay' }, { check: 'pay.plan-parts' }],
    shown: '.instalments-view_parts',
    on: wide,
  },
  { ...paying, id: 'courses-payment.several', state: 'ready', calls: { [basket]: severalToPay }, shown: '#form-pay' },
  { ...paying, id: 'courses-payment.waiting', state: 'waiting', calls: { [basket]: 'hold' }, shown: skeleton },
  { ...paying, id: 'courses-payment.problem', state: 'problem', calls: { [basket]: 'break' }, shown: problemBox },
  {
    ...paying,
    id: 'courses-payment.error',
    state: 'error',
    calls: { [basket]: toPay, [pay]: { refuse: 'BASKET_LAPSED' } },
    steps: [{ see: '#form-pay' }, next],
    shown: shownProblems,
  },
  {
    ...removing,
    id: 'course-remove.ready',
    state: 'ready',
    calls: { [ownBasket]: { answer: { basket: lying } as Json } },
    shown: 'main [type=submit]',
  },
  { ...removing, id: 'course-remove.waiting', state: 'waiting', calls: { [ownBasket]: 'hold' }, shown: skeleton },
  { ...removing, id: 'course-remove.problem', state: 'problem', calls: { [ownBasket]: 'break' }, shown: problemBox },
  {
    ...removing,
    id: 'course-remove.error',
    state: 'error',
    calls: { [ownBasket]: { answer: { basket: lying } as Json }, [remove]: { refuse: 'ITEM_NOT_FOUND' } },
    steps: [next],
    shown: shownProblems,
  },
]
