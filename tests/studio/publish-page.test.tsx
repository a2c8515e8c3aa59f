import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { DocumentsProvider } from '#studio/documents/documents-provider.tsx'
import { type Checked, ChecksContext } from '#studio/draft/use-checks.ts'
import { type DraftChange, DraftContext, type DraftState } from '#studio/draft/use-draft.ts'
import PublishPage from '#studio/publish/publish-page.tsx'
import { BackToFindings } from '#studio/shell/back-to-findings.tsx'
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
  'studio/plan-release': { id: 'p' },
  'studio/take-back-plan': {},
  'studio/count-people': { people: [], flows: [] },
}
const sent: string[] = []
const api = {
  send: async (call: string) => {
    if (/publish-draft|plan/.test(call)) sent.push(call)
    return call in answers
      ? { ok: true, value: answers[call] }
      : { ok: false, code: 'NOT_FOUND', params: {}, lost: false }
  },
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
      clubs: [],
      written: { at: change.at, was: 'Your club', value: 'Where?' },
    },
  ],
}

const plan = {
  id: 'p',
  seq: 1,
  dueAt: '2026-12-01T05:00:00.000Z',
  timeZone: 'Europe/Berlin',
  state: 'waiting',
  by: 'Mia',
  why: null,
  summary: '',
} as unknown as NonNullable<DraftState['plan']> // what the card shows of a plan

const finding = (severity: 'error' | 'warning', at: string) => ({ code: 'text.html', severity, at, message: at })
let findings: Checked['findings'] = []
/** Of the draft that was checked. */
let seq = 1
let difference = checked.difference

/** The draft of the server: publishing empties it, and what is found in it is not known anew yet. */
function Page() {
  const [isLive, setLive] = useState(false)
  const [isPlanned, setPlanned] = useState(false)
  const draft: DraftState = {
    seq: 1,
    live: isLive ? 2 : 1,
    own: [],
    plan: isPlanned ? plan : null,
    state: 'saved',
    turn: 1,
    isRead: true,
    changes: isLive ? [] : [change],
    change: async () => [],
    undo: async () => [],
    readAgain: async () => {
      const last = sent.at(-1)
      setLive(last === 'studio/publish-draft')
      setPlanned(last === 'studio/plan-release')
    },
  }
  return (
    <DraftContext value={draft}>
      <DocumentsProvider>
        <ChecksContext
          value={{ asked: { state: 'ready', value: { ...checked, seq, findings, difference } }, ask() {}, want() {} }}
        >
          <BackToFindings />
          <Routes>
            <Route path="/publish" element={<PublishPage />} />
            <Route path="*" element={null} />
          </Routes>
        </ChecksContext>
      </DocumentsProvider>
    </DraftContext>
  )
}

beforeEach(() => {
  localStorage.setItem('foyer-studio-language', 'en')
  findings = []
  seq = 1
  difference = checked.difference
  sent.length = 0
})
afterEach(cleanup)

const studio = {
  api,
  operator: { id: 'mia', name: 'Mia' },
  may: ['change' as const, 'publish' as const],
  chain: { id: 'c', name: 'Club', colour: '#000000', clubs: [{ id: '104', name: 'Kreuzberg' }], languages: [] },
  release: { number: 1 },
  draft: { seq: 0, live: 1 },
  clubsOfTheirs: null,
  publishers: [],
  supporters: [],
}

function show() {
  render(
    <MemoryRouter initialEntries={['/publish']}>
      <TextsProvider>
        <StudioContext value={studio}>
          <Page />
        </StudioContext>
      </TextsProvider>
    </MemoryRouter>,
  )
}

test('a step whose words are changed is called as members know it', async () => {
  show()
  expect((await screen.findAllByText(/In “Join”, step “Your club”, name/)).length).toBe(2)
})

test('what is so at some clubs only says at which', async () => {
  difference = [
    { section: 'asked', sentence: 'The field “Phone” is asked.', flow: 'join', clubs: ['104'], written: null },
  ]
  show()

  expect(await screen.findByText('Only at Kreuzberg')).toBeTruthy()
})

test('while the draft is being checked nothing is claimed of it, and what was found before is told as so far', async () => {
  seq = 0
  findings = [finding('error', 'flows/chains/c/config.json 0')]
  show()

  await screen.findByText(/^Checking/)
  await screen.findByText('So far: 1 finding keeps this from going live')
  expect((await screen.findAllByText('so far: 1 change')).length).toBe(1)
  expect(screen.queryByText('none changed')).toBeNull()
  cleanup()
  findings = []
  show()

  await screen.findByText(/^Checking/)
  expect(screen.queryByText(/Nothing is broken/)).toBeNull()
  cleanup()
  seq = 1
  show()

  await screen.findByText(/Nothing is broken/)
  expect(screen.queryByText(/^Checking/)).toBeNull()
})

test('what is published is no difference any more, and that it is live stays said', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }))

  const said = await screen.findByText(/Release 2 is live/)
  expect(document.activeElement).toBe(said)
  expect(screen.queryByText(/step “Your club”/)).toBeNull()
})

test('whoever plans a release goes on at what waits, and from there at the draft', async () => {
  show()
  fireEvent.click(await screen.findByLabelText('At a time'))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish at that time' }))

  const card = (await screen.findByText(/Goes live on/)).parentElement
  await waitFor(() => expect(document.activeElement).toBe(card))
  expect(card?.textContent).toContain('Whoever publishes at once makes this live with it')

  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('In this draft'))
  expect(screen.queryByText(/Goes live on/)).toBeNull()
})

test.each([
  [['error'], '1 finding has to be mended first.'],
  [['warning', 'warning'], '2 findings have to be mended or accepted first.'],
  [['error', 'warning'], '2 findings have to be mended first, or accepted where that is offered.'],
] as const)('of %s it says what is to be done', async (severities, told) => {
  findings = severities.map((one, index) => finding(one, `flows/chains/c/config.json ${index}`))
  show()

  expect(await screen.findByText(told)).toBeTruthy()
})

test('from the control of a finding a link and F8 lead back to that finding', async () => {
  // jsdom draws nothing, so nothing is scrolled.
  Element.prototype.scrollIntoView = () => {}
  const places = ['join', 'leave'].map((key) => `flows/chains/c/texts/en/studio.json ${key}`)
  findings = places.map((at) => finding('error', at))
  show()
  const links = () => screen.findAllByRole('link', { name: 'Show' })

  fireEvent.click((await links())[1] as HTMLElement)
  fireEvent.click(await screen.findByRole('link', { name: 'Back to the findings' }))
  expect(document.activeElement).toBe((await links())[1])

  fireEvent.click((await links())[0] as HTMLElement)
  await screen.findByRole('link', { name: 'Back to the findings' })
  fireEvent.keyDown(document.body, { key: 'F8' })
  await waitFor(async () => expect(document.activeElement).toBe((await links())[0]))
  expect(screen.queryByRole('link', { name: 'Back to the findings' })).toBeNull()
})
