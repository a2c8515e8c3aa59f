import { describe, expect, it } from 'vitest'
import { readDay, readInteger, readMoney, readPercent, shownMoney } from '#studio/catalogue/typed.ts'

const readAs = (read: { readonly ok: boolean; readonly value?: unknown; readonly wrong?: unknown }) =>
  read.ok ? read.value : read.wrong

describe('amounts', () => {
  it.each([
    ['29,90', 'EUR', 'de', '29.90'],
    ['29.90', 'EUR', 'de', '29.90'],
    ['29,9', 'EUR', 'en', '29.90'],
    [' 1 234,50 ', 'EUR', 'de', '1234.50'],
    ['1\u202f234,50', 'EUR', 'de', '1234.50'],
    ['1.234,50', 'EUR', 'de', '1234.50'],
    ['1,234.50', 'USD', 'en', '1234.50'],
    ['1.234.567', 'EUR', 'de', '1234567.00'],
    ['1’234.50', 'CHF', 'de', '1234.50'],
    ['1,234', 'USD', 'en', '1234.00'],
    ['1.234', 'EUR', 'de', '1234.00'],
    ['0.500', 'EUR', 'en', '0.50'],
    [',50', 'EUR', 'de', '0.50'],
    ['٢٩٫٩٠', 'SAR', 'en', '29.90'],
    ['١٬٢٣٤٫٥٠', 'AED', 'en', '1234.50'],
    ['۲۹٫۹۰', 'AED', 'en', '29.90'],
    ['29,90 €', 'EUR', 'de', '29.90'],
    ['EUR 29.90', 'EUR', 'en', '29.90'],
    ['$ 29', 'USD', 'en', '29.00'],
    ['007', 'EUR', 'en', '7.00'],
    ['29,900', 'KWD', 'de', '29.900'],
    ['29.900', 'KWD', 'en', '29.900'],
    ['29.900', 'KWD', 'de', '29900.000'],
    ['1.234', 'JPY', 'de', '1234'],
    ['5000', 'JPY', 'en', '5000'],
    ['29.905', 'EUR', 'en', 'digits'],
    ['1.000', 'EUR', 'en', 'digits'],
    ['1,000', 'EUR', 'de', 'digits'],
    ['0.905', 'EUR', 'en', 'digits'],
    ['29.90', 'JPY', 'en', 'digits'],
    ['29,9055', 'EUR', 'de', 'digits'],
    ['-5', 'EUR', 'en', 'negative'],
    ['−5,00', 'EUR', 'de', 'negative'],
    ['1,23,456', 'EUR', 'en', 'amount'],
    ['1.23.45', 'EUR', 'de', 'amount'],
    ['29,90,', 'EUR', 'de', 'amount'],
    ['abc', 'EUR', 'en', 'amount'],
    ['2x', 'EUR', 'en', 'amount'],
    ['1e3', 'EUR', 'en', 'amount'],
    ['', 'EUR', 'en', 'amount'],
    ['1234567890', 'EUR', 'en', 'amount'],
  ])('%s in %s (%s) is %s', (text, currency, lang, expected) => {
    expect(readAs(readMoney(text, currency, lang))).toBe(expected)
  })
})

describe('days, seen from 27 November 2026', () => {
  it.each([
    ['2027-01-31', 'en', '2027-01-31'],
    ['31.1.2027', 'de', '2027-01-31'],
    ['01.01.27', 'de', '2027-01-01'],
    ['1.1.', 'de', '2027-01-01'],
    ['1. 12.', 'de', '2026-12-01'],
    ['1. Januar 2027', 'de', '2027-01-01'],
    ['1 January 2027', 'en', '2027-01-01'],
    ['January 1, 2027', 'en', '2027-01-01'],
    ['1 Jan 2027', 'en', '2027-01-01'],
    ['1 Jan', 'en', '2027-01-01'],
    ['1. März', 'de', '2027-03-01'],
    ['٣١.١.٢٠٢٧', 'en', '2027-01-31'],
    ['31/12/2026', 'en', '2026-12-31'],
    ['12/31/2026', 'en', '2026-12-31'],
    ['1/1/2027', 'en', '2027-01-01'],
    ['2/1/2027', 'en', 'order'],
    ['31.2.2027', 'de', 'day'],
    ['29.2.2027', 'de', 'day'],
    ['1 Smarch', 'en', 'day'],
    ['January', 'en', 'day'],
    ['soon', 'en', 'day'],
    ['', 'en', 'day'],
  ])('%s (%s) is %s', (text, lang, expected) => {
    expect(readAs(readDay(text, lang, '2026-11-27'))).toBe(expected)
  })
})

it.each([
  ['12', 12],
  [' 1 000 ', 1000],
  ['1.000', 1000],
  ['١٢', 12],
  ['-3', -3],
  ['1.5', 'number'],
  ['twelve', 'number'],
])('the number %s is %s', (text, expected) => {
  expect(readAs(readInteger(text))).toBe(expected)
})

describe('percentages', () => {
  it.each([
    ['19', '19'],
    ['7,7', '7.7'],
    ['19 %', '19'],
    ['٧٫٧', '7.7'],
    ['100', 'percent'],
    ['-5', 'percent'],
    ['x', 'percent'],
  ])('%s is %s', (text, expected) => {
    expect(readAs(readPercent(text))).toBe(expected)
  })
})

it('an amount that nobody has typed yet is a dash, not a sum', () => {
  expect(shownMoney('54.90', 'EUR', 'en')).toBe('€54.90')
  expect(shownMoney(undefined, 'EUR', 'en')).toBe('–')
})
