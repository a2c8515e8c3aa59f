import type { Json } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'

const base = { route: null, reach: 'studio' } as const
const publish = { ...base, path: '/studio/publish' } as const
const files = { ...base, path: '/studio/files?document=form:member-details' } as const
const history = { ...base, path: '/studio/history' } as const
const trouble = 'main [role=alert]'
const parentsPhone = { what: { id: 'parent', schema: { type: 'string' }, mode: 'optional' }, after: 'phone' }

/** What goes live, as pages and as files, and what has gone. */
export const publishScenes: readonly Scene[] = [
  {
    ...publish,
    id: 'studio.publish.waiting',
    state: 'waiting',
    calls: { 'studio/check-draft': 'hold' },
    shown: 'main [role=status]',
  },
  {
    ...publish,
    id: 'studio.publish.ready',
    state: 'ready',
    calls: { 'studio/check-draft': { answer: checked() } },
    shown: '#findings',
  },
  {
    ...publish,
    id: 'studio.publish.draft.ready',
    state: 'ready',
    calls: { 'studio/check-draft': { answer: checked(13) }, 'studio/read-draft': { answer: draftOfAllKinds() } },
    shown: '#findings',
  },
  {
    ...publish,
    id: 'studio.publish.planned.ready',
    state: 'ready',
    calls: { 'studio/check-draft': { answer: checked(1) }, 'studio/read-draft': { answer: planned('waiting', null) } },
    shown: '#findings',
  },
  {
    ...publish,
    id: 'studio.publish.stopped.problem',
    state: 'problem',
    calls: {
      'studio/check-draft': { answer: checked(1) },
      'studio/read-draft': { answer: planned('stopped', 'problems') },
    },
    shown: trouble,
  },
  {
    ...publish,
    id: 'studio.publish.problem',
    state: 'problem',
    calls: { 'studio/check-draft': 'break' },
    shown: trouble,
  },
  {
    ...publish,
    id: 'studio.file.ready',
    state: 'ready',
    path: '/studio/publish/file?at=flows/join/flow.json%20steps/plan/form',
    shown: '[aria-current=location]',
  },
  {
    ...publish,
    id: 'studio.file.problem',
    state: 'problem',
    path: '/studio/publish/file?at=flows/join/flow.json%20steps/plan/form',
    calls: { 'studio/read-file': 'break' },
    shown: trouble,
  },
  { ...files, id: 'studio.files.ready', state: 'ready', shown: '.cm-content' },
  {
    ...files,
    id: 'studio.files.folder.error',
    state: 'error',
    steps: [{ file: 'chain-folder-file', with: 'no folder' }],
    shown: '#chain-folder ~ [role=alert]',
  },
  {
    ...files,
    id: 'studio.files.waiting',
    state: 'waiting',
    calls: { 'studio/read-documents': 'hold' },
    shown: 'main h1',
  },
  {
    ...files,
    id: 'studio.files.problem',
    state: 'problem',
    calls: { 'studio/check-draft': { answer: found('schemas/forms/member-details.json fields/email/mode') } },
    shown: 'main aside ol',
  },
  { ...history, id: 'studio.history.ready', state: 'ready', shown: 'main li' },
  {
    ...history,
    id: 'studio.history.draft.ready',
    state: 'ready',
    calls: { 'studio/read-draft': { answer: draftOfAllKinds() } },
    shown: 'main li',
  },
  {
    ...history,
    id: 'studio.history.waiting',
    state: 'waiting',
    calls: { 'studio/read-history': 'hold' },
    shown: 'main h1',
  },
  {
    ...history,
    id: 'studio.history.problem',
    state: 'problem',
    calls: { 'studio/read-history': 'break' },
    shown: trouble,
  },
]

