import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import type { PlaceChange } from '#studio/draft/use-draft.ts'
import { NewQuestionForm } from '#studio/fields/new-question-form.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

const key = 'form.member-details.rules.phone-valid'
const texts = {
  languages: ['de', 'en'],
  directions: ['ltr', 'ltr'],
  product: { id: 'p', part: [{ key, words: ['Keine Nummer.', 'No number.'] }] },
  own: [{ key, words: [null, 'Not a number of ours.'] }],
}
const api = {
  async send(call: string) {
    if (call !== 'studio/read-texts') throw new Error('nothing else is asked')
    return { ok: true, value: texts }
  },
} as unknown as StudioApi // answers this call alone
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

test('for a phone number the sentences are proposed that refuse one elsewhere', async () => {
  const added: (readonly PlaceChange[])[] = []
  render(
    <TextsProvider>
      <StudioContext value={studio}>
        <NewQuestionForm
          form={form}
          languages={live}
          after="phone"
          nameOf={(id) => id}
          onAdd={async (_, changes) => void added.push(changes)}
          onCancel={() => undefined}
        />
      </StudioContext>
    </TextsProvider>,
  )
  for (const box of screen.getAllByRole('textbox', { name: /^What is asked/ }))
    fireEvent.change(box, { target: { value: 'Parents' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Answered by' }), { target: { value: 'phone' } })

  expect(await screen.findByDisplayValue('Keine Nummer.')).toHaveProperty('lang', 'de')
  fireEvent.change(screen.getByDisplayValue('Not a number of ours.'), { target: { value: 'No.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add to the draft' }))

  expect(added[0]?.slice(-2).map(({ at, value }) => [at, value])).toEqual([
    ['text:de/form.details.rules.parents-valid', 'Keine Nummer.'],
    ['text:en/form.details.rules.parents-valid', 'No.'],
  ])
})
