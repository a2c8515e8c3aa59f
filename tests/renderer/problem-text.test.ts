import { expect, test } from 'vitest'
import type { FieldDoc } from '#engine/documents.ts'
import { formSpec, specAt } from '#renderer/form-spec.ts'
import { problemText } from '#renderer/texts.ts'
import { createFormat } from '#ui/format/create-format.ts'

const known: { readonly [key: string]: string } = {
  'problems.required': 'Fill this in',
  'ui.choose': 'Choose',
  'form.f.terms.no.required': 'Agree',
}
const format = createFormat('en-US')
const texts = { format, t: (key: string) => known[key] ?? key, optionalText: (key: string) => known[key] ?? null }

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
  const words = { format, t: (key: string) => key, optionalText: (key: string) => bounds[key] ?? null }

  expect(problemText(words, { code: 'min', severity: 'error', at: 'pay.amount', params: { limit } })).toBe(sentence)
})

test.each(cases)('an answer that is missing: %s', (_, field, sentence) => {
  const spec = specAt(formSpec({ forms: {}, values: {} }, { id: 'f', fields: [field] } as never), field.id)

  expect(problemText(texts, { code: 'required', severity: 'error', at: `step.${field.id}` }, spec)).toBe(sentence)
})

const said = {
  format: createFormat('de-DE'),
  t: (key: string) => key,
  optionalText: (key: string, params?: object) => `${key} ${JSON.stringify(params)}`,
}

test.each([
  ['type', 'number', { value: 'zehn' }, 'problems.number {"example":"12,5"}'],
  [
    'type',
    'number',
    { value: '1,234', currency: 'EUR' },
    'problems.number.ambiguous {"typed":"1,234","example":"12,50"}',
  ],
  ['type', 'integer', { value: '1,234' }, 'problems.number.thousands {"typed":"1,234","example":"12"}'],
  ['type', 'number', { value: '$5', currency: 'EUR' }, 'problems.number.currency {"currency":"EUR","example":"12,50"}'],
  [
    'type',
    'number',
    { value: '1,005', currency: 'EUR' },
    'problems.number.ambiguous {"typed":"1,005","example":"12,50"}',
  ],
  ['type', 'number', { value: '0,005', currency: 'EUR' }, 'problems.decimals {"most":2}'],
  ['type', 'integer', { value: '0,5' }, 'problems.number.whole {}'],
  ['type', 'integer', { value: 10.5, currency: 'EUR' }, 'problems.number.whole {}'],
  ['type', 'number', { value: '9999999999999999' }, 'problems.number.size {}'],
  ['decimals', 'number', { most: 0 }, 'problems.number.whole {"most":0}'],
  ['decimals', 'number', { most: 2 }, 'problems.decimals {"most":2}'],
  [
    'max',
    'number',
    { limit: 500, currency: 'EUR' },
    'problems.max.number {"limit":{"amountMinor":50000,"currency":"EUR"},"currency":"EUR"}',
  ],
])('a number that is refused says why: %s of %s with %j', (code, type, params, sentence) => {
  const field = { id: 'amount', schema: { type } }
  const spec = specAt(formSpec({ forms: {}, values: {} }, { id: 'f', fields: [field] } as never), 'amount')
  const words = {
    ...said,
    optionalText: (key: string, of?: object) => (key.startsWith('form.') ? null : said.optionalText(key, of)),
  }

  expect(problemText(words, { code, severity: 'error', at: 'pay.amount', params }, spec)).toBe(sentence)
})
