import type { Json } from '#engine/documents.ts'
import type { ActivityType } from '../../features/booking/tables.ts'

/** What an activity is: held for many, booked by somebody with a court or a trainer, or booked as a whole. */
export const activityTypes = {
  class: 'CLASS',
  court: 'RESOURCE_BOOKING',
  trainer: 'STAFF_BOOKING',
  course: 'COURSE',
  camp: 'CAMP',
  elective: 'CAMP_ELECTIVE',
} as const satisfies { readonly [kind: string]: ActivityType }

export type ActivityKind = keyof typeof activityTypes

export const activityKinds = Object.keys(activityTypes) as readonly ActivityKind[] // the table says no other

/** The kind that an entry says, which its grammar has judged; left out: a class. */
export const activityKindOf = (kind: Json | undefined): ActivityKind =>
  activityKinds.find((one) => one === kind) ?? 'class'

/** What each kind is called in German; in English it is called as it is written. */
export const activityKindWords: { readonly [kind in ActivityKind]: string } = {
  class: 'Kurs',
  court: 'Court',
  trainer: 'Training',
  course: 'Kurs mit Anmeldung',
  camp: 'Camp',
  elective: 'Wahlteil eines Camps',
}
