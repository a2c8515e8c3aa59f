import { type Kysely, sql } from 'kysely'

/** Rooms and people that are booked by themselves: for what, how long, and when they can be had. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table activities
    add column durations jsonb not null default '[]',
    add column starts_every integer check (starts_every between 5 and 1440)`,
  `alter table resources
    add column activities text[] not null default '{}',
    add column buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 240)`,
  `alter table staff_members
    add column activities text[] not null default '{}',
    add column buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 240),
    add column texts jsonb not null default '{}',
    add column photo text`,
  `create table working_hours (
    chain_id text not null,
    kind text not null check (kind in ('STAFF', 'RESOURCE')),
    owner_id text not null,
    position integer not null,
    center_id text not null,
    weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
    from_time text not null check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    to_time text not null check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and to_time > from_time),
    primary key (chain_id, kind, owner_id, position),
    foreign key (chain_id, center_id) references centers (chain_id, id)
  )`,
  'create index working_hours_by_center on working_hours (chain_id, center_id, kind)',
  `create table working_exceptions (
    chain_id text not null,
    kind text not null check (kind in ('STAFF', 'RESOURCE')),
    owner_id text not null,
    position integer not null,
    from_date date not null,
    to_date date not null,
    from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    to_time text check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    texts jsonb not null default '{}',
    primary key (chain_id, kind, owner_id, position),
    check (to_date >= from_date),
    check ((from_time is null) = (to_time is null)),
    check (to_time > from_time)
  )`,
]
