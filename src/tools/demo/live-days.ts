import type { DemoClock } from '#server/clock.ts'
import { jobKinds } from '#server/jobs/kinds.ts'
import { workDue } from '#server/jobs/work.ts'

const dayMs = 24 * 60 * 60_000

/** Puts the clock forward day by day, and does each day what is due on it, as if it had been lived. */
export async function liveDays(clock: DemoClock, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await clock.forward(dayMs)
    await workDue({ kinds: jobKinds, now: clock.now() })
  }
}
