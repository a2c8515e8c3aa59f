import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { db, tx } from '#server/db/ambient.ts'
import { noteMove, takePlace } from '#server/features/booking/places-repository.ts'
import { participationStates } from '#server/features/booking/rules/states.ts'
import { book } from '#server/features/money/ledger.ts'
import { bookingJobs } from '#server/features/programs/jobs.ts'
import { planPrograms } from '#server/features/programs/plan-programs.ts'
import { move } from '#server/features/subscriptions/moves.ts'
import { type MoveReason, subscriptionMoves } from '#server/features/subscriptions/rules/states.ts'
import { webhookEvents } from '#server/features/webhooks/events.ts'
import { addReceiver } from '#server/features/webhooks/receivers.ts'
import { lastDeliveries } from '#server/features/webhooks/repository.ts'
import { workDue } from '#server/jobs/work.ts'
import { slotAt, startBookingClub, tuesday } from '../booking/booking-club.ts'
import { actionsOf } from '../life/club.ts'

const club = startBookingClub()
const { chain } = club
const { subscribe, freeze, withSubscription } = actionsOf(chain)
const receiver = (id: string, events: readonly string[]) =>
  addReceiver(chain, { id, events, url: `https://${id}.example.org/`, thisMachine: false, now: tuesday })

beforeAll(async () => {
  await receiver('all', webhookEvents)
  await receiver('doors', ['member.joined'])
})
beforeEach(async () => {
  await db().deleteFrom('webhook_deliveries').where('chain_id', '=', chain).execute()
})

const member = () => subscribe('2026-11-01', { centerId: '102', planId: 'komplett' })

/** What a receiver is told, in the order of its letters: event, why, and more of its data. */
async function told(id = 'all', ...more: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('webhook_deliveries')
    .select(['event', 'body'])
    .where('chain_id', '=', chain)
    .where('receiver_id', '=', id)
    .execute()
  const said = rows.map(({ event, body }) => {
    const { type, data } = JSON.parse(body)
    expect(type).toBe(event)
    return [event, data.reason, ...more.map((name) => JSON.stringify(data[name]))].filter(Boolean).join(' ')
  })
  return said.toSorted()
}

it('whoever joins is told of to all who want to hear it, under one id', async () => {
  await member()

  const rows = await lastDeliveries(chain, null, 10)

  expect(rows.map((row) => row.receiver_id).sort()).toEqual(['all', 'doors'])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  expect(await told('doors', 'planId', 'priceMonthly')).toEqual([
    'member.joined bought "komplett" {"currency":"EUR","amountMinor":6000}',
  ])
})

it('of a transaction that is undone nobody hears', async () => {
  await tx(async () => {
    await member()
    throw new Error('undone')
  }).catch(() => undefined)

  expect(await told()).toEqual([])
})

it('each move of a subscription is told as one event, by its reason', async () => {
  const expected = (reason: MoveReason) =>
    reason === 'frozen'
      ? 'subscription.frozen'
      : ['terminated', 'boughtOut', 'withdrawn', 'neverBegan', 'ended', 'lapsed'].includes(reason)
        ? 'subscription.terminated'
        : 'subscription.changed'
  const { id } = await member()
  const reasons = Object.keys(subscriptionMoves) as MoveReason[]
  for (const reason of [...reasons, 'imported'])
    await sql`insert into subscription_moves (chain_id, subscription_id, to_status, substate, reason)
      values (${chain}, ${id}, 'ACTIVE', 'NONE', ${reason})`.execute(db())

  const heard = await told()

  expect(heard).toEqual(['member.joined bought', ...reasons.map((one) => `${expected(one)} ${one}`)].toSorted())
})

it('what it tells is what the move made of it', async () => {
  const one = await member()
  await sql`update persons set external_id = 'M-1' where chain_id = ${chain} and id = ${one.personId}`.execute(db())
  await db().deleteFrom('webhook_deliveries').where('chain_id', '=', chain).execute()

  await withSubscription(one, '2026-12-01', (subscription) =>
    move(chain, subscription, {
      reason: 'terminated',
      by: 'member',
      byPersonId: one.personId,
      now: tuesday,
      set: { endDate: '2026-12-31' },
    }),
  )

  expect(await told('all', 'substate', 'endDate', 'externalId')).toContain(
    `subscription.terminated terminated "CANCELLED" "2026-12-31" "M-1"`,
  )
})

it('a freeze is told when it is agreed, and when it is taken back', async () => {
  const { id } = await member()
  await freeze(id, '2027-01-01', '2027-01-31')
  await sql`update subscription_freezes set cancelled_at = now() where subscription_id = ${id}`.execute(db())

  expect(await told('all', 'from')).toEqual([
    'member.joined bought',
    'subscription.changed freezeCancelled "2027-01-01"',
    'subscription.frozen freezeAgreed "2027-01-01"',
  ])
})

