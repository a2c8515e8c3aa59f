import { expect, test } from 'vitest'
import type { FieldDoc } from '#engine/documents.ts'
import { formSpec, specAt } from '#renderer/form-spec.ts'
import { problemText } from '#renderer/texts.ts'

const known: { readonly [key: string]: string } = {
  'problems.required': 'Fill this in',
  'ui.choose': 'Choose',
  'form.f.terms.no.required': 'Agree',
}
const texts = { t: (key: string) => known[key] ?? key, optionalText: (key: string) => known[key] ?? null }

const cases: readonly [what: string, field: FieldDoc, sentence: string][] = [
  ['what is written is to be filled in', { id: 'name', schema: { type: 'string' } }, 'Fill this in'],
  ['a few words to choose from', { id: 'kind', schema: { enum: ['a', 'b'] } }, 'Choose'],
  [
    'a list that was loaded',
    { id: 'club', schema: { type: 'string' }, choices: { from: { var: 'data.clubs' } } },
    'Choose',
  ],
  [
    'a list that only proposes',
    { id: 'town', schema: { type: 'string' }, choices: { from: { var: 'data.towns' }, open: true } },
    'Fill this in',
  ],
  ['what has a sentence of its own', { id: 'terms', schema: { const: true } }, 'Agree'],
]

test.each([
  ['a day', '2026-12-01', 'Not before'],
  ['a number', 5, 'At least'],
])('what is too low is told in the words of %s', (_, limit, sentence) => {
  const bounds: { readonly [key: string]: string } = { 'problems.min': 'Not before', 'problems.min.number': 'At least' }
  const words = { t: (key: string) => key, optionalText: (key: string) => bounds[key] ?? null }

  expect(problemText(words, { code: 'min', severity: 'error', at: 'pay.amount', params: { limit } })).toBe(sentence)
})

test.each(cases)('an answer that is missing: %s', (_, field, sentence) => {
  const spec = specAt(formSpec({ forms: {}, values: {} }, { id: 'f', fields: [field] } as never), field.id)

  expect(problemText(texts, { code: 'required', severity: 'error', at: `step.${field.id}` }, spec)).toBe(sentence)
})
