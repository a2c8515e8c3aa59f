import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { applyCatalogue, type Catalogue, catalogueShapes, exportCatalogue, timetable } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { heldById } from '#server/features/subscriptions/held.ts'
import { comingBills } from '#server/features/subscriptions/rules/billing.ts'
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
    ...{ buyOutProduct: fc.constant('half'), minimumAge: fc.nat({ max: 99 }) },
    prices: fc.uniqueArray(fc.record({ clubs: someClubs, from: day, price: money }, { requiredKeys: ['price'] }), {
      maxLength: 1,
    }),
  },
  { requiredKeys: ['texts', 'price'] },
)
const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
/** When a court or a trainer can be booked: ends after it begins, and weekdays are told apart. */
const openings = fc.record({
  hours: fc
    .record({ weekdays, from: fc.constantFrom('06:00', '08:15'), to: fc.constantFrom('12:00', '22:45') })
    .map((one) => [one]),
  away: fc.array(fc.record({ from: fc.constant('2027-01-01'), to: fc.constantFrom('2027-01-01', '2027-02-03') }), {
    maxLength: 1,
  }),
  bufferMinutes: fc.constantFrom(undefined, 0, 10),
})
const timetables = fc.record({
  ...{
    court: openings,
    trainer: openings,
    club: fc.constantFrom(...clubs),
    // What costs nothing names no price.
    price: fc.option(
      money.filter((price) => Number(price) > 0),
      { nil: undefined },
    ),
  },
  minutes: fc.uniqueArray(fc.constantFrom(30, 45, 60, 90), { minLength: 1 }),
  series: fc.array(
    fc.record({ weekdays, starts: clock, minutes: fc.constantFrom(30, 90), capacity: fc.nat({ max: 40 }), from: day }),
    { maxLength: 2 },
  ),
})
const catalogues = fc
  .record({
    plans: fc.array(plan, { maxLength: 4 }),
    offers: fc.array(
      fc.record(
        {
          ...{ name: fc.constant('Stay'), percent: fc.integer({ min: 1, max: 100 }), clubs: someClubs },
          ...{ months: fc.integer({ min: 1, max: 12 }), offeredFrom: day },
        },
        { requiredKeys: ['name', 'percent', 'months'] },
      ),
      { maxLength: 3 },
    ),
    holidays: fc.array(fc.record({ day: fc.constantFrom('2026-12-24', '2027-01-01'), texts, clubs: someClubs }), {
      maxLength: 2,
    }),
    days: fc.nat({ max: 60 }),
    fee: money,
    duties: fc.subarray(['MEMBERS', 'SALES', 'SCHEDULE', 'PAYMENTS'], { minLength: 1 }),
    sale: fc.boolean(),
    hours: timetables,
  })
  .map(({ plans, offers, holidays, days, fee, duties, sale, hours }): Catalogue => {
    const numbered = (entries: readonly object[]) => entries.map((one, at) => ({ id: `e-${at}`, ...one }))
    const names = { en: { name: 'N' } }
    const whole = {
      clubs: clubs.map((id) => ({ id, name: id, address: 'Street 1', city: 'Berlin', onlineSale: sale })),
      holidays: numbered(holidays),
      'staff-roles': [{ id: 'desk', texts: names, duties }],
      'freeze-products': [{ id: 'pause', name: 'Pause', terms: { daysPerYear: days, fee } }],
      addons: ['towel', 'sauna'].map((id) => ({ id, texts: names, price: fee })),
      plans: numbered(plans),
      'buy-out-products': [{ id: 'half', name: 'Half', terms: { percent: days, minimum: fee } }],
      'retention-offers': numbered(offers).map((one, at) => (plans[at] ? { ...one, plans: [`e-${at}`] } : one)),
      ...timetableOf(hours),
    }
    return JSON.parse(JSON.stringify(whole)) as Catalogue // without what is undefined
  })

