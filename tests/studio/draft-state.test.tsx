import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { type DraftChange, DraftContext, type DraftState } from '#studio/draft/use-draft.ts'
import { DraftStateBar } from '#studio/shell/draft-state.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

const chain = { id: 'c', name: 'Club', colour: '#000000', clubs: [], languages: [] }
const reach = { clubsOfTheirs: [], publishers: [], supporters: [] }
const api: StudioApi = {
  async send() {
    throw new Error('nothing is sent')
  },
}
const draft: Omit<DraftState, 'changes'> = {
  seq: 0,
  live: 1,
  own: [],
  plan: null,
  state: 'saved',
  turn: 0,
  isRead: true,
  change: async () => [],
  undo: async () => [],
  readAgain: async () => undefined,
}

/** A change of a place, numbered as they come. */
let seq = 0
const changed = (at: string, was: string | null, value: string | null, undoes: string | null = null): DraftChange => {
  seq += 1
  const madeAt = '2026-11-01T09:00:00.000Z'
  return { seq, group: `g${seq}`, at, value, was, undoes, by: 'Mia', byId: 'Mia', madeAt, release: null }
}

function show(changes: readonly DraftChange[], more: Partial<DraftState> = {}, path = '/'): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <TextsProvider>
        <StudioContext
          value={{
            api,
            operator: { id: 'Mia', name: 'Mia' },
            may: ['change'],
            chain,
            release: { number: 1 },
            draft: { seq: 0, live: 1 },
            ...reach,
          }}
        >
          <DraftContext value={{ ...draft, changes, ...more }}>
            <DraftStateBar />
            <input aria-label="typing" />
          </DraftContext>
        </StudioContext>
      </TextsProvider>
    </MemoryRouter>,
  )
}

function undoing() {
  const undone: string[] = []
  const undo = async (group: string) => {
    undone.push(group)
    return []
  }
  return { undone, undo }
}

const said = () => screen.getByRole('status').textContent

beforeEach(() => {
  seq = 0
  localStorage.setItem('foyer-studio-language', 'en')
})
afterEach(cleanup)

test('a place that was edited three times is one change', () => {
  show([changed('a', null, 'x'), changed('a', 'x', 'y'), changed('a', 'y', 'z'), changed('b', 'one', 'two')])

  expect(said()).toBe('Saved, 2 changes')
})

test('what was undone is no change, and neither is what was typed back', () => {
  show([changed('a', null, 'x'), changed('a', 'x', null, 'g1'), changed('b', 'one', 'two'), changed('b', 'two', 'one')])

  expect(said()).toBe('No changes yet')
})

test('while nobody answers it says so, with what waits', () => {
  show([changed('a', null, 'x')], { state: 'offline' })

  expect(said()).toBe('Not connected')
})

test('what has not arrived is counted by its place', () => {
  const wanted = { at: 'a', was: null, value: 'y' }
  show([], { state: 'offline', own: [wanted, { ...wanted, value: 'z' }, { ...wanted, at: 'b' }] })

  expect(said()).toBe('Not connected, 2 changes wait here')
})

test('Ctrl Z takes the last change back, where nothing is typed', () => {
  const { undone, undo } = undoing()
  show([changed('a', null, 'x'), changed('b', null, 'x')], { undo })
  fireEvent.keyDown(screen.getByLabelText('typing'), { key: 'z', ctrlKey: true })
  expect(undone).toEqual([])

  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undone).toEqual(['g2'])
})

test('a page with an undo of its own keeps Ctrl Z', () => {
  const { undone, undo } = undoing()
  show([changed('a', null, 'x')], { undo }, '/catalogue')

  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undone).toEqual([])
})

test('where nothing is to be taken back the button stays, so that the focus does', () => {
  show([])

  const button = screen.getByRole('button', { name: 'Undo your last change' })
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})
