import type { JsonObject } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { next, problemBox, shownProblems, skeleton, waysOn, wide } from './words.ts'

const plans = 'subscription/load-available-subscriptions-for-change'
const change = { route: 'change', path: '/change/{membership}', as: 'member' } as const
const chosen = [{ see: '#form-plan' }, { check: 'plan.plan' }] as const
const ends = { code: 'HAS_END_DATE', params: { endDate: '2027-01-31' }, instead: '/regret/s1/102' }
const noWay = { code: 'NO_PROVIDER', params: {}, instead: null }
const agreed = [...chosen, next, { see: '.change-terms-view_title' }] as const

/** Another plan: what there is, what it becomes, what is paid, and why not. */
export const changeScenes: readonly Scene[] = [
  { ...change, id: 'change.ready', state: 'ready', shown: '#form-plan' },
  { ...change, id: 'change.chosen', state: 'ready', steps: chosen, shown: '#form-plan', on: wide },
  { ...change, id: 'change.details', state: 'ready', steps: agreed, shown: '.change-terms-view_title' },
  { ...change, id: 'change.payment', state: 'ready', steps: [...agreed, next], shown: '#form-payment' },
  { ...change, id: 'change.waiting', state: 'waiting', calls: { [plans]: 'hold' }, shown: skeleton },
  { ...change, id: 'change.problem', state: 'problem', calls: { [plans]: 'break' }, shown: problemBox },
  { ...change, id: 'change.error', state: 'error', steps: [{ see: '#form-plan' }, next], shown: shownProblems },
  { ...change, id: 'change.refused', state: 'empty', calls: { [plans]: refused(ends) }, shown: '.why-not-view_reason' },
  { ...change, id: 'change.no-way', state: 'empty', calls: { [plans]: refused(noWay) }, shown: waysOn },
]

function refused(refusal: JsonObject) {
  const money = { amountMinor: 4990, currency: 'EUR' }
  const place = { id: 's1', number: '102-1', planName: 'Komplett', centerId: '102', centerName: 'Mitte' }
  const subscription = { ...place, monthly: money, bindingEnds: null }
  return { answer: { subscription, refusal, plans: [] } }
}
