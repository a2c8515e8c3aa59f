import { expect, it } from 'vitest'
import { clashes } from '#server/catalogue/clashes.ts'

const facts = { chain: 'club', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
const clubs = [
  { id: '101' },
  { id: '102' },
  { id: 'lisbon', timeZone: 'Europe/Lisbon' },
  { id: 'nowhere', timeZone: 'Berlin' },
]
/** Mondays and Wednesdays at 18:00 for an hour, by Mira in the studio. */
const yoga = {
  id: 'yoga',
  club: '101',
  activity: 'yoga',
  weekdays: [1, 3],
  starts: '18:00',
  minutes: 60,
  capacity: 12,
  staff: 'mira',
  room: 'studio',
}
const both = ['room', 'staff']

it.each<readonly [string, object, object, readonly string[]]>([
  ['at the same time', {}, {}, both],
  ['that ends as the other begins', {}, { starts: '19:00' }, []],
  ['that begins a minute before the end', {}, { starts: '18:59' }, both],
  ['on another day', {}, { weekdays: [2, 4] }, []],
  ['in another room', {}, { room: 'hall' }, ['staff']],
  ['with another instructor', {}, { staff: 'jonas' }, ['room']],
  ['with nobody, nowhere', {}, { staff: undefined, room: undefined }, []],
  ['at another club with the same instructor', {}, { club: '102', room: 'hall' }, ['staff']],
  [
    'an hour later by the clock, where the clock shows an hour less',
    {},
    { club: 'lisbon', room: 'x', starts: '17:00' },
    ['staff'],
  ],
  ['at the same time by the clock, where the clock shows an hour less', {}, { club: 'lisbon', room: 'x' }, []],
  ['at a club whose time zone is none', { club: 'nowhere' }, { club: 'nowhere' }, []],
  ['in the other week', { everyWeeks: 2, from: '2026-06-01' }, { everyWeeks: 2, from: '2026-06-08' }, []],
  ['in the same of two weeks', { everyWeeks: 2, from: '2026-06-01' }, { everyWeeks: 2, from: '2026-06-15' }, both],
  ['that begins when the other has ended', { to: '2026-06-30' }, { from: '2026-07-01' }, []],
  ['that begins on the last day of the other', { to: '2026-07-01' }, { from: '2026-07-01' }, both],
  ['after midnight', { starts: '23:30' }, { weekdays: [2], starts: '00:15' }, both],
  [
    'that is led by the same on one day alone',
    {},
    { staff: 'jonas', room: 'hall', exceptions: [{ date: '2020-01-13', staff: 'mira' }] },
    ['staff'],
  ],
  [
    'that moves out of the way on its only day',
    {},
    { from: '2026-06-01', to: '2026-06-01', exceptions: [{ date: '2026-06-01', starts: '20:00' }] },
    [],
  ],
])('a second class %s', (_, first, second, places) => {
  const series = [
    { ...yoga, ...first },
    { ...yoga, id: 'pilates', ...second },
  ]

  const found = clashes({ clubs, series }, facts)

  expect(found.map(({ index, place }) => [index, place])).toEqual(places.map((place) => [1, place]))
})

it('says with what, and when', () => {
  const series = [
    { ...yoga, from: '2026-06-03' },
    { ...yoga, id: 'pilates', staff: 'jonas', starts: '18:30' },
  ]

  const first = clashes({ clubs, series }, facts)
  expect(first).toMatchObject([
    {
      index: 1,
      place: 'room',
      isRemark: true,
      reason:
        'is a room ("studio") that the series "yoga" has at the same time, for the first time on 2026-06-03 at 18:30',
    },
  ])
  expect(first.map(({ reasonIn }) => reasonIn('de'))).toEqual([
    'ist ein Raum ("studio"), den der wöchentliche Kurs "yoga" zur selben Zeit hat, zum ersten Mal am 2026-06-03 um 18:30',
  ])
  expect(clashes({ clubs, series: [yoga, { ...yoga, id: 'pilates', staff: 'jonas' }] }, facts)[0]?.reason).toMatch(
    /, on Mondays at 18:00$/,
  )
})
