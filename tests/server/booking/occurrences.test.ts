import { describe, expect, it } from 'vitest'
import { addDays } from '#calendar/days.ts'
import { instantOf, timeIn } from '#calendar/wall-clock.ts'
import { occurrencesOf, type Series, windowsOf } from '#server/features/booking/rules/occurrences.ts'

const daily: Series = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  everyWeeks: 1,
  from: '2020-01-06',
  to: null,
  starts: '18:30',
  fold: 1,
  minutes: 60,
  staffId: 'mira',
}
const on = (series: Partial<Series>, zone: string, from: string, to = from) =>
  occurrencesOf({ ...daily, ...series }, [], zone, { from, to })

/** Both change days of clubs, with the gap that their clocks leave out and the time that comes twice. */
const changes = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25', ['02:00', '02:59'], ['02:00', '02:59'], 60],
  ['America/New_York', '2026-03-08', '2026-11-01', ['02:00', '02:59'], ['01:00', '01:59'], 60],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05', ['02:00', '02:29'], ['01:30', '01:59'], 30],
] as const

const quarters = Array.from(
  { length: 16 },
  (_, at) => `0${Math.floor(at / 4)}:${String((at % 4) * 15).padStart(2, '0')}`,
)
const within = (time: string, [from, to]: readonly [string, string]) => time >= from && time <= to
const hours = (a: Date, b: Date) => (b.getTime() - a.getTime()) / 3_600_000

describe.each(changes)('in %s', (zone, spring, autumn, gap, twice, minutes) => {
  it.each(quarters)(
    'a class at %s on the day on which the clock is put forward begins then, or after the gap',
    (time) => {
      const [one] = on({ starts: time }, zone, spring)

      const shown = one && timeIn(zone, one.startsAt)
      if (within(time, gap)) expect(shown).toBe(moved(time, minutes))
      else expect(shown).toBe(time)
    },
  )

  it.each(quarters)('of %s on the day on which it is put back there is the first, and with fold the second', (time) => {
    const [first] = on({ starts: time }, zone, autumn)
    const [second] = on({ starts: time, fold: 2 }, zone, autumn)

    expect([first, second].map((one) => one && timeIn(zone, one.startsAt))).toEqual([time, time])
    const apart = Number(second?.startsAt) - Number(first?.startsAt)
    expect(apart).toBe(within(time, twice) ? minutes * 60_000 : 0)
  })

  it('an hour lasts an hour, and the evening stays where it is on the wall', () => {
    const days = [addDays(spring, -1), spring, addDays(spring, 1), addDays(autumn, -1), autumn, addDays(autumn, 1)]
    for (const day of days) {
      const [one] = on({}, zone, day)
      expect(one && [timeIn(zone, one.startsAt), hours(one.startsAt, one.endsAt)]).toEqual(['18:30', 1])
    }
  })

  it('a window in days follows the wall, one in hours follows the time that passes', () => {
    const [one] = on({}, zone, addDays(spring, 1))
    if (!one) throw new Error('there is one each day')

    const byDay = windowsOf([{ opens: { days: 2, at: '07:00' } }], one, zone).opensAt
    const byHours = windowsOf([{ opens: { hours: 48 } }], one, zone).opensAt
    expect(byDay).toEqual(instantOf(addDays(spring, -1), '07:00', zone))
    expect(timeIn(zone, byHours)).toBe(moved('18:30', -minutes))
  })
})

it('Dubai puts no clock anywhere', () => {
  expect(on({ starts: '02:30' }, 'Asia/Dubai', '2026-03-29')[0]?.startsAt.toISOString()).toBe(
    '2026-03-28T22:30:00.000Z',
  )
})

describe('the dates of a series', () => {
  it.each([
    ['only its weekdays', { weekdays: [1, 3] }, ['2026-06-08', '2026-06-10', '2026-06-15', '2026-06-17']],
    [
      'every other week, counted from its first day',
      { weekdays: [1], everyWeeks: 2, from: '2026-06-03' },
      ['2026-06-15'],
    ],
    ['from its first to its last day', { from: '2026-06-10', to: '2026-06-11' }, ['2026-06-10', '2026-06-11']],
    ['none when it is over', { to: '2026-06-01' }, []],
  ] as const)('%s', (_, series, dates) => {
    expect(on(series, 'Europe/Berlin', '2026-06-08', '2026-06-20').map(({ date }) => date)).toEqual(dates)
  })

  it('leave out what is left out, and hold otherwise what is held otherwise', () => {
    const exceptions = [
      { date: '2026-06-09', skip: true, starts: null, minutes: null, staffId: null },
      { date: '2026-06-10', skip: false, starts: '19:00', minutes: 30, staffId: 'aylin' },
    ]
    const found = occurrencesOf(daily, exceptions, 'Europe/Berlin', { from: '2026-06-08', to: '2026-06-10' })
    expect(
      found.map(({ date, startsAt, endsAt, staffId }) => [
        date,
        timeIn('Europe/Berlin', startsAt),
        hours(startsAt, endsAt),
        staffId,
      ]),
    ).toEqual([
      ['2026-06-08', '18:30', 1, 'mira'],
      ['2026-06-10', '19:00', 0.5, 'aylin'],
    ])
  })
})

it('no window opens after it closes, and none closes after the start', () => {
  const [one] = on({}, 'Europe/Berlin', '2026-06-08')
  if (!one) throw new Error('there is one')
  const windows = windowsOf([{ opens: { days: 0, at: '20:00' }, closes: { minutes: 30 } }], one, 'Europe/Berlin')
  expect(windows.opensAt).toEqual(windows.closesAt)
  expect(hours(windows.closesAt, one.startsAt)).toBe(0.5)
  expect(windows.freeCancelUntil).toEqual(one.startsAt)
})

function moved(time: string, minutes: number): string {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}
