import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
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
const release = (number: number) => ({
  number,
  madeAt: '2026-10-01T09:00:00.000Z',
  source: 'files',
  move: null,
  approvedBy: [],
})
const history = {
  live: 2,
  changes: [
    { ...change(3, 'config:minimumAge'), release: 2 },
    { ...change(4, 'config:centers/101/modes/lead/parentPhone'), value: 'required', release: 2 },
  ],
  releases: [release(2), release(1)],
  plans: [],
  words: [
    {
      release: 2,
      names: { 'form.lead.parentPhone': 'Parent’s phone' },
      flows: {},
      forms: {
        lead: { id: 'lead', fields: [{ id: 'parentPhone', mode: { var: 'config.modes.lead.parentPhone' } }] },
      },
    },
  ],
}
/** After release 2 was taken back: what it had asked is not there. */
const layered = { config: {}, site: { id: 'site', routes: [] }, flows: {}, forms: {} }
const documents = {
  seq: 1,
  own: { config: {}, ops: [], cases: [] },
  languages: [],
  product: { id: 'a', part: { documents: layered, names: {} } },
  resolved: layered,
  names: {},
  before: {},
}
const sent: string[] = []
const api = {
  async send(call: string) {
    sent.push(call)
    if (call === 'studio/read-history') return { ok: true, value: history }
    if (call === 'studio/roll-back') return { ok: true, value: {} }
    if (call === 'studio/read-documents') return { ok: true, value: documents }
    return { ok: false, code: 'NOT_FOUND', params: {}, lost: false }
  },
} as unknown as StudioApi // answers of the calls that the page makes

const studio = {
  api,
  operator: { id: 'jo', name: 'Jo' },
  may: ['change' as const, 'publish' as const],
  release: { number: 1 },
  draft: { seq: 0, live: 1 },
  chain: { id: 'c', name: 'Club', colour: '#000000', clubs: [{ id: '101', name: 'Mitte' }], languages: [] },
  clubsOfTheirs: null as readonly string[] | null,
  publishers: ['Mia'],
  supporters: [],
}

function show(of: DraftState, clubsOfTheirs: readonly string[] | null = null) {
  render(
    <MemoryRouter>
      <TextsProvider>
        <StudioContext value={{ ...studio, clubsOfTheirs: clubsOfTheirs && [...clubsOfTheirs] }}>
          <DraftContext value={of}>
            <DocumentsProvider>
              <HistoryPage />
            </DocumentsProvider>
          </DraftContext>
        </StudioContext>
      </TextsProvider>
    </MemoryRouter>,
  )
}

beforeEach(() => localStorage.setItem('foyer-studio-language', 'en'))
afterEach(cleanup)

test.each([
  ['the whole chain', null, 2],
  ['a club', ['101'], 1],
] as const)(
  'whoever changes %s takes back what is theirs, and reads whom to ask for the rest',
  (_, clubsOfTheirs, count) => {
    show(draft, clubsOfTheirs)

    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(count)
    expect(screen.queryAllByText(/please ask: Mia/)).toHaveLength(clubsOfTheirs === null ? 0 : 1)
  },
)

test('before another release goes live it is asked, and said what becomes of it', async () => {
  sent.length = 0
  show(draft)
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back to 1' }))

  const asked = screen.getByRole('region', { name: 'Make release 1 live again?' })
  expect(document.activeElement).toBe(asked)
  expect(asked.textContent).toMatch(/in the place of release 2\. It was last made live on .*1 Oct/)
  within(asked).getByText(/not live any more: Youngest age to join; Parent’s phone$/)
  expect(sent).not.toContain('studio/roll-back')

  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('region', { name: /live again/ })).toBeNull()
  expect(sent).not.toContain('studio/roll-back')
})

test('what a release brought is called as it was there, though it is gone since', async () => {
  show({ ...draft, changes: [] })

  expect((await screen.findAllByText('Parent’s phone')).length).toBe(1)
  screen.getByText('Fields of “lead”, Mitte')
})

test.each([
  ['the draft stays where there is one', draft, 'Release 1 is live again. The draft stays.'],
  ['nothing is said of a draft where there is none', { ...draft, changes: [] }, 'Release 1 is live again.'],
])('after rolling back, %s', async (_, of, told) => {
  show(of)
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back to 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Make release 1 live' }))

  expect((await screen.findByText(/is live again/)).textContent).toBe(told)
})
