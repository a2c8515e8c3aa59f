import { describe, expect, test } from 'vitest'
import { decimalsOf } from '#engine/tables/currency.ts'
import { createFormat } from '#ui/format/create-format.ts'
import { writeByPattern } from '#ui/format/date-pattern.ts'

const plain = (text: string) =>
  text
    .replace(/’/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u200e\u200f]/g, '')

describe('money', () => {
  test.each([
    ['de-DE', 3900, 'EUR', '39,00 €'],
    ['de-DE', 69780, 'EUR', '697,80 €'],
    ['de-DE', -500, 'EUR', '-5,00 €'],
    ['en-US', 4900, 'USD', '$49.00'],
    ['ar-AE', 54900, 'AED', '549.00 د.إ.'],
    ['ja-JP', 4900, 'JPY', '¥4,900'],
    ['ar-KW', 4900, 'KWD', '4.900 د.ك.'],
  ])('C-16: in %s: %i %s is %s', (locale, amountMinor, currency, wanted) => {
    expect(plain(createFormat(locale).money({ amountMinor, currency })).replace('￥', '¥')).toBe(wanted)
  })

  test.each([
    ['de-DE', '39,00'],
    ['en-US', '39.00'],
    ['ar-AE', '39.00'],
  ])('C-16: in %s the placeholder of a currency is left out', (locale, wanted) => {
    expect(plain(createFormat(locale).money({ amountMinor: 3900, currency: 'XXX' }))).toBe(wanted)
  })

  test('every currency is shown with the decimals in which it is counted and sent to providers', () => {
    const format = createFormat('en-US')
    const wrong = Intl.supportedValuesOf('currency').filter((currency) => {
      const [shown = ''] = /\d[\d,]*(\.\d+)?/.exec(format.money({ amountMinor: 123_456, currency })) ?? []
      return Number(shown.replaceAll(',', '')) !== 123_456 / 10 ** decimalsOf(currency)
    })

    expect(wrong).toEqual([])
  })

  test('an amount never breaks', () => {
    expect(createFormat('de-DE').money({ amountMinor: 123456, currency: 'EUR' })).not.toContain(' ')
  })
})

test.each([
  [2.999, 2, '2,99'],
  [2.999, 0, '2'],
  [-2.991, 2, '-3'],
  [2.5, undefined, '2,5'],
])('C-17: %d with %s decimals is %s, rounded down', (value, decimals, wanted) => {
  expect(createFormat('de-DE').number(value, decimals)).toBe(wanted)
})

test.each([
  ['de-DE', '05:30', '05:30'],
  ['en-US', '18:30', '6:30 PM'],
  ['ar-AE', '18:30', '6:30 م'],
  ['en-GB', 'soon', 'soon'],
])('in %s the time %s is %s', (locale, time, wanted) => {
  expect(plain(createFormat(locale).clock(time))).toBe(wanted)
})

describe('days', () => {
  test.each([
    ['de-DE', 'long', '1. Dezember 2026'],
    ['de-DE', 'short', '01.12.2026'],
    ['de-DE', 'month', 'Dezember 2026'],
    ['de-DE', 'day', '1. Dezember'],
    ['en-US', 'long', 'Dec 1, 2026'],
    ['ar-AE', 'long', '1 ديسمبر 2026'],
  ] as const)('in %s, %s: %s', (locale, style, wanted) => {
    expect(plain(createFormat(locale).date('2026-12-01', style))).toBe(wanted)
  })

  test('what is no day is shown as it is', () => {
    expect(createFormat('de-DE').date('soon')).toBe('soon')
  })
})

test.each([
  ['de-DE', 1, 'months', '1 Monat'],
  ['de-DE', 12, 'months', '12 Monate'],
  ['en-US', 30, 'days', '30 days'],
  ['ar-AE', 2, 'months', 'شهران'],
] as const)('a period in %s: %i %s is %s', (locale, count, unit, wanted) => {
  expect(plain(createFormat(locale).period(count, unit))).toBe(wanted)
})

test.each([
  ['ar-AE', 'شارع الملك خالد، أبوظبي'],
  ['en-AE', 'شارع الملك خالد, أبوظبي'],
])('parts in %s stand after another as its script writes it', (locale, wanted) => {
  expect(createFormat(locale).list(['شارع الملك خالد', 'أبوظبي'])).toBe(wanted)
})

test.each([
  ['ar-AE', 'ar', 'العربية'],
  ['en-AE', 'ar', 'Arabic'],
  ['en-AE', 'no code', 'no code'],
])('a language in %s: %s is %s', (locale, code, wanted) => {
  expect(createFormat(locale).language(code)).toBe(wanted)
})

describe('formats that a chain sets for a language', () => {
  test.each([
    ['de-DE', 'de-CH', "CHF 1'234.50", "9'876.5"],
    ['ar-AE', 'ar-AE-u-nu-arab', '١٬٢٣٤٫٥٠ CHF', '٩٬٨٧٦٫٥'],
    ['en-US', 'de-DE', '1.234,50 CHF', '9.876,5'],
    ['en-US', 'not a locale', 'CHF 1,234.50', '9,876.5'],
  ])('numbers of %s written as %s', (locale, numberFormat, money, number) => {
    const format = createFormat(locale, { numberFormat })

    expect(plain(format.money({ amountMinor: 123450, currency: 'CHF' }))).toBe(money)
    expect(plain(format.number(9876.5))).toBe(number)
  })

  test.each([
    ['de-DE', 'DD.MM.YYYY', '05.03.2026'],
    ['de-DE', 'D.M.YY', '5.3.26'],
    ['de-DE', 'D. MMMM YYYY', '5. März 2026'],
    ['en-US', 'MM/DD/YYYY', '03/05/2026'],
    ['en-GB', 'ddd D MMM YYYY', 'Thu 5 Mar 2026'],
    ['es-US', 'dddd D [de] MMMM [de] YYYY', 'jueves 5 de marzo de 2026'],
    ['ar-AE', 'dddd، D MMMM YYYY', 'الخميس، 5 مارس 2026'],
    ['pl-PL', 'D MMMM YYYY', '5 marca 2026'],
  ])('days of %s as %s', (locale, pattern, wanted) => {
    const format = createFormat(locale, { dateFormat: pattern, dateFormatFull: pattern }, () => writeByPattern)

    expect([format.date('2026-03-05', 'short'), format.date('2026-03-05')].map(plain)).toEqual([wanted, wanted])
  })

  test('leave what they do not name as the language has it', () => {
    const format = createFormat('de-DE', { dateFormat: 'YYYY-MM-DD' }, () => writeByPattern)

    expect(plain(format.date('2026-03-05'))).toBe('5. März 2026')
    expect(format.date('2026-03-05', 'short')).toBe('2026-03-05')
    expect(plain(format.date('2026-03-05', 'month'))).toBe('März 2026')
  })
})

test('a locale that no browser knows is written as English', () => {
  expect(createFormat('not a locale').money({ amountMinor: 100, currency: 'USD' })).toBe('$1.00')
})
