import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton } from './words.ts'

const find = 'user/find-members'
const search = { route: 'members', path: '/members?q=schwarzenberger', as: 'staff' } as const
const get = 'user/get'
const summary = { route: 'staff-summary', path: '/staff/{member}/{club}/summary', as: 'staff' } as const
const member = { route: 'staff', path: '/staff/{member}/{club}', as: 'staff' } as const

const shop = 'clipcards/load-clipcards-for-user'
const card = 'clipcards/load-clipcard-by-id'
const shops = [
  { route: 'staff-clipcards', path: '/staff/{member}/{club}/clipcards', as: 'staff' },
  { route: 'staff-clipcard-subscriptions', path: '/staff/{member}/{club}/clipcard-subscriptions', as: 'staff' },
] as const
const sale = {
  route: 'staff-clipcard',
  path: '/staff/gia/102/clipcard/pt-10/102',
  as: 'staff',
  on: ['nordlys de'],
} as const

const renewed = {
  route: 'staff-clipcard-subscriptions-summary',
  path: '/staff/gia/102/clipcard-subscriptions-summary/any/kurskarte/101',
  as: 'staff',
  on: ['nordlys de'],
} as const
const profile = { route: 'staff-profile', path: '/staff/gia/102/profile', as: 'staff', on: ['nordlys de'] } as const
const paid = {
  route: 'staff-payment-result',
  path: '/staff/gia/102/payment-result/adyen?paymentId=of-the-other-device-0001',
  as: 'staff',
  on: ['nordlys de'],
} as const

/** A card of each month for which they may ask another price. */
const priced = { ...renewed, calls: { [card]: { answer: monthly() } } } as const

/** Staff at the desk: who is found, for whom they act, and what they sell. */
export const deskScenes: readonly Scene[] = [
  { ...search, id: 'members.start', state: 'ready', path: '/members', shown: 'input[type=search]' },
  {
    ...search,
    id: 'members.ready',
    state: 'ready',
    calls: {
      [find]: { answer: { more: true, members: [found(), { ...found(), userId: '2', standing: 'SANCTIONED' }] } },
    },
    shown: '#members-found',
  },
  { ...search, id: 'members.waiting', state: 'waiting', calls: { [find]: 'hold' }, shown: skeleton },
  { ...search, id: 'members.problem', state: 'problem', calls: { [find]: 'break' }, shown: problemBox },
  {
    ...search,
    id: 'members.empty',
    state: 'empty',
    calls: { [find]: { answer: { more: false, members: [] } } },
    shown: emptyBox,
  },
  {
    ...search,
    id: 'members.short',
    state: 'empty',
    calls: { [find]: { refuse: 'SEARCH_TOO_SHORT' } },
    shown: emptyBox,
  },
  ...[summary, member].flatMap((page): readonly Scene[] => [
    { ...page, id: `${page.route}.ready`, state: 'ready', calls: known(), shown: '.member-head-view_head' },
    { ...page, id: `${page.route}.waiting`, state: 'waiting', calls: { [get]: 'hold' }, shown: skeleton },
    { ...page, id: `${page.route}.problem`, state: 'problem', calls: { [get]: 'break' }, shown: problemBox },
  ]),
  ...shops.flatMap((page): readonly Scene[] => [
    { ...page, id: `${page.route}.ready`, state: 'ready', shown: '.member-head-view_head' },
    { ...page, id: `${page.route}.waiting`, state: 'waiting', calls: { [shop]: 'hold' }, shown: skeleton },
    { ...page, id: `${page.route}.problem`, state: 'problem', calls: { [shop]: 'break' }, shown: problemBox },
    {
      ...page,
      id: `${page.route}.empty`,
      state: 'empty',
      calls: { [shop]: { answer: { clipcards: [] } } },
      shown: emptyBox,
    },
  ]),
  { ...renewed, id: 'staff-clipcard-subscriptions-summary.ready', state: 'ready', shown: 'main' },
  {
    ...priced,
    id: 'staff-clipcard-subscriptions-summary.price',
    state: 'ready',
    steps: [{ see: '#form-card' }, { fill: 'card.price', with: '35' }, { see: '[id="card.reason"]' }],
    shown: '#form-card',
  },
  {
    ...priced,
    id: 'staff-clipcard-subscriptions-summary.error',
    state: 'error',
    steps: [{ see: '#form-card' }, { fill: 'card.price', with: '1' }, next],
    shown: shownProblems,
  },
  { ...profile, id: 'staff-profile.ready', state: 'ready', shown: 'main' },
  { ...paid, id: 'staff-payment-result.ready', state: 'ready', shown: 'main' },
  { ...sale, id: 'staff-clipcard.ready', state: 'ready', shown: '#form-price' },
  {
    ...sale,
    id: 'staff-clipcard.payment',
    state: 'ready',
    steps: [{ see: '#form-price' }, next],
    shown: '#form-payment',
  },
  {
    ...sale,
    id: 'staff-clipcard.error',
    state: 'error',
    steps: [{ see: '#form-price' }, { fill: 'price.amount', with: '100' }, next],
    shown: shownProblems,
  },
  { ...sale, id: 'staff-clipcard.waiting', state: 'waiting', calls: { [card]: 'hold' }, shown: skeleton },
  { ...sale, id: 'staff-clipcard.problem', state: 'problem', calls: { [card]: 'break' }, shown: problemBox },
  { ...summary, id: 'staff-summary.empty', state: 'empty', calls: { [get]: { refuse: 'NOT_FOUND' } }, shown: emptyBox },
]

