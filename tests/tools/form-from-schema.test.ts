import { expect, test } from 'vitest'
import type { JsonSchema } from '#engine/documents.ts'
import { formFromSchema } from '#tools/new/form-from-schema.ts'

const fieldsOf = (schema: JsonSchema, ui = {}) => formFromSchema('trial', schema, ui).doc.fields
const pets = { var: 'form.pets' }

test.each<[string, JsonSchema, object, unknown]>([
  [
    'what is not required is optional, in the order of ui:order',
    {
      type: 'object',
      required: ['b'],
      properties: { a: { type: 'string', title: 'A' }, b: { type: 'integer', minimum: 1 } },
    },
    { 'ui:order': ['b', '*'], a: { 'ui:widget': 'textarea' } },
    [
      { id: 'b', schema: { type: 'integer', minimum: 1 } },
      { id: 'a', schema: { type: 'string' }, mode: 'optional', ui: { 'ui:lines': true } },
    ],
  ],
  [
    'constants with titles are options',
    { required: ['a'], properties: { a: { type: 'string', oneOf: [{ const: 'x', title: 'Ex' }, { const: 'y' }] } } },
    { a: { 'ui:widget': 'radio' } },
    [{ id: 'a', schema: { type: 'string', enum: ['x', 'y'] }, ui: { 'ui:widget': 'choices' } }],
  ],
  [
    'if, then and else are modes of what they bring',
    {
      required: ['pets'],
      properties: { pets: { enum: ['no', 'one'] } },
      if: { properties: { pets: { const: 'one' } } },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { properties: { name: { type: 'string' } }, required: ['name'] },
      else: { properties: { why: { type: 'string' } } },
    },
    {},
    [
      { id: 'pets', schema: { enum: ['no', 'one'] } },
      { id: 'name', schema: { type: 'string' }, mode: { if: [{ '===': [pets, 'one'] }, 'required', 'notUsed'] } },
      {
        id: 'why',
        schema: { type: 'string' },
        mode: { if: [{ '!': { '===': [pets, 'one'] } }, 'optional', 'notUsed'] },
      },
    ],
  ],
  [
    'a dependency demands, or brings what its branch has',
    {
      required: ['pets'],
      properties: { pets: { enum: ['no', 'one', 'two'] }, card: { type: 'string' }, address: { type: 'string' } },
      dependencies: {
        card: ['address'],
        pets: {
          oneOf: [
            { properties: { pets: { enum: ['no'] } } },
            { properties: { pets: { enum: ['one', 'two'] }, age: { type: 'number' } }, required: ['age'] },
          ],
        },
      },
    },
    {},
    [
      { id: 'pets', schema: { enum: ['no', 'one', 'two'] } },
      { id: 'card', schema: { type: 'string' }, mode: 'optional' },
      {
        id: 'address',
        schema: { type: 'string' },
        mode: { if: [{ '!': { '!': { var: 'form.card' } } }, 'required', 'optional'] },
      },
      { id: 'age', schema: { type: 'number' }, mode: { if: [{ in: [pets, ['one', 'two']] }, 'required', 'notUsed'] } },
    ],
  ],
  [
    'what has parts is an island, with the definitions that it needs',
    {
      definitions: { pet: { type: 'object', properties: { name: { type: 'string' } } } },
      properties: { pets: { type: 'array', items: { $ref: '#/definitions/pet' } } },
    },
    { pets: { items: { name: { 'ui:help': 'As called' } } } },
    [
      {
        id: 'pets',
        schema: { type: 'array' },
        mode: 'optional',
        island: {
          schema: {
            type: 'array',
            items: { $ref: '#/definitions/pet' },
            definitions: { pet: { type: 'object', properties: { name: { type: 'string' } } } },
          },
          uiSchema: { items: { name: { 'ui:help': 'As called' } } },
        },
      },
    ],
  ],
])('%s', (_, schema, ui, fields) => {
  expect(fieldsOf(schema, ui)).toEqual(fields)
})

test.each<readonly [string, JsonSchema]>([
  ['a list', { type: 'array', items: { type: 'string' } }],
  ['alternatives of the whole', { type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] }],
  ['names that are free', { type: 'object', properties: { a: {} }, additionalProperties: { type: 'number' } }],
  ['a number of members', { type: 'object', properties: { a: {}, b: {} }, minProperties: 1 }],
])('%s becomes one island', (_, schema) => {
  const { doc, texts } = formFromSchema('trial', { title: 'Trial', ...schema }, { 'ui:order': ['*'] })

  const type = schema.type === 'array' ? 'array' : 'object'
  const island = { schema: { title: 'Trial', ...schema }, uiSchema: { 'ui:order': ['*'] } }
  expect(doc.fields).toEqual([{ id: 'answers', schema: { type }, island }])
  expect(texts).toEqual({ 'form.trial.answers': 'Trial' })
})

test('titles, hints and names of options are words of the form', () => {
  const { texts } = formFromSchema('trial', {
    additionalProperties: false,
    properties: {
      size: { title: 'Your size', description: 'Of shirts', enum: ['s', 'l'], enumNames: ['Small', 'Large'] },
    },
  })

  expect(texts).toEqual({
    'form.trial.size': 'Your size',
    'form.trial.size.hint': 'Of shirts',
    'form.trial.size.s': 'Small',
    'form.trial.size.l': 'Large',
  })
})
