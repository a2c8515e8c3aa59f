import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { DocumentsProvider } from '#studio/documents/documents-provider.tsx'
import { useChanging } from '#studio/draft/use-changing.tsx'
import { DraftContext, type DraftState, type PlaceChange } from '#studio/draft/use-draft.ts'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

const at = 'text:en/ui.next'
const chain = { id: 'c', name: 'Club', colour: '#000000', clubs: [], languages: [] }
const reach = { clubsOfTheirs: [], publishers: [], supporters: [] }
const api: StudioApi = { send: async () => ({ ok: false, lost: true }) as never }

function Page() {
  const { change, conflicts } = useChanging()
  return (
    <>
      <button type="button" onClick={() => change([{ at, value: 'Go on', was: 'Next' }])}>
        type
      </button>
      {conflicts}
    </>
  )
}

beforeEach(() => localStorage.setItem('foyer-studio-language', 'en'))
afterEach(cleanup)

test('what one typed where somebody else was faster is shown beside theirs, and goes there after all', async () => {
  const sent: (readonly PlaceChange[])[] = []
  const draft: DraftState = {
    seq: 0,
    live: 1,
    plan: null,
    state: 'saved',
    turn: 0,
    isRead: true,
    changes: [],
    own: [],
    undo: async () => [],
    readAgain: async () => undefined,
    change: async (wanted) => {
      sent.push(wanted)
      return sent.length === 1 ? [{ at, theirs: 'Onwards', by: 'Mia' }] : []
    },
  }
  render(
    <TextsProvider>
      <StudioContext
        value={{
          api,
          operator: { id: 'Jo', name: 'Jo' },
          may: ['change'],
          chain,
          release: { number: 1 },
          draft: { seq: 0, live: 1 },
          ...reach,
        }}
      >
        <DraftContext value={draft}>
          <DocumentsProvider>
            <Page />
          </DocumentsProvider>
        </DraftContext>
      </StudioContext>
    </TextsProvider>,
  )
  fireEvent.click(screen.getByText('type'))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Onwards')
  expect(told.textContent).toContain('Go on')
  fireEvent.click(screen.getByText('Put mine there'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent[1]).toEqual([{ at, value: 'Go on', was: 'Onwards' }])
})
