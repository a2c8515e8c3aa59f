import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { applyCatalogue, type Catalogue, exportCatalogue, readShapes } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { demoDays } from '#tools/demo/days.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { fillTimetable } from '#tools/demo/timetable.ts'
import { startDemoClub } from '../support/demo-club.ts'

const { test, chain, ask, contextOf } = startDemoClub()
const shapes = readShapes(process.cwd())
const facts = { chain, country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
const { catalogue } = nordlys.of(demoDays('2026-11-21'))
const apply = async (given: object) => {
  const judged = await applyCatalogue(given as Catalogue, facts, { shapes })
  return judged.ok ? judged.sentences : judged.problems.map(({ place, reason }) => `${place}: ${reason}`)
}
const plansWith = (id: string, more: JsonObject) => ({
  plans: (catalogue.plans as unknown as readonly JsonObject[]).map(({ freeze: _, ...plan }) =>
    plan.id === id ? { ...plan, ...more } : plan,
  ),
})

describe('a freeze product', () => {
  const pause = (terms: object) => ({ 'freeze-products': [{ id: 'pause', name: 'Pause', terms }] })

  it('changes every plan that names it, and says for how many contracts', async () => {
    const sentences = await apply(pause({ daysPerYear: 30, feeMonthly: '12.00' }))

    expect(sentences).toEqual(
      expect.arrayContaining([
        'Pause: terms daysPerYear 60 -> 30',
        expect.stringMatching(/^Komplett: freezing daysPerYear 60 -> 30; it holds for the \d+ that run, too$/),
        expect.stringMatching(/^Teen: freezing feeMonthly 10\.00 -> 12\.00/),
      ]),
    )
    const plan = await db()
      .selectFrom('plans')
      .select(['freeze_days_per_year', 'freeze_terms'])
      .where('chain_id', '=', chain)
      .where('id', '=', 'komplett')
      .executeTakeFirst()
    expect(plan).toMatchObject({ freeze_days_per_year: 30, freeze_terms: { feeMonthlyMinor: 1200 } })
    expect((await exportCatalogue(facts, shapes)).plans).toContainEqual(
      expect.objectContaining({ id: 'komplett', freezeProduct: 'pause' }),
    )
  })

  it('that plans name is not deleted, and one that is none is not named', async () => {
    expect(await apply({ 'freeze-products': [] })).toEqual([expect.stringContaining('so it cannot be deleted')])
    expect(await apply(plansWith('komplett', { freezeProduct: 'pauze' }))).toEqual([
      'freezeProduct: names no freeze product ("pauze"); "pause" is one',
    ])
  })
})

describe('a plan that is sold at the desk alone', () => {
  const tokenOf = async (id: string) => (await openSession({ chain, now: test.now }, id)).token
  const seen = async (call: string, input: JsonObject, person?: string) => {
    const { body } = await ask(call, { centerId: '102', ...input }, person && (await tokenOf(person)))
    return (body.plans as readonly { id: string }[]).map(({ id }) => id)
  }

  it.each([
    ['desk', [false, false, true]],
    ['online', [true, true, false]],
    ['everywhere', [true, true, true]],
  ])('%s: shown to visitors, members, staff for a member', async (sold, expected) => {
    await apply(plansWith('flex', { sold }))

    const shown = [
      await seen('subscription/load-available-subscriptions-for-anonymous', {}),
      await seen('subscription/load-available-subscriptions-for-person', { personId: 'anna' }, 'anna'),
      await seen('subscription/load-available-subscriptions-for-person', { personId: 'anna' }, 'lou'),
    ]

    expect(shown.map((plans) => plans.includes('flex'))).toEqual(expected)
  })
})

it('no class is made at a club on its holiday, and at others as ever', async () => {
  await fillTimetable('nordlys', chain)
  const texts = { de: { name: 'Betriebsfeier' } }
  await apply({ holidays: [{ id: 'party', day: '2026-12-18', texts, clubs: ['102'] }] })

  await planSeries(chain, contextOf().release, test.now)

  const made = await db()
    .selectFrom('bookables')
    .select(['center_id', 'local_date'])
    .where('chain_id', '=', chain)
    .where('local_date', 'in', ['2026-12-18', '2026-12-11'])
    .execute()
  expect(made).not.toContainEqual({ center_id: '102', local_date: '2026-12-18' })
  expect(made).toContainEqual({ center_id: '102', local_date: '2026-12-11' })
  expect(made.some(({ center_id, local_date }) => center_id !== '102' && local_date === '2026-12-18')).toBe(true)
})
