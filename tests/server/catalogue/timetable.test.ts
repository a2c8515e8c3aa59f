import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { applyCatalogue, type Catalogue, catalogueShapes, exportCatalogue, timetable } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { timetableFiles } from '#tools/demo/catalogue.ts'
import { crowd } from '#tools/demo/nordlys/crowd.ts'
import { fillTimetable } from '#tools/demo/timetable.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { saidOf } from './german.ts'

const { test, chain, contextOf } = startDemoClub()
const shapes = catalogueShapes()
const facts = { chain, country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
const { entries } = timetableFiles('nordlys')
const apply = async (given: object) => {
  const judged = await applyCatalogue(given as Catalogue, facts, { shapes })
  return saidOf(judged)
}
const withChanged = (kind: string, id: string, more: JsonObject) => ({
  [kind]: (entries[kind] ?? []).map((entry) => (entry.id === id ? { ...entry, ...more } : entry)),
})
const without = (kind: string, id: string) => ({ [kind]: (entries[kind] ?? []).filter((entry) => entry.id !== id) })

describe('the timetable is part of the catalogue', () => {
  beforeAll(async () => {
    await fillTimetable('nordlys', chain)
    await planSeries(chain, contextOf().release, test.now)
  })

  it('what is exported is what was written, and applying it changes nothing', async () => {
    const exported = await exportCatalogue(facts, shapes)

    const ids = timetable.map(({ id }) => id)
    const byId = (all: Catalogue) =>
      ids.map((id) => [...(all[id] ?? [])].sort((a, b) => String(a.id).localeCompare(String(b.id))))
    expect(byId(exported)).toEqual(byId(entries))
    expect(await apply(Object.fromEntries(ids.map((id) => [id, exported[id]])))).toEqual([])
  })

  it.each<readonly [string, object, string]>([
    ['a series names a room that is none', withChanged('series', 'yoga-abend', { room: 'attic' }), 'names no room'],
    [
      'a series names a room of another club',
      withChanged('series', 'yoga-abend', { room: 'mitte-studio' }),
      'is a room of',
    ],
    [
      'a series ends before it begins',
      withChanged('series', 'yoga-abend', { from: '2027-01-01', to: '2026-01-01' }),
      'lies before',
    ],
    [
      'a window is neither days nor hours',
      withChanged('activities', 'yoga', { policy: { opens: { days: 2 } } }),
      'days and at',
    ],
    ['ages cross', withChanged('activities', 'yoga', { minimumAge: 18, maximumAge: 12 }), 'less than the minimum'],
    ['a broken seat is none', withChanged('seat-maps', 'pb-raeder', { blocked: { Z9: 'BROKEN' } }), 'is no seat'],
    [
      'a privilege is of a plan and a pack',
      withChanged('privileges', 'komplett', { pack: 'sauna-5' }),
      'has to be one',
    ],
    ['a pack opens without clips', withChanged('privileges', 'sauna-5', { clips: 0 }), 'opens by its clips'],
    ['hours end before they begin', withChanged('privileges', 'firma', { between: ['16:00', '06:00'] }), 'ends before'],
    ['classes stand on a series', without('series', 'yoga-abend'), 'end it with "to"'],
    [
      'classes stand on rows of seats',
      withChanged('seat-maps', 'pb-raeder', { rows: [{ name: 'A', seats: 9 }], blocked: {}, blockedDays: [] }),
      'cannot change',
    ],
  ])('nothing is written where %s', async (_, given, reason) => {
    expect((await apply(given)).join('\n')).toContain(reason)
    const changed = await exportCatalogue(facts, shapes)
    expect(changed['seat-maps']).toEqual(entries['seat-maps'])
  })

  it('a class that is paid for can be booked at any time, beside those that the crowd fills', async () => {
    const crowded = crowd.classes.map(({ series }) => series)
    const { rows } = await sql<{ at: Date }>`
      select at from generate_series(${test.now}::timestamptz, ${test.now}::timestamptz + interval '3 days', interval '5 minutes') at
      where not exists (
        select from bookables b
        where b.chain_id = ${chain} and b.activity_id = 'aufguss' and not b.series_id in (${sql.join(crowded)})
          and b.opens_at <= at and at < b.closes_at and b.places_left > 0
      )`.execute(db())
    expect(rows).toEqual([])
  })

  it('says what becomes of whom, in sentences', async () => {
    const both = {
      ...withChanged('series', 'yoga-abend', { starts: '19:00' }),
      ...withChanged('seat-maps', 'pb-raeder', { blocked: { B3: 'BROKEN' } }),
      ...withChanged('privileges', 'sauna-5', { activities: ['aufguss', 'yoga'] }),
    }
    expect((await apply(both)).toSorted()).toEqual([
      'privilege sauna-5: activities aufguss -> aufguss, yoga',
      'seat map pb-raeder: blocked A1 STAFF -> none',
      'series yoga-abend: starts 18:30 -> 19:00',
    ])
  })
})
