import type { Json } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { card, course, lying, offered, product, unit } from './courses.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton } from './words.ts'

const search = 'camps/search-camps'
const filters = 'courses/get-courses-filters'
const details = 'camps/get-camp-details'
const add = 'camps/add-camp-to-shopping-basket'
const remove = 'camps/delete-camp-item'
const ownBasket = 'camps/get-camps-shopping-basket'
const basket = 'shopping-basket/get-shopping-basket'
const pay = 'payment/make-cc-camps-payment'

const id = 'feriencamp-20260309'
const camp = { ...course, id, name: 'Feriencamp', weekdays: [1, 2, 3, 4, 5], units: 5, time: '09:00', minutes: 420 }
const elective = {
  id: 'klettern-20260311',
  name: 'Klettern · 11. März 2026 · 13:00 · 18,00 €',
  title: 'Klettern',
  description: '',
  date: '2026-03-11',
  time: '13:00',
  minutes: 90,
  placesLeft: 4,
  startsAt: '2026-03-11T12:00:00.000Z',
  endsAt: '2026-03-11T13:30:00.000Z',
  price: { amountMinor: 1800, currency: 'EUR' },
}
const inIt = lying.items.map((item) => ({
  ...item,
  courseId: id,
  name: 'Feriencamp',
  units: 5,
  weekdays: camp.weekdays,
}))
const beside = {
  itemKey: 'i2',
  withItem: 'i1',
  courseId: elective.id,
  name: elective.title,
  weekdays: [3],
  units: 1,
  from: elective.date,
  to: elective.date,
  time: elective.time,
  minutes: elective.minutes,
  price: elective.price,
}
const filled = {
  ...lying,
  kind: 'CAMPS',
  total: { amountMinor: 11_600, currency: 'EUR' },
  items: [...inIt, ...inIt.map((item) => ({ ...item, ...beside }))],
}
const found = { answer: { camps: [camp, { ...camp, id: 'voll-20260309', placesLeft: 0 }] } as Json }
const members = ['Emil', 'Ella'].map((name) => ({ id: name, name, isSelf: false, age: 6, own: null, whyNot: null }))
const starts = [{ ...unit, id: 1, name: '9. März 2026' }]
const one = { camp, units: [unit], late: false, products: [product], electives: [elective], starts, members }
const looked = { answer: { camps: [one] } as Json }
const toPay = { answer: { basket: filled, paymentOptions: [card] } as Json }
const basketIsThere = { answer: { basket: filled } as Json }

/** Waha has no camps. */
const on = ['nordlys de', 'ridgeline en'] as const
const list = { route: 'camps', path: '/camps', as: 'member', on } as const
const chosen = { route: 'camp-details', path: `/camps/details/${id}`, as: 'member', on } as const
const paying = { route: 'camps-payment', path: '/camps-payment', as: 'member', on } as const
const removing = { route: 'camp-remove', path: '/camps-payment/remove/i1', as: 'member', on } as const

/** Camps, one that is chosen with its electives, and the basket in which they are paid. */
export const campScenes: readonly Scene[] = [
  {
    ...list,
    id: 'camps.ready',
    state: 'ready',
    calls: { [filters]: offered, [search]: found, [ownBasket]: basketIsThere },
    shown: '.program-cards-view_card',
  },
  {
    ...list,
    id: 'camps.waiting',
    state: 'waiting',
    calls: { [filters]: offered, [search]: 'hold' },
    shown: skeleton,
  },
  {
    ...list,
    id: 'camps.problem',
    state: 'problem',
    calls: { [filters]: offered, [search]: 'break' },
    shown: problemBox,
  },
  {
    ...list,
    id: 'camps.empty',
    state: 'empty',
    calls: { [filters]: offered, [search]: { answer: { camps: [] } as Json } },
    shown: emptyBox,
  },
  {
    ...chosen,
    id: 'camp-details.ready',
    state: 'ready',
    calls: { [details]: looked },
    shown: '#form-choose',
  },
  { ...chosen, id: 'camp-details.waiting', state: 'waiting', calls: { [details]: 'hold' }, shown: skeleton },
  { ...chosen, id: 'camp-details.problem', state: 'problem', calls: { [details]: 'break' }, shown: problemBox },
  {
    ...chosen,
    id: 'camp-details.error',
    state: 'error',
    calls: { [details]: looked, [add]: { refuse: 'CLASS_FULL' } },
    steps: [{ see: '#form-choose' }, next],
    shown: shownProblems,
  },
  { ...paying, id: 'camps-payment.ready', state: 'ready', calls: { [basket]: toPay }, shown: '#form-pay' },
  { ...paying, id: 'camps-payment.waiting', state: 'waiting', calls: { [basket]: 'hold' }, shown: skeleton },
  { ...paying, id: 'camps-payment.problem', state: 'problem', calls: { [basket]: 'break' }, shown: problemBox },
  {
    ...paying,
    id: 'camps-payment.error',
    state: 'error',
    calls: { [basket]: toPay, [pay]: { refuse: 'BASKET_LAPSED' } },
    steps: [{ see: '#form-pay' }, next],
    shown: shownProblems,
  },
  {
    ...removing,
    id: 'camp-remove.ready',
    state: 'ready',
    calls: { [ownBasket]: basketIsThere },
    shown: 'main [type=submit]',
  },
  { ...removing, id: 'camp-remove.waiting', state: 'waiting', calls: { [ownBasket]: 'hold' }, shown: skeleton },
  { ...removing, id: 'camp-remove.problem', state: 'problem', calls: { [ownBasket]: 'break' }, shown: problemBox },
  {
    ...removing,
    id: 'camp-remove.error',
    state: 'error',
    calls: { [ownBasket]: basketIsThere, [remove]: { refuse: 'ITEM_NOT_FOUND' } },
    steps: [next],
    shown: shownProblems,
  },
]
