import type { Scene } from '../scene.ts'
import { busy, next, problemBox, shownProblems, skeleton, wide } from './words.ts'

const card = '.membership-cards-view_card'
const profile = { route: 'profile', state: 'ready', path: '/profile', shown: card } as const

const move = { route: 'transfer', path: '/profile/club', as: 'member' } as const
const otherClub = [{ see: 'form' }, { check: 'club.club' }, next] as const

/** What a membership goes through, as its owner sees it, and the way to another club. */
export const lifeScenes: readonly Scene[] = [
  { ...profile, id: 'profile.owes', as: 'owing', on: wide },
  { ...profile, id: 'profile.leaves', as: 'leaving', on: wide },
  { ...profile, id: 'profile.history', as: 'legacy', on: ['nordlys de', 'nordlys en'] },
  { ...profile, id: 'profile.family', as: 'family', shown: '#family-title', on: ['nordlys de'] },
  { ...move, id: 'transfer.ready', state: 'ready', shown: '[type=radio]' },
  { ...move, id: 'transfer.check', state: 'ready', steps: otherClub, shown: 'main dl' },
  { ...move, id: 'transfer.error', state: 'error', steps: [{ see: 'form' }, next], shown: shownProblems },
  {
    ...move,
    id: 'transfer.waiting',
    state: 'waiting',
    calls: { 'person/transfer-person': 'hold' },
    steps: [...otherClub, { see: 'main dl' }, next],
    shown: busy,
  },
  {
    ...move,
    id: 'transfer.problem',
    state: 'problem',
    calls: { 'person/get-transfer-options': 'break' },
    shown: problemBox,
  },
  { ...move, id: 'transfer.refused', state: 'empty', as: 'leaving', shown: 'main section p' },
  {
    ...move,
    id: 'transfer.reading',
    state: 'waiting',
    calls: { 'person/get-transfer-options': 'hold' },
    shown: skeleton,
  },
]
