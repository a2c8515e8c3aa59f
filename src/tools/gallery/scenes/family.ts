import type { Scene } from '../scene.ts'
import { busy, next, problemBox, shownProblems, skeleton } from './words.ts'

const reads = 'person/get-family-profiles'
const list = '.family-list-view_people'
const card = '.family-member-view_rights'

const tab = { route: 'profile', path: '/profile?selectedTab=my-family', as: 'family' } as const
const begin = { route: 'family-begin', path: '/profile/family', as: 'member' } as const
const child = { route: 'family-child', path: '/profile/family/child', as: 'family', on: ['nordlys de'] } as const
const edit = {
  route: 'family-details',
  path: '/profile/family/details/emil',
  as: 'family',
  on: ['nordlys de'],
} as const
const member = { route: 'familymembers', path: '/familymembers/emil/102', as: 'family', on: ['nordlys de'] } as const
const join = {
  route: 'familymembers-join',
  path: '/familymembers/ella/102/join',
  as: 'family',
  on: ['nordlys de'],
} as const
const clipcard = {
  route: 'familymembers-clipcard',
  path: '/familymembers/emil/102/clipcard/kurskarte/101',
  as: 'family',
  on: ['nordlys de'],
} as const

/** Who belongs to a member, and what they do for them. */
export const familyScenes: readonly Scene[] = [
  { ...tab, id: 'profile.my-family.ready', state: 'ready', shown: list, on: ['nordlys de', 'nordlys en'] },
  { ...tab, id: 'profile.my-family.empty', state: 'empty', as: 'member', shown: '[class*=empty_box]' },
  { ...tab, id: 'profile.my-family.waiting', state: 'waiting', calls: { [reads]: 'hold' }, shown: skeleton },
  { ...tab, id: 'profile.my-family.problem', state: 'problem', calls: { [reads]: 'break' }, shown: problemBox },
  { ...begin, id: 'family-begin.ready', state: 'ready', shown: 'form' },
  { ...begin, id: 'family-begin.error', state: 'error', steps: [{ see: 'form' }, next], shown: shownProblems },
  { ...begin, id: 'family-begin.reading', state: 'waiting', calls: { [reads]: 'hold' }, shown: skeleton },
  {
    ...begin,
    id: 'family-begin.waiting',
    state: 'waiting',
    calls: { 'person/create-family': 'hold' },
    steps: [{ fill: 'name.familyName', with: 'Berg' }, next],
    shown: busy,
  },
  { ...begin, id: 'family-begin.problem', state: 'problem', calls: { [reads]: 'break' }, shown: problemBox },
  { ...child, id: 'family-child.ready', state: 'ready', shown: 'form' },
  { ...child, id: 'family-child.error', state: 'error', steps: [{ see: 'form' }, next], shown: shownProblems },
  { ...child, id: 'family-child.reading', state: 'waiting', calls: { [reads]: 'hold' }, shown: skeleton },
  { ...child, id: 'family-child.problem', state: 'problem', calls: { [reads]: 'break' }, shown: problemBox },
  { ...edit, id: 'family-details.ready', state: 'ready', shown: 'form' },
  {
    ...edit,
    id: 'family-details.error',
    state: 'error',
    steps: [{ see: 'form' }, { fill: 'child.firstName', with: '' }, next],
    shown: shownProblems,
  },
  { ...edit, id: 'family-details.reading', state: 'waiting', calls: { [reads]: 'hold' }, shown: skeleton },
  { ...edit, id: 'family-details.problem', state: 'problem', calls: { [reads]: 'break' }, shown: problemBox },
  { ...member, id: 'familymembers.ready', state: 'ready', shown: card },
  { ...member, id: 'familymembers.waiting', state: 'waiting', calls: { [reads]: 'hold' }, shown: skeleton },
  { ...member, id: 'familymembers.problem', state: 'problem', calls: { [reads]: 'break' }, shown: problemBox },
  { ...member, id: 'familymembers.wrong', state: 'empty', path: '/familymembers/anna/102', shown: 'main h2' },
  { ...join, id: 'familymembers-join.ready', state: 'ready', shown: 'form' },
  { ...join, id: 'familymembers-join.wrong', state: 'empty', path: '/familymembers/anna/102/join', shown: 'main h2' },
  {
    ...join,
    id: 'familymembers-join.reading',
    state: 'waiting',
    calls: { 'config/load-centers-for-area': 'hold' },
    shown: skeleton,
  },
  {
    ...join,
    id: 'familymembers-join.problem',
    state: 'problem',
    calls: { 'config/load-centers-for-area': 'break' },
    shown: problemBox,
  },
  {
    ...join,
    id: 'familymembers-join.error',
    state: 'error',
    steps: [{ see: 'form' }, next, next],
    shown: shownProblems,
  },
  { ...clipcard, id: 'familymembers-clipcard.ready', state: 'ready', shown: 'main' },
]
