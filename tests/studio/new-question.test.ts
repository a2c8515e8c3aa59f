import { expect, test } from 'vitest'
import type { FormDoc, JsonObject } from '#engine/documents.ts'
import { changesOfQuestion, type NewQuestion } from '../../src/studio/fields/new-question.ts'

const form = { id: 'details', fields: [{ id: 'phone', section: 'contact', schema: { type: 'string' } }] } as const
const question: NewQuestion = {
  id: 'kin',
  kind: 'text',
  isRequired: true,
  after: 'phone',
  answers: {},
  refusals: {},
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

const changesOf = (more: Partial<NewQuestion>, of: FormDoc = form) => {
  const made = changesOfQuestion({ ...question, ...more }, of, langs)
  return 'changes' in made ? made.changes.map(({ at, value }) => [at, value]) : made
}

test('a phone number is checked by the country of the club, and refused in each language', () => {
  const refusals = { de: 'Keine Nummer.', en: 'No number. ' }

  expect(changesOf({ kind: 'phone', refusals })).toEqual([
    [
      'insert:form:details#fields/kin',
      {
        what: {
          id: 'kin',
          section: 'contact',
          schema: { type: 'string', maxLength: 40 },
          mode: 'required',
          ui: { 'ui:autocomplete': 'tel' },
        },
        after: 'phone',
      },
    ],
    ['text:de/form.details.kin', 'Notfallkontakt'],
    ['text:en/form.details.kin', 'Emergency contact'],
    [
      'insert:form:details#rules/kin-valid',
      { what: { id: 'kin-valid', at: 'kin', assert: phoneOf({ var: 'config.country' }) } },
    ],
    ['text:de/form.details.rules.kin-valid', 'Keine Nummer.'],
    ['text:en/form.details.rules.kin-valid', 'No number.'],
  ])
  expect(changesOf({ kind: 'phone', refusals: { de: 'Keine Nummer.' } })).toEqual({ wrong: 'refusal' })
})

test('where the form asks the country, a phone number is checked by that', () => {
  const land = { id: 'land', schema: { type: 'string' }, ui: { 'ui:autocomplete': 'country' } }
  const refusals = { de: 'Keine Nummer.', en: 'No number.' }
  const made = changesOf({ kind: 'phone', refusals }, { ...form, fields: [...form.fields, land] })

  expect(made).toContainEqual([
    'insert:form:details#rules/kin-valid',
    {
      what: {
        id: 'kin-valid',
        at: 'kin',
        assert: phoneOf({ or: [{ var: 'form.land' }, { var: 'config.country' }] }),
      },
    },
  ])
})

const phoneOf = (country: JsonObject) => ({ valid: ['phone', { var: 'form.kin' }, country] })

test('an e-mail address is checked by its format, which has its sentence', () => {
  const made = changesOf({ kind: 'email' })

  expect(made).toHaveLength(3)
  expect(made).toContainEqual([
    'insert:form:details#fields/kin',
    {
      what: {
        id: 'kin',
        section: 'contact',
        schema: { type: 'string', format: 'email', maxLength: 254 },
        mode: 'required',
        ui: { 'ui:autocomplete': 'email' },
      },
      after: 'phone',
    },
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
