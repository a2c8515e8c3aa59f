import type { Scene } from '../scene.ts'
import { alarm, next, problemBox, shownProblems, skeleton, wide } from './words.ts'

const dates = 'subscription/get-suggested-termination-dates'
const standing = 'subscription/load-termination'
const details = 'person/load-person-detail-for-profile'

const terminate = { route: 'screen-terminate-subscription', path: '/terminate/{membership}', as: 'member' } as const
const regret = { route: 'screen-regret-cancellation', path: '/regret/{leavingMembership}', as: 'leaving' } as const
const cancel = { route: 'cancel', path: '/cancel' } as const

/** Leaving: with an account, taking it back, and without signing in. */
export const leavingScenes: readonly Scene[] = [
  { ...terminate, id: 'terminate.ready', state: 'ready', shown: 'main input:checked', on: wide },
  {
    ...terminate,
    id: 'terminate.second',
    state: 'ready',
    steps: [{ see: 'main input:checked' }, next],
    shown: 'main [type=radio]:not(:checked)',
  },
  {
    ...terminate,
    id: 'terminate.review',
    state: 'ready',
    calls: { [dates]: { answer: free() } },
    steps: [{ see: 'main input:checked' }, next],
    shown: '.leaving-preview-view_title',
    on: wide,
  },
  { ...terminate, id: 'terminate.waiting', state: 'waiting', calls: { [dates]: 'hold' }, shown: skeleton },
  { ...terminate, id: 'terminate.problem', state: 'problem', calls: { [dates]: 'break' }, shown: problemBox },
  {
    ...terminate,
    id: 'terminate.error',
    state: 'error',
    steps: [{ see: 'main input:checked' }, next, { see: 'main [type=radio]:not(:checked)' }, next],
    shown: shownProblems,
  },
  {
    ...terminate,
    id: 'terminate.refused',
    state: 'empty',
    path: '/terminate/{leavingMembership}',
    as: 'leaving',
    shown: 'main h1',
  },
  { ...regret, id: 'regret.ready', state: 'ready', shown: '.staying-preview-view_line', on: wide },
  { ...regret, id: 'regret.waiting', state: 'waiting', calls: { [standing]: 'hold' }, shown: skeleton },
  { ...regret, id: 'regret.problem', state: 'problem', calls: { [standing]: 'break' }, shown: problemBox },
  {
    ...regret,
    id: 'regret.error',
    state: 'error',
    calls: { 'subscription/regret-cancellation': 'break' },
    steps: [{ see: '.staying-preview-view_line' }, next],
    shown: alarm,
  },
  { ...cancel, id: 'cancel.ready', state: 'ready', shown: 'main form', on: wide },
  { ...cancel, id: 'cancel.withdrawal', state: 'ready', path: '/cancel?kind=withdrawal', shown: 'main form' },
  { ...cancel, id: 'cancel.error', state: 'error', steps: [{ see: 'main form' }, next], shown: shownProblems },
  { ...cancel, id: 'cancel.waiting', state: 'waiting', as: 'member', calls: { [details]: 'hold' }, shown: 'main form' },
  { ...cancel, id: 'cancel.problem', state: 'problem', as: 'member', calls: { [details]: 'break' }, shown: problemBox },
]

/** Whoever is bound by a month's notice alone, and is made no offer. */
function free() {
  const amount = { amountMinor: 6180, currency: 'EUR' }
  const day = (id: string, months: number) => ({
    id,
    name: id,
    rest: { ...amount, amountMinor: 6180 * months },
    lastPayment: { date: `${id.slice(0, 8)}01`, amount },
  })
  return {
    subscription: { id: 's1', centerId: '102', centerName: 'Mitte', planName: 'Komplett', number: '102-47310' },
    whyNot: null,
    terms: { notice: { count: 1, unit: 'months' }, bindingEnds: null, withoutBinding: null },
    dates: [day('2027-01-31', 2), day('2027-02-28', 3), day('2027-03-31', 4)],
    ends: { addons: ['Sauna'], freezes: [{ from: '2027-03-01', to: '2027-03-14' }] },
    offer: null,
  }
}
