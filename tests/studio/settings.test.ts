import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import { readPath } from '#engine/logic/values.ts'
import { settingDifferences, withoutNothing } from '#studio/settings/differences.ts'
import { settingsPartOf } from '#studio/settings/parts.ts'

const scalar = fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.array(fc.integer(), { minLength: 1 }))
const settings = fc.letrec<{ map: JsonObject; value: Json }>((tie) => ({
  map: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 3 }, scalar, tie('map')) as fc.Arbitrary<Json>,
})).map

it('the differences of two forms, made one by one, lead from one to the other and back', () => {
  fc.assert(
    fc.property(settings, settings, (before, after) => {
      const isEntered = ({ path }: { readonly path: readonly string[] }) =>
        path.every((_, at) => at === 0 || isMapOrNothing(readPath(before, path.slice(0, at))))
      for (const { path, value } of settingDifferences(before, after)) {
        expect(value).toEqual(readPath(after, path))
        expect(readPath(before, path)).not.toEqual(value)
      }
      const back = settingDifferences(after, before).map(({ path }) => path.join('/'))
      expect([...back].sort()).toEqual(
        settingDifferences(before, after)
          .map(({ path }) => path.join('/'))
          .sort(),
      )
      expect(settingDifferences(before, before)).toEqual([])
      expect(
        settingDifferences(before, after).filter((one) => !isEntered(one) && readPath(after, one.path) === null),
      ).toEqual([])
    }),
  )
})

const isMapOrNothing = (value: Json): boolean => value === null || (typeof value === 'object' && !Array.isArray(value))

it('what is null is left out of a form, however deep', () => {
  expect(withoutNothing({ a: null, b: { c: null, d: 1 }, e: [null] })).toEqual({ b: { d: 1 }, e: [null] })
})

it.each([
  ['booking/closes/minutes', 'booking'],
  ['paymentProvidersConfig/adyen', 'payments'],
  ['features/promoCode', 'joining'],
  ['features', null],
  ['lookAndFeel/mainColor', null],
])('%s is shown at %s', (setting, part) => {
  expect(settingsPartOf(setting)).toBe(part)
})
