import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { WordsField } from '#studio/notices/words-field.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

beforeEach(() => localStorage.setItem('foyer-studio-language', 'en'))
afterEach(cleanup)

test('tags that are typed are shown as text, which is said, and become HTML where they are meant', async () => {
  const kept: (string | null)[] = []
  const api = { send: async () => ({ ok: true, value: { taken: [] } }) } as unknown as StudioApi // what cleaning answers
  render(
    <TextsProvider>
      <StudioContext
        value={{
          api,
          operator: { id: 'mia', name: 'Mia' },
          may: ['change'],
          chain: { id: 'c', name: 'Club', colour: '#000000', clubs: [], languages: [] },
          release: { number: 1 },
          draft: { seq: 0, live: 1 },
          clubsOfTheirs: null,
          publishers: [],
          supporters: [],
        }}
      >
        <WordsField
          label="Words"
          lang="en"
          direction="ltr"
          kind="line"
          html=""
          pages={[]}
          isReadOnly={false}
          onKeep={(html) => kept.push(html)}
        />
      </StudioContext>
    </TextsProvider>,
  )
  const box = screen.getByLabelText('Words') as HTMLTextAreaElement
  fireEvent.change(box, { target: { value: '<b>Hello</b>' } })

  screen.getByText('Members read <b> </b> as it is written here.')
  fireEvent.click(screen.getByRole('button', { name: 'Write it as HTML' }))
  expect(document.activeElement).toBe(box)
  screen.getByText(/This is written as HTML/)
  fireEvent.blur(box)
  await waitFor(() => expect(kept).toEqual(['<b>Hello</b>']))
})
