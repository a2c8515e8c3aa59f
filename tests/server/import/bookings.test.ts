import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { clipPromises } from '#server/features/clipcards/promises.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { exportKind, factsFor, importFile, importKinds } from '#server/import/index.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { fillTimetable } from '#tools/demo/timetable.ts'
import { startBookingClub, tuesday, windows } from '../booking/booking-club.ts'
import { freshChain } from '../support/database.ts'
import { clubConfig } from '../support/demo-club.ts'

const club = startBookingClub({ opens: null, waitingList: { limit: 2, autoHours: 2, untilMinutes: 60 } })
const config = { ...clubConfig, timeZone: 'Europe/Berlin', booking: windows }
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bookings-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function bring(chain: string, name: string, lines: readonly string[], dryRun = false) {
  const kind = importKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no kind ${name}`)
  const at = path.join(folder, `${name}.csv`)
  writeFileSync(at, lines.join('\n'))
  const said: string[] = []
  const done = await importFile(at, {
    ...{ kind, facts: await factsFor(chain, config, tuesday), map: {}, dryRun },
    report: ({ line, column, sentence }) => said.push(`${line} ${column ?? ''} ${sentence}`),
  })
  return { ...done, said }
}

async function exported(chain: string, name: string): Promise<string[]> {
  const kind = importKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no kind ${name}`)
  await exportKind(folder, kind, await factsFor(chain, config, tuesday))
  return readFileSync(path.join(folder, `${name}.csv`), 'utf8')
    .trimEnd()
    .split('\n')
}

/** A chain with the same catalogue and timetable, and nobody. */
async function emptyChain(): Promise<string> {
  const id = freshChain()
  const { crowd: _, ...demo } = nordlys.of(demoDays('2026-12-01'))
  const nobody = {
    persons: [],
    operators: [],
    subscriptions: [],
    clipcards: [],
    bills: [],
    paymentTasks: [],
    topUps: [],
  }
  await fillChain({ ...demo, ...nobody, id })
  await fillTimetable('nordlys', id)
  await planSeries(id, club.contextOf().release, tuesday)
  return id
}

/** What the doctor finds of places and clips. */
const broken = (chain: string) => brokenPromises(chain, [...bookingPromises(tuesday), ...clipPromises])

const columns = [
  'externalId',
  'personExternalId',
  'centerId',
  'activityId',
  'startsAt',
  'state',
  'position',
  'seat',
  'openedBy',
  'endedAt',
]
type Row = { readonly [column: string]: string }
/** Rows of a file; a class in the evening of 10 December, unless it is another. */
const file = (...rows: readonly Row[]) => [
  columns.join(','),
  ...rows.map((row, i) => {
    const own: Row = { externalId: `B${i}`, centerId: '102', activityId: 'yoga', startsAt: '2026-12-10 18:30', ...row }
    return columns.map((column) => own[column] ?? '').join(',')
  }),
]

it('what was written out comes back: places, seats, clips, lists in their order', async () => {
  const small = await club.shrunk('yoga-abend-2026-12-03', 1)
  const [one = '', two = '', three = ''] = await club.members(3)
  const withClips = await club.member('kurskarte', 7)
  await club.book(one, small)
  for (const id of [three, two]) await club.book(id, small, { joinsList: true })
  await club.book(withClips, 'cycling-abend-2026-12-04')
  await club.book(two, 'cycling-abend-2026-12-04')
  const { id: back } = await db()
    .selectFrom('participations')
    .select('id')
    .where('chain_id', '=', club.chain)
    .where('person_id', '=', two)
    .where('bookable_id', '=', 'cycling-abend-2026-12-04')
    .executeTakeFirstOrThrow()
  await club.cancel(two, back)
  await sql`update subscriptions set billed_until = '2026-12-31' where chain_id = ${club.chain}`.execute(db())
  const chain = await emptyChain()
  const written = await exported(club.chain, 'bookings')
  await sql`update bookables set capacity = 1, places_left = 1 where chain_id = ${chain} and id = ${small}`.execute(
    db(),
  )
  for (const { name } of importKinds) {
    const lines = await exported(club.chain, name)
    const trial = await bring(chain, name, lines, true)
    expect([name, trial.said, (await bring(chain, name, lines)).said]).toEqual([name, [], []])
    expect(await bring(chain, name, lines)).toMatchObject({ written: 0, known: trial.read })
  }

  expect(written).toHaveLength(6)
  expect(written.filter((line) => line.includes(',CANCELLED,'))).toHaveLength(1)
  expect((await exported(chain, 'bookings')).toSorted()).toEqual(written.toSorted())
  expect(await broken(chain)).toEqual([])
})

