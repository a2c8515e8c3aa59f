import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { classesOfRows, isGivenBack } from '../bookings/classes.ts'
import { givePlaces } from '../bookings/judge.ts'
import { readThere } from '../bookings/there.ts'
import { keepForLists, writePlaces } from '../bookings/write.ts'
import { problem } from '../cells.ts'
import type { ImportKind } from '../kind.ts'
import { inPages } from '../pages.ts'

/**
 * Places in classes to come, on their waiting lists, and in classes that are over, and those that were given back; what ran
 * out does not come along. A class to come is one of the timetable; one that is over comes along with those who were there.
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
    minutes: { type: 'count', about: 'how long a class that is over was; 60 without it' },
    state: {
      ...{ type: 'text', about: 'BOOKED without it' },
      of: ['BOOKED', 'WAITING', 'VISITED', 'MISSED', 'CANCELLED', 'CANCELLED_NO_PRIVILEGE'],
    },
    position: { type: 'count', about: 'on the waiting list; without it in the order of the file' },
    seat: { type: 'id', about: 'the first free one without it' },
    openedBy: {
      ...{
        type: 'id',
        about: 'the contract or card that opened it, by its number; of one given back: that stays spent',
      },
    },
    bookedAt: { type: 'moment', about: '' },
    endedAt: { type: 'moment', about: 'when it was given back' },
  },

  check: ({ cells }, { activities, zones }) => [
    ...(zones.has(cells.centerId ?? '') ? [] : [problem('centerId', `there is no club "${cells.centerId}"`)]),
    ...(activities.has(cells.activityId ?? '')
      ? []
      : [problem('activityId', `there is no activity "${cells.activityId}"`)]),
    ...(cells.position === undefined || (cells.state === 'WAITING' && Number(cells.position) > 0)
      ? []
      : [problem('position', 'is a number from 1 for those who wait')]),
    ...(Number(cells.minutes ?? 60) >= 5 && Number(cells.minutes ?? 60) <= 1440
      ? []
      : [problem('minutes', 'are 5 to 1440')]),
    ...(cells.endedAt === undefined || isGivenBack(cells.state)
      ? []
      : [problem('endedAt', 'is of a place that was given back (CANCELLED)')]),
  ],

  async write(rows, facts) {
    const classes = await classesOfRows(rows, facts)
    const there = await readThere(rows, [...new Set([...classes.values()].flat())], facts)
    const { places, problems } = givePlaces(rows, classes, there, facts)
    await writePlaces(places, facts)
    return problems
  },

  finish: keepForLists,

  read: ({ chain, now, zones }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<BookingRead>`
        select own.id, coalesce(keys.external_id, own.id) as "externalId",
          coalesce(whose.external_id, own.person_id) as "personExternalId", b.center_id as "centerId",
          b.activity_id as "activityId", b.id as "classId", b.starts_at as starts, own.created_at as booked,
          (extract(epoch from b.ends_at - b.starts_at) / 60)::int::text as minutes,
          case when own.state = 'BOOKED' and b.ends_at > ${now}::timestamptz then own.seat_id end as seat,
          case when own.state in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE') then own.ended_at end as ended,
          case when own.state in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE') then own.state
            when own.state in ('TENTATIVE', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST') then 'WAITING'
            when own.state = 'BOOKED_NO_SHOW_UP' then 'MISSED'
            when b.ends_at <= ${now}::timestamptz then 'VISITED' else 'BOOKED' end as state,
          case when own.state in ('TENTATIVE', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST') then (
            select count(*) from participations p
            where p.chain_id = own.chain_id and p.bookable_id = own.bookable_id
              and (p.state in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')
                or (p.state = 'TENTATIVE' and p.ticket is not null))
              and (p.state <> 'TENTATIVE', p.state <> 'OVERBOOKED_WAITINGLIST', p.ticket)
                <= (own.state <> 'TENTATIVE', own.state <> 'OVERBOOKED_WAITINGLIST', own.ticket)
          )::text end as position,
          coalesce(opened.external_id, contracts.number, used.clipcard_id) as "openedBy"
        from participations own
        join bookables b on b.chain_id = own.chain_id and b.id = own.bookable_id
        left join privilege_uses used on used.chain_id = own.chain_id and used.participation_id = own.id
          and used.state <> 'RETURNED'
        left join subscriptions contracts on contracts.chain_id = used.chain_id and contracts.id = used.subscription_id
        left join import_keys opened on opened.chain_id = own.chain_id and opened.kind in ('subscriptions', 'clips')
          and opened.entity_id = coalesce(used.subscription_id, used.clipcard_id)
        left join import_keys keys on keys.chain_id = own.chain_id and keys.kind = 'bookings' and keys.entity_id = own.id
        left join import_keys whose on whose.chain_id = own.chain_id and whose.kind = 'persons'
          and whose.entity_id = own.person_id
        where own.chain_id = ${chain} and own.id > ${after}
          and (own.state in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE')
            or (b.state = 'PLANNED' and own.state in ('BOOKED', 'BOOKED_NO_SHOW_UP'))
            or (b.state = 'PLANNED' and b.ends_at > ${now}::timestamptz and (own.state in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')
              or (own.state = 'TENTATIVE' and own.ticket is not null))))
        order by own.id
        limit ${most}`.execute(db())
      return rows.map(({ starts, booked, ended, ...row }) => ({
        ...row,
        startsAt: writtenMoment(starts, zones.get(row.centerId)),
        bookedAt: booked.toISOString(),
        endedAt: ended?.toISOString() ?? null,
      }))
    }),
}

interface BookingRead {
  readonly id: string
  readonly centerId: string
  readonly starts: Date
  readonly booked: Date
  readonly ended: Date | null
}

/** By the clock of a club, with its offset: an hour that comes twice is told apart. */
const writtenMoment = (at: Date, timeZone = 'UTC'): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' })
    .replace('T', ' ')
