import type { JsonObject } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton } from './words.ts'

const read = 'person/get-deletion'
const listed = 'user/load-deletion-requests'
const own = { route: 'deletion', path: '/gdpr/deletion', as: 'member' } as const
const list = { route: 'deletion-requests', path: '/deletion-requests', as: 'staff' } as const
const one = { route: 'deletion-request', path: '/deletion-requests/1', as: 'staff' } as const
const cards = 'article, .parts-card_card'

const refused = {
  state: 'REFUSED',
  decidedOn: '2026-11-19',
  reason: 'dispute',
  note: 'Amtsgericht Schöneberg, Az. 12 C 3/26',
}

/** Members who ask to be deleted, and the managers who answer. */
export const deletionScenes: readonly Scene[] = [
  { ...own, id: 'deletion.ready', state: 'ready', calls: known(), shown: '#form-ask' },
  { ...own, id: 'deletion.waiting', state: 'waiting', calls: { [read]: 'hold' }, shown: skeleton },
  { ...own, id: 'deletion.problem', state: 'problem', calls: { [read]: 'break' }, shown: problemBox },
  {
    ...own,
    id: 'deletion.error',
    state: 'error',
    calls: known(),
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
  {
    ...own,
    id: 'deletion.hindered',
    state: 'empty',
    calls: known({ hindrances: ['contract', 'debt', 'credit', 'payment', 'booking', 'children', 'company', 'staff'] }),
    shown: cards,
  },
  { ...own, id: 'deletion.requested', state: 'ready', calls: known({ request: request() }), shown: cards },
  {
    ...own,
    id: 'deletion.refused',
    state: 'ready',
    calls: known({ request: { ...request(), ...refused } }),
    shown: '#form-ask',
  },
  {
    ...list,
    id: 'deletion-requests.ready',
    state: 'ready',
    calls: requests(open(), hindered(), { ...open(), id: '3', ...refused, byName: 'Lou Berger' }, done()),
    shown: cards,
  },
  { ...list, id: 'deletion-requests.waiting', state: 'waiting', calls: { [listed]: 'hold' }, shown: skeleton },
  { ...list, id: 'deletion-requests.problem', state: 'problem', calls: { [listed]: 'break' }, shown: problemBox },
  { ...list, id: 'deletion-requests.empty', state: 'empty', calls: requests(), shown: emptyBox },
  { ...one, id: 'deletion-request.ready', state: 'ready', calls: requests(open()), shown: 'form' },
  { ...one, id: 'deletion-request.waiting', state: 'waiting', calls: { [listed]: 'hold' }, shown: skeleton },
  { ...one, id: 'deletion-request.problem', state: 'problem', calls: { [listed]: 'break' }, shown: problemBox },
  {
    ...one,
    id: 'deletion-request.error',
    state: 'error',
    calls: requests(hindered()),
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
  { ...one, id: 'deletion-request.empty', state: 'empty', calls: requests(), shown: 'h1' },
]

function known(more: JsonObject = {}) {
  const keeps = [
    { what: 'invoices', until: '2034-12-31' },
    { what: 'contracts', until: '2032-12-31' },
  ]
  return { [read]: { answer: { request: null, hindrances: [], keeps, clips: 3, hasPassword: true, ...more } } }
}

function requests(...all: readonly JsonObject[]) {
  return { [listed]: { answer: { requests: all } } }
}

function request(): JsonObject {
  return {
    state: 'REQUESTED',
    askedOn: '2026-11-18',
    undoUntil: '2026-12-02',
    answerBy: '2026-12-18',
    decidedOn: null,
    reason: null,
    note: null,
  }
}

function open(): JsonObject {
  return {
    ...request(),
    id: '1',
    personId: 'p1',
    personName: 'Annemarie Schwarzenberger-Lindqvist',
    centerName: 'Prenzlauer Berg',
    hindrances: [],
    mayBeUndone: true,
    isLate: false,
    byName: null,
  }
}

function hindered(): JsonObject {
  return {
    ...open(),
    id: '2',
    personName: 'Carla Brandt',
    askedOn: '2026-10-10',
    undoUntil: '2026-10-24',
    answerBy: '2026-11-10',
    hindrances: ['contract', 'credit'],
    mayBeUndone: false,
    isLate: true,
  }
}

function done(): JsonObject {
  return { ...open(), id: '4', state: 'DONE', personName: null, decidedOn: '2026-11-20', mayBeUndone: false }
}