function found() {
  return {
    userId: '102-48817',
    centerId: '102',
    centerName: 'Prenzlauer Berg',
    city: 'Berlin',
    firstName: 'Annemarie',
    lastName: 'Schwarzenberger-Lindqvist',
    birthday: '1991-03-14',
    email: 'an•••@example.org',
    phone: '••• 077',
    status: 'ACTIVE',
    standing: null,
  }
}

function monthly() {
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  const size = (sessions: number, price: number) => ({
    id: `${sessions}`,
    name: `${sessions}`,
    sessions,
    price: euros(price),
    priceOfStaff: { lowest: euros(price * 0.8), highest: euros(price), unit: 100 },
  })
  const offered = {
    centerId: '101',
    centerName: 'Mitte',
    id: 'kurskarte',
    kind: 'monthly',
    name: 'Kurskarte',
    description: 'Jeden Monat neue Kurstermine, ohne Mitgliedschaft',
    validMonths: 1,
    minimumAge: 16,
    sizes: [size(4, 3900), size(8, 6900)],
    installments: false,
    activities: ['Yoga Flow', 'Pilates'],
    locked: null,
  }
  return { held: null, movements: [], offered, paymentOptions: [], priceOfStaff: null, forChild: false }
}

function known() {
  const { userId, centerId, firstName, lastName, birthday } = found()
  const entry = {
    at: '2026-11-20T09:12:00Z',
    byName: 'Lou Berger',
    as: 'staff',
    centerName: 'Prenzlauer Berg',
    timeZone: 'Europe/Berlin',
    priced: null,
  }
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  const prices = { price: euros(55_000), listPrice: euros(59_000) }
  const priced = { name: 'Personal Training 10', ...prices, reason: 'Treue seit 2019' }
  return {
    [get]: {
      answer: {
        userId,
        centerId,
        firstName,
        lastName,
        birthday,
        accessLevel: ['MEMBER'],
        status: 'ACTIVE',
        relations: [],
        overdueDebt: { amountMinor: 4490, currency: 'EUR' },
        isSso: false,
        ssoHeaderType: null,
      },
    },
    'person/find-person-details': {
      answer: {
        person: {
          personId: userId,
          centerId,
          centerName: found().centerName,
          firstName,
          lastName,
          birthday,
          status: 'ACTIVE',
          standing: null,
          memberSince: '2024-03-01',
          hasLogin: true,
          guardians: [],
          email: 'annemarie.schwarzenberger-lindqvist@example.org',
          phone: '+49 30 901820077',
          language: 'de',
          address1: 'Kastanienallee 77',
          zipCode: '10435',
          city: 'Berlin',
          country: 'DE',
        },
      },
    },
    'subscription/load-person-subscriptions-for-profile': { answer: { subscriptions: [], lastEndDate: null } },
    'clipcards/load-person-clipcards': { answer: { clipcards: [] } },
    'person/get-history': {
      answer: {
        entries: [
          { ...entry, id: '3', what: 'buy', priced },
          { ...entry, id: '2', what: 'data' },
          { ...entry, id: '1', what: 'look' },
        ],
      },
    },
  }
}
