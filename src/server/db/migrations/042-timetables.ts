import { type Kysely, sql } from 'kysely'

/** What clubs offer at which times: activities, the timetable, its classes, and what opens them to whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create extension if not exists btree_gist',
  `create table activity_groups (
    chain_id text not null,
    id text not null,
    texts jsonb not null,
    position integer not null,
    primary key (chain_id, id)
  )`,
  `create table activities (
    chain_id text not null,
    id text not null,
    type text not null check (type in ('GENERAL', 'CLASS', 'RESOURCE_AVAILABILITY', 'RESOURCE_BOOKING',
      'STAFF_AVAILABILITY', 'STAFF_BOOKING', 'CHILD_CARE', 'MEETING', 'COURSE', 'TASK', 'CAMP', 'CAMP_ELECTIVE',
      'RESOURCE_MAINTENANCE')),
    group_id text not null,
    texts jsonb not null,
    minimum_age integer check (minimum_age between 0 and 120),
    maximum_age integer check (maximum_age between 0 and 120),
    policy jsonb not null default '{}',
    position integer not null,
    primary key (chain_id, id),
    foreign key (chain_id, group_id) references activity_groups (chain_id, id)
  )`,
  `create table staff_members (
    chain_id text not null,
    id text not null,
    name text not null,
    primary key (chain_id, id)
  )`,
  `create table resources (
    chain_id text not null,
    id text not null,
    center_id text not null,
    texts jsonb not null,
    primary key (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id)
  )`,
  `create table seat_maps (
    chain_id text not null,
    id text not null,
    shape text not null check (shape in ('linear', 'arc')),
    primary key (chain_id, id)
  )`,
  `create table seats (
    chain_id text not null,
    map_id text not null,
    id text not null,
    row_name text not null,
    number integer not null check (number > 0),
    position integer not null,
    blocked text check (blocked in ('BROKEN', 'STAFF')),
    primary key (chain_id, map_id, id),
    foreign key (chain_id, map_id) references seat_maps (chain_id, id)
  )`,

  // A row of the timetable, by the wall clock of its club.
  `create table series (
    chain_id text not null,
    id text not null,
    center_id text not null,
    activity_id text not null,
    weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
    every_weeks integer not null default 1 check (every_weeks between 1 and 52),
    from_date date not null,
    to_date date,
    starts text not null check (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    fold integer not null default 1 check (fold in (1, 2)),
    minutes integer not null check (minutes between 5 and 1440),
    staff_id text,
    resource_id text,
    seat_map_id text,
    capacity integer not null check (capacity between 0 and 10000),
    policy jsonb not null default '{}',
    primary key (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id),
    foreign key (chain_id, activity_id) references activities (chain_id, id),
    foreign key (chain_id, staff_id) references staff_members (chain_id, id),
    foreign key (chain_id, resource_id) references resources (chain_id, id),
    foreign key (chain_id, seat_map_id) references seat_maps (chain_id, id),
    check (to_date is null or to_date >= from_date)
  )`,
  // One date of a series that is left out, or held otherwise.
  `create table series_exceptions (
    chain_id text not null,
    series_id text not null,
    local_date date not null,
    skip boolean not null,
    starts text check (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    minutes integer check (minutes between 5 and 1440),
    staff_id text,
    primary key (chain_id, series_id, local_date),
    foreign key (chain_id, series_id) references series (chain_id, id) on delete cascade,
    foreign key (chain_id, staff_id) references staff_members (chain_id, id)
  )`,

  // The one truth about places: capacity = taken + places_left + places_due.
  `create table bookables (
    chain_id text not null,
    id text not null,
    type text not null,
    activity_id text not null,
    center_id text not null,
    series_id text,
    local_date date not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    state text not null default 'PLANNED' check (state in ('PLANNED', 'CANCELLED')),
    staff_id text,
    resource_id text,
    seat_map_id text,
    opens_at timestamptz not null,
    closes_at timestamptz not null,
    free_cancel_until timestamptz not null,
    capacity integer not null check (capacity >= 0),
    places_left integer not null check (places_left >= 0),
    places_due integer not null default 0 check (places_due >= 0),
    seats_left integer check (seats_left >= 0),
    detached boolean not null default false,
    primary key (chain_id, id),
    unique (chain_id, series_id, local_date),
    foreign key (chain_id, activity_id) references activities (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id),
    foreign key (chain_id, series_id) references series (chain_id, id),
    foreign key (chain_id, staff_id) references staff_members (chain_id, id),
    foreign key (chain_id, resource_id) references resources (chain_id, id),
    foreign key (chain_id, seat_map_id) references seat_maps (chain_id, id),
    check (ends_at > starts_at),
    check (places_left + places_due <= capacity)
  )`,
  'create index bookables_by_time on bookables (chain_id, center_id, starts_at)',
  // Who or what is busy when: nobody is in two places.
  `create table occupations (
    chain_id text not null,
    id text not null,
    kind text not null check (kind in ('PERSON', 'STAFF', 'RESOURCE')),
    owner_id text not null,
    during tstzrange not null,
    bookable_id text not null,
    primary key (chain_id, id),
    foreign key (chain_id, bookable_id) references bookables (chain_id, id) on delete cascade,
    exclude using gist (chain_id with =, kind with =, owner_id with =, during with &&)
  )`,
  'create index occupations_by_bookable on occupations (chain_id, bookable_id)',

  // What opens which activities to whom: a plan, an add-on or a pack of clips.
  `create table privileges (
    chain_id text not null,
    id text not null,
    source text not null check (source in ('PLAN', 'ADDON', 'PRODUCT')),
    source_id text not null,
    activities text[],
    all_centers boolean not null default false,
    weekdays integer[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
    from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    to_time text check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    times integer check (times > 0),
    per text check (per in ('WEEK', 'MONTH')),
    clips integer not null default 0 check (clips between 0 and 100),
    opens_earlier_hours integer not null default 0 check (opens_earlier_hours between 0 and 720),
    primary key (chain_id, id),
    check ((times is null) = (per is null))
  )`,
  'create index privileges_by_source on privileges (chain_id, source, source_id)',
]
