import { expect, test } from 'vitest'
import { changesOfQuestion, type NewQuestion } from '../../src/studio/fields/new-question.ts'

const form = { id: 'details', fields: [{ id: 'phone', section: 'contact', schema: { type: 'string' } }] } as const
const question: NewQuestion = {
  id: 'kin',
  kind: 'text',
  isRequired: true,
  after: 'phone',
  answers: {},
  labels: { de: ' Notfallkontakt ', en: 'Emergency contact' },
}
const langs = ['de', 'en']

test('a new question is a field in the section of the one before it, with its name in each language', () => {
  expect(changesOfQuestion(question, form, langs)).toEqual({
    changes: [
      {
        at: 'insert:form:details#fields/kin',
        value: {
          what: { id: 'kin', section: 'contact', schema: { type: 'string', maxLength: 200 }, mode: 'required' },
          after: 'phone',
        },
        was: null,
      },
      { at: 'text:de/form.details.kin', value: 'Notfallkontakt', was: null },
      { at: 'text:en/form.details.kin', value: 'Emergency contact', was: null },
    ],
  })
})

test('answers have one id in all languages, made of their name in the first', () => {
  const answers = { de: 'Übermut\n\n 25 %\n', en: 'High spirits\n25 %' }
  const made = changesOfQuestion({ ...question, kind: 'choice', answers }, form, langs)

  expect('changes' in made && made.changes.map(({ at, value }) => [at, value]).slice(2)).toEqual([
    ['text:de/form.details.kin.uebermut', 'Übermut'],
    ['text:de/form.details.kin.25', '25 %'],
    ['text:en/form.details.kin', 'Emergency contact'],
    ['text:en/form.details.kin.uebermut', 'High spirits'],
    ['text:en/form.details.kin.25', '25 %'],
  ])
})

test.each<readonly [what: string, wrong: string, of: Partial<NewQuestion>]>([
  ['it lacks its name in a language', 'label', { labels: { de: 'Notfallkontakt', en: ' ' } }],
  ['it has no id', 'id', { id: '' }],
  ['its id begins with a digit', 'id', { id: '2nd' }],
  ['the form has the id', 'taken', { id: 'phone' }],
  ['there is one answer', 'answers', { kind: 'choice', answers: { de: 'Ja', en: 'Yes' } }],
  ['a language has fewer answers', 'answers', { kind: 'choice', answers: { de: 'Ja\nNein', en: 'Yes' } }],
  ['two answers are one', 'answers', { kind: 'choice', answers: { de: 'Ja\nja!', en: 'Yes\nyes' } }],
])('it is refused where %s', (_what, wrong, of) => {
  expect(changesOfQuestion({ ...question, ...of }, form, langs)).toEqual({ wrong })
})
