/** An hour of a court or a trainer: what is booked when nobody has made a class of it. */
export interface Slot {
  readonly kind: 'STAFF' | 'RESOURCE'
  /** Of the court or the trainer. */
  readonly ownerId: string
  readonly activityId: string
  readonly startsAt: Date
  readonly minutes: number
}

/**
 * The id of a slot as a bookable: it says all that makes one, so that it can be asked for before anybody has booked it.
 * A class has no point in its id, as no entry of a catalogue has.
 */
export const slotId = ({ kind, ownerId, activityId, startsAt, minutes }: Slot): string =>
  [kind === 'STAFF' ? 's' : 'r', ownerId, activityId, (startsAt.getTime() / minuteMs).toString(36), minutes].join('.')

/** What an id says of a slot; null: it is that of something else. */
export function slotOf(id: string): Slot | null {
  const [, kind, ownerId = '', activityId = '', at = '', minutes = ''] = shape.exec(id) ?? []
  if (kind === undefined) return null
  const startsAt = new Date(Number.parseInt(at, 36) * minuteMs)
  return { kind: kind === 's' ? 'STAFF' : 'RESOURCE', ownerId, activityId, startsAt, minutes: Number(minutes) }
}

/** So long the ids of an owner and its activity may be together: the id of a slot is one of the wire. */
export const longestNames = 50

const shape = /^([rs])\.([A-Za-z0-9-]+)\.([A-Za-z0-9-]+)\.([0-9a-z]{1,6})\.([0-9]{1,4})$/
const minuteMs = 60_000
