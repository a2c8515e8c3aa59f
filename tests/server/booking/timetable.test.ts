import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { timetableFiles, writeFor } from '#tools/demo/catalogue.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { demoChains } from '#tools/demo/index.ts'
import { fillTimetable } from '#tools/demo/timetable.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'
import { nordlysReleases } from '../support/nordlys.ts'

const release = (await nordlysReleases()).liveRelease('nordlys')
const now = new Date('2026-10-20T09:00:00Z')

describe('planning', () => {
  startTestDatabase()
  const chain = freshChain()
  const made = () =>
    db()
      .selectFrom('bookables')
      .select(['id', 'starts_at', 'places_left', 'seats_left', 'capacity', 'opens_at'])
      .where('chain_id', '=', chain)
      .orderBy('id')
      .execute()
  beforeAll(async () => {
    const [nordlys] = demoChains
    await fillChain({ ...nordlys.of(demoDays('2026-10-20')), id: chain })
    await fillTimetable('nordlys', chain)
  })

  it('makes eight weeks of classes, each once, however often it is asked', async () => {
    const refused = await planSeries(chain, release, now)
    const first = await made()
    await Promise.all([planSeries(chain, release, now), planSeries(chain, release, now)])

    expect(refused).toEqual([])
    expect(await made()).toEqual(first)
    const evenings = first.filter(({ id }) => id.startsWith('cycling-abend-'))
    // Weekdays between 20 October and 15 December, both included: the clock is put back in the first week.
    expect(evenings).toHaveLength(41)
    expect(evenings[0]).toMatchObject({ places_left: 13, seats_left: 13, starts_at: new Date('2026-10-20T16:00:00Z') })
    expect(evenings.at(-1)).toMatchObject({ starts_at: new Date('2026-12-15T17:00:00Z') })
  })

  it('makes no class in a room, or with an instructor, that is taken', async () => {
    const { entries, facts } = timetableFiles('nordlys')
    const { series = [] } = entries
    const [yoga] = series
    const clash = { ...yoga, id: 'clash', staff: 'lars', starts: '08:00' }
    const after = { ...yoga, id: 'after', staff: 'lars', starts: '08:30', minutes: 30 }
    await writeFor({ ...facts, chain }, { series: [...series, clash, after] })

    const refused = await planSeries(chain, release, now)
    expect(new Set(refused.map((one) => one.slice(0, 5)))).toEqual(new Set(['clash']))
    const ids = (await made()).map(({ id }) => id)
    expect(ids.filter((one) => one.startsWith('after-'))).not.toEqual([])
    expect(ids.filter((one) => one.startsWith('clash-'))).toEqual([])
  })
})
