import { describe, expect, it } from 'vitest'
import { addDays } from '#calendar/days.ts'
import { instantOf, timeIn } from '#calendar/wall-clock.ts'
import { pathOfBooking } from '#server/features/booking/path-of-booking.ts'
import { slotId, slotOf } from '#server/features/booking/rules/slots.ts'
import { startName, startsOn } from '#server/features/booking/rules/starts.ts'

/** Both change days of clubs, how far the clock moves, and one that never moves. */
const zones = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25', 60],
  ['America/New_York', '2026-03-08', '2026-11-01', 60],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05', 30],
  ['Asia/Dubai', '2026-03-29', '2026-10-25', 0],
] as const
const minute = 60_000

/** A court, or a trainer who needs a quarter of an hour afterwards, from midnight to four by the clock of the club. */
const owner = (bufferMinutes: number) => ({
  hours: [{ centerId: '1', weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '04:00' }],
  exceptions: [],
  busy: [],
  bufferMinutes,
})

describe.each(zones)('hours in %s', (timeZone, spring, autumn, moved) => {
  const wish = { centerId: '1', timeZone, minutes: 30, every: 15 }
  const startsOf = (day: string, bufferMinutes = 0) => startsOn(owner(bufferMinutes), day, wish)

  it('are as many as minutes pass: fewer where the clock is put forward, more where it is put back', () => {
    const usual = (240 - 30) / 15 + 1
    expect(startsOf(spring)).toHaveLength(usual - moved / 15)
    expect(startsOf(autumn)).toHaveLength(usual + moved / 15)
    for (const day of [addDays(spring, -1), addDays(autumn, 1)]) expect(startsOf(day)).toHaveLength(usual)
  })

  it.each([spring, autumn])(
    'on %s each stands alone, a quarter after the last, with a name that finds it again',
    (day) => {
      const starts = startsOf(day)
      starts.forEach((at, index) => {
        if (index > 0) expect(at.getTime() - Number(starts[index - 1])).toBe(15 * minute)
      })
      const names = starts.map((at) => startName(day, at, timeZone))
      expect(new Set(names).size).toBe(starts.length)
      // Of two that the clock shows alike the second says its offset; nothing that the clock leaves out is offered.
      for (const [at, name] of starts.map((one, index) => [one, names[index] ?? ''] as const)) {
        expect(name.slice(0, 5)).toBe(timeIn(timeZone, at))
        if (name.length === 5) expect(instantOf(day, name, timeZone)).toEqual(at)
      }
      expect(names.filter((name) => name.length > 5)).toHaveLength(day === autumn ? moved / 15 : 0)
      const id = slotId({
        kind: 'STAFF',
        ownerId: 'mats',
        activityId: 'pt',
        startsAt: starts.at(-1) ?? new Date(0),
        minutes: 30,
      })
      expect(slotOf(id)?.startsAt).toEqual(starts.at(-1))
      expect(pathOfBooking({ id, center_id: '1', time_zone: timeZone })).toBe(
        `/staff-booking/details/me/1/mats/pt/${day}/${encodeURIComponent(names.at(-1) ?? '')}/30`,
      )
    },
  )

  it('back to back is free and overlap never, across the change as on any day, and with what comes afterwards', () => {
    for (const day of [spring, autumn]) {
      const [, , taken = new Date(0)] = startsOf(day)
      const busy = [{ startsAt: taken, endsAt: new Date(taken.getTime() + 30 * minute) }]
      const left = (bufferMinutes: number) => startsOn({ ...owner(bufferMinutes), busy }, day, wish).map(Number)
      // Two quarters before is the last that ends in time; one with a quarter of rest ends too late.
      expect(left(0)).toContain(taken.getTime() - 30 * minute)
      expect(left(15)).not.toContain(taken.getTime() - 30 * minute)
      for (const apart of [-15, 0, 15]) expect(left(0)).not.toContain(taken.getTime() + apart * minute)
      expect(left(0)).toContain(taken.getTime() + 30 * minute)
    }
  })
})
