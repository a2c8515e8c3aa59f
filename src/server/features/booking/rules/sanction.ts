import type { Json } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'

/** Who misses so many classes within so many days cannot book for some days after the last of them. */
export interface Sanction {
  readonly noShows: number
  readonly days: number
  readonly forDays: number
}

const dayMs = 86_400_000

/** A club's `booking.sanction`; null: it has none. */
export function sanctionOf(setting: Json): Sanction | null {
  const { noShows, days, forDays } = mapOf(setting ?? undefined)
  const isWhole = typeof noShows === 'number' && typeof days === 'number' && typeof forDays === 'number'
  return isWhole ? { noShows, days, forDays } : null
}

/** Until when somebody who missed classes that ended at these moments cannot book; null: they can. */
export function sanctionedUntil(missed: readonly Date[], { noShows, days, forDays }: Sanction, now: Date): Date | null {
  const times = missed.map((at) => at.getTime()).sort((a, b) => a - b)
  const ends = times.flatMap((last, index) => {
    const first = times[index - noShows + 1]
    return first !== undefined && last - first < days * dayMs ? [last + forDays * dayMs] : []
  })
  const end = Math.max(...ends, 0)
  return now.getTime() < end ? new Date(end) : null
}
