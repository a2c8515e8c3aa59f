import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { callById, calls } from '#contract/index.ts'
import type { JsonObject } from '#engine/documents.ts'
import { buildApp } from '#server/app.ts'
import { db } from '#server/db/ambient.ts'
import { planPrograms } from '#server/features/programs/plan-programs.ts'
import { loadReleases, type Releases } from '#server/releases/index.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { demoChains, fillDemo, fillDemoClasses } from '#tools/demo/index.ts'
import { memoryStore } from '../releases/memory-store.ts'
import { expectShape } from '../support/app.ts'
import { startTestDatabase } from '../support/database.ts'

const opened = startTestDatabase()
const now = new Date('2026-11-21T10:00:00Z')
let app: Awaited<ReturnType<typeof buildApp>>
let releases: Releases

beforeAll(async () => {
  const loaded = await loadReleases({ root: process.cwd(), demo: true, store: memoryStore() })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  await fillDemo(now)
  const silent = () => undefined
  app = await buildApp({
    releases: loaded.releases,
    database: opened.database,
    isReady: async () => true,
    clock: () => now,
    rateLimits: false,
    log: { info: silent, warn: silent, error: (fields, line) => console.error(line, fields) },
  })
  releases = loaded.releases
  await fillDemoClasses(releases, now)
  for (const { id } of demoChains) await planPrograms(id, now)
})

/** Whatever a person of the demo can be asked about: himself, what he has, and what he could have instead. */
async function questionsOf(
  chain: string,
  personId: string,
  clubs: Set<string>,
): Promise<readonly (readonly [string, JsonObject])[]> {
  const held = await db()
    .selectFrom('subscriptions')
    .selectAll()
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .execute()
  const { center_id: centerId } = await db()
    .selectFrom('persons')
    .select('center_id')
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const sold = await db()
    .selectFrom('plan_centers')
    .selectAll()
    .where('chain_id', '=', chain)
    .where('center_id', '=', centerId)
    .execute()
  const onPerson = [
    'documents/getJournalNotes',
    'invoices/get-saleslist',
    'invoices/get-account-overview',
    'payment-agreement/get-person-active-valid-payments-agreements',
    'person/get-transfer-options',
    'person/load-person-detail-for-profile',
    'subscription/get-debt-status',
    'subscription/load-person-subscriptions-for-profile',
  ].map((call) => [call, { personId }] as const)
  const onSubscription = held.flatMap(({ id: subscriptionId, center_id: subscriptionCenterId, plan_id: planId }) => {
    const one = { personId, subscriptionId }
    const place = { ...one, subscriptionCenterId }
    const others = sold
      .filter((plan) => plan.plan_id !== planId)
      .slice(0, 3)
      .map((plan) => ({ ...place, planId: plan.plan_id }))
    return [
      ['subscription/get-available-freeze', one],
      ['subscription/get-available-freeze', { ...one, fromDate: '2027-02-01' }],
      ['subscription/get-freeze-period', { ...one, fromDate: '2027-02-01', toDate: '2027-02-28' }],
      ['subscription/get-freeze-details-for-subscription', one],
      ['subscription/get-suggested-termination-dates', one],
      ['subscription/get-buy-out-details', one],
      ['subscription/load-termination', one],
      ['subscription/load-available-subscriptions-for-change', place],
      ['subscription/get-contract-summary-for-buy-addons', place],
      ['subscription/load-addons-for-product', { ...one, planId, centerId: subscriptionCenterId }],
      ...others.map((input) => ['subscription/get-plan-summary-for-change', input] as const),
      ...others.map((input) => ['subscription/get-contract-summary-for-change', input] as const),
    ] as const
  })
  const classes = await db()
    .selectFrom('bookables')
    .select('id as bookingId')
    .where('chain_id', '=', chain)
    .where('center_id', '=', centerId)
    .orderBy('starts_at')
    .limit(3)
    .execute()
  const courses = await db()
    .selectFrom('bookables')
    .select('id as courseId')
    .where('chain_id', '=', chain)
    .where('type', '=', 'COURSE')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .execute()
  const camps = await db()
    .selectFrom('bookables')
    .select('id')
    .where('chain_id', '=', chain)
    .where('type', '=', 'CAMP')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .execute()
  // What a club sells costs everybody the same.
  const notAsked = clubs.has(centerId) ? [] : sold
  clubs.add(centerId)
  const onPlans = notAsked.flatMap(
    ({ plan_id: planId }) =>
      [
        ['subscription/get-plan-summary-for-new', { planId, centerId, personId }],
        ['subscription/get-contract-summary-for-new', { planId, centerId, personId }],
        ['clipcards/load-clipcard-by-id', { clipcardId: planId, centerId, personId }],
      ] as const,
  )
  return [
    ['person/get-gdpr-status', {}],
    ['person/get-family-profiles', { personId }],
    ['questionnaire/get-questionnaire-template', { purpose: 'join', personId }],
    ['subscription/load-available-subscriptions-for-person', { centerId, personId }],
    ...classes.map(({ bookingId }) => ['booking/check-privilege-booking', { personId, bookingId }] as const),
    ...courses.map(({ courseId }) => ['courses/get-course-details', { personId, courseId }] as const),
    ...camps.map(({ id }) => ['camps/get-camp-details', { personId, programIds: [id] }] as const),
    ...onPerson,
    ...onSubscription,
    ...onPlans,
  ]
}

