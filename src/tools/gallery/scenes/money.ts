import type { Scene } from '../scene.ts'
import { next, problemBox, shownProblems, skeleton, wide } from './words.ts'

const coming = 'payment/load-coming-payments'
const payments = { route: 'payments', path: '/payments', as: 'member' } as const
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
/** A basket with two courses, one whose places went back, and the rest of a course that is paid in parts. */
const waiting = {
  answer: {
    baskets: [
      {
        basketId: 'b1',
        names: ['Kinderturnen', 'Seepferdchen'],
        total: euros(22_700),
        expiresAt: '2026-12-01T10:15:00.000Z',
        timeZone: 'Europe/Berlin',
      },
      { basketId: 'b2', names: ['Feriencamp'], total: euros(21_900), expiresAt: null, timeZone: 'Europe/Berlin' },
    ],
    instalments: ['2026-12-14', '2027-01-14'].map((dueOn) => ({
      id: dueOn,
      name: 'Seepferdchen',
      dueOn,
      amount: euros(5000),
    })),
  },
}
const status = 'subscription/get-debt-status'
const debt = { route: 'debt', path: '/debt', as: 'owing' } as const
const topUp = { route: 'top-up', path: '/top-up', as: 'member' } as const

/** Another payment for the same, and the way to it. */
const open = { reason: 'open', path: '/payment-result/adyen?paymentId=of-the-other-device-0001&open=1' }

/** Open invoices that are paid, the cash account, and all that waits or follows. */
export const moneyScenes: readonly Scene[] = [
  { ...debt, id: 'debt.ready', state: 'ready', shown: 'form', on: wide },
  { ...debt, id: 'debt.waiting', state: 'waiting', calls: { [status]: 'hold' }, shown: skeleton },
  { ...debt, id: 'debt.problem', state: 'problem', calls: { [status]: 'break' }, shown: problemBox },
  {
    ...debt,
    id: 'debt.error',
    state: 'error',
    calls: { 'payment/make-cc-debt-payment': { refuse: 'PAYMENT_IN_PROGRESS', params: open } },
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
  { ...debt, id: 'debt.empty', state: 'empty', as: 'lead', shown: 'h1' },
  {
    ...payments,
    id: 'payments.ready',
    state: 'ready',
    calls: { [coming]: waiting },
    shown: '#coming-baskets',
    on: wide,
  },
  { ...payments, id: 'payments.empty', state: 'empty', as: 'lead', shown: '.parts-list-row_row' },
  { ...payments, id: 'payments.waiting', state: 'waiting', calls: { [coming]: 'hold' }, shown: skeleton },
  { ...payments, id: 'payments.problem', state: 'problem', calls: { [coming]: 'break' }, shown: problemBox },
  { ...topUp, id: 'top-up.ready', state: 'ready', shown: 'form' },
  { ...topUp, id: 'top-up.waiting', state: 'waiting', calls: { [status]: 'hold' }, shown: skeleton },
  { ...topUp, id: 'top-up.problem', state: 'problem', calls: { [status]: 'break' }, shown: problemBox },
  {
    ...topUp,
    id: 'top-up.error',
    state: 'error',
    steps: [{ fill: 'pay.amount-other', with: '3' }, next],
    shown: shownProblems,
  },
]
