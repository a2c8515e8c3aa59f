import type { Scene } from '../scene.ts'
import { alarm, next, problemBox, skeleton } from './words.ts'

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
      inviter: 'Eva',
      centerId: '102',
      clubName: 'Prenzlauer Berg',
      name: 'Probetraining',
      description: 'Eine Stunde Ihrer Wahl, kostenlos',
      activities: null,
      until: '2026-12-15',
    },
  },
} as const

const referInfos = 'refer-a-friend/member-refer-infos'
const referCode = 'refer-a-friend/validate-refer-code'
const referTab = { ...tab, path: '/profile?selectedTab=refer-a-friend' } as const
const refer = { route: 'refer', path: '/refer/eva/102/of-a-friend', on: ['nordlys de'] } as const
const invited = {
  answer: {
    whyNot: null,
    token: 'of-a-friend',
    invitation: {
      inviter: 'Eva',
      centerId: '102',
      clubName: 'Prenzlauer Berg',
      until: '2026-12-31',
      benefit: { kind: 'joiningFee', amount: null, percent: null, months: null },
    },
  },
} as const
const none = { path: null, benefit: null, reward: null, limit: null, friends: [] } as const

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
  { ...tab, id: 'profile.bring-a-friend.problem', state: 'problem', calls: { [infos]: 'break' }, shown: problemBox },
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
  { ...referTab, id: 'profile.refer-a-friend.ready', state: 'ready', shown: '.elements-share-link_code' },
  {
    ...referTab,
    id: 'profile.refer-a-friend.empty',
    state: 'empty',
    calls: { [referInfos]: { answer: none } },
    shown: '[class*=empty_box]',
  },
  {
    ...referTab,
    id: 'profile.refer-a-friend.waiting',
    state: 'waiting',
    calls: { [referInfos]: 'hold' },
    shown: skeleton,
  },
  {
    ...referTab,
    id: 'profile.refer-a-friend.problem',
    state: 'problem',
    calls: { [referInfos]: 'break' },
    shown: problemBox,
  },
  { ...refer, id: 'refer.refused', state: 'error', shown: 'h1' },
  { ...refer, id: 'refer.ready', state: 'ready', calls: { [referCode]: invited }, shown: '#refer-invitation' },
  { ...refer, id: 'refer.waiting', state: 'waiting', calls: { [referCode]: 'hold' }, shown: skeleton },
  { ...refer, id: 'refer.problem', state: 'problem', calls: { [referCode]: 'break' }, shown: problemBox },
  { ...link, id: 'friend.waiting', state: 'waiting', calls: { [code]: 'hold' }, shown: skeleton },
  { ...link, id: 'friend.problem', state: 'problem', calls: { [code]: 'break' }, shown: problemBox },
]
