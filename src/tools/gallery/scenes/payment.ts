import type { JsonObject } from '#engine/documents.ts'
import type { Reply, Scene } from '../scene.ts'
import { problemBox, stateCard } from './words.ts'

/** The page says that it is looking before it says what it has found. */
const said = (part: 'good' | 'bad' | 'unclear' | 'facts') => `.parts-state-card_${part}`

const key = '00000000000000000000000000000000'
const result = { route: 'payment-result', path: `/payment-result/adyen?paymentId=${key}`, shown: stateCard } as const
const check = 'payment/check-payment'
/** Whoever is not signed in is led to do so. */
const signIn = 'main a[href$="/login"]'
const payway = { route: 'payway-payment', path: `/payway-payment?paymentId=${key}`, shown: 'h1' } as const

/** Pages where a payment is made, or told how it stands. */
export const paymentScenes: readonly Scene[] = [
  { ...result, id: 'payment-result.waiting', state: 'waiting', calls: { [check]: 'hold' } },
  { ...result, id: 'payment-result.open', state: 'waiting', calls: stands('IP') },
  { ...result, id: 'payment-result.ready', state: 'ready', calls: stands('RD'), shown: said('good') },
  {
    ...result,
    id: 'payment-result.refused',
    state: 'error',
    calls: stands('PU', { failure: 'declined' }),
    shown: said('bad'),
  },
  { ...result, id: 'payment-result.review', state: 'ready', calls: stands('RE'), shown: said('facts') },
  { ...result, id: 'payment-result.problem', state: 'problem', calls: { [check]: 'break' }, shown: problemBox },
  { ...result, id: 'payment-result.unknown', state: 'empty', shown: said('unclear') },
  {
    id: 'adyen-payment.ready',
    route: 'adyen-payment',
    state: 'ready',
    path: '/adyen-payment',
    as: 'frozen',
    reach: 'card-form',
    shown: '.adyen-checkout__card',
    on: ['nordlys de'],
  },
  {
    id: 'adyen-payment.stranger',
    route: 'adyen-payment',
    state: 'empty',
    path: `/adyen-payment?paymentId=${key}`,
    calls: stands('IP', {}, 'adyen/adyen-check-payment'),
    shown: signIn,
  },
  {
    id: 'adyen-payment.waiting',
    route: 'adyen-payment',
    state: 'waiting',
    path: `/adyen-payment?paymentId=${key}`,
    as: 'member',
    calls: { 'adyen/adyen-check-payment': 'hold', [check]: 'hold' },
    shown: 'h1',
  },
  {
    id: 'adyen-payment.problem',
    route: 'adyen-payment',
    state: 'problem',
    path: `/adyen-payment?paymentId=${key}`,
    as: 'member',
    calls: { 'adyen/adyen-check-payment': 'break', [check]: 'break' },
    shown: 'h1',
  },
  {
    ...payway,
    id: 'payway-payment.ready',
    state: 'ready',
    path: '/payway-payment',
    as: 'frozen',
    reach: 'card-form payway',
    shown: '.payway-card',
    on: ['ridgeline en'],
  },
  { ...payway, id: 'payway-payment.stranger', state: 'empty', calls: stands('IP'), shown: signIn },
  { ...payway, id: 'payway-payment.waiting', state: 'waiting', as: 'member', calls: { [check]: 'hold' } },
  { ...payway, id: 'payway-payment.problem', state: 'problem', as: 'member', calls: { [check]: 'break' } },
  ...agreementScenes({ route: 'ltps-payment-agreement', path: `/ltps/payment-agreement/${key}`, as: 'member' }),
  ...agreementScenes({
    route: 'staff-ltps-payment-agreement',
    as: 'staff',
    path: `/staff/{member}/{club}/ltps/payment-agreement/${key}`,
  }),
]

function stands(code: string, more: JsonObject = {}, call = check): { readonly [call: string]: Reply } {
  const amount = { amountMinor: 5490, currency: 'EUR' }
  const purchase = { subscriptionId: '1', subscriptionNumber: '102-48817', invoiceReference: null, dueDate: null }
  const known = { paymentId: key, code, amount, failure: null, returnTo: '/join', next: null, purchase }
  return { [call]: { answer: { ...known, ...more } } }
}

/** A card for later, chosen among those that a vault knows, or a new one. */
function agreementScenes(page: Pick<Scene, 'route' | 'path' | 'as'>): readonly Scene[] {
  const methods = 'ltps/get-ltps-payment-methods'
  const card = { id: 'card-1', kind: 'CC', brand: 'Visa', last4: '4242', expiry: '2029-08', isKept: true }
  const other = { ...card, id: 'card-2', brand: 'Mastercard', last4: '0002', expiry: null, isKept: false }
  const open = { action: 'UPDATE', replaces: 'Visa •• 1111', memberName: 'Gia Moretti', keptUntil: null }
  const known = { [methods]: { answer: { ...open, methods: [card, other] } } }
  return [
    { ...page, id: `${page.route}.ready`, state: 'ready', calls: known, shown: '#card' },
    {
      ...page,
      id: `${page.route}.missing`,
      state: 'error',
      calls: known,
      steps: [{ press: '#use-card' }],
      shown: '#card-problem',
    },
    {
      ...page,
      id: `${page.route}.silent`,
      state: 'ready',
      shown: '#card',
      calls: { [methods]: { answer: { ...open, methods: null } } },
    },
    { ...page, id: `${page.route}.waiting`, state: 'waiting', calls: { [methods]: 'hold' }, shown: 'h1' },
    { ...page, id: `${page.route}.problem`, state: 'problem', calls: { [methods]: 'break' }, shown: problemBox },
    { ...page, id: `${page.route}.gone`, state: 'empty', shown: 'main h2' },
    {
      ...page,
      id: `${page.route}.over`,
      state: 'empty',
      shown: 'main h2',
      calls: { [methods]: { refuse: 'AGREEMENT_NOT_OPEN' } },
    },
  ]
}
