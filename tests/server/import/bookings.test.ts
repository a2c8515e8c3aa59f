import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db, tx } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { clipPromises } from '#server/features/clipcards/promises.ts'
import { askForDueInvoices, plannedJob } from '#server/features/life/write-planned.ts'
import { cashAccountOf } from '#server/features/money/ledger.ts'
import { plannedPromises } from '#server/features/money/planned-promises.ts'
import { brokenPromises, moneyPromises } from '#server/features/money/promises.ts'
import { takeBackParts } from '#server/features/payments/take-back-parts.ts'
import { planPrograms } from '#server/features/programs/plan-programs.ts'
import { exportKind, factsFor, importFile, importKinds } from '#server/import/index.ts'
import { workDue } from '#server/jobs/work.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { fillTimetable } from '#tools/demo/timetable.ts'
import { slotAt, startBookingClub, tuesday, windows } from '../booking/booking-club.ts'
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
    kind,
    facts: await factsFor(chain, config, tuesday),
    map: {},
    dryRun,
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

/** The place that a row became. */
const placeOf = async (externalId: string) =>
  (
    await db()
      .selectFrom('import_keys')
      .select('entity_id')
      .where('chain_id', '=', club.chain)
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow()
  ).entity_id

/** What the doctor finds of places, clips and money. */
const broken = (chain: string) =>
  brokenPromises(chain, [...bookingPromises(tuesday), ...clipPromises, ...moneyPromises, ...plannedPromises(tuesday)])

const columns = [
  'externalId',
  'personExternalId',
  'centerId',
  'activityId',
  'startsAt',
  'ownerId',
  'minutes',
  'fromUnit',
  'state',
  'position',
  'seat',
  'openedBy',
  'paid',
  'paidByExternalId',
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
    expect.stringContaining(`B0,${one},102,yoga,2026-12-08 18:30+01:00,${at},,60,,WAITING,2,`),
    expect.stringContaining(`B1,${two},102,yoga,2026-12-08 18:30+01:00,${at},,60,,WAITING,1,`),
    expect.stringContaining(`B2,${three},102,yoga,2026-12-08 18:30+01:00,${at},,60,,BOOKED,`),
    expect.stringContaining(`B3,${four},102,yoga,2026-10-25 02:30+02:00,`),
    expect.stringContaining(`B4,${three},102,yoga,2026-10-25 02:30+02:00,`),
    expect.stringMatching(`B5,${one},102,yoga,2026-10-25 02:30.*,,60,,CANCELLED,,,,,${one},`),
    expect.stringMatching(`B6,${one},102,yoga,2026-11-03 19:15.*,,60,,CANCELLED_NO_PRIVILEGE,,,,`),
    expect.stringMatching(`B7,${four},102,yoga,2026-12-08 18:30.*,,60,,CANCELLED,,,,,${four},`),
    expect.stringMatching(`B8,${four},102,yoga,2026-12-08 18:30.*,,60,,CANCELLED,,,,,,`),
  ])
  expect(await broken(club.chain)).toEqual([])
})

