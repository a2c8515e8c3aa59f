import { sql } from 'kysely'
import { addDays } from '#calendar/days.ts'
import { buildApp } from '#server/app.ts'
import { db, setDatabase, tx } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { cashAccountOf } from '#server/features/money/ledger.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { addonsOn } from '#server/features/subscriptions/rules/subscription-facts.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { examine } from '#tools/doctor/examine.ts'
import { testReleases } from '../../support/releases.ts'
import { actionsOf, fillClub, noon } from '../club.ts'
import { callsOf } from './calls.ts'
import { account, cardsOf, provider } from './card.ts'
import { actOf, isAway, members } from './generate.ts'
import { type Act, Model, type Outcome, prices } from './model.ts'

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
  config: {
    country: 'DE',
    currency: 'EUR',
    debt: { maxInvoices: 100, partial: true },
    paymentProvidersConfig: { invoice: allowed, [provider]: account },
  },
})
const cards = cardsOf(chain)
let now = noon(first)
const app = await buildApp({
  releases,
  database,
  rateLimits: false,
  isReady: async () => true,
  clock: () => now,
  log: { info: log, warn: log, error: (fields, line) => console.error(line, JSON.stringify(fields)) },
  payments: { adapters: [cards.adapter], sandboxOrigin: () => 'http://sandbox.invalid', clock: () => now },
})
const { subscribe, subscriptionOf, work } = actionsOf(chain)
const people = await settle()
const models = people.map((one) => new Model(one))
const tried: { is: Act['is']; accepted: boolean }[] = []
const done = new Map((await known()).map(({ name, value }) => [name, value]))
const lived = done.get('year:day') ?? -1
process.stdout.write('ready 0\n')

for (let index = 0; index < days; index++) await liveDay(index)
process.send?.({ index: days, wrong: await wrongAtTheEnd(), acts: tried })
await app.close()
await database.close()

async function liveDay(index: number): Promise<void> {
  const today = addDays(first, index)
  now = noon(today)
  const isNew = index > lived
  // Now and then two at once; and sometimes nobody, for days.
  if (isNew && !isAway(seed, index))
    await Promise.all(Array.from({ length: index % 7 === 0 ? 2 : 1 }, () => work(today, paymentJobs)))
  for (const [number, person] of people.entries()) {
    const act = actOf(seed, index, number, today)
    const model = models[number]
    if (act === null || model === undefined) continue
    const name = `year:${index}:${number}`
    const outcome = done.get(name) ?? (await callsOf({ chain, releases, cards, now }).perform(name, person, act))
    done.set(name, outcome)
    tried.push({ is: act.is, accepted: outcome !== 0 })
    if (outcome !== 0) model.apply(act, await outcomeOf(person.id, act, today), today)
  }
  if (!isNew) return
  const wrong = await wrongToday(index, today)
  await mark('year:day', index)
  process.send?.({ index, wrong })
}

/** What an accepted act promised its member, read where it stands. */
async function outcomeOf(id: string, act: Act, today: string): Promise<Outcome> {
  if (act.is === 'terminate' || act.is === 'buyOut') {
    const { rows } = await sql<{ end_date: string }>`
      select end_date from subscription_terminations
      where chain_id = ${chain} and subscription_id = ${id} and requested_at = ${noon(today)}::timestamptz`.execute(
      db(),
    )
    return rows[0] === undefined ? {} : { endDate: rows[0].end_date }
  }
  if (act.is === 'endAddon') {
    const { rows } = await sql<{ to_date: string }>`
      select to_date from subscription_addons
      where chain_id = ${chain} and subscription_id = ${id} and addon_id = ${act.addon}
        and to_date >= ${today}::date and from_date <= greatest(${today}::date, (
          select start_date from subscriptions where chain_id = ${chain} and id = ${id}))`.execute(db())
    return rows[0] === undefined ? {} : { endDate: rows[0].to_date }
  }
  if (act.is === 'clips') {
    const { rows } = await sql<{ start_date: string }>`
      select start_date from subscriptions
      where chain_id = ${chain} and family = 'clips' and person_id = (
        select person_id from subscriptions where chain_id = ${chain} and id = ${id})`.execute(db())
    return rows[0] === undefined ? {} : { startDate: rows[0].start_date }
  }
  if (act.is !== 'change') return {}
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
    const facts = await subscriptionOf(id, today)
    const addons = facts === null ? [] : addonsOn(facts, today).map((one) => one.id)
    const found = [facts?.status, ...addons.sort()].join(' ')
    const expected = [models[number]?.status(today), ...[...(models[number]?.addonsOn(today) ?? [])].sort()].join(' ')
    if (found !== expected) wrong.push(`${today} member ${number} is ${found}, should be ${expected}`)
  }
  return wrong
}

async function wrongAtTheEnd(): Promise<readonly string[]> {
  const wrong: string[] = []
  const last = addDays(first, days - 1)
  await work(last, paymentJobs)
  for (const [number, { personId }] of people.entries()) {
    const { rows } = await sql<{ sum: number; open: number }>`
      select coalesce(sum(amount_minor), 0)::bigint as sum, coalesce(sum(open_minor), 0)::bigint as open
      from invoices where chain_id = ${chain} and person_id = ${personId}`.execute(db())
    const { sum: found = 0, open = 0 } = rows[0] ?? {}
    const expected = models[number]?.owed(last) ?? 0
    if (Math.abs(found - expected) > (models[number]?.roundings ?? 0)) {
      wrong.push(`member ${number} was charged ${found}, should be ${expected}`)
    }
    const rest = found - (await cards.takenOf(personId))
    const stands = open - (await cashAccountOf(chain, personId, 'EUR'))
    if (stands !== rest) wrong.push(`member ${number} owes ${stands}, should owe ${rest}`)
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
    .select(['id'])
    .where('chain_id', '=', chain)
    .where('family', '=', 'membership')
    .orderBy('number')
    .execute()
  for (const [index, { startDate, plan, bindingEnds }] of [...wanted.entries()].slice(found.length)) {
    await tx(() =>
      subscribe(startDate, {
        number: `m-${100 + index}`,
        planId: plan,
        priceMonthlyMinor: prices[plan],
        bindingEnds,
        today: startDate,
      }),
    )
  }
  const rows = await db()
    .selectFrom('subscriptions')
    .select(['id', 'person_id'])
    .where('chain_id', '=', chain)
    .where('family', '=', 'membership')
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
