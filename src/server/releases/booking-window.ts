import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { reasons } from './operator-language.ts'
import type { SettingFault } from './settings-sense.ts'

/** Classes that can no longer be booked when they could be for the first time. */
export function neverOpen({ booking }: JsonObject): readonly SettingFault[] {
  const { opens, closes } = mapOf(booking)
  const [first, last] = [mapOf(opens), mapOf(closes)]
  const isNever = isBefore(momentOf(last), momentOf(first))
  if (!isNever) return []
  const why = reasons(
    'ends before booking opens ("opens"), so no class could ever be booked: write a later end, or an earlier opening',
    'endet, bevor die Buchung beginnt ("opens"); kein Kurs könnte also je gebucht werden: Schreiben Sie ein späteres Ende, oder einen früheren Beginn',
  )
  return [{ code: 'setting.bounds', place: 'booking/closes', ...why }]
}

/** How long before a class: minutes, or a day with an hour of its clock; null where it is not said. */
type Moment = { readonly minutes: number } | { readonly days: number; readonly at: string } | null

function momentOf({ days, at, hours, minutes }: JsonObject): Moment {
  if (typeof minutes === 'number') return { minutes }
  if (typeof hours === 'number') return { minutes: hours * 60 }
  return typeof days === 'number' ? { days, at: typeof at === 'string' ? at : '00:00' } : null
}

/** Of a day and a length of time nobody knows, as long as the class may be at any hour. */
function isBefore(one: Moment, other: Moment): boolean {
  if (one === null || other === null) return false
  if ('minutes' in one && 'minutes' in other) return one.minutes >= other.minutes
  if ('minutes' in one || 'minutes' in other) return false
  return one.days > other.days || (one.days === other.days && one.at <= other.at)
}
