import type { JsonObject } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { next, problemBox, shownProblems, skeleton, waysOn, wide } from './words.ts'

const available = 'subscription/get-available-freeze'
const days = 'main table'
const free = 'main td button:not([aria-disabled])'

const freeze = { route: 'screen-freeze', path: '/freeze/{membership}', as: 'member' } as const
const ending = { route: 'freeze-end', path: '/freeze-end/{frozenMembership}', as: 'frozen' } as const
const chosen = [
  { see: days },
  { press: free },
  { see: 'main [type=radio]' },
  { press: 'main label:has([type=radio])' },
] as const
const review = 'main a[href$="/dates"]'
const previewed = '.freeze-preview-view_part'

/** Pausing, and ending a pause: which days, what it costs, and why not. */
export const freezeScenes: readonly Scene[] = [
  { ...freeze, id: 'freeze.ready', state: 'ready', shown: days },
  { ...freeze, id: 'freeze.chosen', state: 'ready', steps: chosen, shown: 'main [type=radio]:checked', on: wide },
  {
    ...freeze,
    id: 'freeze.review',
    state: 'ready',
    steps: [...chosen, next, { see: review }],
    shown: previewed,
  },
  { ...freeze, id: 'freeze.waiting', state: 'waiting', calls: { [available]: 'hold' }, shown: skeleton },
  { ...freeze, id: 'freeze.problem', state: 'problem', calls: { [available]: 'break' }, shown: problemBox },
  { ...freeze, id: 'freeze.error', state: 'error', steps: [{ see: days }, next], shown: shownProblems },
  {
    ...freeze,
    id: 'freeze.refused',
    state: 'empty',
    path: '/freeze/{frozenMembership}',
    as: 'leaving',
    calls: {
      [available]: refused({ code: 'HAS_END_DATE', params: { endDate: '2027-01-31' }, instead: '/regret/s1/102' }),
    },
    shown: '.why-not-view_reason',
  },
  {
    ...freeze,
    id: 'freeze.no-way',
    state: 'empty',
    calls: { [available]: refused({ code: 'NO_PROVIDER', params: {}, instead: null }) },
    shown: waysOn,
  },
  { ...ending, id: 'freeze-end.ready', state: 'ready', shown: 'main h1' },
  {
    ...ending,
    id: 'freeze-end.error',
    state: 'error',
    calls: {
      'subscription/cancel-freeze': { refuse: 'NO_FREEZE' },
      'subscription/stop-freeze': { refuse: 'FREEZE_MINIMUM', params: { date: '2027-01-10' } },
    },
    steps: [{ see: previewed }, next],
    shown: shownProblems,
    // Elsewhere the freeze of the demo has not had its minimum length: there is nothing to refuse.
    on: ['nordlys de'],
  },
  {
    ...ending,
    id: 'freeze-end.waiting',
    state: 'waiting',
    calls: { 'subscription/get-freeze-details-for-subscription': 'hold' },
    shown: skeleton,
  },
  {
    ...ending,
    id: 'freeze-end.problem',
    state: 'problem',
    calls: { 'subscription/get-freeze-details-for-subscription': 'break' },
    shown: problemBox,
  },
]

function refused(whyNot: JsonObject) {
  const about = { subscriptionId: 's1', planName: 'Komplett', centerName: 'Mitte' }
  return { answer: { ...about, whyNot, minimum: null, maximum: null, firstDays: null, lastDays: null } }
}
