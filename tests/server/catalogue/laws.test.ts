import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { applyCatalogue, type Catalogue, catalogueShapes, exportCatalogue } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'

startTestDatabase()
const how = { shapes: catalogueShapes() }
const factsFor = (chain: string) => ({ chain, country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' })

const clubs = ['101', '102', '103']
const someClubs = fc.option(fc.subarray(clubs, { minLength: 1 }), { nil: undefined })
const money = fc.integer({ min: 0, max: 9999 }).map((minor) => (minor / 100).toFixed(2))
const day = fc.constantFrom('2026-02-01', '2026-07-15', '2027-01-01', undefined)
const texts = fc.constantFrom(
  { en: { name: 'A' } },
  { de: { name: 'B', description: 'b' }, en: { name: 'C', highlight: 'c' } },
)
const plan = fc.record(
  {
    ...{ texts, price: money, joiningFee: money, bindingMonths: fc.nat({ max: 24 }), soldFrom: day },
    ...{ sold: fc.constantFrom('everywhere', 'online', 'desk'), onSale: fc.boolean(), allClubs: fc.boolean() },
    ...{ notice: fc.record({ count: fc.nat({ max: 12 }), unit: fc.constantFrom('days', 'months') }) },
    ...{ freezeProduct: fc.constant('pause'), addons: fc.subarray(['towel', 'sauna']), clubs: someClubs },
    ...{ buyOut: fc.record({ percent: fc.nat({ max: 100 }), minimum: money }), minimumAge: fc.nat({ max: 99 }) },
    prices: fc.uniqueArray(fc.record({ clubs: someClubs, from: day, price: money }, { requiredKeys: ['price'] }), {
      maxLength: 1,
    }),
  },
  { requiredKeys: ['texts', 'price'] },
)
const catalogues = fc
  .record({
    plans: fc.array(plan, { maxLength: 4 }),
    holidays: fc.array(fc.record({ day: fc.constantFrom('2026-12-24', '2027-01-01'), texts, clubs: someClubs }), {
      maxLength: 2,
    }),
    days: fc.nat({ max: 60 }),
    fee: money,
    duties: fc.subarray(['MEMBERS', 'SALES', 'SCHEDULE', 'PAYMENTS'], { minLength: 1 }),
    sale: fc.boolean(),
  })
  .map(({ plans, holidays, days, fee, duties, sale }): Catalogue => {
    const numbered = (entries: readonly object[]) => entries.map((one, at) => ({ id: `e-${at}`, ...one }))
    const names = { en: { name: 'N' } }
    const whole = {
      clubs: clubs.map((id) => ({ id, name: id, address: 'Street 1', city: 'Berlin', onlineSale: sale })),
      holidays: numbered(holidays),
      'staff-roles': [{ id: 'desk', texts: names, duties }],
      'freeze-products': [{ id: 'pause', name: 'Pause', terms: { daysPerYear: days, fee } }],
      addons: ['towel', 'sauna'].map((id) => ({ id, texts: names, price: fee })),
      plans: numbered(plans),
    }
    return JSON.parse(JSON.stringify(whole)) as Catalogue // without what is undefined
  })

it('what was applied is what is exported: applying it again changes nothing, and neither does the file itself', async () => {
  const facts = factsFor(freshChain())
  const rounds = fc.asyncProperty(catalogues, async (given) => {
    expect(await applyCatalogue(given, facts, how)).toMatchObject({ ok: true })
    const exported = await exportCatalogue(facts, how.shapes)

    const none = { ok: true, changes: [], sentences: [] }
    expect(await applyCatalogue(exported, facts, how)).toEqual(none)
    expect(await applyCatalogue(given, facts, how)).toEqual(none)
  })
  await fc.assert(rounds, { numRuns: 12 })
})

it('nothing that was sold or billed changes, whatever is changed of what is sold', async () => {
  const chain = freshChain()
  await fillChain({ ...nordlys.of(demoDays('2026-11-21')), id: chain })
  const facts = factsFor(chain)
  const agreed = async () => ({
    subscriptions: await db()
      .selectFrom('subscriptions')
      .selectAll()
      .where('chain_id', '=', chain)
      .orderBy('id')
      .execute(),
    invoices: await db().selectFrom('invoices').selectAll().where('chain_id', '=', chain).orderBy('id').execute(),
    addons: await db()
      .selectFrom('subscription_addons')
      .selectAll()
      .where('chain_id', '=', chain)
      .orderBy('subscription_id')
      .orderBy('addon_id')
      .execute(),
  })
  const before = await agreed()
  const { plans = [] } = await exportCatalogue(facts, how.shapes)
  const change = fc.record(
    {
      price: money,
      joiningFee: money,
      bindingMonths: fc.integer({ min: 1, max: 24 }),
      onSale: fc.boolean(),
      sold: fc.constantFrom('online', 'desk'),
    },
    { requiredKeys: [] },
  )
  const rounds = fc.asyncProperty(
    fc.array(change, { minLength: plans.length, maxLength: plans.length }),
    async (all) => {
      const changed = plans.map((one, at): JsonObject => ({ ...one, ...(all[at] as JsonObject) }))
      expect(await applyCatalogue({ plans: changed }, facts, how)).toMatchObject({ ok: true })
      expect(await agreed()).toEqual(before)
    },
  )
  await fc.assert(rounds, { numRuns: 6 })
})

it('nobody but the catalogue writes what a chain sells', () => {
  const own = globSync('src/server/catalogue/kinds/*.ts').map((file) => readFileSync(file, 'utf8'))
  const tables = new Set(
    own.flatMap((text) => [...text.matchAll(/insertInto\('(\w+)'\)/g)].map(([, table = '']) => table)),
  )
  expect([...tables]).toEqual(
    expect.arrayContaining(['centers', 'plans', 'addons', 'promo_codes', 'holidays', 'staff_roles']),
  )

  const strangers = globSync('src/**/*.ts', { exclude: (file) => String(file).includes('server/catalogue') }).flatMap(
    (file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:insertInto|deleteFrom)\('(\w+)'\)|(?:insert into|delete from) (\w+)/g,
        ),
      ]
        .map(([, built, written]) => built ?? written ?? '')
        .filter((table) => tables.has(table))
        .map((table) => `${file} writes ${table}`),
  )
  expect(strangers).toEqual([])
})
