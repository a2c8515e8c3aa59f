import fc from 'fast-check'
import * as theirEquals from 'fast-equals'
import theirUri from 'fast-uri'
import { expect, test } from 'vitest'
import { createCustomEqual } from '#tools/vite/lean/fast-equals.ts'
import { resolve } from '#tools/vite/lean/fast-uri.ts'

test('two values are equal in the build as they are elsewhere', () => {
  const [equal, theirs] = [createCustomEqual(), theirEquals.deepEqual]

  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
      expect(equal(one, other)).toBe(theirs(one, other))
      expect(equal(one, structuredClone(one))).toBe(true)
      expect(equal({ one, other }, { one: other, other: one })).toBe(theirs({ one, other }, { one: other, other: one }))
    }),
  )
})

test('a value that holds itself is equal to its copy', () => {
  const circle = () => {
    const list: unknown[] = [1]
    list.push(list)
    return list
  }

  expect(createCustomEqual()(circle(), circle())).toBe(true)
})

test.each([
  ['https://club.example/form.json', '#/definitions/address'],
  ['https://club.example/form.json', 'person.json#/name'],
  ['https://club.example/a/form.json', '../b.json'],
  ['form.json', '#/definitions/address'],
  ['form.json', 'person.json#/name'],
  ['/form.json', '#name'],
])('from %s, %s leads to the same place', (base, reference) => {
  expect(resolve(base, reference).replace('http://nowhere.invalid', '')).toBe(theirUri.resolve(base, reference))
})