/** A draft with a change of every kind. */
function draftOfAllKinds() {
  const kinds: readonly (readonly [group: string, at: string, was: Json, value: Json])[] = [
    ['words', 'text:de/flow.join.center.title', 'Wo möchten Sie trainieren?', 'An welchem Ort?'],
    ['field', 'config:centers/110/joinForm/mobile', null, 'required'],
    ['setting', 'config:booking/opens', { days: 7, at: '07:00' }, { hours: 48 }],
    ['setting 2', 'config:minimumAge', 16, 18],
    ['menu', 'config:menu/coursesPage', 5, 0],
    ['look', 'config:lookAndFeel/mainColor', '#0f6466', '#7a1f4b'],
    ['mode', 'set:form:member-details#fields/email/mode', null, 'optional'],
    ['question', 'insert:form:member-details#fields/parent', null, parentsPhone],
    ['question', 'text:de/form.member-details.parent', null, 'Telefonnummer der Eltern'],
    ['when', 'set:flow:join#steps/questionnaire/when', null, { '===': [{ var: 'data.plan.id' }, 'komplett'] }],
    ['order', 'move:flow:join#steps/questionnaire', null, { after: 'center' }],
    ['step', 'remove:flow:join#steps/addons', null, true],
    ['finding', 'accept:center.currency flows/chains/nordlys/config.json centers/110/currency', null, true],
  ]
  const changes = kinds.map(([group, at, was, value], index) => ({
    seq: index + 1,
    group: `kinds-${group.replace(' ', '-')}`,
    at,
    was,
    value,
    undoes: null,
    byId: 'mira-sander',
    by: 'Mira Sander',
    madeAt: '2026-11-26T09:12:00.000Z',
    release: null,
  }))
  return { seq: changes.length, live: 1, changes, plan: null }
}

/** A draft with a change that has, or had, its time. */
function planned(state: 'waiting' | 'stopped', why: 'problems' | null) {
  const by = 'Mira Sander'
  const change = {
    seq: 1,
    group: 'plan-scene',
    at: 'text:de/flow.join.center.title',
    value: 'An welchem Ort?',
    was: 'Wo möchten Sie trainieren?',
    undoes: null,
    byId: 'mira-sander',
    by,
    madeAt: '2026-11-26T09:12:00.000Z',
    release: null,
  }
  const plan = {
    id: 'plan-scene',
    state,
    why,
    by,
    seq: 1,
    summary: 'Winter campaign',
    timeZone: 'Europe/Berlin',
    dueAt: '2026-12-07T05:00:00.000Z',
    endedBy: null,
    endedAt: why === null ? null : '2026-12-07T05:00:04.000Z',
  }
  return { seq: 1, live: 1, changes: [change], plan }
}

/** One finding of the check. */
function found(at: string) {
  const finding = {
    code: 'mode.word',
    severity: 'error',
    at,
    message: 'There is no such word: required, optional, notUsed.',
  }
  return { ...checked(), findings: [finding], difference: [], notCompared: [] }
}

function checked(seq = 0) {
  const row = { flow: null, clubs: [], written: null }
  return {
    seq,
    live: 1,
    saved: { same: 43, moved: 4, dropped: 0, restarted: 0, pinned: 4 },
    findings: [
      {
        code: 'overlay.unknown',
        severity: 'error',
        at: 'flows/chains/nordlys/texts/de/studio.json flow.join.title',
        message: 'A sentence has a placeholder that nobody fills.',
      },
      {
        code: 'center.currency',
        severity: 'warning',
        at: 'flows/chains/nordlys/config.json centers/110/currency',
        message: 'The club has another currency than its chain.',
      },
    ],
    difference: [
      { ...row, section: 'paths', sentence: 'Seven paths are gained: somebody under 18 is asked for a contact.' },
      {
        ...row,
        section: 'words',
        sentence: 'The sentence flow.join.center.title (de) is another one.',
        written: { at: 'text:de/flow.join.center.title', was: 'Wo?', value: 'An welchem Ort?' },
      },
      {
        ...row,
        section: 'words',
        sentence: 'The setting publishing/fourEyes is new: true.',
        written: { at: 'config:publishing/fourEyes', was: null, value: true },
      },
      {
        ...row,
        section: 'words',
        sentence: 'form:member-details fields/state/mode is "optional".',
        written: { at: 'set:form:member-details#fields/state/mode', was: 'notUsed', value: 'optional' },
      },
    ],
    notCompared: [{ message: 'A sentence has a placeholder that nobody fills.', flows: ['join'] }],
  }
}
