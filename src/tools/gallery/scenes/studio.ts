import type { Scene } from '../scene.ts'

const base = { route: null, reach: 'studio' } as const
const look = { ...base, path: '/studio/look' } as const
const texts = { ...base, path: '/studio/texts?find=join.center' } as const
const fields = { ...base, path: '/studio/fields?field=phone&at=110' } as const
const condition = { ...base, path: '/studio/steps/condition?in=flow:join&at=steps/questionnaire/when' } as const
const notices = { ...base, path: '/studio/notices' } as const
const settings = { ...base, path: '/studio/settings?part=booking' } as const
const preview = { ...base, path: '/studio/preview?address=/join' } as const
const walk = { ...base, path: '/studio/walk?address=/join' } as const
const trouble = 'main [role=alert]'
const people = { ...base, path: '/studio/people', on: ['nordlys de', 'nordlys en'] } as const
const staff = 'studio/list-staff'
const catalogue = { ...base, path: '/studio/catalogue?kind=plans', on: ['nordlys de', 'nordlys en'] } as const
const sold = 'studio/export-catalogue'

/** Operators at work, and whoever reads along on a phone. */
export const studioScenes: readonly Scene[] = [
  { id: 'studio.sign-in.ready', route: null, state: 'ready', path: '/studio', shown: 'form' },
  { ...base, id: 'studio.home.ready', state: 'ready', path: '/studio', shown: '#live' },
  { ...texts, id: 'studio.texts.ready', state: 'ready', shown: 'main td' },
  {
    ...texts,
    id: 'studio.texts.flow.ready',
    state: 'ready',
    path: '/studio/texts?find=flow.join',
    shown: 'main td',
    on: ['nordlys de', 'nordlys en'],
  },
  { ...texts, id: 'studio.texts.waiting', state: 'waiting', calls: { 'studio/read-texts': 'hold' }, shown: 'main h1' },
  { ...texts, id: 'studio.texts.empty', state: 'empty', path: '/studio/texts?find=qqqq', shown: 'main h1' },
  { ...texts, id: 'studio.texts.problem', state: 'problem', calls: { 'studio/read-texts': 'break' }, shown: trouble },
  { ...fields, id: 'studio.fields.ready', state: 'ready', shown: '[role=grid]' },
  {
    ...fields,
    id: 'studio.fields.waiting',
    state: 'waiting',
    calls: { 'studio/read-documents': 'hold' },
    shown: 'main h1',
  },
  {
    ...fields,
    id: 'studio.fields.problem',
    state: 'problem',
    calls: { 'studio/read-documents': 'break' },
    shown: trouble,
  },
  { ...base, id: 'studio.steps.ready', state: 'ready', path: '/studio/steps?flow=join&step=details', shown: 'main ol' },
  {
    ...base,
    id: 'studio.steps.waiting',
    state: 'waiting',
    path: '/studio/steps?flow=join&step=details',
    calls: { 'studio/read-documents': 'hold' },
    shown: 'main h1',
  },
  {
    ...base,
    id: 'studio.steps.problem',
    state: 'problem',
    path: '/studio/steps?flow=join&step=details',
    calls: { 'studio/list-paths': 'break' },
    shown: 'main ol',
  },
  { ...condition, id: 'studio.condition.ready', state: 'ready', shown: '[data-condition]' },
  {
    ...fields,
    id: 'studio.fields.new',
    state: 'ready',
    path: '/studio/fields?field=phone&at=110&add=question',
    shown: '[role=grid]',
  },
  {
    ...condition,
    id: 'studio.condition.field',
    state: 'ready',
    path: '/studio/fields/condition?in=form:member-details&at=fields/state/mode',
    shown: '[data-condition]',
  },
  {
    ...condition,
    id: 'studio.condition.waiting',
    state: 'waiting',
    calls: { 'studio/read-subjects': 'hold' },
    shown: 'main h1',
  },
  {
    ...condition,
    id: 'studio.condition.problem',
    state: 'problem',
    calls: { 'studio/read-subjects': 'break' },
    shown: trouble,
  },
  { ...look, id: 'studio.look.ready', state: 'ready', shown: '#pairs' },
  {
    ...look,
    id: 'studio.look.waiting',
    state: 'waiting',
    calls: { 'studio/read-documents': 'hold' },
    shown: 'main h1',
  },
  {
    ...look,
    id: 'studio.look.problem',
    state: 'problem',
    calls: { 'studio/read-documents': 'break' },
    shown: trouble,
  },
  { ...notices, id: 'studio.notices.ready', state: 'ready', shown: '[data-notice]' },
  {
    ...notices,
    id: 'studio.notices.new',
    state: 'ready',
    path: '/studio/notices?add=notice',
    shown: '[data-notice]',
  },
  {
    ...notices,
    id: 'studio.notices.waiting',
    state: 'waiting',
    calls: { 'studio/read-documents': 'hold' },
    shown: 'main h1',
  },
  {
    ...notices,
    id: 'studio.notices.problem',
    state: 'problem',
    calls: { 'studio/read-documents': 'break' },
    shown: trouble,
  },
  { ...settings, id: 'studio.settings.ready', state: 'ready', shown: 'main fieldset' },
  {
    ...settings,
    id: 'studio.settings.site',
    state: 'ready',
    path: '/studio/settings?part=site',
    shown: 'main fieldset',
  },
  {
    ...settings,
    id: 'studio.settings.waiting',
    state: 'waiting',
    calls: { 'studio/read-documents': 'hold' },
    shown: 'main h1',
  },
  {
    ...settings,
    id: 'studio.settings.problem',
    state: 'problem',
    calls: { 'studio/read-documents': 'break' },
    shown: trouble,
  },
  { ...preview, id: 'studio.preview.ready', state: 'ready', shown: 'main ul a' },
  {
    ...preview,
    id: 'studio.preview.waiting',
    state: 'waiting',
    calls: { 'studio/open-preview': 'hold' },
    shown: 'main [role=status]',
  },
  {
    ...preview,
    id: 'studio.preview.problem',
    state: 'problem',
    calls: { 'studio/open-preview': { refuse: 'PREVIEW_BROKEN' } },
    shown: trouble,
  },
  { ...walk, id: 'studio.walk.ready', state: 'ready', shown: 'main [aria-current=step]' },
  {
    ...walk,
    id: 'studio.walk.waiting',
    state: 'waiting',
    calls: { 'studio/open-preview': 'hold' },
    shown: 'main section [role=status]',
  },
  {
    ...walk,
    id: 'studio.walk.problem',
    state: 'problem',
    calls: { 'studio/open-preview': { refuse: 'PREVIEW_BROKEN' } },
    shown: trouble,
  },
  {
    ...walk,
    id: 'studio.cases.ready',
    state: 'ready',
    path: '/studio/walk?address=/join&case=teens',
    calls: { 'studio/read-documents': { answer: withCases() } },
    shown: '[data-case]',
    on: ['nordlys de', 'nordlys en'],
  },
  { ...catalogue, id: 'studio-catalogue.ready', state: 'ready', shown: '[role=grid]' },
  {
    ...catalogue,
    id: 'studio-catalogue.prices.ready',
    state: 'ready',
    path: '/studio/catalogue?kind=plans&view=prices&entry=komplett&at=101',
    shown: '[role=grid]',
  },
  {
    ...catalogue,
    id: 'studio-catalogue.form.ready',
    state: 'ready',
    path: '/studio/catalogue?kind=plans&view=form&entry=komplett',
    shown: '[id="entry/price"]',
  },
  {
    ...catalogue,
    id: 'studio-catalogue.empty',
    state: 'empty',
    path: '/studio/catalogue?kind=holidays',
    shown: 'main aside',
  },
  {
    ...catalogue,
    id: 'studio-catalogue.difference.ready',
    state: 'ready',
    path: '/studio/catalogue?view=difference',
    shown: '#difference',
  },
  { ...catalogue, id: 'studio-catalogue.waiting', state: 'waiting', calls: { [sold]: 'hold' }, shown: 'main p' },
  { ...catalogue, id: 'studio-catalogue.problem', state: 'problem', calls: { [sold]: 'break' }, shown: trouble },
  { ...people, id: 'studio-people.ready', state: 'ready', shown: 'main li button' },
  { ...people, id: 'studio-people.waiting', state: 'waiting', calls: { [staff]: 'hold' }, shown: 'main p' },
  { ...people, id: 'studio-people.problem', state: 'problem', calls: { [staff]: 'break' }, shown: 'main [role=alert]' },
  {
    ...people,
    id: 'studio-people.error',
    state: 'error',
    calls: { 'studio/change-staff': { refuse: 'RIGHTS_ELSEWHERE' } },
    steps: [{ press: 'main li button' }, { press: 'main aside [type=submit]' }],
    shown: 'main aside [role=alert]',
  },
  {
    ...people,
    id: 'studio-people.ending.ready',
    state: 'ready',
    steps: [{ press: 'main li button + button' }],
    shown: 'main aside button + button',
  },
]

/** What two operators have kept of one flow. */
function withCases() {
  const documents = {
    config: {},
    site: { routes: [] },
    flows: {
      join: {
        id: 'join',
        route: '/join',
        steps: [{ id: 'plan' }, { id: 'details' }, { id: 'registered', end: 'registered' }],
      },
    },
    forms: {},
  }
  return {
    seq: 0,
    product: { id: '0'.repeat(32), part: { documents, names: {} } },
    own: {
      config: {},
      ops: [],
      cases: [
        { id: 'teens', name: 'Wer 15 ist, kommt zu den Angaben', flow: 'join', to: 'details' },
        {
          id: 'no-sale',
          name: 'Ein Studio, das im Internet keine Verträge verkauft und nur vormerkt',
          flow: 'join',
          to: 'registered',
        },
      ],
    },
    resolved: { ...documents, flows: {}, forms: {} },
    languages: [{ code: 'de', direction: 'ltr' }],
    names: {
      'flow.join': 'Mitglied werden',
      'flow.join.plan': 'Tarif',
      'flow.join.details': 'Angaben',
      'flow.join.ends.registered': 'Sie sind registriert',
    },
    before: {},
  }
}
