import { type Kysely, sql } from 'kysely'

/** Who has which place, and what was spent for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table participations (
    chain_id text not null,
    id text not null,
    bookable_id text not null,
    person_id text not null,
    by_person_id text,
    state text not null check (state in ('TENTATIVE', 'BOOKED', 'BOOKED_NO_SHOW_UP', 'BOOKED_IN_WAITING_LIST',
      'CANCELLED_NO_PRIVILEGE', 'OVERBOOKED_WAITINGLIST', 'CANCELLED', 'EXPIRED')),
    seat_id text,
    expires_at timestamptz,
    free_cancel_until timestamptz not null,
    ended_at timestamptz,
    created_at timestamptz not null,
    primary key (chain_id, id),
    foreign key (chain_id, bookable_id) references bookables (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    check ((state = 'TENTATIVE') = (expires_at is not null))
  )`,
  `create unique index participations_live_person on participations (chain_id, bookable_id, person_id)
    where state in ('TENTATIVE', 'BOOKED', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')`,
  `create unique index participations_live_seat on participations (chain_id, bookable_id, seat_id)
    where state in ('TENTATIVE', 'BOOKED') and seat_id is not null`,
  'create index participations_by_person on participations (chain_id, person_id, created_at)',
  `create index participations_held on participations (chain_id, expires_at) where state = 'TENTATIVE'`,
  `create table participation_moves (
    chain_id text not null,
    participation_id text not null,
    position bigint generated always as identity,
    from_state text,
    to_state text not null,
    reason text not null,
    by_person_id text,
    moved_at timestamptz not null,
    primary key (chain_id, participation_id, position),
    foreign key (chain_id, participation_id) references participations (chain_id, id)
  )`,
  `alter table occupations
    add column participation_id text,
    add foreign key (chain_id, participation_id) references participations (chain_id, id) on delete cascade`,
  'create index occupations_by_participation on occupations (chain_id, participation_id)',
  `create table privilege_uses (
    chain_id text not null,
    participation_id text not null,
    privilege_id text not null,
    person_id text not null,
    subscription_id text,
    clipcard_id text,
    period date,
    clips integer not null check (clips >= 0),
    state text not null check (state in ('TAKEN', 'RETURNED', 'KEPT')),
    primary key (chain_id, participation_id),
    foreign key (chain_id, participation_id) references participations (chain_id, id),
    foreign key (chain_id, privilege_id) references privileges (chain_id, id),
    check ((subscription_id is null) <> (clipcard_id is null))
  )`,
  `create index privilege_uses_of_period on privilege_uses (chain_id, subscription_id, privilege_id, period)
    where state <> 'RETURNED'`,
]
