import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton, waysOn, wide } from './words.ts'

const summary = 'subscription/get-contract-summary-for-buy-addons'
const agreements = 'payment-agreement/get-person-active-valid-payments-agreements'
const held = 'clipcards/load-person-and-relatives-clipcards'
const card = 'clipcards/load-clipcard-by-id'
const basket = 'clipcards/create-shopping-basket-for-cc-subscription'
const addon = { route: 'addon', path: '/addon/{membership}', as: 'member' } as const
const ending = { route: 'screen-addon-termination', path: '/addon-terminate/{membership}', as: 'member' } as const
const agreement = { route: 'profile-agreement', path: '/profile/agreement', as: 'member' } as const
const clipcard = { route: 'clipcard', path: '/clipcard/{clipcard}', as: 'member' } as const
const offer = { route: 'clipcard', path: '/clipcard/{clipcards}', as: 'frozen' } as const
const billing = { route: 'profile', path: '/profile?selectedTab=my-billing-info', as: 'member' } as const
const cards = { route: 'profile', path: '/profile?selectedTab=my-clipcards', as: 'member' } as const
const shop = { route: 'clipcards', path: '/clipcards?club={club}', as: 'member' } as const
const sold = 'clipcards/load-clipcards-for-user'
const chosen = [{ see: '#form-plan' }, { check: 'plan.addons' }] as const

/** What stands beside a membership: add-ons and their end, ways to pay, clipcards. */
export const extraScenes: readonly Scene[] = [
  { ...addon, id: 'addon.ready', state: 'ready', shown: '#form-plan' },
  { ...addon, id: 'addon.chosen', state: 'ready', steps: chosen, shown: '#form-plan', on: wide },
  { ...addon, id: 'addon.payment', state: 'ready', steps: [...chosen, next], shown: '#form-payment' },
  { ...addon, id: 'addon.waiting', state: 'waiting', calls: { [summary]: 'hold' }, shown: skeleton },
  { ...addon, id: 'addon.problem', state: 'problem', calls: { [summary]: 'break' }, shown: problemBox },
  { ...addon, id: 'addon.error', state: 'error', steps: [{ see: '#form-plan' }, next], shown: shownProblems },
  { ...addon, id: 'addon.no-way', state: 'empty', calls: { [summary]: unpayable() }, shown: waysOn },
  { ...ending, id: 'addon-terminate.ready', state: 'ready', shown: '.addon-end-view_title', on: wide },
  { ...ending, id: 'addon-terminate.waiting', state: 'waiting', calls: { [summary]: 'hold' }, shown: skeleton },
  { ...ending, id: 'addon-terminate.problem', state: 'problem', calls: { [summary]: 'break' }, shown: problemBox },
  {
    ...ending,
    id: 'addon-terminate.error',
    state: 'error',
    calls: { 'subscription/terminate-addon': { refuse: 'ADDON_ENDS_ALREADY' } },
    steps: [{ see: '.addon-end-view_title' }, next],
    shown: shownProblems,
  },
  { ...agreement, id: 'agreement.ready', state: 'ready', shown: '#form-means', on: wide },
  { ...agreement, id: 'agreement.waiting', state: 'waiting', calls: { [agreements]: 'hold' }, shown: skeleton },
  { ...agreement, id: 'agreement.problem', state: 'problem', calls: { [agreements]: 'break' }, shown: problemBox },
  {
    ...agreement,
    id: 'agreement.error',
    state: 'error',
    calls: {
      'payment/make-pl-create-agreement-payment': { refuse: 'PAYMENT_ERROR' },
      'payment/make-invoice-create-agreement-payment': { refuse: 'PAYMENT_ERROR' },
    },
    steps: [{ see: '#form-means' }, { check: 'means.option' }, next],
    shown: shownProblems,
  },
  { ...clipcard, id: 'clipcard.ready', state: 'ready', shown: '.parts-meter_meter', on: wide },
  { ...offer, id: 'clipcard.offer', state: 'ready', shown: '#form-card' },
  { ...clipcard, id: 'clipcard.waiting', state: 'waiting', calls: { [card]: 'hold' }, shown: skeleton },
  { ...clipcard, id: 'clipcard.problem', state: 'problem', calls: { [card]: 'break' }, shown: problemBox },
  {
    ...offer,
    id: 'clipcard.error',
    state: 'error',
    calls: { [basket]: { refuse: 'INVALID_PLAN' } },
    steps: [{ see: '#form-card' }, next],
    shown: shownProblems,
  },
  { ...offer, id: 'clipcard.no-way', state: 'empty', calls: { [card]: lockedCard() }, shown: waysOn },
  { ...shop, id: 'clipcards.ready', state: 'ready', shown: '#clipcard-shop', on: wide },
  { ...shop, id: 'clipcards.waiting', state: 'waiting', calls: { [sold]: 'hold' }, shown: skeleton },
  { ...shop, id: 'clipcards.problem', state: 'problem', calls: { [sold]: 'break' }, shown: problemBox },
  {
    ...shop,
    id: 'clipcards.empty',
    state: 'empty',
    calls: { [sold]: { answer: { clipcards: [] } } },
    shown: emptyBox,
  },
  { ...billing, id: 'profile.billing.ready', state: 'ready', shown: '.agreement-list-view_title', on: wide },
  { ...billing, id: 'profile.billing.waiting', state: 'waiting', calls: { [agreements]: 'hold' }, shown: skeleton },
  { ...billing, id: 'profile.billing.problem', state: 'problem', calls: { [agreements]: 'break' }, shown: problemBox },
  { ...cards, id: 'profile.clipcards.ready', state: 'ready', shown: '.parts-meter_meter', on: wide },
  {
    ...cards,
    id: 'profile.clipcards.empty',
    state: 'empty',
    calls: { [held]: { answer: { clipcards: [] } } },
    shown: emptyBox,
  },
]

/** Beside a membership that is paid at a club which takes no payment online. */
function unpayable() {
  const whyNot = { code: 'NO_PROVIDER', params: {}, instead: null }
  const zero = { amountMinor: 0, currency: 'EUR' }
  const center = { id: '101', name: 'Mitte', address: 'Torstraße 1', city: 'Berlin' }
  const of = { subscriptionId: 's1', number: '101-48817', planId: 'komplett', membership: 'Komplett', planName: '' }
  const prices = { dueToday: zero, monthly: zero, monthlyAfter: zero, firstYear: zero, timeline: [] }
  const terms = { startDate: '2026-12-01', minimumTermMonths: 0, notice: null, promo: null }
  const who = { center, centerName: 'Mitte', memberName: null, fingerprint: '0'.repeat(64) }
  return { answer: { ...of, ...prices, ...terms, ...who, whyNot, held: [], paymentOptions: [] } }
}

function lockedCard() {
  const price = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  const sizes = [
    { id: '4', name: '4', sessions: 4, price: price(3900) },
    { id: '8', name: '8', sessions: 8, price: price(6900) },
  ]
  const place = { id: 'k', kind: 'monthly', centerId: '101', centerName: 'Mitte' }
  const words = { name: 'Kurskarte', description: 'Jeden Monat neue Kurstermine' }
  const more = { sizes, activities: [], validMonths: null, minimumAge: 16, installments: false, locked: 'no-provider' }
  const beside = { movements: [], paymentOptions: [], priceOfStaff: null }
  return { answer: { held: null, offered: { ...place, ...words, ...more }, ...beside } }
}
