import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDate, ageOn, type DateUnit, isDate } from '#engine/logic/dates.ts'

describe('adding to a date', () => {
  it.each<[string, number, DateUnit, string | null]>([
    ['2026-01-31', 1, 'months', '2026-02-28'],
    ['2024-01-31', 1, 'months', '2024-02-29'],
    ['2026-03-31', -1, 'months', '2026-02-28'],
    ['2026-01-15', -1, 'months', '2025-12-15'],
    ['2026-12-31', 2, 'months', '2027-02-28'],
    ['2024-02-29', 1, 'years', '2025-02-28'],
    ['2024-02-29', 4, 'years', '2028-02-29'],
    ['2026-02-28', 1, 'days', '2026-03-01'],
    ['2024-02-28', 1, 'days', '2024-02-29'],
    ['2000-03-01', -1, 'days', '2000-02-29'],
    ['1900-03-01', -1, 'days', '1900-02-28'],
    ['2026-12-28', 1, 'weeks', '2027-01-04'],
    ['2026-01-01', 0, 'years', '2026-01-01'],
    ['2026-01-01', 0.5, 'days', null],
    ['9999-12-31', 1, 'days', null],
    ['0001-01-01', -1, 'days', null],
    ['0001-01-01', -1, 'months', null],
    ['2026-02-29', 1, 'days', null],
    ['today', 1, 'days', null],
    ['2026-01-01', 1e15, 'days', null],
    ['2026-01-01', -1e15, 'years', null],
  ])('%s + %d %s = %s', (date, amount, unit, sum) => {
    expect(addToDate(date, amount, unit)).toBe(sum)
  })

  it('agrees with the calendar of JavaScript, day by day', () => {
    const day = 86_400_000
    const start = Date.UTC(1, 0, 1) // years below 100 mean 1900 and later: the calendar is compared from 1901 on
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: -10_000, max: 10_000 }), (from, days) => {
        fc.pre(from + days >= 0)
        const iso = (number: number) => new Date(start + number * day).toISOString().slice(0, 10)

        expect(addToDate(iso(from), days, 'days')).toBe(iso(from + days))
      }),
    )
  })

  it('takes back the days it added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), (days) => {
        const date = addToDate('0001-01-01', days, 'days')

        expect(addToDate(date ?? '', -days, 'days')).toBe('0001-01-01')
      }),
    )
  })
})

describe('age', () => {
  it.each<[string, string, number | null]>([
    ['2010-03-02', '2026-03-01', 15],
    ['2010-03-02', '2026-03-02', 16],
    ['2010-02-28', '2026-03-01', 16],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-03-01', '2026-03-01', 0],
    ['2026-03-02', '2026-03-01', -1],
    ['2026-02-30', '2026-03-01', null],
    ['', '2026-03-01', null],
  ])('born %s, on %s: %s', (birthday, on, age) => {
    expect(ageOn(birthday, on)).toBe(age)
  })
})

describe('a date', () => {
  it.each(['2026-01-01', '2024-02-29', '0001-01-01', '9999-12-31'])('may be %s', (text) => {
    expect(isDate(text)).toBe(true)
  })

  it.each([
    '2026-1-1',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2025-02-29',
    '1900-02-29',
    '0000-01-01',
    '2026-01-01T00:00',
    '٢٠٢٦-01-01',
    '',
  ])('is not "%s"', (text) => {
    expect(isDate(text)).toBe(false)
  })
})
