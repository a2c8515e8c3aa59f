import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { NoticeWordsField } from '#studio/notices/words-field.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

beforeEach(() => localStorage.setItem('foyer-studio-language', 'en'))
afterEach(cleanup)

function renderWords(send: () => Promise<unknown>, html = '') {
  const kept: (string | null)[] = []
  const api = { send } as unknown as StudioApi // what cleaning answers
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
        <NoticeWordsField
          label="Words"
          lang="en"
          direction="ltr"
          kind="line"
          html={html}
          pages={[]}
          isReadOnly={false}
          onKeep={(words) => kept.push(words)}
        />
      </StudioContext>
    </TextsProvider>,
  )
  return { kept, box: screen.getByLabelText('Words') as HTMLTextAreaElement }
}

test('tags that are typed are shown as text, which is said, and become HTML where they are meant', async () => {
  const { kept, box } = renderWords(async () => ({ ok: true, value: { taken: [] } }))
  fireEvent.change(box, { target: { value: '<b>Hello</b>' } })

  screen.getByText('Members read <b> </b> as it is written here.')
  fireEvent.click(screen.getByRole('button', { name: 'Write it as HTML' }))
  expect(document.activeElement).toBe(box)
  screen.getByText(/This is written as HTML/)
  fireEvent.blur(box)
  await waitFor(() => expect(kept).toEqual(['<b>Hello</b>']))
})

test('what is typed while HTML is being cleaned stays', async () => {
  const cleaned = Promise.withResolvers<unknown>()
  const { kept, box } = renderWords(() => cleaned.promise, '<div class="x">Hello</div>')
  fireEvent.change(box, { target: { value: '<div class="x">Good</div>' } })
  fireEvent.blur(box)

  fireEvent.change(box, { target: { value: '<div class="x">Good morning</div>' } })
  await act(async () => cleaned.resolve({ ok: true, value: { taken: [] } }))

  expect(box.value).toBe('<div class="x">Good morning</div>')
  fireEvent.blur(box)
  await waitFor(() => expect(kept).toEqual(['<div class="x">Good morning</div>']))
})
