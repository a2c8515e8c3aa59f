import type { Answered } from '#contract/answered.ts'
import type { SeenClasses } from '#contract/shapes/staff-schedule.ts'
import { type CallContext, refuse } from '../../handler.ts'
import { type PlannedRow, plannedById } from './repository.ts'
import { tellPlanned } from './tell-planned.ts'

/** A class, as which change of it it was seen. */
export type SeenClass = Pick<PlannedRow, 'id' | 'version'>

/**
 * Refuses what is done to several classes of a row of the timetable, where one of the others is not what the caller has
 * seen: somebody has changed it since, or it was not there. Null: all of them are.
 */
export async function refuseUnseen(
  { chain, lang }: Pick<CallContext, 'chain' | 'lang'>,
  others: readonly SeenClass[],
  seen: Answered<typeof SeenClasses>,
) {
  const versions = new Map(seen.map(({ bookingkey, version }) => [bookingkey, version]))
  const unseen = others.find(({ id, version }) => versions.get(id) !== version)
  if (unseen === undefined) return null
  const row = await plannedById(chain, unseen.id)
  if (row === undefined) return refuse('SCHEDULE_CHANGED')
  const { name: className, date, time } = tellPlanned(row, lang)
  const reason = versions.has(row.id) ? 'series' : 'added'
  return refuse('SCHEDULE_CHANGED', { params: { reason, className, date, time } })
}

/** As what the classes of a row are seen. */
export const seenOf = (others: readonly SeenClass[]) => others.map(({ id, version }) => ({ bookingkey: id, version }))
