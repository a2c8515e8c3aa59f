import type { Scene } from '../scene.ts'
import { alarm, next, problem, skeleton } from './words.ts'

const infos = 'bring-a-friend/member-friend-infos'
const code = 'bring-a-friend/validate-friend-code'

const tab = { route: 'profile', path: '/profile?selectedTab=bring-a-friend', as: 'family', on: ['nordlys de'] } as const
const link = {
  route: 'friend',
  path: '/friend/eva/102/eva-freunde/102/freunde/of-a-friend',
  on: ['nordlys de'],
} as const

const offered = {
  answer: {
    whyNot: null,
    takenUntil: null,
    pass: {
      ...{ inviter: 'Eva', centerId: '102', clubName: 'Prenzlauer Berg', name: 'Probetraining' },
      ...{ description: 'Eine Stunde Ihrer Wahl, kostenlos', activities: null, until: '2026-12-15' },
    },
  },
} as const

/** What a member gives to friends, and how a friend takes it. */
export const friendScenes: readonly Scene[] = [
  { ...tab, id: 'profile.bring-a-friend.ready', state: 'ready', shown: '.elements-share-link_code' },
  {
    ...tab,
    id: 'profile.bring-a-friend.empty',
    state: 'empty',
    calls: { [infos]: { answer: { passes: [], visits: [], terms: null } } },
    shown: '[class*=empty_box]',
  },
  { ...tab, id: 'profile.bring-a-friend.waiting', state: 'waiting', calls: { [infos]: 'hold' }, shown: skeleton },
  { ...tab, id: 'profile.bring-a-friend.problem', state: 'problem', calls: { [infos]: 'break' }, shown: problem },
  { ...link, id: 'friend.refused', state: 'ready', shown: 'h1' },
  { ...link, id: 'friend.ready', state: 'ready', calls: { [code]: offered }, shown: '#friend-pass' },
  {
    ...link,
    id: 'friend.error',
    state: 'error',
    as: 'member',
    calls: { [code]: offered, 'bring-a-friend/register-friend-code': 'break' },
    steps: [{ see: '#friend-pass' }, next],
    shown: alarm,
  },
  { ...link, id: 'friend.waiting', state: 'waiting', calls: { [code]: 'hold' }, shown: skeleton },
  { ...link, id: 'friend.problem', state: 'problem', calls: { [code]: 'break' }, shown: problem },
]
