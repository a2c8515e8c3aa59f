import type { Scene, SceneStep } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton, wide } from './words.ts'

const chosen = '/join?centerId={club}&plan={plan}'
const asked = { 'questionnaire/get-questionnaire-template': { answer: noTemplate() } } as const

/** At nordlys the right to withdraw is read before each order. */
const read: readonly SceneStep[] = [
  { check: 'withdrawal.read', only: 'nordlys' },
  { ...next, only: 'nordlys' },
  { see: '#form-payment' },
]
const lead = { route: 'join', path: chosen, as: 'lead', calls: asked } as const

/** Joining, step by step. */
export const joinScenes: readonly Scene[] = [
  { id: 'join.center.ready', route: 'join', state: 'ready', path: '/join', shown: '#form-center', on: wide },
  {
    id: 'join.center.waiting',
    route: 'join',
    state: 'waiting',
    path: '/join',
    calls: { 'config/load-centers-for-area': 'hold' },
    shown: skeleton,
  },
  {
    id: 'join.center.problem',
    route: 'join',
    state: 'problem',
    path: '/join',
    calls: { 'config/load-centers-for-area': 'break' },
    shown: problemBox,
  },
  {
    id: 'join.center.error',
    route: 'join',
    state: 'error',
    path: '/join',
    steps: [{ see: '#form-center' }, next],
    shown: shownProblems,
  },
  {
    id: 'join.center.not-online',
    route: 'join',
    state: 'ready',
    path: '/join?centerId=114',
    shown: 'h1',
    on: ['nordlys de', 'nordlys en'],
  },
  {
    id: 'join.plan.ready',
    route: 'join',
    state: 'ready',
    path: '/join?centerId={club}',
    steps: [{ check: 'plan.plan-{plan}' }],
    shown: '.order-summary-view_total, .elements-summary-bar_amount',
    on: wide,
  },
  {
    id: 'join.plan.promo',
    route: 'join',
    state: 'ready',
    path: '/join?centerId={club}',
    steps: [
      { check: 'plan.plan-{plan}' },
      { press: '.promo-code-view_open' },
      { fill: 'plan.promoCode', with: 'Frühlingserwachen' },
      { press: 'h1' },
    ],
    shown: '[id="plan.promoCode-problem"]',
  },
  {
    id: 'join.plan.waiting',
    route: 'join',
    state: 'waiting',
    path: '/join?centerId={club}',
    calls: { 'subscription/load-available-subscriptions-for-anonymous': 'hold' },
    shown: skeleton,
  },
  {
    id: 'join.plan.summary-waiting',
    route: 'join',
    state: 'waiting',
    path: '/join?centerId={club}',
    calls: { 'subscription/get-plan-summary-for-new': 'hold' },
    steps: [{ check: 'plan.plan-{plan}' }],
    shown: '.elements-summary-bar_waiting, .order-summary-view_coming',
  },
  {
    id: 'join.plan.problem',
    route: 'join',
    state: 'problem',
    path: '/join?centerId={club}',
    calls: { 'subscription/load-available-subscriptions-for-anonymous': 'break' },
    shown: problemBox,
  },
  {
    id: 'join.plan.empty',
    route: 'join',
    state: 'empty',
    path: '/join?centerId={club}',
    calls: { 'subscription/load-available-subscriptions-for-anonymous': { refuse: 'INVALID_PLAN' } },
    shown: emptyBox,
  },
  {
    id: 'join.plan.error',
    route: 'join',
    state: 'error',
    path: '/join?centerId={club}',
    steps: [{ see: '#form-plan' }, next],
    shown: shownProblems,
  },
  { id: 'join.details.ready', route: 'join', state: 'ready', path: chosen, shown: '#form-details', on: wide },
  {
    id: 'join.details.error',
    route: 'join',
    state: 'error',
    path: chosen,
    steps: [{ fill: 'details.lastName', with: 'Schwarzenberger-Lindqvist' }, next],
    shown: shownProblems,
    on: wide,
  },
  {
    id: 'join.questionnaire.ready',
    route: 'join',
    state: 'ready',
    path: chosen,
    as: 'lead',
    shown: '#form-questionnaire',
    on: ['nordlys de', 'ridgeline en'],
  },
  {
    id: 'join.questionnaire.error',
    route: 'join',
    state: 'error',
    path: chosen,
    as: 'lead',
    steps: [{ see: '#form-questionnaire' }, next],
    shown: shownProblems,
    on: ['nordlys de', 'ridgeline en'],
  },
  { ...lead, id: 'join.withdrawal.ready', state: 'ready', shown: '#form-withdrawal', on: ['nordlys de', 'nordlys en'] },
  { ...lead, id: 'join.payment.ready', state: 'ready', steps: read, shown: '[id="payment.option"]', on: wide },
  {
    ...lead,
    id: 'join.payment.chosen',
    state: 'ready',
    steps: [...read, { check: '{means}' }, { check: 'payment.contractTerms' }],
    shown: '#form-payment',
    on: wide,
  },
  { ...lead, id: 'join.payment.error', state: 'error', steps: [...read, next], shown: shownProblems },
  {
    ...lead,
    id: 'join.payment.refused',
    state: 'problem',
    calls: { ...asked, 'payment/make-cash-upfront-new-subscription-payment': { refuse: 'PAYMENT_UNSUCCESSFUL' } },
    steps: [...read, { check: 'payment.option-cash' }, { check: 'payment.contractTerms' }, next],
    shown: shownProblems,
  },
  {
    ...lead,
    id: 'join.payment.sending',
    state: 'waiting',
    calls: { ...asked, 'payment/make-cash-upfront-new-subscription-payment': 'hold' },
    steps: [...read, { check: 'payment.option-cash' }, { check: 'payment.contractTerms' }, next],
    shown: '[aria-busy=true]',
  },
  {
    ...lead,
    id: 'join.joined.ready',
    state: 'ready',
    calls: {
      ...asked,
      'payment/make-cash-upfront-new-subscription-payment': { answer: paid() },
      'payment/check-payment': { answer: checked() },
    },
    steps: [...read, { check: 'payment.option-cash' }, { check: 'payment.contractTerms' }, next],
    shown: '.welcome-view_card',
    on: wide,
  },
]

function noTemplate() {
  return { questionnaireId: null, name: null, required: false, form: null }
}

function paid() {
  return {
    paymentId: '00000000000000000000000000000000',
    code: 'RD',
    next: { kind: 'none', redirectUrl: null, form: null, client: null },
  }
}

function checked() {
  const purchase = { subscriptionId: '1', subscriptionNumber: '102-48817', invoiceReference: null, dueDate: null }
  const amount = { amountMinor: 5490, currency: 'EUR' }
  return { ...paid(), amount, failure: null, returnTo: '/join', next: null, purchase }
}
