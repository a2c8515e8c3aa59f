import { expect, test } from 'vitest'
import { leafShape, resolveSchema, shapeKey, shapesOf } from '#engine/forms/leaf-shape.ts'

test.each([
  [{ type: 'string', maxLength: 80, title: 'Name' }, { type: 'string' }],
  [{ enum: ['a'] }, {}],
  [{ const: true }, {}],
  [
    { type: 'array', minItems: 1, items: { type: 'string', enum: ['a'] } },
    { type: 'array', items: { type: 'string' } },
  ],
  [
    { type: 'string', format: 'email', writeOnly: true, 'x-sensitive': true },
    { type: 'string', format: 'email' },
  ],
  [
    { type: 'integer', minimum: 1 },
    { type: 'integer', minimum: 1 },
  ],
])('the shape of %j is %j', (schema, shape) => {
  expect(leafShape(schema)).toEqual(shape)
})

test('equal shapes have one key', () => {
  expect(shapeKey({ type: 'string', format: 'date' })).toBe(shapeKey({ format: 'date', type: 'string' }))
})

test('a shared value is put in, and what stands beside wins', () => {
  const values = { code: { type: 'string', pattern: '^[A-Z]+$', maxLength: 3 } }

  expect(resolveSchema({ $ref: 'values#code', maxLength: 2 }, values)).toEqual({
    type: 'string',
    pattern: '^[A-Z]+$',
    maxLength: 2,
  })
})

test('the shapes of a release are those of its forms, each once', () => {
  const forms = {
    f: {
      id: 'f',
      fields: [
        { id: 'a', schema: { type: 'string', format: 'email' } },
        { id: 'b', schema: { format: 'email', type: 'string', maxLength: 9 } },
      ],
    },
  }

  const keys = shapesOf({ forms, values: {} }).map(shapeKey)

  expect(keys.filter((key) => key.includes('email'))).toHaveLength(1)
  expect(new Set(keys).size).toBe(keys.length)
})
