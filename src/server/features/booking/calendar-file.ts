import { createHash } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Session } from './session.ts'

interface CalendarEntry {
  readonly session: Session
  readonly chain: string
  readonly personId: string
  /** Counts what became of the booking: a calendar takes the higher one. */
  readonly revision: number
  readonly isCancelled: boolean
  /** Where the booking is looked after. */
  readonly link: string | null
  readonly now: Date
}

/**
 * A booking as a calendar file (RFC 5545): instants in UTC, so that no calendar has to know the club's clock. Its id is
 * the same for this person and class for good, so that a change or a cancellation replaces what a calendar holds.
 */
export function calendarFile(entry: CalendarEntry) {
  const { session, chain, personId, revision, isCancelled, link, now } = entry
  const { name, centerName, room, instructor, startsAt, endsAt, own } = session
  const id = createHash('sha256')
    .update(JSON.stringify([chain, personId, session.id]))
    .digest('hex')
    .slice(0, 32)
  const calendar = ical({
    prodId: { company: 'Foyer', product: 'Booking' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${id}@foyer`,
    sequence: revision,
    stamp: now,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: name,
    location: [room, centerName].filter((part) => part !== null).join(', '),
    description: [instructor?.name, own?.seatId, link].filter((part) => typeof part === 'string').join('\n'),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(link === null ? {} : { url: link }),
  })
  const data = Buffer.from(calendar.toString()).toString('base64')
  return { data, type: 'text/calendar;charset=utf-8', name: `${session.id.slice(0, 80)}.ics` }
}