describe('what the demo answers keeps what the contract promises', () => {
  const answered = new Set<string>()

  it.each(demoChains)('to everybody of $id', async ({ id: chain }) => {
    const people = await db().selectFrom('persons').select('id').where('chain_id', '=', chain).execute()
    const clubs = new Set<string>()
    for (const { id } of people) {
      const { token } = await openSession({ chain, now }, id)
      for (const [call, input] of await questionsOf(chain, id, clubs)) {
        const { body } = await hear(call, input)
        if (call !== 'subscription/get-debt-status') continue
        if (body.proposed?.length > 0)
          await hear('payment/preflight-sa-debt-payment', { personId: id, invoices: body.proposed })
      }

      async function hear(call: string, input: JsonObject) {
        const answer = await ask(chain, call, input, token)
        expectShape(call, answer)
        if (answer.status === 200) answered.add(call)
        return answer
      }
    }
  })

  it('and was asked for everything that promises something', () => {
    const afterAnAct = ['clipcards/load-shopping-basket-for-cc-subscription', 'clipcards/load-staff-shopping-basket']
    // What `load-clipcard-by-id` answers, and whether it fits.
    const sameCard = ['activity', 'class'].map((one) => `clipcards/load-clipcard-by-id-for-${one}-booking`)
    const ofStaff = ['subscription/get-plan-summary-for-add']
    const promising = calls.filter(({ promises = [] }) => promises.length > 0).map(({ id }) => id)

    expect(promising.filter((id) => !answered.has(id)).sort()).toEqual([...sameCard, ...afterAnAct, ...ofStaff].sort())
  })
})

/** How the classes of a chain stand: how many are full, wait, have two places, have some seats taken, open in minutes. */
async function classesOf(chain: string) {
  const soon = new Date(now.getTime() + 30 * 60_000)
  const { rows } = await sql`
    select count(*) filter (where places_left = 0)::int as full, coalesce(sum(waiting), 0)::int as waiting,
      count(*) filter (where places_left = 2 and capacity > 2)::int as two,
      count(*) filter (where seats_left < capacity - 1 and seats_left > 0)::int as seats,
      count(*) filter (where opens_at > ${now}::timestamptz and opens_at < ${soon}::timestamptz)::int as soon
    from bookables where chain_id = ${chain}`.execute(db())
  return rows[0]
}

describe('the classes of the demo', () => {
  it.each([
    ['nordlys', { full: 3, waiting: 6, two: 1, seats: 1, soon: 1 }],
    ['waha', { full: 1, waiting: 0, two: 1, seats: 1, soon: 1 }],
    ['ridgeline', { full: 2, waiting: 3, two: 1, seats: 1, soon: 1 }],
  ])(
    'of %s are full, nearly full and about to open, and stay so when they are filled again',
    async (chain, expected) => {
      expect(await classesOf(chain)).toEqual(expected)
      await fillDemoClasses(releases, now)
      expect(await classesOf(chain)).toEqual(expected)
    },
  )
})

async function ask(chain: string, id: string, input: JsonObject, token: string) {
  const call = callById(id)
  if (!call) throw new Error(`no such call: ${id}`)
  const headers = { host: `${chain}.localhost`, authorization: `Bearer ${token}` }
  const response =
    call.method === 'GET'
      ? await app.inject({ method: 'GET', url: call.path, headers })
      : await app.inject({
          method: 'POST',
          url: call.path,
          payload: JSON.stringify(input),
          headers: { ...headers, 'content-type': 'application/json' },
        })
  return { status: response.statusCode, body: response.json() }
}
