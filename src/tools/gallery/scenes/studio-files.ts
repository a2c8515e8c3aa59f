import type { Scene } from '../scene.ts'

const base = { route: null, reach: 'studio' } as const
const walk = { ...base, path: '/studio/walk?address=/join' } as const
const files = { ...base, path: '/studio/files?document=form:member-details' } as const
const trouble = 'main [role=alert]'

/** A flow played as a member, and documents as JSON. */
export const studioFilesScenes: readonly Scene[] = [
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
  { ...files, id: 'studio.files.ready', state: 'ready', shown: '.cm-content' },
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
]

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

/** What the check of a draft answers. */
export function checked(seq = 0) {
  const row = { flow: null, before: null, after: null }
  return {
    ...{ seq, live: 1, saved: { same: 43, moved: 4, dropped: 0, restarted: 0, pinned: 4 } },
    findings: [
      {
        ...{
          code: 'overlay.unknown',
          severity: 'error',
          at: 'flows/chains/nordlys/texts/de/studio.json flow.join.title',
        },
        message: 'A sentence has a placeholder that nobody fills.',
      },
      {
        ...{
          code: 'center.currency',
          severity: 'warning',
          at: 'flows/chains/nordlys/config.json centers/110/currency',
        },
        message: 'The club has another currency than its chain.',
      },
    ],
    difference: [
      { ...row, section: 'paths', sentence: 'Seven paths are gained: somebody under 18 is asked for a contact.' },
      { ...row, section: 'words', sentence: 'flow.join.center.title (de)', before: 'Wo?', after: 'An welchem Ort?' },
    ],
    notCompared: [{ message: 'A sentence has a placeholder that nobody fills.', flows: ['join'] }],
  }
}
