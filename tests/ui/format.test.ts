import { describe, expect, test } from 'vitest'
import { createFormat } from '#ui/format/create-format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '')

describe('money', () => {
  test.each([
    ['de-DE', 3900, 'EUR', '39,00 €'],
    ['de-DE', 69780, 'EUR', '697,80 €'],
    ['de-DE', -500, 'EUR', '-5,00 €'],
    ['en-US', 4900, 'USD', '$49.00'],
    ['ar-AE', 54900, 'AED', '549.00 د.إ.'],
    ['ja-JP', 4900, 'JPY', '¥4,900'],
    ['ar-KW', 4900, 'KWD', '4.900 د.ك.'],
  ])('in %s: %i %s is %s', (locale, amountMinor, currency, wanted) => {
    expect(plain(createFormat(locale).money({ amountMinor, currency })).replace('￥', '¥')).toBe(wanted)
  })

  test.each([
    ['de-DE', '39,00'],
    ['en-US', '39.00'],
    ['ar-AE', '39.00'],
  ])('in %s the placeholder of a currency is left out', (locale, wanted) => {
    expect(plain(createFormat(locale).money({ amountMinor: 3900, currency: 'XXX' }))).toBe(wanted)
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
])('%d with %s decimals is %s, rounded down', (value, decimals, wanted) => {
  expect(createFormat('de-DE').number(value, decimals)).toBe(wanted)
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
