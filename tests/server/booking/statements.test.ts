import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { db, setDatabase } from '#server/db/ambient.ts'
import { moreTrainers } from '#tools/bench/api/trainers.ts'
import { startBookingClub } from './booking-club.ts'

const club = startBookingClub({ staffGroupIds: ['training'] })
let count = 0
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    count += 1
    return result
  },
}

it('the free starts of all trainers take as many statements for four as for twenty', async () => {
  const id = await club.member()
  const asked = { personId: id, centerId: '102', activityId: 'personal-training', date: '2026-12-04' }
  const call = 'staff-booking/get-personal-training-availability-for-activity'
  const plain = db()
  const ask = async () => {
    count = 0
    setDatabase(plain.withPlugin(counter))
    const { value } = await club.call(call, asked, club.as(id)).finally(() => setDatabase(plain))
    return { trainers: value.instructors.length, starts: value.starts.length, statements: count }
  }

  const few = await ask()
  await moreTrainers(club.chain, 'mats', 16)
  const many = await ask()

  expect([few.trainers, many.trainers]).toEqual([4, 20])
  expect(many.starts).toBeGreaterThan(10)
  expect([few.statements, many.statements]).toEqual([few.statements, few.statements])
  expect(many.statements).toBeLessThanOrEqual(12)
})
