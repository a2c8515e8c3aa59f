import { classesOfRows, isGivenBack, isPast } from '../bookings/classes.ts'
import { ownerKindOf, usualMinutes } from '../bookings/hours.ts'
import { givePlaces } from '../bookings/judge.ts'
import { readBookings } from '../bookings/read.ts'
import { readThere } from '../bookings/there.ts'
import { keepForLists, writePlaces } from '../bookings/write.ts'
import { problem } from '../cells.ts'
import type { ImportFacts, ImportKind, ReadRow } from '../kind.ts'
import { named } from '../named.ts'

/**
 * Places in classes, courses and camps to come, on their waiting lists, hours of courts and trainers, places in what is
 * over, and those that were given back; what ran out does not come along. A class to come is one of the timetable; one that
 * is over comes along with those who were there.
 */
export const bookings: ImportKind = {
  name: 'bookings',
  columns: {
    externalId: { type: 'id', required: true, about: 'the number of the booking' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    centerId: { type: 'id', required: true, about: 'the club of the catalogue' },
    activityId: { type: 'id', required: true, about: 'the activity of the catalogue' },
    startsAt: { type: 'moment', required: true, about: '2027-01-31 18:30 by the clock of the club' },
    classId: { type: 'id', about: 'where two classes of an activity begin together' },
    ownerId: { type: 'id', about: 'the court or the trainer of the catalogue, whose hour it is' },
    minutes: { type: 'count', about: 'how long the hour is, or a class that is over was; 60 without it' },
    fromUnit: {
      type: 'count',
      about: 'of a course: the number of the time with which they begin; the first without it',
    },
    state: {
      type: 'text',
      about: 'BOOKED without it',
      of: ['BOOKED', 'WAITING', 'VISITED', 'MISSED', 'CANCELLED', 'CANCELLED_NO_PRIVILEGE'],
    },
    position: { type: 'count', about: 'on the waiting list; without it in the order of the file' },
    seat: { type: 'id', about: 'the first free one without it' },
    paid: { type: 'amount', about: 'what was paid for the place by itself: no contract and no card opened it' },
    paidByExternalId: { type: 'id', about: 'who paid that, where somebody else did' },
    openedBy: {
      type: 'id',
      about: 'the contract or card that opened it, by its number; of one given back: that stays spent',
    },
    bookedAt: { type: 'moment', about: '' },
    endedAt: { type: 'moment', about: 'when it was given back' },
  },

  check: (row, facts) => [...wrongWithTime(row, facts), ...wrongWithPlace(row)],

  async compare(rows, { chain }) {
    const payers = await named(chain, 'persons', 'paidByExternalId', rows)
    return rows.flatMap(({ line, cells: { paidByExternalId: payer } }) =>
      payer === undefined || payers.has(payer)
        ? []
        : [{ line, ...problem('paidByExternalId', `there is nobody "${payer}": bring persons along first`) }],
    )
  },

  async write(rows, facts) {
    const classes = await classesOfRows(rows, facts)
    const there = await readThere(rows, [...new Set([...classes.values()].flat())], facts)
    const { places, problems } = givePlaces(rows, classes, there, facts)
    await writePlaces(places, facts)
    return problems
  },

  finish: keepForLists,

  read: readBookings,
}

/** What is wrong with where and when it is. */
function wrongWithTime({ cells }: ReadRow, facts: ImportFacts) {
  const { centerId = '', activityId = '', classId, ownerId, state } = cells
  const minutes = Number(cells.minutes ?? usualMinutes)
  const kind = ownerKindOf(activityId, facts)
  const isHour = kind !== null && classId === undefined && ownerId === undefined
  return [
    ...(facts.zones.has(centerId) ? [] : [problem('centerId', `there is no club "${centerId}"`)]),
    ...(facts.activities.has(activityId) ? [] : [problem('activityId', `there is no activity "${activityId}"`)]),
    ...(minutes >= 5 && minutes <= 1440 ? [] : [problem('minutes', 'are 5 to 1440')]),
    ...(isHour ? [problem('ownerId', `is missing: "${activityId}" is booked with a court or a trainer`)] : []),
    ...(ownerId === undefined || kind !== null || !facts.activities.has(activityId)
      ? []
      : [problem('ownerId', `is of an hour of a court or a trainer, and "${activityId}" is none`)]),
    ...(ownerId === undefined || kind === null || isPast(state) || facts.owners.has(`${activityId} ${ownerId}`)
      ? []
      : [problem('ownerId', `there is no "${ownerId}" that is booked for "${activityId}"`)]),
  ]
}

/** What is wrong with what it is, and what was given for it. */
function wrongWithPlace({ cells }: ReadRow) {
  const { position, state, endedAt, paid, openedBy, paidByExternalId } = cells
  return [
    ...(position === undefined || (state === 'WAITING' && Number(position) > 0)
      ? []
      : [problem('position', 'is a number from 1 for those who wait')]),
    ...(endedAt === undefined || isGivenBack(state)
      ? []
      : [problem('endedAt', 'is of a place that was given back (CANCELLED)')]),
    ...(paid === undefined || (openedBy === undefined && state !== 'WAITING' && Number(paid) >= 0)
      ? []
      : [problem('paid', 'is from 0 on, of a place that nothing else opened')]),
    ...(paidByExternalId === undefined || paid !== undefined ? [] : [problem('paidByExternalId', 'paid nothing')]),
  ]
}
