import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { DocumentsProvider } from '#studio/documents/documents-provider.tsx'
import { type DraftChange, DraftContext, type DraftState } from '#studio/draft/use-draft.ts'
import HistoryPage from '#studio/history/history-page.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

const change = (seq: number, at: string): DraftChange => ({
  seq,
  group: `g${seq}`,
  at,
  was: null,
  value: 16,
  undoes: null,
  by: 'Mia',
  byId: 'mia',
  madeAt: '2026-11-01T09:00:00.000Z',
  release: null,
})
const draft: DraftState = {
  seq: 2,
  live: 1,
  own: [],
  plan: null,
  state: 'saved',
  turn: 0,
  isRead: true,
  changes: [change(1, 'config:minimumAge'), change(2, 'config:centers/101/minimumAge')],
  change: async () => [],
  undo: async () => [],
  readAgain: async () => undefined,
}
const api = {
  send: async (call: string) =>
    call === 'studio/read-history'
      ? { ok: true, value: { live: 1, changes: [], releases: [], plans: [] } }
      : { ok: false, code: 'NOT_FOUND', params: {}, lost: false },
} as unknown as StudioApi // answers of the calls that the page makes

beforeEach(() => localStorage.setItem('foyer-studio-language', 'en'))
afterEach(cleanup)

test.each([
  ['the whole chain', null, 2],
  ['a club', ['101'], 1],
] as const)(
  'whoever changes %s takes back what is theirs, and reads whom to ask for the rest',
  (_, clubsOfTheirs, count) => {
    const studio = {
      api,
      operator: { id: 'jo', name: 'Jo' },
      may: ['change' as const],
      release: { number: 1 },
      draft: { seq: 0, live: 1 },
      chain: { id: 'c', name: 'Club', colour: '#000000', clubs: [{ id: '101', name: 'Mitte' }], languages: [] },
      clubsOfTheirs: clubsOfTheirs && [...clubsOfTheirs],
      publishers: ['Mia'],
      supporters: [],
    }
    render(
      <MemoryRouter>
        <TextsProvider>
          <StudioContext value={studio}>
            <DraftContext value={draft}>
              <DocumentsProvider>
                <HistoryPage />
              </DocumentsProvider>
            </DraftContext>
          </StudioContext>
        </TextsProvider>
      </MemoryRouter>,
    )

    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(count)
    expect(screen.queryAllByText(/please ask: Mia/)).toHaveLength(clubsOfTheirs === null ? 0 : 1)
  },
)
