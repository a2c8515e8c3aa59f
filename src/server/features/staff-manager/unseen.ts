import type { Answered } from '#contract/answered.ts'
import type { SeenClasses } from '#contract/shapes/staff-schedule.ts'
import { refuse } from '../../handler.ts'
import type { PlannedRow } from './repository.ts'
import { tellPlanned } from './tell-planned.ts'

/**
 * Refuses what is done to several classes of a row of the timetable, where one of the others is not what the caller has
 * seen: somebody has changed it since, or it was not there. Null: all of them are.
 */
export function refuseUnseen(others: readonly PlannedRow[], seen: Answered<typeof SeenClasses>, lang: string) {
  const versions = new Map(seen.map(({ bookingkey, version }) => [bookingkey, version]))
  const unseen = others.find(({ id, version }) => versions.get(id) !== version)
  if (unseen === undefined) return null
  const { name: className, date, time } = tellPlanned(unseen, lang)
  const reason = versions.has(unseen.id) ? 'series' : 'added'
  return refuse('SCHEDULE_CHANGED', { params: { reason, className, date, time } })
}

/** As what the classes of a row are seen. */
export const seenOf = (others: readonly Pick<PlannedRow, 'id' | 'version'>[]) =>
  others.map(({ id, version }) => ({ bookingkey: id, version }))