/** A court, a trainer, and classes in a room with seats, as generated. */
function timetableOf({
  court,
  trainer,
  club,
  price,
  minutes,
  series,
}: typeof timetables extends fc.Arbitrary<infer T> ? T : never) {
  const names = { en: { name: 'N' } }
  const durations = minutes.map((length) => ({ minutes: length, price }))
  return {
    'activity-groups': [{ id: 'all', texts: names }],
    activities: [
      { id: 'yoga', group: 'all', texts: names, price },
      { id: 'squash', kind: 'court', group: 'all', texts: names, durations },
      { id: 'advice', kind: 'trainer', group: 'all', texts: names, durations, startsEvery: 15 },
    ],
    rooms: [
      { id: 'studio', club, texts: names },
      { id: 'court', club, texts: names, activities: ['squash'], ...court },
    ],
    instructors: [
      {
        ...{ id: 'mia', name: 'Mia', activities: ['advice'], ...trainer },
        hours: trainer.hours.map((one) => ({ club, ...one })),
      },
    ],
    series: series.map((one, at) => ({ id: `s-${at}`, club, activity: 'yoga', room: 'studio', staff: 'mia', ...one })),
    privileges: [{ id: 'pt', addon: 'towel', activities: ['yoga', 'squash'] }],
  }
}

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

it('nothing that was sold, billed or will be billed changes, whatever is changed of what is sold', async () => {
  const chain = freshChain()
  const now = new Date('2026-11-21T09:00:00Z')
  await fillChain({ ...nordlys.of(demoDays('2026-11-21')), id: chain })
  const facts = factsFor(chain)
  const all = (table: 'subscriptions' | 'invoices' | 'subscription_freezes' | 'subscription_discounts') =>
    db().selectFrom(table).selectAll().where('chain_id', '=', chain).orderBy('id').execute()
  const ids = (await all('subscriptions')).map(({ id }) => id)
  const agreed = async () => {
    const held = []
    for (const id of ids) held.push(await heldById(chain, id, now))
    return {
      rows: [await all('subscriptions'), await all('invoices'), await all('subscription_freezes')],
      discounts: await all('subscription_discounts'),
      bills: held.map((one) => one && comingBills(one, 24)),
    }
  }
  const before = await agreed()
  const sold = Object.fromEntries(
    Object.entries(await exportCatalogue(facts, how.shapes)).filter(
      ([id]) => !timetable.some((kind) => kind.id === id),
    ),
  )
  const places = leavesOf(sold)
  const edit = fc.record({ at: fc.nat({ max: places.length - 1 }), money, count: fc.integer({ min: 1, max: 12 }) })
  const applied = new Set<string>()
  const rounds = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
    const given = edits.reduce<Json>((whole, one) => edited(whole, places[one.at] ?? [], one), sold)
    const answer = await applyCatalogue(given as Catalogue, facts, how) // as it was, but for its leaves
    if (answer.ok) for (const { kind } of answer.changes) applied.add(kind)
    expect(await agreed()).toEqual(before)
  })
  await fc.assert(rounds, { numRuns: 15 })
  expect(before.bills.flat().length).toBeGreaterThan(20)
  expect(applied.size).toBeGreaterThan(0)
})

type Place = readonly (string | number)[]

/** Where something stands that a change can be about: amounts, numbers, switches, names. */
function leavesOf(value: Json, place: Place = []): readonly Place[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...place, at]))
  return isMap(value) ? Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...place, name])) : [place]
}

function edited(value: Json, [first, ...rest]: Place, to: { readonly money: string; readonly count: number }): Json {
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? edited(one, rest, to) : one))
  if (isMap(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, name === first ? edited(one, rest, to) : one]),
    )
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return to.count
  return typeof value === 'string' && /^\d+\.\d\d$/.test(value) ? to.money : value
}

it('nobody but the catalogue writes what a chain sells', () => {
  const own = globSync('src/server/catalogue/kinds/*.ts').map((file) => readFileSync(file, 'utf8'))
  const tables = new Set(
    own.flatMap((text) => [...text.matchAll(/insertInto\('(\w+)'\)/g)].map(([, table = '']) => table)),
  )
  expect([...tables]).toEqual(
    expect.arrayContaining([
      ...['centers', 'plans', 'addons', 'promo_codes', 'holidays', 'staff_roles'],
      ...['retention_terms', 'retention_term_plans', 'retention_term_centers', 'buy_out_products'],
    ]),
  )

  // Benches fill databases of their own, in which nobody sells.
  const isElsewhere = (file: unknown) => /server\/catalogue|tools\/bench/.test(String(file))
  const strangers = globSync('src/**/*.ts', { exclude: isElsewhere }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:insertInto|deleteFrom)\('(\w+)'\)|(?:insert into|delete from) (\w+)/g)]
      .map(([, built, written]) => built ?? written ?? '')
      .filter((table) => tables.has(table))
      .map((table) => `${file} writes ${table}`),
  )
  expect(strangers).toEqual([])
})
