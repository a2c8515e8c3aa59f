import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { DocumentsProvider } from '#studio/documents/documents-provider.tsx'
import { type Checked, ChecksContext } from '#studio/draft/use-checks.ts'
import { type DraftChange, DraftContext, type DraftState } from '#studio/draft/use-draft.ts'
import PublishPage from '#studio/publish/publish-page.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

const text = (name: string, join: string) => ({ [`flow.${name}`]: join, 'flow.join.center': 'Where?' })
const documents = {
  seq: 1,
  own: { config: {}, ops: [], cases: [] },
  languages: [],
  product: {
    id: 'a',
    part: { documents: { config: {}, site: { id: 'site', routes: [] }, flows: {}, forms: {} }, names: {} },
  },
  resolved: {
    config: {},
    site: { id: 'site', routes: [] },
    forms: {},
    flows: { join: { id: 'join', route: '/join', steps: [{ id: 'center' }] } },
  },
  names: text('join', 'Join'),
  before: { 'flow.join.center': 'Your club' },
}
const answers: { readonly [call: string]: unknown } = {
  'studio/read-documents': documents,
  'studio/read-approvals': { isEnough: true, needed: 1, given: [], mine: false, timeZone: 'Europe/Berlin' },
  'studio/publish-draft': { number: 2 },
  'studio/count-people': { people: [], flows: [] },
}
const api = {
  send: async (call: string) =>
    call in answers ? { ok: true, value: answers[call] } : { ok: false, code: 'NOT_FOUND', params: {}, lost: false },
} as unknown as StudioApi // answers of the calls that the page makes
const change: DraftChange = {
  seq: 1,
  group: 'a',
  at: 'text:en/flow.join.center',
  was: null,
  value: 'Where?',
  undoes: null,
  by: 'Mia',
  byId: 'mia',
  madeAt: '2026-11-01T09:00:00.000Z',
  release: null,
}
const checked: Checked = {
  seq: 1,
  live: 1,
  findings: [],
  notCompared: [],
  saved: { same: 0, moved: 0, dropped: 0, restarted: 0, pinned: 0 },
  difference: [
    {
      section: 'words',
      sentence: 'The old difference.',
      flow: null,
      written: { at: change.at, was: 'Your club', value: 'Where?' },
    },
  ],
}

/** The draft of the server: publishing empties it, and what is found in it is not known anew yet. */
function Page() {
  const [isLive, setLive] = useState(false)
  const draft: DraftState = {
    seq: 1,
    live: isLive ? 2 : 1,
    own: [],
    plan: null,
    state: 'saved',
    turn: 1,
    isRead: true,
    changes: isLive ? [] : [change],
    change: async () => [],
    undo: async () => [],
    readAgain: async () => setLive(true),
  }
  return (
    <DraftContext value={draft}>
      <DocumentsProvider>
        <ChecksContext value={{ asked: { state: 'ready', value: checked }, ask() {}, want() {} }}>
          <PublishPage />
        </ChecksContext>
      </DocumentsProvider>
    </DraftContext>
  )
}

beforeEach(() => {
  localStorage.setItem('foyer-studio-language', 'en')
  const studio = {
    api,
    operator: { id: 'mia', name: 'Mia' },
    may: ['change' as const, 'publish' as const],
    chain: { id: 'c', name: 'Club', colour: '#000000', clubs: [], languages: [] },
    release: { number: 1 },
    draft: { seq: 0, live: 1 },
    clubsOfTheirs: null,
    publishers: [],
    supporters: [],
  }
  render(
    <MemoryRouter>
      <TextsProvider>
        <StudioContext value={studio}>
          <Page />
        </StudioContext>
      </TextsProvider>
    </MemoryRouter>,
  )
})
afterEach(cleanup)

test('a step whose words are changed is called as members know it', async () => {
  expect((await screen.findAllByText(/In “Join”, step “Your club”, name/)).length).toBe(2)
})

test('what is published is no difference any more, and that it is live stays said', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }))

  const said = await screen.findByText(/Release 2 is live/)
  expect(document.activeElement).toBe(said)
  expect(screen.queryByText(/step “Your club”/)).toBeNull()
})
