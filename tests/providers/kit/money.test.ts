import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { decimalsOf } from '#engine/tables/currency.ts'
import { type AmountKind, amountKinds, readAmount, writeAmount } from '#providers/kit/money.ts'

const written: readonly [amountMinor: number, currency: string, kind: AmountKind, text: string | number][] = [
  [1000, 'EUR', 'minor_int', 1000],
  [1000, 'EUR', 'minor_string', '1000'],
  [10050, 'AED', 'major_string', '100.50'],
  [10050, 'AED', 'major_number', 100.5],
  [5, 'SAR', 'major_string', '0.05'],
  [0, 'EUR', 'major_string', '0.00'],
  [1, 'KWD', 'major_string', '0.001'],
  [12345, 'BHD', 'major_number', 12.345],
  [500, 'JPY', 'major_string', '500'],
  [500, 'JPY', 'major_number', 500],
  [29, 'EUR', 'major_number', 0.29],
]

test.each(written)('%d %s as %s', (amountMinor, currency, kind, text) => {
  expect(writeAmount({ kind }, { amountMinor, currency })).toBe(text)
})

it('a provider may want more decimals than the currency has', () => {
  const style = { kind: 'major_string', minDecimals: 4 } as const

  expect(writeAmount(style, { amountMinor: 12550, currency: 'AED' })).toBe('125.5000')
  expect(readAmount(style, '125.5000', 'AED')).toBe(12550)
})

const refused: readonly [value: unknown, currency: string, kind: AmountKind][] = [
  ['10.005', 'EUR', 'major_string'],
  ['10.5', 'JPY', 'major_string'],
  ['1,000.00', 'EUR', 'major_string'],
  ['-10.00', 'EUR', 'major_string'],
  ['1e3', 'EUR', 'major_string'],
  [' 10.00', 'EUR', 'major_string'],
  ['10.00\n', 'EUR', 'major_string'],
  ['', 'EUR', 'major_string'],
  ['.5', 'EUR', 'major_string'],
  ['0x10', 'EUR', 'minor_string'],
  ['10.5', 'EUR', 'minor_string'],
  [Number.NaN, 'EUR', 'major_number'],
  [Number.POSITIVE_INFINITY, 'EUR', 'minor_int'],
  [1e21, 'EUR', 'major_number'],
  [0.1 + 0.2, 'EUR', 'major_number'],
  ['99999999999999999999', 'EUR', 'minor_string'],
  ['999999999999999', 'EUR', 'major_string'],
  [true, 'EUR', 'major_number'],
  [null, 'EUR', 'major_number'],
  [['10'], 'EUR', 'major_number'],
]

test.each(refused)('%j %s is no amount as %s', (value, currency, kind) => {
  expect(readAmount({ kind }, value, currency)).toBeNull()
})

it('what was written is read again, in every currency and style', () => {
  const currency = fc.constantFrom('EUR', 'AED', 'JPY', 'KWD', 'TND', 'CLP', 'USD')
  const amountMinor = fc.integer({ min: 0, max: 1_000_000_000 })

  fc.assert(
    fc.property(amountMinor, currency, fc.constantFrom(...amountKinds), (minor, code, kind) => {
      expect(readAmount({ kind }, writeAmount({ kind }, { amountMinor: minor, currency: code }), code)).toBe(minor)
    }),
  )
})

it('a currency that is no word of the list has two decimals, whatever its name', () => {
  expect(['EUR', 'XXX', 'constructor', '__proto__', ''].map(decimalsOf)).toEqual([2, 2, 2, 2, 2])
})
