import { expect, it } from 'vitest'
import { dayIn } from '#calendar/day-in.ts'
import { addDays } from '#calendar/days.ts'
import { openDemoClock } from '#server/clock.ts'
import { lookHourly } from '#server/features/life/jobs.ts'
import { liveDays } from '#tools/demo/live-days.ts'
import { startTestDatabase } from '../support/database.ts'
import { newClub } from './club.ts'

startTestDatabase()
const dayMs = 86_400_000

it('goes on where it stood at the last start, on every process, and lives each day that it brings', async () => {
  const [clock, other] = [await openDemoClock(), await openDemoClock()]
  const { chain, subscribe, moves, invoices } = await newClub()
  const today = dayIn('Europe/Berlin', clock.now())
  const one = await subscribe(addDays(today, 1), { planId: 'clips', family: 'clips', type: 'RECURRING_CLIPCARD' })
  await lookHourly(chain, clock.now())

  await liveDays(clock, 31)
  const later = await openDemoClock()

  expect(clock.aheadMs()).toBe(31 * dayMs)
  expect(later.aheadMs()).toBe(31 * dayMs)
  await expect.poll(() => other.aheadMs(), { timeout: 10_000 }).toBe(31 * dayMs)
  expect(dayIn('Europe/Berlin', later.now())).toBe(addDays(today, 31))
  expect((await moves(one.id)).at(-1)).toBe(`${addDays(today, 1)} started ACTIVE`)
  // The bill has the day on which it was due, and not that on which all was done.
  expect((await invoices(one.personId))[0]).toContain(addDays(today, 1))
  for (const open of [clock, other, later]) open.stop()
})
