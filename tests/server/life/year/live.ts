import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { db, setDatabase, tx } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { addDays } from '#server/features/subscriptions/rules/calendar.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { examine } from '#tools/doctor/examine.ts'
import { testReleases } from '../../support/releases.ts'
import { actionsOf, fillClub, noon } from '../club.ts'
import { callsOf } from './calls.ts'
import { actOf, isAway, members } from './generate.ts'
import { Model, type Outcome } from './model.ts'

/**
 * Lives a year of memberships, from where its database says: `node live.ts <data folder> <chain> <seed>`. Every act is
 * written down in its own transaction, so that one that was cut off is done again, and none twice.
 */
const [dataDir = '', chain = '', seed = '1'] = process.argv.slice(2)
const first = '2027-01-01'
const days = 365

setMasterKey(Buffer.alloc(32, 7))
const log = () => undefined
const database = await openDatabase({ url: process.env.SERVE_DATABASE_URL ?? null, dataDir, log })
setDatabase(database.kysely)
const allowed = { allowedForMember: true, allowedForStaff: true }
const releases = testReleases({
  config: { country: 'DE', currency: 'EUR', paymentProvidersConfig: { invoice: allowed } },
})
let now = noon(first)
const app = await buildApp({
  ...{ releases, database, rateLimits: false, isReady: async () => true, clock: () => now },
  log: { info: log, warn: log, error: (fields, line) => console.error(line, JSON.stringify(fields)) },
})
const { subscribe, held, work } = actionsOf(chain)
const people = await settle()
const models = people.map(({ startDate, plan }) => new Model(startDate, plan))
const done = new Map((await known()).map(({ name, value }) => [name, value]))
const lived = done.get('year:day') ?? -1
process.stdout.write('ready 0\n')

for (let index = 0; index < days; index++) await liveDay(index)
process.send?.({ index: days, wrong: await wrongAtTheEnd(), acts: [...done.values()] })
await app.close()
await database.close()

async function liveDay(index: number): Promise<void> {
  const today = addDays(first, index)
  now = noon(today)
  const isNew = index > lived
  // Now and then two at once; and sometimes nobody, for days.
  if (isNew && !isAway(seed, index)) await Promise.all([work(today), ...(index % 7 === 0 ? [work(today)] : [])])
  for (const [number, person] of people.entries()) {
    const act = actOf(seed, index, number, today)
    const model = models[number]
    if (act === null || model === undefined) continue
    const name = `year:${index}:${number}`
    const outcome = done.get(name) ?? (await callsOf({ chain, releases, now }).perform(name, person, act))
    done.set(name, outcome)
    if (outcome !== 0) model.apply(act, await outcomeOf(person.id, act.is, today), today)
  }
  if (!isNew) return
  const wrong = await wrongToday(index, today)
  await mark('year:day', index)
  process.send?.({ index, wrong })
}

/** What an accepted act promised its member, read where it stands. */
async function outcomeOf(id: string, is: string, today: string): Promise<Outcome> {
  if (is === 'terminate') {
    const { rows } = await sql<{ end_date: string }>`
      select end_date from subscription_terminations
      where chain_id = ${chain} and subscription_id = ${id} and requested_at = ${noon(today)}::timestamptz`.execute(
      db(),
    )
    return rows[0] === undefined ? {} : { endDate: rows[0].end_date }
  }
  if (is !== 'change') return {}
  const { rows } = await sql<{ applies_on: string }>`
    select applies_on from subscription_changes
    where chain_id = ${chain} and subscription_id = ${id} and created_at = ${noon(today)}::timestamptz`.execute(db())
  return rows[0] === undefined ? {} : { appliesOn: rows[0].applies_on }
}

/** Each day whoever did something, and one of the others in turn. */
async function wrongToday(index: number, today: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [number, { id }] of people.entries()) {
    if (index % people.length !== number && !done.has(`year:${index}:${number}`)) continue
    const [found, expected] = [(await held(id, today))?.status, models[number]?.status(today)]
    if (found !== expected) wrong.push(`${today} member ${number} is ${found}, should be ${expected}`)
  }
  return wrong
}

async function wrongAtTheEnd(): Promise<readonly string[]> {
  const wrong: string[] = []
  const last = addDays(first, days - 1)
  await work(last)
  for (const [number, { personId }] of people.entries()) {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount_minor), 0)::bigint as sum from invoices
      where chain_id = ${chain} and person_id = ${personId}`.execute(db())
    const [found, expected] = [rows[0]?.sum ?? 0, models[number]?.owed(last) ?? 0]
    if (Math.abs(found - expected) > (models[number]?.roundings ?? 0)) {
      wrong.push(`member ${number} was charged ${found}, should be ${expected}`)
    }
  }
  for (const { id, broken } of await examine(now, chain)) {
    // Nobody sends mails here.
    const found = broken.filter(({ what }) => !what.startsWith('work mail'))
    wrong.push(...found.map((one) => `${id}: ${one.what} (${one.found}, should be ${one.expected})`))
  }
  return wrong
}

/** The members, made once. */
async function settle() {
  await fillClub(chain)
  const wanted = members(seed)
  const found = await db()
    .selectFrom('subscriptions')
    .select(['id', 'person_id', 'number'])
    .where('chain_id', '=', chain)
    .orderBy('number')
    .execute()
  for (const [index, { startDate, plan, price, bindingEnds }] of [...wanted.entries()].slice(found.length)) {
    await tx(() =>
      subscribe(startDate, {
        ...{ number: `m-${100 + index}`, planId: plan, priceMonthlyMinor: price, bindingEnds, today: startDate },
      }),
    )
  }
  const rows = await db()
    .selectFrom('subscriptions')
    .select(['id', 'person_id'])
    .where('chain_id', '=', chain)
    .orderBy('number')
    .execute()
  return wanted.map((one, index) => ({ ...one, id: rows[index]?.id ?? '', personId: rows[index]?.person_id ?? '' }))
}

function known() {
  return db()
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('chain_id', '=', chain)
    .where('name', 'like', 'year:%')
    .execute()
}

function mark(name: string, value: number) {
  return db()
    .insertInto('counters')
    .values({ chain_id: chain, name, value })
    .onConflict((conflict) => conflict.columns(['chain_id', 'name']).doUpdateSet({ value }))
    .execute()
}
