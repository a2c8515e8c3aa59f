import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#calendar/days.ts'
import { instantOf, timeIn } from '#calendar/wall-clock.ts'
import { isoWeekdayOf } from '#server/features/booking/rules/occurrences.ts'
import { partsOf, planOf } from '#server/features/programs/rules/parts.ts'
import { priceFrom, startsOf } from '#server/features/programs/rules/prices.ts'
import { roundsOf } from '#server/features/programs/rules/rounds.ts'

// What holds of courses and camps whatever their chain says of them: amounts, days and hours as nobody thought them up.
const seed = Number(process.env.FOYER_SOAK_SEED ?? 24)
const numRuns = 100 * Number(process.env.FOYER_SOAK_ROUNDS ?? 3)

const day = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2025-12-01', count))
const price = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 5_000_000 }))
const product = fc.record({
  priceMinor: price,
  plan: fc.option(fc.record({ depositMinor: price, parts: fc.integer({ min: 1, max: 24 }) }), { nil: undefined }),
})
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

describe('a price in parts', () => {
  it('is paid to the cent, in parts that are alike, the dearer ones first, one a month', () => {
    fc.assert(
      fc.property(product, day, ({ priceMinor, plan }, today) => {
        const told = partsOf(plan === undefined ? {} : { plan }, priceMinor, today)
        const isAtOnce = plan === undefined || plan.depositMinor >= priceMinor
        expect(told === null).toBe(isAtOnce)
        if (isAtOnce) return
        const amounts = told?.parts.map(({ amountMinor }) => amountMinor) ?? []
        expect(plan.depositMinor + sum(amounts)).toBe(priceMinor)
        expect(amounts.length).toBeLessThanOrEqual(plan.parts)
        expect(Math.min(...amounts)).toBeGreaterThan(0)
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
        expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
        expect(told?.parts.map(({ dueOn }) => dueOn)).toEqual(amounts.map((_, at) => addMonths(today, at + 1)))
      }),
      { seed, numRuns },
    )
  })

  it('of several camps is what each of them costs, put together by day; of several courses there is none', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 6 }), day, (products, today) => {
        const items = products.map(({ priceMinor, plan }) => ({
          amountMinor: priceMinor,
          parts: partsOf(plan === undefined ? {} : { plan }, priceMinor, today),
        }))
        const camps = planOf('CAMPS', items)
        expect(camps === null).toBe(items.every(({ parts }) => parts === null))
        expect(planOf('COURSES', items)).toEqual(items.length > 1 ? null : camps)
        if (camps === null) return
        const amounts = camps.parts.map(({ amountMinor }) => amountMinor)
        expect(camps.depositMinor + sum(amounts)).toBe(sum(items.map(({ amountMinor }) => amountMinor)))
        const days = camps.parts.map(({ dueOn }) => dueOn)
        expect(days).toEqual([...new Set(days)].sort())
      }),
      { seed, numRuns },
    )
  })
})

/** Days on which clubs put their clocks forward, one on which they put them back, and what the clock leaves out. */
const zones = [
  ['Europe/Berlin', ['2026-03-29', '2027-03-28'], '2026-10-25', ['02:00', '02:59'], 60],
  ['America/New_York', ['2026-03-08', '2027-03-14'], '2026-11-01', ['02:00', '02:59'], 60],
  ['Australia/Lord_Howe', ['2026-10-04', '2027-10-03'], '2026-04-05', ['02:00', '02:29'], 30],
  ['Asia/Dubai', ['2026-03-29', '2027-03-28'], '2026-10-25', ['24:00', '24:00'], 0],
] as const

const clock = fc
  .tuple(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 23 })), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const program = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  starts: clock,
  minutes: fc.integer({ min: 5, max: 600 }),
  units: fc.integer({ min: 1, max: 30 }),
  late: fc.boolean(),
  againWeeks: fc.option(fc.integer({ min: 6, max: 26 }), { nil: null }),
})

describe.each(zones)('a course in %s', (timeZone, springs, autumn, [gapFrom, gapTo], moved) => {
  /** The course begins some weeks before the clock is changed, or just when it is. */
  const held = fc.record({
    program,
    change: fc.constantFrom(springs[0], autumn),
    before: fc.integer({ min: 0, max: 40 }),
    shut: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }),
  })

  it('is held on its weekdays at its hour by the clock on the wall, for its minutes as they pass, and never on a day that is closed', () => {
    fc.assert(
      fc.property(held, ({ program, change, before, shut }) => {
        const from = addDays(change, -before)
        const closed = shut.map((count) => addDays(from, count))
        for (const round of roundsOf({ ...program, from }, [], { timeZone, today: from, closed })) {
          const { units } = round
          expect(units).toHaveLength(program.units)
          expect([round.date, round.startsAt, round.endsAt]).toEqual([
            units[0]?.date,
            units[0]?.startsAt,
            units.at(-1)?.endsAt,
          ])
          units.forEach(({ number, date, startsAt, endsAt }, at) => {
            expect(number).toBe(at + 1)
            expect(program.weekdays).toContain(isoWeekdayOf(date))
            expect(closed).not.toContain(date)
            expect(endsAt.getTime() - startsAt.getTime()).toBe(program.minutes * 60_000)
            const isLeftOut =
              springs.some((one) => one === date) && program.starts >= gapFrom && program.starts <= gapTo
            expect(timeIn(timeZone, startsAt)).toBe(isLeftOut ? later(program.starts, moved) : program.starts)
            if (at > 0) expect(date > (units[at - 1]?.date ?? '')).toBe(true)
          })
          // Given back until a week before by the calendar, never later than it begins; who joins late, until the last unit.
          const week = instantOf(addDays(round.date, -7), '23:59', timeZone)
          expect(round.freeCancelUntil).toEqual(week < round.startsAt ? week : round.startsAt)
          expect(round.closesAt).toEqual((program.late ? units.at(-1) : units[0])?.startsAt)
        }
      }),
      { seed, numRuns: numRuns / 5 },
    )
  }, 60_000)

  it('costs by the unit what is left of it at each instant, and nothing can be begun that has', () => {
    fc.assert(
      fc.property(held, fc.nat({ max: 29 }), fc.constantFrom(-1, 0, 1), price, (given, pick, beside, priceMinor) => {
        const from = addDays(given.change, -given.before)
        const [round] = roundsOf({ ...given.program, from }, [], { timeZone, today: from, closed: [] })
        const unit = round?.units[pick % given.program.units]
        if (!round || !unit) return
        const starts = startsOf(round.units, given.program.late, new Date(unit.startsAt.getTime() + beside))
        const first = beside < 0 ? unit.number : unit.number + 1
        const free = round.units.filter(({ number }) => number >= first && (given.program.late || number === 1))
        expect(starts).toEqual(free)
        for (const { number } of starts) {
          const costs = priceFrom({ id: 'units', texts: {}, priceMinor, perUnit: true }, given.program.units, number)
          expect(costs).toBe(priceMinor * round.units.filter((one) => one.number >= number).length)
        }
      }),
      { seed, numRuns: numRuns / 5 },
    )
  }, 60_000)
})

/** A time that the clock leaves out moves on by what it leaves out. */
function later(time: string, minutes: number): string {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}
