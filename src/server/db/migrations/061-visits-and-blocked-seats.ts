import { type Kysely, sql } from 'kysely'

/** Who came to a class, and seats that are out of use for some days. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table participations add column attended_at timestamptz',
  `create index participations_missed on participations (chain_id, person_id, bookable_id)
    where state = 'BOOKED_NO_SHOW_UP'`,
  'create index bookables_by_end on bookables (chain_id, ends_at)',
  `create table seat_blocks (
    chain_id text not null,
    map_id text not null,
    seat_id text not null,
    from_date date not null,
    to_date date not null,
    why text not null check (why in ('BROKEN', 'STAFF')),
    primary key (chain_id, map_id, seat_id, from_date),
    foreign key (chain_id, map_id, seat_id) references seats (chain_id, map_id, id) on delete cascade,
    check (to_date >= from_date)
  )`,
]
