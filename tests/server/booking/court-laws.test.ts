import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { instantOf } from '#calendar/wall-clock.ts'
import { db } from '#server/db/ambient.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { callerOf } from '../support/demo-club.ts'
import { slotAt, startBookingClub } from './booking-club.ts'

// Two courts over days that nobody thought up: bookings of an hour or more, what is given back, and maintenance between.
const seed = Number(process.env.FOYER_SOAK_SEED ?? 24)
const numRuns = Number(process.env.FOYER_SOAK_ROUNDS ?? 3)

const club = startBookingClub()
const courts = ['pb-feld-1', 'pb-feld-2'] as const
const days = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07']
const lengths = [60, 90] as const
const manager = { caller: callerOf('max', { accessLevel: ['MEMBER', 'STAFF', 'MANAGER'] }) }

beforeAll(() =>
  sql`insert into privileges (chain_id, id, source, source_id, activities)
      values (${club.chain}, 'badminton', 'PLAN', 'komplett', '{badminton}')`.execute(db()),
)

const deed = fc.record({
  doing: fc.constantFrom('book', 'book', 'book', 'beside', 'beside', 'mend', 'back'),
  court: fc.constantFrom(...courts),
  /** Half hours from eight o'clock on. */
  half: fc.integer({ min: 0, max: 25 }),
  minutes: fc.constantFrom(...lengths),
  pick: fc.nat({ max: 20 }),
})
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

interface Taken {
  readonly court: string
  readonly from: number
  readonly to: number
  /** Of a booking; null: it is mended. */
  readonly by: { readonly id: string; readonly participationId: string } | null
}

const overlaps = (one: Pick<Taken, 'court' | 'from' | 'to'>, other: Taken) =>
  one.court === other.court && one.from < other.to && other.from < one.to
const [opens, shuts] = [8 * 60, 22 * 60]
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

it('courts are never booked twice over, are free back to back, and offered exactly where they are neither booked nor mended', async () => {
  const told = { booked: 0, beside: 0, refused: 0, mended: 0 }
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 14, maxLength: 14 }), async (deeds) => {
      const date = days[run++ % days.length] ?? ''
      const taken: Taken[] = []
      for (const one of deeds) await play(one, date, taken, told)
      for (const minutes of lengths) expect(await offered(date, minutes)).toEqual(free(minutes, taken))
    }),
    { seed, numRuns: Math.min(numRuns, days.length), endOnFailure: true },
  )
  // Days on which nothing collides show nothing.
  expect(Object.entries(told).filter(([, times]) => times === 0)).toEqual([])
  for (const { id, breaks } of bookingPromises(club.test.now)) expect((await breaks.execute(db())).rows, id).toEqual([])
}, 120_000)

async function play({ doing, court, half, minutes, pick }: Deed, date: string, taken: Taken[], told: Told) {
  const mine = taken.filter((one) => one.court === court)
  const neighbour = mine[pick % Math.max(1, mine.length)]
  const from = doing === 'beside' && neighbour ? neighbour.to : opens + half * 30
  const wish = { court, from, to: from + minutes }
  if (doing === 'back') {
    const [given] = taken.filter(({ by }) => by !== null).slice(pick % Math.max(1, taken.length))
    if (!given?.by) return
    expect((await club.cancel(given.by.id, given.by.participationId)).ok).toBe(true)
    taken.splice(taken.indexOf(given), 1)
    return
  }
  if (wish.to > shuts) return
  const isFree = !taken.some((one) => overlaps(wish, one))
  if (doing === 'mend') {
    const answer = await club.call(
      'staff-manager/create-staff-booking',
      {
        centerId: '102',
        type: 'RESOURCE_MAINTENANCE',
        title: 'Floor',
        resourceId: court,
        date,
        time: clockOf(from),
        minutes,
      },
      { ...manager, now: club.test.now },
    )
    expect([wish, answer.code ?? null]).toEqual([wish, isFree ? null : 'RESOURCE_OCCUPIED'])
    if (!isFree) return
    taken.push({ ...wish, by: null })
    told.mended += 1
    return
  }
  const id = await club.member()
  const startsAt = instantOf(date, clockOf(from), 'Europe/Berlin').toISOString()
  const bookingId = slotAt('RESOURCE', court, 'badminton', startsAt, minutes)
  const answer = await club.call('resource-booking/book-resource', { personId: id, bookingId }, club.as(id))
  expect([wish, answer.code ?? null]).toEqual([wish, isFree ? null : 'RESOURCE_OCCUPIED'])
  told[isFree ? 'booked' : 'refused'] += 1
  if (!isFree) return
  if (taken.some((one) => one.court === court && (one.to === from || one.from === wish.to))) told.beside += 1
  taken.push({ ...wish, by: { id, participationId: answer.value.participationId } })
}

interface Told {
  booked: number
  beside: number
  refused: number
  mended: number
}

interface OfferedStart {
  readonly time: string
  readonly free: readonly string[]
}

/** When each of the two courts is offered, as the server says it. */
async function offered(date: string, minutes: number) {
  const { value } = await club.call(
    'resource-booking/available-start-times-and-resources',
    { personId: 'ida', centerId: '102', activityId: 'badminton', date, duration: String(minutes) },
    club.as('ida'),
  )
  return value.starts.flatMap(({ time, free: owners }: OfferedStart) =>
    courts.filter((court) => owners.includes(court)).map((court) => `${time} ${court}`),
  )
}

/** The same by what is taken: every half hour at which it fits. */
function free(minutes: number, taken: readonly Taken[]) {
  const starts = Array.from({ length: (shuts - opens - minutes) / 30 + 1 }, (_, at) => opens + at * 30)
  return starts.flatMap((from) =>
    courts
      .filter((court) => !taken.some((one) => overlaps({ court, from, to: from + minutes }, one)))
      .map((court) => `${clockOf(from)} ${court}`),
  )
}
