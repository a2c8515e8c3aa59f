import { type Kysely, sql } from 'kysely'

/** Receivers hear which course or camp a place is in, and with which unit it begins for this person. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(`create or replace function announce_place() returns trigger language plpgsql as $$
  declare place record;
  begin
    if not exists (select from webhook_receivers where chain_id = new.chain_id and ended_at is null) then return null; end if;
    select participations.person_id, participations.bookable_id, participations.from_unit, bookables.type,
      bookables.activity_id, bookables.center_id, bookables.staff_id, bookables.resource_id, bookables.program_id,
      bookables.starts_at, bookables.ends_at into place
    from participations
    join bookables on bookables.chain_id = participations.chain_id and bookables.id = participations.bookable_id
    where participations.chain_id = new.chain_id and participations.id = new.participation_id;
    perform announce(new.chain_id, case when new.to_state in ('BOOKED', 'BOOKED_NO_SHOW_UP') then 'booking.booked' else 'booking.cancelled' end,
      place.person_id, new.moved_at, jsonb_build_object(
        'participationId', new.participation_id, 'kind', place.type, 'classId', place.bookable_id,
        'activityId', place.activity_id, 'centerId', place.center_id, 'staffId', place.staff_id,
        'resourceId', place.resource_id, 'programId', place.program_id,
        'fromUnit', case when place.program_id is not null then coalesce(place.from_unit, 1) end,
        'startsAt', to_char(place.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'endsAt', to_char(place.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'reason', new.reason));
    return null;
  end $$`)
    .execute(db)
}
