import type { Scene } from '../scene.ts'
import { empty, problem, skeleton } from './words.ts'

const find = 'user/find-members'
const search = { route: 'members', path: '/members?q=schwarzenberger', as: 'staff' } as const
const get = 'user/get'
const summary = { route: 'staff-summary', path: '/staff/102-48817/102/summary', as: 'staff' } as const
const member = { route: 'staff', path: '/staff/102-48817/102', as: 'staff' } as const

/** Staff at the desk: who is found, and for whom they act. */
export const deskScenes: readonly Scene[] = [
  { ...search, id: 'members.start', state: 'ready', path: '/members', shown: 'input[type=search]' },
  {
    ...search,
    id: 'members.ready',
    state: 'ready',
    calls: {
      [find]: { answer: { more: true, members: [found(), { ...found(), userId: '2', standing: 'SANCTIONED' }] } },
    },
    shown: '#members-found',
  },
  { ...search, id: 'members.waiting', state: 'waiting', calls: { [find]: 'hold' }, shown: skeleton },
  { ...search, id: 'members.problem', state: 'problem', calls: { [find]: 'break' }, shown: problem },
  {
    ...search,
    id: 'members.empty',
    state: 'empty',
    calls: { [find]: { answer: { more: false, members: [] } } },
    shown: empty,
  },
  { ...search, id: 'members.short', state: 'empty', calls: { [find]: { refuse: 'SEARCH_TOO_SHORT' } }, shown: empty },
  ...[summary, member].flatMap((page): readonly Scene[] => [
    { ...page, id: `${page.route}.ready`, state: 'ready', calls: known(), shown: '.member-head-view_bar' },
    { ...page, id: `${page.route}.waiting`, state: 'waiting', calls: { [get]: 'hold' }, shown: skeleton },
    { ...page, id: `${page.route}.problem`, state: 'problem', calls: { [get]: 'break' }, shown: problem },
  ]),
  { ...summary, id: 'staff-summary.empty', state: 'empty', calls: { [get]: { refuse: 'NOT_FOUND' } }, shown: empty },
]

function found() {
  return {
    ...{ userId: '102-48817', centerId: '102', centerName: 'Prenzlauer Berg', city: 'Berlin' },
    ...{ firstName: 'Annemarie', lastName: 'Schwarzenberger-Lindqvist', birthday: '1991-03-14' },
    ...{ email: 'an•••@example.org', phone: '••• 077', status: 'ACTIVE', standing: null },
  }
}

function known() {
  const { userId, centerId, firstName, lastName, birthday } = found()
  const entry = {
    at: '2026-11-20T09:12:00Z',
    byName: 'Lou Berger',
    as: 'staff',
    centerName: 'Prenzlauer Berg',
    timeZone: 'Europe/Berlin',
  }
  return {
    [get]: {
      answer: {
        ...{
          userId,
          centerId,
          firstName,
          lastName,
          birthday,
          accessLevel: ['MEMBER'],
          status: 'ACTIVE',
          relations: [],
        },
        ...{ overdueDebt: { amountMinor: 4490, currency: 'EUR' }, isSso: false, ssoHeaderType: null },
      },
    },
    'subscription/load-person-subscriptions-for-profile': { answer: { subscriptions: [] } },
    'clipcards/load-person-clipcards': { answer: { clipcards: [] } },
    'person/get-history': {
      answer: {
        entries: [
          { ...entry, id: '2', what: 'data' },
          { ...entry, id: '1', what: 'look' },
        ],
      },
    },
  }
}
