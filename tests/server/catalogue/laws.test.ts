import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { applyCatalogue, type Catalogue, catalogueShapes, exportCatalogue, timetable } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { subscriptionById } from '#server/features/subscriptions/find-subscription.ts'
import { comingBills } from '#server/features/subscriptions/rules/billing.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'
import { catalogues, money } from './generated.ts'

startTestDatabase()
const how = { shapes: catalogueShapes() }
const factsFor = (chain: string) => ({ chain, country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' })

it('what was applied is what is exported: applying it again changes nothing, and neither does the file itself', async () => {
  const facts = factsFor(freshChain())
  const rounds = fc.asyncProperty(catalogues, async (given) => {
    expect(await applyCatalogue(given, facts, how)).toMatchObject({ ok: true })
    const exported = await exportCatalogue(facts, how.shapes)

    const none = { ok: true, changes: [], effects: [], sentences: { en: [], de: [] } }
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
    for (const id of ids) held.push(await subscriptionById(chain, id, now))
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
      'centers',
      'plans',
      'addons',
      'promo_codes',
      'holidays',
      'staff_roles',
      'retention_terms',
      'retention_term_plans',
      'retention_term_centers',
      'buy_out_products',
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
