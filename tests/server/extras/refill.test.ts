import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { clipPromises } from '#server/features/clipcards/promises.ts'
import { lapsePacks } from '#server/features/clipcards/refill.ts'
import { refillsDue } from '#server/features/clips/rules.ts'
import { askForDueDays, dueSubscriptions } from '#server/features/life/due-repository.ts'
import { liveDay } from '#server/features/life/live-day.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { startExtrasClub } from './extras-club.ts'

const club = startExtrasClub()
const { chain } = club

const eachMonth = { refill: 'RENEW', startDate: '2026-01-31', endDate: null, freezes: [] } as const
const stays = { ...eachMonth, refill: 'CARRY_OVER' } as const
const frozen = (from: string, to: string) => ({ ...eachMonth, freezes: [{ from, to }] })

describe('months whose clips are still to come', () => {
  it.each([
    ['none on the day before the next month', eachMonth, '2026-01-31', '2026-02-27', []],
    ['one on the last day of a shorter month', eachMonth, '2026-01-31', '2026-02-28', ['2026-02-28']],
    ['and on the 31st again', eachMonth, '2026-02-28', '2026-03-31', ['2026-03-31']],
    ['not on the 30th of March', eachMonth, '2026-02-28', '2026-03-30', []],
    ['the present one alone after half a year away', eachMonth, '2026-01-31', '2026-07-31', ['2026-07-31']],
    [
      'each that was missed where clips stay',
      stays,
      '2026-01-31',
      '2026-04-30',
      ['2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    ['none where none come again', { ...eachMonth, refill: 'NONE' } as const, '2026-01-31', '2026-07-31', []],
    ['the first of a plan that began', eachMonth, null, '2026-01-31', ['2026-01-31']],
    ['none before the start', eachMonth, null, '2026-01-30', []],
    [
      'the last one on the last day',
      { ...eachMonth, endDate: '2026-02-28' },
      '2026-01-31',
      '2026-02-28',
      ['2026-02-28'],
    ],
    ['none after the end', { ...eachMonth, endDate: '2026-02-28' }, '2026-01-31', '2026-03-31', []],
    ['none while it is frozen', frozen('2026-02-20', '2026-03-10'), '2026-01-31', '2026-03-10', []],
    ['on the day after the freeze', frozen('2026-02-20', '2026-03-10'), '2026-01-31', '2026-03-11', ['2026-02-28']],
    ['none for a month that was frozen whole', frozen('2026-02-28', '2026-03-30'), '2026-01-31', '2026-03-30', []],
    ['and the next after it', frozen('2026-02-28', '2026-03-30'), '2026-01-31', '2026-03-31', ['2026-03-31']],
    [
      'where clips stay, not for the frozen one',
      { ...stays, freezes: [{ from: '2026-02-28', to: '2026-03-30' }] },
      '2026-01-31',
      '2026-04-01',
      ['2026-03-31'],
    ],
  ] as const)('%s', (_, card, refilledFor, today, months) => {
    expect(refillsDue({ ...card, refilledFor }, today)).toEqual(months)
  })

  it('are the same for the statement that asks for the work', async () => {
    const { id } = await club.member({ ...card8, startDate: '2026-01-31', billedUntil: '2099-12-31' })
    const facts = { ...eachMonth, refilledFor: '2026-01-31' }
    const days = ['2026-02-27', '2026-02-28', '2026-03-30', '2026-03-31', '2026-04-29', '2026-04-30', '2026-12-31']
    const asked = []
    for (const day of days) {
      const due = sql<{ id: string }>`select id from (${dueSubscriptions(noon(day))}) due where id = ${id}`
      asked.push([day, (await due.execute(db())).rows.length > 0])
    }

    expect(asked).toEqual(days.map((day) => [day, refillsDue(facts, day).length > 0]))
  })
})

const card8 = { planId: 'kurskarte', type: 'RECURRING_CLIPCARD', size: 8, priceMonthlyMinor: 6900 } as const
const noon = (day: string) => new Date(`${day}T11:00:00Z`)
const left = async (id: string) =>
  (await db().selectFrom('subscriptions').select('clips_left').where('id', '=', id).executeTakeFirst())?.clips_left
const moved = async (id: string) =>
  (
    await db()
      .selectFrom('clip_movements')
      .select(['kind', 'clips', 'left_after', 'month'])
      .where('chain_id', '=', chain)
      .where((eb) => eb.or([eb('subscription_id', '=', id), eb('clipcard_id', '=', id)]))
      .orderBy('position')
      .execute()
  ).map((row) => [row.kind, row.clips, row.left_after, row.month])
const use = (id: string, clips: number) =>
  sql`with used as (update subscriptions set clips_left = clips_left - ${clips} where id = ${id} returning clips_left)
    insert into clip_movements (chain_id, subscription_id, kind, clips, left_after)
    select ${chain}, ${id}, 'SPENT', ${-clips}, clips_left from used`.execute(db())
const freeze = (id: string, from: string, to: string) =>
  sql`insert into subscription_freezes (chain_id, id, subscription_id, from_date, to_date, fee_monthly_minor)
    values (${chain}, ${crypto.randomUUID()}, ${id}, ${from}, ${to}, 0)`.execute(db())
const refill = (how: string, most: number | null = null) =>
  sql`update plans set refill = ${how}, carry_over_most = ${most} where chain_id = ${chain} and id = 'kurskarte'`.execute(
    db(),
  )

describe('clips of a plan come again', () => {
  const since = { ...card8, startDate: '2026-11-10', billedUntil: '2099-12-31' } as const

  it('once a month, however often and by however many they are asked for; what was left ends', async () => {
    const { personId, id } = await club.member(since)
    await use(id, 5)
    await liveDay(chain, personId, id, noon('2026-12-09'))
    expect(await left(id)).toBe(3)

    const many = () => Promise.all([1, 2, 3].map(() => liveDay(chain, personId, id, noon('2026-12-10'))))
    await many()
    await use(id, 2)
    await many()

    expect(await left(id)).toBe(6)
    expect(await moved(id)).toEqual([
      ['GIVEN', 8, 8, '2026-11-10'],
      ['SPENT', -5, 3, null],
      ['LAPSED', -3, 0, null],
      ['REFILLED', 8, 8, '2026-12-10'],
      ['SPENT', -2, 6, null],
    ])
  })

  it('by the calendar of the club, not the server', async () => {
    const { personId, id } = await club.member(since)
    await use(id, 1)
    await liveDay(chain, personId, id, new Date('2026-12-09T22:59:59Z'))
    expect(await left(id)).toBe(7)

    await liveDay(chain, personId, id, new Date('2026-12-09T23:00:00Z'))
    expect(await left(id)).toBe(8)
  })

  it('after months away once, and the hourly look finds them', async () => {
    const { personId, id } = await club.member(since)
    await use(id, 8)
    const asked = () =>
      db().selectFrom('jobs').select('id').where(sql<boolean>`payload ->> 'subscriptionId' = ${id}`).execute()
    await askForDueDays(chain, noon('2027-03-20'))
    expect(await asked()).toHaveLength(1)

    await liveDay(chain, personId, id, noon('2027-03-20'))
    expect((await moved(id)).slice(2)).toEqual([['REFILLED', 8, 8, '2027-03-10']])
  })

  it('where they stay, up to what the plan allows, none of the missed months lost', async () => {
    await refill('CARRY_OVER', 20)
    const { personId, id } = await club.member(since)
    await use(id, 6)
    await liveDay(chain, personId, id, noon('2027-02-10'))
    await refill('RENEW')

    expect((await moved(id)).slice(2)).toEqual([
      ['REFILLED', 8, 10, '2026-12-10'],
      ['REFILLED', 8, 18, '2027-01-10'],
      ['REFILLED', 2, 20, '2027-02-10'],
    ])
  })

  it('not where the plan says none, and not to what has ended', async () => {
    const gone = await club.member({ ...since, endDate: '2026-12-05' })
    await liveDay(chain, gone.personId, gone.id, noon('2026-12-10'))
    await refill('NONE')
    const { personId, id } = await club.member(since)
    await liveDay(chain, personId, id, noon('2026-12-10'))
    await refill('RENEW')

    expect([await moved(gone.id), await moved(id)].flat()).toEqual([
      ['GIVEN', 8, 8, '2026-11-10'],
      ['GIVEN', 8, 8, '2026-11-10'],
    ])
  })

  it('on the day after a freeze', async () => {
    const { personId, id } = await club.member(since)
    await freeze(id, '2026-12-01', '2026-12-20')
    await use(id, 8)
    for (const day of ['2026-12-01', '2026-12-10', '2026-12-20']) await liveDay(chain, personId, id, noon(day))
    expect(await left(id)).toBe(0)

    await liveDay(chain, personId, id, noon('2026-12-21'))
    expect((await moved(id)).slice(2)).toEqual([['REFILLED', 8, 8, '2026-12-10']])
  })
})

describe('clips of a pack', () => {
  it('end with its last day, by the clock of the club, once', async () => {
    await sql`update clipcards set valid_until = '2026-12-02' where chain_id = ${chain} and id = 'finn-sauna'`.execute(
      db(),
    )
    await lapsePacks(chain, new Date('2026-12-02T22:59:00Z'))
    expect(await moved('finn-sauna')).toEqual([])

    for (const at of ['2026-12-02T23:00:00Z', '2026-12-03T10:00:00Z']) await lapsePacks(chain, new Date(at))
    expect(await moved('finn-sauna')).toEqual([['LAPSED', -3, 0, null]])
  })
})

describe('the doctor counts clips', () => {
  const broken = async () => {
    const found = []
    for (const promise of clipPromises) if ((await brokenPromises(chain, [promise])).length > 0) found.push(promise.id)
    return found
  }

  it('and finds a card that lost one, and one that was spent for nothing', async () => {
    const { id } = await club.member({ ...card8, startDate: '2026-11-10' })
    expect(await broken()).toEqual([])

    await sql`update subscriptions set clips_left = clips_left - 1 where id = ${id}`.execute(db())
    expect(await broken()).toEqual(['clips-are-counted'])
    await sql`update subscriptions set clips_left = clips_left + 1 where id = ${id}`.execute(db())
  })
})
