import { describe, expect, it } from 'vitest'
import type { FormDoc, JsonObject } from '#engine/documents.ts'
import { applyCatalogue, type Catalogue, diffFiles, exportCatalogue, readShapes } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { answerOffer, retentionTermsFor } from '#server/features/leaving/repository.ts'
import { entriesInDatabase } from '#server/releases/index.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { demoDays } from '#tools/demo/days.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { fillTimetable } from '#tools/demo/timetable.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { expectGerman, saidOf } from './german.ts'

const { test, chain, ask, contextOf } = startDemoClub()
const shapes = readShapes(process.cwd())
const facts = { chain, country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
const { catalogue } = nordlys.of(demoDays('2026-11-21'))
const apply = async (given: object) => {
  const judged = await applyCatalogue(given as Catalogue, facts, { shapes })
  return saidOf(judged)
}
const plansWith = (id: string, more: JsonObject) => ({
  plans: (catalogue.plans as unknown as readonly JsonObject[]).map(({ freeze: _, buyOut: __, ...plan }) =>
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

describe('a buy-out product', () => {
  it('changes every plan that names it, and says for how many contracts', async () => {
    const terms = { percent: 60, minimum: '30.00' }
    const sentences = await apply({ 'buy-out-products': [{ id: 'half', name: 'Halber Rest', terms }] })

    expect(sentences).toEqual(
      expect.arrayContaining([
        'Halber Rest: terms percent 50 -> 60',
        expect.stringMatching(/^Komplett: buying out percent 50 -> 60; it holds for the \d+ that run, too$/),
      ]),
    )
    expect(await apply({ 'buy-out-products': [] })).toEqual([expect.stringContaining('so it cannot be deleted')])
  })
})

describe('retention offers', () => {
  const offer = (id: string, more: object = {}) => ({ id, name: `Offer ${id}`, percent: 50, months: 2, ...more })
  const made = (planId: string, centerId: string, today = '2026-12-01') =>
    retentionTermsFor(chain, { planId, centerId, today })

  it('are made where they fit: the first of the file, by plan, club and day', async () => {
    await apply({
      'retention-offers': [
        offer('kom', { plans: ['komplett'], notAt: ['102'] }),
        offer('december', { percent: 20, offeredFrom: '2026-12-01', offeredUntil: '2026-12-31', clubs: ['102'] }),
        offer('else', { months: 1 }),
      ],
    })

    expect([await made('komplett', '101'), await made('komplett', '102'), await made('flex', '101')]).toEqual([
      { id: 'kom', percent: 50, months: 2 },
      { id: 'december', percent: 20, months: 2 },
      { id: 'else', percent: 50, months: 1 },
    ])
    expect([await made('flex', '102', '2026-11-30'), await made('flex', '102', '2026-12-31')]).toMatchObject([
      { id: 'else' },
      { id: 'december' },
    ])
    expect(await apply({ 'retention-offers': [offer('else', { percent: 10, months: 3 })] })).toEqual([
      'Offer else: 50 % for 1 month -> 10 % for 3 months',
      ...['kom', 'december'].map((id) => `Offer ${id}: retention offer deleted`),
    ])
  })

  it('that were made to somebody stay, and those who accepted keep what they agreed to', async () => {
    await apply({ 'retention-offers': [offer('else')] })
    const { subscriptionId } = await db()
      .selectFrom('subscriptions')
      .select('id as subscriptionId')
      .where('chain_id', '=', chain)
      .limit(1)
      .executeTakeFirstOrThrow()
    await answerOffer(chain, { subscriptionId, offerId: 'else', answer: 'accepted', now: test.now })

    expect(await apply({ 'retention-offers': [] })).toEqual([
      ': "else" is used (1) and cannot be deleted: put the retention offer back and end it with "offeredUntil"',
    ])
    expect(await apply({ 'retention-offers': [offer('else', { percent: 25 })] })).toEqual([
      'Offer else: 50 % for 2 months -> 25 % for 2 months; 1 who accepted keep what they agreed to',
    ])
    expect(await apply({ 'retention-offers': [offer('else', { percent: 25, plans: ['flez'] })] })).toEqual([
      'plans/0: names no plan ("flez"); "flex" is one',
    ])
  })
})

describe('documents that name a plan', () => {
  const planDiffers = async (more: JsonObject) => {
    const { docs } = contextOf().release
    const form: FormDoc = {
      id: 'pick',
      data: { sold: { call: 'subscription/load-available-subscriptions-for-anonymous', with: { centerId: '102' } } },
      fields: [
        { id: 'plan', schema: { type: 'string' }, choices: { from: { var: 'data.sold.plans' } } },
        {
          id: 'code',
          schema: { type: 'string' },
          mode: { if: [{ '===': [{ var: 'form.plan' }, 'flex'] }, 'optional', 'off'] },
        },
      ],
    }
    const naming = { ...docs, forms: { ...docs.forms, pick: form } }
    const files = new Map([['plans.json', Buffer.from(JSON.stringify(plansWith('flex', more)))]])
    const documents = async () => ({ docs: naming, today: '2026-12-01' })
    const answer = await diffFiles(files, facts, { documents })
    if (answer.ok) expectGerman(answer.documents)
    return answer.ok ? answer.documents.map(({ severity, place, reason }) => `${severity} ${place} ${reason}`) : answer
  }
  const place = 'fields/code/mode names the plan "flex", which'

  it.each<[string, JsonObject, readonly string[]]>([
    ['is sold on', { bindingMonths: 3 }, []],
    ['ends later', { soldUntil: '2027-03-31' }, [`remark ${place} is sold until 2027-03-31`]],
    ['ends today', { soldUntil: '2026-12-01' }, [`remark ${place} is sold until 2026-12-01`]],
    ['has ended', { soldUntil: '2026-11-30' }, [`warning ${place} is sold no more`]],
    ['is taken off', { onSale: false }, [`warning ${place} is sold no more`]],
  ])('that %s are told in their degree', async (_, more, expected) => {
    const told = expected.map((one) => `${one}: see whether this is still meant`)
    expect(await planDiffers(more)).toEqual(told)
  })

  it('are told again when its last day moves', async () => {
    await apply(plansWith('flex', { soldUntil: '2027-06-30' }))

    expect(await planDiffers({ soldUntil: '2027-06-30' })).toEqual([])
    expect(await planDiffers({ soldUntil: '2027-01-31' })).toEqual([expect.stringContaining('until 2027-01-31')])
    expect((await entriesInDatabase(chain)).ends.plans).toMatchObject({ flex: '2027-06-30', 'sauna-plus': null })
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