describe('hours of courts and trainers, courses, and what was paid', () => {
  const court = {
    activityId: 'squash',
    ownerId: 'pb-squash',
    startsAt: '2026-12-07 10:00',
    minutes: '45',
    paid: '12.00',
  }
  const course = { activityId: 'seepferdchen', startsAt: '2026-11-30 16:30', fromUnit: '3', paid: '29.00' }
  const mandate = [
    'externalId,personExternalId,centerId,holder,iban,agreedOn',
    'M1,<payer>,102,Ada Berg,DE89370400440532013000,2026-09-01',
  ]
  const parts = [
    'externalId,personExternalId,booking,number,dueOn,amount,agreement,name,fromDate,toDate',
    'I1,<payer>,COURSE,1,2026-12-10,25.00,M1,Seepferdchen,2026-12-14,2027-02-15',
    'I2,<payer>,COURSE,2,2027-01-10,25.00,M1,Seepferdchen,2026-12-14,2027-02-15',
  ]
  let [player = '', child = '', payer = '', late = ''] = ['', '', '', '']

  beforeAll(async () => {
    await planPrograms(club.chain, new Date('2026-11-01T09:00:00Z'))
    ;[player = '', child = '', payer = '', late = ''] = await club.members(4)
    await sql`update persons set birthday = '2019-06-03' where chain_id = ${club.chain} and id = ${child}`.execute(db())
    const named = (lines: readonly string[]) => lines.map((line) => line.replace('<payer>', payer))
    const rows = file(
      { ...court, externalId: 'COURT', personExternalId: player },
      { ...court, externalId: 'WAS', personExternalId: player, startsAt: '2026-11-20 10:00', state: 'VISITED' },
      { ...court, externalId: 'BACK', personExternalId: late, startsAt: '2026-12-08 10:00', state: 'CANCELLED' },
      { ...course, externalId: 'COURSE', personExternalId: child, paidByExternalId: payer },
    )
    expect(await bring(club.chain, 'bookings', rows)).toMatchObject({ said: [], written: 4 })
    expect(await bring(club.chain, 'agreements', named(mandate))).toMatchObject({ said: [], written: 1 })
    expect(await bring(club.chain, 'instalments', named(parts))).toMatchObject({ said: [], written: 2 })
  })

  it('stand as if they had been booked here', async () => {
    const bookingId = slotAt('RESOURCE', 'pb-squash', 'squash', '2026-12-07T09:00:00Z', 45)
    const input = { personId: late, bookingId }
    expect(await club.call('resource-booking/book-resource', input, club.as(late))).toMatchObject({
      code: 'RESOURCE_OCCUPIED',
    })
    const { rows: busy } = await sql<{ from: Date }>`
      select lower(during) as from from occupations
      where chain_id = ${club.chain} and kind = 'PERSON' and owner_id = ${child} order by 1`.execute(db())
    expect([busy.length, busy[0]?.from.toISOString()]).toEqual([8, '2026-12-14T15:30:00.000Z'])
    expect(await broken(club.chain)).toEqual([])
  })

  it('come back where they are written out', async () => {
    const chain = await emptyChain()
    await planPrograms(chain, new Date('2026-11-01T09:00:00Z'))
    for (const name of ['persons', 'agreements', 'bookings', 'instalments']) {
      const own = (await exported(club.chain, name)).filter(
        (line, at) => at === 0 || name !== 'bookings' || /^(COURT|WAS|BACK|COURSE),/.test(line),
      )
      expect([name, (await bring(chain, name, own)).said]).toEqual([name, []])
      if (name === 'bookings' || name === 'instalments')
        expect((await exported(chain, name)).toSorted()).toEqual(own.toSorted())
    }
    expect(await broken(chain)).toEqual([])
  })

  it('money that was paid there stands on the account of whoever paid, once, when the place is given back in time', async () => {
    const back = await club.cancel(player, await placeOf('COURT'))
    expect(back.value).toEqual({ ended: 'booking', returned: 'credit' })
    expect(await cashAccountOf(club.chain, player, 'EUR')).toBe(1200)
    expect((await club.cancel(player, await placeOf('COURT'))).code).toBe('ALREADY_CANCELLED')
    expect(await cashAccountOf(club.chain, player, 'EUR')).toBe(1200)
    expect(await broken(club.chain)).toEqual([])
  })

  it.each([
    [{ booking: 'B' }, /booking there is no booking "B"/],
    [{ agreement: 'M' }, /agreement there is no "M": bring agreements and cards along first/],
    [{ personExternalId: '<player>' }, /agreement is of somebody else/],
    [{ invoice: 'R' }, /invoice there is no invoice "R"/],
    [{ amount: '0.00' }, /amount is above 0/],
    [{ toDate: '2026-01-01' }, /toDate is before fromDate/],
    [{}, /cannot stand beside what is there/],
  ])('an instalment with %o is told', async (wrong, says) => {
    const row = {
      externalId: 'I3',
      personExternalId: payer,
      booking: 'COURSE',
      number: '1',
      dueOn: '2027-02-10',
      amount: '25.00',
      agreement: 'M1',
      name: 'Seepferdchen',
      fromDate: '2026-12-14',
      toDate: '2027-02-15',
      invoice: '',
      ...wrong,
    }
    const cells = Object.values(row).map((cell) => cell.replace('<player>', player))
    const { said } = await bring(club.chain, 'instalments', [Object.keys(row).join(','), cells.join(',')], true)
    expect(said).toEqual([expect.stringMatching(says)])
  })

  it('instalments are invoiced on their day, and end with the place', async () => {
    const planned = () =>
      sql<{ is: string }>`
        select case when cancelled_at is not null then 'cancelled' when invoice_id is not null then 'invoiced'
          else 'planned' end as is
        from planned_invoices where chain_id = ${club.chain} order by number`.execute(db())
    const on = new Date('2026-12-10T09:00:00Z')
    await askForDueInvoices(club.chain, on)
    await workDue({ kinds: [plannedJob], now: on, chain: club.chain })
    expect((await planned()).rows.map(({ is }) => is)).toEqual(['invoiced', 'planned'])

    const placeId = await placeOf('COURSE')
    await tx(() => takeBackParts(club.chain, placeId, on))
    expect((await planned()).rows.map(({ is }) => is)).toEqual(['invoiced', 'cancelled'])
  })
})