it('a file of another system: lists before those who fill the class, visits of the past, offsets, the order of a list', async () => {
  const [one = '', two = '', three = '', four = ''] = await club.members(4)
  const at = await club.shrunk('yoga-abend-2026-12-08', 2)
  const class1 = { startsAt: '2026-12-08T17:30Z' }

  const { said, written } = await bring(
    club.chain,
    'bookings',
    file(
      { ...class1, personExternalId: one, state: 'WAITING', position: '2' },
      { ...class1, personExternalId: two, state: 'WAITING', position: '1' },
      { ...class1, personExternalId: three },
      { personExternalId: four, startsAt: '2026-10-25 02:30', state: 'VISITED' },
      { personExternalId: three, startsAt: '2026-10-25 02:30', state: 'MISSED' },
      { personExternalId: one, startsAt: '2026-10-25 02:30', state: 'CANCELLED', openedBy: one },
      { personExternalId: one, startsAt: '2026-11-03 19:15', state: 'CANCELLED_NO_PRIVILEGE' },
      { ...class1, personExternalId: four, state: 'CANCELLED', openedBy: four },
      { ...class1, personExternalId: four, state: 'CANCELLED' },
    ),
  )

  expect([said, written]).toEqual([[], 9])
  expect(await club.class(at)).toMatchObject({ capacity: 2, places_left: 0, places_due: 1, waiting: 2 })
  expect((await exported(club.chain, 'bookings')).filter((line) => line.startsWith('B')).toSorted()).toEqual([
    expect.stringContaining(`B0,${one},102,yoga,2026-12-08 18:30+01:00,${at},60,WAITING,2,`),
    expect.stringContaining(`B1,${two},102,yoga,2026-12-08 18:30+01:00,${at},60,WAITING,1,`),
    expect.stringContaining(`B2,${three},102,yoga,2026-12-08 18:30+01:00,${at},60,BOOKED,`),
    expect.stringContaining(`B3,${four},102,yoga,2026-10-25 02:30+02:00,`),
    expect.stringContaining(`B4,${three},102,yoga,2026-10-25 02:30+02:00,`),
    expect.stringMatching(`B5,${one},102,yoga,2026-10-25 02:30.*,60,CANCELLED,,,${one},`),
    expect.stringMatching(`B6,${one},102,yoga,2026-11-03 19:15.*,60,CANCELLED_NO_PRIVILEGE,,,,`),
    expect.stringMatching(`B7,${four},102,yoga,2026-12-08 18:30.*,60,CANCELLED,,,${four},`),
    expect.stringMatching(`B8,${four},102,yoga,2026-12-08 18:30.*,60,CANCELLED,,,,`),
  ])
  expect(await broken(club.chain)).toEqual([])
})

it('a clip that was spent there comes back when the place is given back here', async () => {
  const id = await club.member('kurskarte', 3)
  const cycling = { activityId: 'cycling', startsAt: '2026-12-11 18:00', personExternalId: id, externalId: 'K' }
  expect(await bring(club.chain, 'bookings', file(cycling))).toMatchObject({ said: [], written: 1 })
  expect(await club.clipsOf(id)).toBe(3)
  const place = await db()
    .selectFrom('participations')
    .select('id')
    .where('chain_id', '=', club.chain)
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()

  await club.cancel(id, place.id)

  expect(await club.clipsOf(id)).toBe(4)
  expect(await broken(club.chain)).toEqual([])
})

/** What is told of a row, after those that come before it. */
const faults: readonly (readonly [row: Row, says: RegExp, before: readonly Row[]])[] = [
  [{ startsAt: '2026-12-03 25:00' }, /startsAt "2026-12-03 25:00" is no time of a day/, []],
  [{ startsAt: '2026-12-03 18:31' }, /startsAt is that of no class: Foyer makes/, []],
  [{ activityId: 'chess' }, /activityId there is no activity "chess"/, []],
  [{ centerId: '999' }, /centerId there is no club "999"/, []],
  [{ personExternalId: 'nobody' }, /personExternalId there is nobody "nobody"/, []],
  [
    { startsAt: '2026-12-09 20:00' },
    /startsAt is that of a class that is full: it has 2 places/,
    ['b', 'c'].map((personExternalId) => ({ startsAt: '2026-12-09 20:00', personExternalId })),
  ],
  [{}, /personExternalId has a place in that class already/, [{}]],
  [{ state: 'VISITED' }, /state is BOOKED, WAITING or CANCELLED: it is to come/, []],
  [{ startsAt: '2026-11-24 18:30' }, /startsAt is that of no class/, []],
  [
    { state: 'WAITING', position: '1' },
    /position is that of somebody else, too: 1/,
    [{ state: 'WAITING', position: '1', personExternalId: 'b' }],
  ],
  [
    { state: 'WAITING' },
    /state is WAITING, and the list takes 2/,
    ['b', 'c'].map((personExternalId) => ({ state: 'WAITING', personExternalId })),
  ],
  [{ endedAt: '2026-11-30 10:00' }, /endedAt is of a place that was given back/, []],
  [{ state: 'CANCELLED', openedBy: 'theirs' }, /openedBy "theirs" is no contract/, []],
  [{ position: '1' }, /position is a number from 1 for those who wait/, []],
  [{ seat: 'A1' }, /seat is of a class without seats/, []],
  [{ activityId: 'cycling', startsAt: '2026-12-10 18:00', seat: 'none' }, /seat "none" is none of its seats/, []],
  [
    { activityId: 'cycling', startsAt: '2026-12-10 18:00' },
    /startsAt is a time at which they are in another class/,
    [{}],
  ],
  [{ openedBy: 'theirs' }, /openedBy "theirs" is no contract and no card of theirs/, []],
]

it.each(faults)('%o is told, and nothing is put beside what there is', async (row, says, before) => {
  const people = await club.members(3)
  const named = (one: Row): Row => {
    const who = ['a', 'b', 'c'].indexOf(one.personExternalId ?? 'a')
    const id = people[who] ?? one.personExternalId ?? ''
    return { externalId: `F-${id}-${before.indexOf(one)}`, ...one, personExternalId: id }
  }

  const { said, written } = await bring(club.chain, 'bookings', file(...[...before, row].map(named)), true)

  expect(said).toEqual([expect.stringMatching(says)])
  expect(said[0]).toMatch(new RegExp(`^${before.length + 2} `))
  expect(written).toBe(before.length)
})
