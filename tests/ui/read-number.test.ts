import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalsOf, minorOf } from '#engine/tables/currency.ts'
import { createFormat } from '#ui/format/create-format.ts'
import { type NumberKind, readNumber, spellNumber } from '#ui/format/read-number.ts'
import nordlys from '../../flows/chains/nordlys/config.json' with { type: 'json' }
import ridgeline from '../../flows/chains/ridgeline/config.json' with { type: 'json' }
import waha from '../../flows/chains/waha/config.json' with { type: 'json' }
import currencies from './spellings/currencies.json' with { type: 'json' }
import decided from './spellings/decided.json' with { type: 'json' }
import everywhere from './spellings/everywhere.json' with { type: 'json' }

/** What a spelling is read as: its number, or why it is refused. */
function read(text: string, kind: NumberKind, locale: string): number | string {
  const reading = readNumber(text, kind, locale)
  return reading.ok ? reading.value : reading.code
}

type Spellings = { readonly [text: string]: number | string }

const readAll = (spellings: Spellings, kind: NumberKind, locale: string): Spellings =>
  Object.fromEntries(Object.keys(spellings).map((text) => [text, read(text, kind, locale)]))

test.each([
  ['de-DE', 'EUR'],
  ['en-US', 'USD'],
  ['es-US', 'USD'],
  ['ar-AE', 'AED'],
  ['ar-AE-u-nu-arab', 'AED'],
  ['de-CH', 'CHF'],
  ['fr-FR', 'EUR'],
  ['en-GB', 'KWD'],
])('what nobody can take for another number is read alike in %s, in %s', (locale, currency) => {
  expect(readAll(everywhere, { currency }, locale)).toEqual(everywhere)
})

describe('a point or a comma before three digits is decided by locale and decimals, or refused', () => {
  const kinds: { readonly [name: string]: (string | NumberKind)[] } = decided.kinds
  const cases = Object.entries(decided.spellings).flatMap(([text, wanted]) =>
    Object.entries<number | string>(wanted).flatMap(([names, value]) =>
      names.split(', ').map((name) => [text, name, value] as const),
    ),
  )

  test.each(cases)('%s in %s is %s', (text, name, value) => {
    const [locale, kind] = kinds[name] ?? []

    expect(read(text, kind as NumberKind, String(locale))).toBe(value)
  })
})

test.each(Object.entries<Spellings>(currencies))('words and signs around an amount in %s', (name, wanted) => {
  const [locale = '', currency = ''] = name.split(' ')

  expect(readAll(wanted, { currency }, locale)).toEqual(wanted)
})

test('a number that is no money has no words around it', () => {
  expect(['$10', '10 €', 'EUR 10', '80 kg'].map((text) => read(text, {}, 'en-US'))).toEqual(Array(4).fill('number'))
})

const locales = [
  ...[nordlys, ridgeline, waha].flatMap(({ translations }) => translations.map(({ locale }) => locale)),
  'ar-AE-u-nu-arab',
  'ar-EG',
  'de-AT',
  'de-CH',
  'en-IN',
  'es-ES',
  'fa-IR',
  'fr-FR',
  'ja-JP',
  'pt-PT',
  'sv-SE',
]

const amounts = {
  locale: fc.constantFrom(...locales),
  currency: fc.constantFrom('EUR', 'USD', 'AED', 'CHF', 'INR', 'JPY', 'KRW', 'KWD', 'BHD'),
  amountMinor: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
}

test('an amount as the portal prints it is read as the same minor units', () => {
  const print = new Map(locales.map((locale) => [locale, createFormat(locale)]))
  fc.assert(
    fc.property(fc.record(amounts), ({ locale, currency, amountMinor }) => {
      const printed = print.get(locale)?.money({ amountMinor, currency }) ?? ''
      const reading = readNumber(printed, { currency }, locale)

      expect(reading.ok ? minorOf(reading.value, currency) : `${printed} ${reading.code}`).toBe(amountMinor)
    }),
    { numRuns: 400 },
  )
})

test('an amount as a box shows it is read as the same minor units', () => {
  fc.assert(
    fc.property(fc.record(amounts), ({ locale, currency, amountMinor }) => {
      const value = amountMinor / 10 ** decimalsOf(currency)
      const reading = readNumber(spellNumber(value, { currency }, locale), { currency }, locale)

      expect(reading).toEqual({ ok: true, value: value === 0 ? 0 : value })
    }),
    { numRuns: 400 },
  )
})

test('whatever is pasted is a finite number or refused', () => {
  const signs = fc.constantFrom(..."0123456789.,٫٬،٣۳ \u00a0\u202f\u200f'’-−()+€$eExdhDH")
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: signs, maxLength: 20 }))
  fc.assert(
    fc.property(texts, fc.constantFrom(...locales), (text, locale) => {
      const reading = readNumber(text, { currency: 'EUR' }, locale)

      expect(!reading.ok || Number.isFinite(reading.value)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
