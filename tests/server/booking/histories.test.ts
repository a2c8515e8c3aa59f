import fc from 'fast-check'
import { expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { bookingJobs, keepClasses } from '#server/features/booking/jobs.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { workDue } from '#server/jobs/work.ts'
import { startBookingClub, tuesday } from './booking-club.ts'
import { ClassModel, type Deed } from './class-model.ts'

// Histories of one class that nobody has thought up, beside a model of one page. `npm run soak` plays a thousand.
const rounds = Number(process.env.FOYER_SOAK_ROUNDS ?? 3)
const seed = Number(process.env.FOYER_SOAK_SEED ?? 22)

const club = startBookingClub({ opens: null, freeCancel: { minutes: 0 }, waitingList: { limit: 2 } })
const [places, people] = [2, 6]
const deeds = fc.array(
  fc.record({
    // A class that is full and given back shows most.
    deed: fc.constantFrom<Deed>('book', 'book', 'hold', 'wait', 'wait', 'cancel', 'cancel', 'work', 'tick'),
    who: fc.nat({ max: people - 1 }),
    minutes: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 30, maxLength: 60, size: 'max' },
)
const ids = ['05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19']
let round = 0

it('whatever is done to a class in whatever order, it has the places, the list and the clips that it should have', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (history) => {
      club.at(tuesday)
      const id = await empty(`yoga-klein-2026-12-${ids[round++ % ids.length]}`)
      const members = await club.members(people, 'kurskarte', 1)
      const model = new ClassModel(places, 2)
      const own = async (who: number) => (await club.check(members[who] ?? '', id)).value.session.own
      for (const { deed, who, minutes } of history) {
        const person = members[who] ?? ''
        const now = club.test.now
        if (deed === 'tick') club.at(now, minutes * 60_000)
        else if (deed === 'work') await work()
        const place = deed === 'cancel' ? await own(who) : null
        if (deed === 'cancel' && place === null) continue
        const answer =
          deed === 'book'
            ? await club.book(person, id)
            : deed === 'hold'
              ? await club.hold(person, id)
              : deed === 'wait'
                ? await club.book(person, id, { joinsList: true })
                : place === null
                  ? null
                  : await club.cancel(person, place.participationId)
        // Whoever holds too often is asked to wait, which is no matter of places.
        if (answer?.code === 'TRY_LATER') continue
        const expected = model.does(deed, who, club.test.now)
        if (answer !== null) expect([deed, who, told(answer)]).toEqual([deed, who, expected])
      }
      await work()
      model.does('work', 0, club.test.now)
      const row = await club.class(id)
      const found = { left: row.places_left, due: row.places_due, waiting: row.waiting }
      expect(found).toEqual({ left: model.left, due: 0, waiting: model.list.length })
      expect(await Promise.all(members.map((one) => club.clipsOf(one)))).toEqual(
        members.map((_, who) => (model.booked.has(who) ? 0 : 1)),
      )
      expect(await brokenPromises(club.chain, bookingPromises(club.test.now))).toEqual([])
    }),
    { numRuns: rounds, seed },
  )
})

const told = ({ ok, code, params }: { ok: boolean; code?: string; params?: { reason?: string } }) =>
  ok ? 'done' : [code, params?.reason].filter(Boolean).join(' ')

async function work(): Promise<void> {
  await keepClasses(club.chain, club.test.now)
  await db()
    .updateTable('jobs')
    .set({ due_at: club.test.now })
    .where('chain_id', '=', club.chain)
    .where('kind', '=', 'booking/sweep')
    .execute()
  await workDue({ kinds: bookingJobs, now: club.test.now, chain: club.chain })
}

/** A class with nobody in it, of so many places. */
async function empty(id: string): Promise<string> {
  const row = await club.class(id)
  const copy = {
    ...row,
    id: `${id}-${round}`,
    series_id: null,
    capacity: places,
    places_left: places,
    seats_left: null,
  }
  const start = { waiting: 0, next_ticket: 1, places_due: 0, resource_id: null, staff_id: null }
  await db()
    .insertInto('bookables')
    .values({ ...copy, ...start })
    .execute()
  return copy.id
}
