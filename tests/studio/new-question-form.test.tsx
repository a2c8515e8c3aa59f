import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { NewQuestionForm } from '#studio/fields/new-question-form.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

const api: StudioApi = {
  async send() {
    throw new Error('nothing is sent')
  },
}
const live = ['de', 'en'].map((code) => ({ code, direction: 'ltr' as const }))
const studio = {
  api,
  operator: { id: 'Mia', name: 'Mia' },
  may: ['change' as const],
  release: { number: 1 },
  draft: { seq: 0, live: 1 },
  chain: { id: 'c', name: 'Club', colour: '#000000', clubs: [], languages: live },
  clubsOfTheirs: [],
  publishers: [],
  supporters: [],
}
const form = { id: 'details', fields: [{ id: 'phone', schema: { type: 'string' } }] } as const

beforeEach(() => localStorage.setItem('foyer-studio-language', 'en'))
afterEach(cleanup)

test.each([
  ['the languages that are live', live, ['German', 'English']],
  [
    'those that the draft adds as well',
    [...live, { code: 'tr', direction: 'ltr' as const }, { code: 'ar', direction: 'rtl' as const }],
    ['German', 'English', 'Turkish', 'Arabic'],
  ],
])('a new question is asked in %s', (_, languages, names) => {
  render(
    <TextsProvider>
      <StudioContext value={studio}>
        <NewQuestionForm
          form={form}
          languages={languages}
          after="phone"
          nameOf={(id) => id}
          onAdd={async () => undefined}
          onCancel={() => undefined}
        />
      </StudioContext>
    </TextsProvider>,
  )

  const asked = screen.getAllByRole('textbox', { name: /^What is asked/ })
  expect(asked.map((box) => box.getAttribute('lang'))).toEqual(languages.map(({ code }) => code))
  for (const name of names) screen.getByRole('textbox', { name: new RegExp(name) })
  screen.getByRole('button', { name: 'phone, Stands after' })
})
