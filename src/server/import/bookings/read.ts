import { sql } from 'kysely'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { db } from '../../db/ambient.ts'
import type { ImportFacts } from '../kind.ts'
import { inPages } from '../pages.ts'

/** All places of a chain that come along, in the form in which they do. */
export const readBookings = ({ chain, now, zones, currency }: ImportFacts) =>
  inPages(async (after, most) => {
    const { rows } = await sql<BookingRead>`
      select own.id, coalesce(keys.external_id, own.id) as "externalId",
        coalesce(whose.external_id, own.person_id) as "personExternalId", b.center_id as "centerId",
        b.activity_id as "activityId", b.id as "classId", b.starts_at as starts, own.created_at as booked,
        case when b.type not in ('COURSE', 'CAMP', 'CAMP_ELECTIVE')
          then (extract(epoch from b.ends_at - b.starts_at) / 60)::int::text end as minutes,
        case b.type when 'STAFF_BOOKING' then b.staff_id when 'RESOURCE_BOOKING' then b.resource_id end as "ownerId",
        own.from_unit::text as "fromUnit",
        case when used.privilege_id is null then coalesce(used.amount_minor, intents.amount_minor) end as "paidMinor",
        case when used.privilege_id is null and coalesce(intents.person_id, own.by_person_id) <> own.person_id
          then coalesce(payers.external_id, intents.person_id, own.by_person_id) end as "paidByExternalId",
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
      left join payment_intents intents on intents.chain_id = used.chain_id and intents.id = used.intent_id
      left join import_keys payers on payers.chain_id = own.chain_id and payers.kind = 'persons'
        and payers.entity_id = coalesce(intents.person_id, own.by_person_id)
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
    return rows.map(({ starts, booked, ended, paidMinor, ...row }) => ({
      ...row,
      paid: paidMinor === null ? null : writtenAmountOf(paidMinor, currency),
      startsAt: writtenMoment(starts, zones.get(row.centerId)),
      bookedAt: booked.toISOString(),
      endedAt: ended?.toISOString() ?? null,
    }))
  })

interface BookingRead {
  readonly id: string
  readonly centerId: string
  readonly starts: Date
  readonly booked: Date
  readonly ended: Date | null
  readonly paidMinor: number | null
}

/** By the clock of a club, with its offset: an hour that comes twice is told apart. */
const writtenMoment = (at: Date, timeZone = 'UTC'): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' })
    .replace('T', ' ')
