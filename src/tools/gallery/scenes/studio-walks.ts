import type { Scene } from '../scene.ts'

const walks = { route: null, reach: 'studio', path: '/studio/walks' } as const
const opened = { ...walks, path: '/studio/walks?walk=walk-1' } as const
const trouble = 'main [role=alert]'
const list = 'studio/list-walks'
const open = 'studio/open-walk'

const at = { begunAt: '2026-11-26T09:12:00.000Z', lastAt: '2026-11-26T09:20:00.000Z' }
const eva = { name: 'Eva Neumann', email: 'ev•••@example.org', club: 'Prenzlauer Berg' }
const refused = {
  id: 'walk-1',
  ...eva,
  flow: 'freeze',
  flowName: 'Mitgliedschaft pausieren',
  step: 'Zeitraum',
  ...at,
  stand: 'refused',
  code: 'FREEZE_OVERLAP',
  sentence: 'In diesem Zeitraum liegt schon eine Pause.',
}
const gone = { stand: 'gone', step: null, code: null, sentence: null }
const lines = [
  refused,
  { ...refused, id: 'walk-2', stand: 'asked', code: null, sentence: null },
  { ...refused, id: 'walk-3', stand: 'waiting', step: 'Zahlung', code: null, sentence: null },
  { ...refused, id: 'walk-4', stand: 'stopped', code: null, sentence: null },
  { ...refused, id: 'walk-5', stand: 'done', step: 'Pausiert', code: null, sentence: null },
  { ...refused, ...gone, id: 'walk-6' },
]
const noted = { id: '1', by: 'Mira Sander', whose: 'Eva Neumann', at: at.lastAt }

/** Where members are in flows, for who helps them. */
export const walksScenes: readonly Scene[] = [
  {
    ...walks,
    id: 'studio.walks.ready',
    state: 'ready',
    path: '/studio/walks?show=all',
    calls: { [list]: { answer: { walks: lines, isBound: true, opened: [noted] } } },
    shown: 'main li a',
  },
  {
    ...walks,
    id: 'studio.walks.empty',
    state: 'empty',
    path: '/studio/walks?find=nobody@example.org',
    calls: { [list]: { answer: { walks: [], isBound: false, opened: [] } } },
    shown: 'main fieldset',
  },
  {
    ...walks,
    id: 'studio.walks.short.error',
    state: 'error',
    path: '/studio/walks?find=a',
    calls: { [list]: { refuse: 'SEARCH_TOO_SHORT' } },
    shown: trouble,
  },
  { ...walks, id: 'studio.walks.waiting', state: 'waiting', calls: { [list]: 'hold' }, shown: 'main fieldset' },
  { ...walks, id: 'studio.walks.problem', state: 'problem', calls: { [list]: 'break' }, shown: trouble },
  {
    ...walks,
    id: 'studio.walks.others.ready',
    state: 'ready',
    calls: { 'studio/open': { answer: withoutTheRight() } },
    shown: 'main p',
  },
  {
    ...opened,
    id: 'studio.walk-of-member.ready',
    state: 'ready',
    calls: { [open]: { answer: openedWalk() } },
    shown: '#walk-steps',
  },
  {
    ...opened,
    id: 'studio.walk-of-member.draft.ready',
    state: 'ready',
    calls: { [open]: { answer: openedWalk() } },
    steps: [{ press: 'main aside p button' }],
    shown: 'main aside p + button',
  },
  {
    ...opened,
    id: 'studio.walk-of-member.gone.empty',
    state: 'empty',
    calls: { [open]: { answer: { ...openedWalk(), line: { ...refused, ...gone }, number: null, walk: null } } },
    shown: '#whose',
  },
  { ...opened, id: 'studio.walk-of-member.waiting', state: 'waiting', calls: { [open]: 'hold' }, shown: 'main p' },
  {
    ...opened,
    id: 'studio.walk-of-member.problem',
    state: 'problem',
    calls: { [open]: { refuse: 'NOT_FOUND' } },
    shown: trouble,
  },
]

function withoutTheRight() {
  return {
    operator: { id: 'jonas', name: 'Jonas Reuter' },
    may: ['change'],
    clubsOfTheirs: null,
    publishers: [],
    supporters: ['Mira Sander'],
    release: { number: 1 },
    draft: { seq: 0, live: 1 },
    chain: {
      id: 'nordlys',
      name: 'nordlys',
      colour: '#0f6466',
      clubs: [],
      languages: [{ code: 'de', direction: 'ltr' }],
    },
  }
}

/** A pause that was refused, as it is told with a draft beside it. */
function openedWalk() {
  const isPaused = { '===': [{ var: 'data.available.outcome' }, 'fee'] }
  const reason = (truth: boolean) => ({
    expr: isPaused,
    value: truth,
    truth,
    reads: [{ path: 'data.available.outcome', value: truth ? 'fee' : '••••' }],
  })
  const field = { mode: 'required', chosen: null, because: null, problems: [] }
  const none = { form: null, when: null, skip: null, fields: [], acts: [], problems: [] }
  const act = { act: 'freeze', call: 'subscription/create-freeze', when: reason(true) }
  const documents = {
    flows: {
      freeze: {
        id: 'freeze',
        route: '/freeze',
        steps: [{ id: 'dates', form: 'freeze-dates' }, { id: 'fee' }, { id: 'done', end: 'done' }],
      },
    },
    forms: {},
    names: {
      'flow.freeze.dates': 'Zeitraum',
      'flow.freeze.fee': 'Gebühr',
      'flow.freeze.ends.done': 'Pausiert',
      'form.freeze-dates.from': 'Erster Tag der Pause',
      'form.freeze-dates.to': 'Letzter Tag der Pause',
    },
  }
  return {
    line: refused,
    number: 3,
    documents,
    times: { ...at, steps: { dates: at.lastAt }, acts: { freeze: at.lastAt } },
    walk: {
      flow: 'freeze',
      at: 'dates',
      steps: [
        {
          ...none,
          step: 'dates',
          form: 'freeze-dates',
          standing: 'open',
          fields: [
            { ...field, field: 'from', value: '2026-••-••' },
            { ...field, field: 'to', value: null, problems: ['required'] },
          ],
          acts: [{ ...act, state: 'refused', code: 'FREEZE_OVERLAP' }],
        },
        { ...none, step: 'fee', standing: 'notRelevant', when: reason(false) },
        { ...none, step: 'done', standing: 'later' },
      ],
    },
    draft: {
      outcome: 'same',
      from: 'Zeitraum',
      to: 'Zeitraum',
      wrongBefore: 1,
      wrongThen: 1,
      isRefused: true,
    },
    sentences: {
      FREEZE_OVERLAP: 'In diesem Zeitraum liegt schon eine Pause.',
      'dates.to required': 'Bitte wählen Sie einen Tag.',
    },
  }
}