describe('electives of a camp', () => {
  const camp = { activityId: 'feriencamp', startsAt: '2027-01-11 09:00', paid: '189.00', externalId: 'CAMP' }
  const climbing = { activityId: 'camp-klettern', startsAt: '2027-01-13 13:00', paid: '18.00', externalId: 'CLIMB' }
  const head = 'externalId,booking,camp'
  let [child = '', other = ''] = ['', '']

  beforeAll(async () => {
    await planPrograms(club.chain, tuesday)
    ;[child = '', other = ''] = await club.members(2)
    await sql`
      update persons set birthday = '2018-06-03'
      where chain_id = ${club.chain} and id in (${child}, ${other})`.execute(db())
    // As they are written out: in any order.
    const rows = file(
      { ...climbing, personExternalId: child },
      { ...camp, personExternalId: child },
      { ...camp, personExternalId: other, externalId: 'THEIRS' },
    )
    expect(await bring(club.chain, 'bookings', rows)).toMatchObject({ said: [], written: 3 })
    expect(await bring(club.chain, 'electives', [head, 'E,CLIMB,CAMP'])).toMatchObject({ said: [], written: 1 })
  })

  it.each([
    ['X,none,CAMP', /booking there is no booking "none": bring bookings along first/],
    ['X,CLIMB,none', /camp there is no booking "none"/],
    ['X,CAMP,CAMP', /booking is of no elective/],
    ['X,CLIMB,CLIMB', /camp is of no camp/],
    ['X,CLIMB,THEIRS', /camp is of somebody else/],
  ])('%s is told', async (line, says) => {
    expect((await bring(club.chain, 'electives', [head, line], true)).said).toEqual([expect.stringMatching(says)])
  })

  it('are given back with it, in the chain to which they went as well', async () => {
    const chain = await emptyChain()
    await planPrograms(chain, tuesday)
    for (const name of ['persons', 'bookings', 'electives']) {
      const own = (await exported(club.chain, name)).filter(
        (line, at) => at === 0 || name !== 'bookings' || /^(CAMP|CLIMB|THEIRS),/.test(line),
      )
      expect([name, (await bring(chain, name, own)).said]).toEqual([name, []])
    }
    expect((await exported(chain, 'electives')).slice(1)).toEqual(['CLIMB,CLIMB,CAMP'])

    const place = await placeOf('CAMP')
    expect((await club.cancel(child, place)).value).toMatchObject({ ended: 'booking' })
    const { rows } = await sql`
      select state from participations where chain_id = ${club.chain} and person_id = ${child}`.execute(db())
    expect(rows).toEqual([{ state: 'CANCELLED' }, { state: 'CANCELLED' }])
    expect(await broken(club.chain)).toEqual([])
  })
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

const hour = { activityId: 'squash', ownerId: 'pb-squash', startsAt: '2026-12-15 10:00', minutes: '45', paid: '12.00' }
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
  [{ ...hour, ownerId: '' }, /ownerId is missing: "squash" is booked with a court or a trainer/, []],
  [{ ...hour, ownerId: 'none' }, /ownerId there is no "none" that is booked for "squash"/, []],
  [{ ownerId: 'pb-squash' }, /ownerId is of an hour of a court or a trainer, and "yoga" is none/, []],
  [
    { ...hour, startsAt: '2026-12-15 10:30' },
    /ownerId "pb-squash" is taken at that time/,
    [{ ...hour, personExternalId: 'b' }],
  ],
  [{ paid: '-1.00' }, /paid is from 0 on, of a place that nothing else opened/, []],
  [{ paid: '1.00', openedBy: 'theirs' }, /paid is from 0 on, of a place that nothing else opened/, []],
  [{ paidByExternalId: 'nobody' }, /paidByExternalId paid nothing/, []],
  [{ paid: '1.00', paidByExternalId: 'nobody' }, /paidByExternalId there is nobody "nobody"/, []],
  [
    { activityId: 'seepferdchen', startsAt: '2026-11-30 16:30', fromUnit: '11', paid: '1.00' },
    /fromUnit is above 10, the last of it/,
    [],
  ],
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
