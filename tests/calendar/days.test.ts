import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, knownZone } from '#calendar/day-in.ts'
import { addDays, addPeriod, daysBetween, daysInMonth, endOfMonth, weekdayOf } from '#calendar/days.ts'
import { addToDate, dateUnits } from '#engine/logic/dates.ts'

/** The platform's own calendar, which not every browser has: a third opinion. */
const { Temporal } = globalThis as unknown as {
  readonly Temporal: {
    readonly PlainDate: { from(day: string | object): { readonly dayOfWeek: number } }
    readonly Instant: {
      fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): { toPlainDate(): object } }
    }
  }
}

const day = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    of: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, of }) => String(Temporal.PlainDate.from({ year, month, day: of })))
const unit = fc.constantFrom(...dateUnits)

describe('the house and its engine count alike', () => {
  test('any number of units from any day, or to the edge where the engine has none', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), unit, (from, count, of) => {
        const wanted = addToDate(from, count, of)
        expect(addPeriod(from, count, of)).toBe(wanted ?? (count > 0 ? '9999-12-31' : '0001-01-01'))
      }),
      { numRuns: 2000 },
    )
  })

  test('the way from one day to another, and the ends of months', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(addToDate(from, daysBetween(from, to), 'days')).toBe(to)
        const first = `${from.slice(0, 7)}-01`
        expect(addToDate(first, daysInMonth(from) - 1, 'days')).toBe(endOfMonth(from))
        expect(addToDate(endOfMonth(from), 1, 'days')?.slice(8) ?? '01').toBe('01')
        expect(weekdayOf(from)).toBe(Temporal.PlainDate.from(from).dayOfWeek % 7)
      }),
    )
  })
})

test.each(['', 'soon', '2026-13-01', '2026-00-10', '26-1-1', '2026-01-01T00:00'])(
  '%j is no day to count from',
  (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError)
  },
)

describe('the day in a zone', () => {
  test('is what the platform says, in every zone and at every moment', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, moment, (timeZone, at) => {
        const wanted = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
        expect(dayIn(timeZone, at)).toBe(String(wanted))
      }),
    )
  })

  test.each(['Europe/Atlantis', '', null, undefined])('%j is no zone', (zone) => {
    expect(knownZone(zone)).toBeUndefined()
  })
})