it('a payment is told once, whatever it settled; sales and credit are none', async () => {
  const { personId } = await member()
  const same = { personId, currency: 'EUR', now: tuesday }
  const paid = { cause: 'payment', from: 'owed', to: 'received', intentId: null } as const
  await book(chain, {
    ...same,
    entries: [
      { cause: 'sale', from: 'sold', to: 'owed', amountMinor: 500 },
      { ...paid, amountMinor: 300 },
      { ...paid, amountMinor: 200 },
    ],
  })
  await book(chain, { ...same, entries: [{ cause: 'payment', from: 'owed', to: 'account', amountMinor: 5 }] })
  await book(chain, {
    ...same,
    entries: [{ ...paid, cause: 'reversal', from: 'received', to: 'owed', amountMinor: 200 }],
  })

  expect(await told('all', 'amount')).toEqual([
    'member.joined bought',
    'payment.paid {"currency":"EUR","amountMinor":500}',
    'payment.returned {"currency":"EUR","amountMinor":200}',
  ])
})

it('a place is told when it is booked and given back; a hold is not', async () => {
  const yoga = 'yoga-abend-2026-12-03'
  const id = await club.member()
  const { value } = await club.hold(id, yoga)
  await club.book(id, yoga)
  await club.cancel(id, value.participationId)

  expect(await told('all', 'classId')).toEqual([
    `booking.booked confirmed "${yoga}"`,
    expect.stringMatching(`^booking.cancelled \\w+ "${yoga}"$`),
  ])
})

it('who moves up from the waiting list is told of as booked, a court with its hour', async () => {
  const pilates = await club.shrunk('yoga-klein-2026-12-08', 1)
  const [first = '', next = '', player = ''] = await club.members(3)
  const { value } = await club.book(first, pilates)
  await club.book(next, pilates, { joinsList: true })
  await club.cancel(first, value.participationId)
  await workDue({ kinds: bookingJobs, now: club.test.now, chain })
  const squash = slotAt('RESOURCE', 'pb-squash', 'squash', '2026-12-04T07:30:00Z', 45)
  await club.call('resource-booking/book-resource', { personId: player, bookingId: squash }, club.as(player))

  expect(await told('all', 'personId', 'kind', 'resourceId', 'endsAt')).toEqual([
    `booking.booked asked "${first}" "CLASS" "pb-studio" "2026-12-08T19:45:00Z"`,
    `booking.booked asked "${player}" "RESOURCE_BOOKING" "pb-squash" "2026-12-04T08:15:00Z"`,
    `booking.booked moved-up "${next}" "CLASS" "pb-studio" "2026-12-08T19:45:00Z"`,
    `booking.cancelled asked "${first}" "CLASS" "pb-studio" "2026-12-08T19:45:00Z"`,
  ])
})

it('a place in a course is told with its first and its last hour, and with which unit it begins', async () => {
  await planPrograms(chain, tuesday)
  const { id: course } = await db()
    .selectFrom('bookables')
    .select('id')
    .where('chain_id', '=', chain)
    .where('program_id', '=', 'kinderturnen-pb')
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  const personId = await club.member()
  const place = { id: 'in-course', bookableId: course, personId, byPersonId: null, state: 'BOOKED' as const }
  expect(await takePlace(chain, { ...place, expiresAt: null, fromUnit: 3, earlierMs: 0, now: tuesday })).toBe(true)
  await noteMove(chain, place.id, { from: null, to: 'BOOKED', reason: 'asked', by: null, now: tuesday })

  expect(await told('all', 'kind', 'programId', 'fromUnit', 'startsAt', 'endsAt')).toEqual([
    'booking.booked asked "COURSE" "kinderturnen-pb" 3 "2026-12-01T14:45:00Z" "2027-02-02T15:45:00Z"',
  ])
})

it('of all moves of a place those are told after which somebody has one, or has none any more', async () => {
  const id = await club.member()
  const { value } = await club.book(id, 'yoga-abend-2026-12-03')
  const has = ['BOOKED', 'BOOKED_NO_SHOW_UP']
  const moves = [null, ...participationStates].flatMap((from) => participationStates.map((to) => [from, to] as const))
  const expected = moves.flatMap(([from, to]) => {
    const [had, hasNow] = [has.includes(from ?? ''), has.includes(to)]
    return had === hasNow ? [] : [`booking.${hasNow ? 'booked' : 'cancelled'} ${from} to ${to}`]
  })
  await db().deleteFrom('webhook_deliveries').where('chain_id', '=', chain).execute()

  for (const [from, to] of moves)
    await noteMove(chain, value.participationId, { from, to, reason: `${from} to ${to}`, by: null, now: tuesday })

  expect(await told()).toEqual(expected.toSorted())
})
