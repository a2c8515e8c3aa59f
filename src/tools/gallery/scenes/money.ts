import type { Scene } from '../scene.ts'
import { next, problem, shownProblems, skeleton, wide } from './words.ts'

const status = 'subscription/get-debt-status'
const debt = { route: 'debt', path: '/debt', as: 'owing' } as const
const topUp = { route: 'top-up', path: '/top-up', as: 'member' } as const

/** Another payment for the same, and the way to it. */
const open = { reason: 'open', path: '/payment-result/adyen?paymentId=of-the-other-device-0001&open=1' }

/** Open invoices that are paid, and the cash account. */
export const moneyScenes: readonly Scene[] = [
  { ...debt, id: 'debt.ready', state: 'ready', shown: 'form', on: wide },
  { ...debt, id: 'debt.waiting', state: 'waiting', calls: { [status]: 'hold' }, shown: skeleton },
  { ...debt, id: 'debt.problem', state: 'problem', calls: { [status]: 'break' }, shown: problem },
  {
    ...debt,
    id: 'debt.error',
    state: 'error',
    calls: { 'payment/make-cc-debt-payment': { refuse: 'PAYMENT_IN_PROGRESS', params: open } },
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
  { ...debt, id: 'debt.empty', state: 'empty', as: 'lead', shown: 'h1' },
  { ...topUp, id: 'top-up.ready', state: 'ready', shown: 'form' },
  { ...topUp, id: 'top-up.waiting', state: 'waiting', calls: { [status]: 'hold' }, shown: skeleton },
  { ...topUp, id: 'top-up.problem', state: 'problem', calls: { [status]: 'break' }, shown: problem },
  {
    ...topUp,
    id: 'top-up.error',
    state: 'error',
    steps: [{ fill: 'pay.amount-other', with: '3' }, next],
    shown: shownProblems,
  },
]
