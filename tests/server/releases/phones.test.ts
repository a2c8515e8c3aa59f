import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { phoneValid } from '#engine/tables/phone.ts'
import { phonesFor } from '#server/releases/facts/phones.ts'

const numbers = Object.entries(examples as { readonly [country: string]: string })

describe.each([
  ['by length', phonesFor([])],
  ['by pattern', phonesFor(numbers.map(([country]) => country))],
])('the phone numbers of the world, %s', (_how, table) => {
  test('are taken as they are dialled at home and from abroad', () => {
    const refused = numbers.filter(([country, national]) => {
      const code = table[country]?.[0]
      return !phoneValid(national, country, table) || !phoneValid(`+${code} ${national}`, null, table)
    })

    expect(numbers.length).toBeGreaterThan(230)
    expect(refused).toEqual([])
  })

  test('are refused with three digits too many', () => {
    const taken = numbers.filter(([country, national]) => phoneValid(`${national}${national}`, country, table))

    // Countries with very short and very long numbers.
    expect(taken.length).toBeLessThan(8)
  })
})
