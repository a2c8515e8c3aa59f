import { type Kysely, sql } from 'kysely'

/** What came to each card and what left it, and how the clips of a plan come again. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table clip_movements (
    chain_id text not null,
    position bigint generated always as identity,
    clipcard_id text,
    subscription_id text,
    kind text not null check (kind in ('GIVEN', 'REFILLED', 'SPENT', 'RETURNED', 'LAPSED')),
    clips integer not null,
    left_after integer not null check (left_after >= 0),
    participation_id text,
    month date,
    moved_at timestamptz not null default now(),
    primary key (chain_id, position),
    foreign key (chain_id, clipcard_id) references clipcards (chain_id, id) on delete cascade,
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade,
    foreign key (chain_id, participation_id) references participations (chain_id, id) on delete cascade,
    check ((clipcard_id is null) <> (subscription_id is null)),
    check ((kind in ('SPENT', 'LAPSED')) = (clips < 0) or clips = 0)
  )`,
  'create index clip_movements_of_packs on clip_movements (chain_id, clipcard_id, position)',
  'create index clip_movements_of_subscriptions on clip_movements (chain_id, subscription_id, position)',
  'create index clip_movements_of_places on clip_movements (chain_id, participation_id)',
  // The clips of a month come once.
  `create unique index clip_movements_once_a_month on clip_movements (chain_id, subscription_id, month)
    where month is not null`,
  `alter table plans
    add column refill text not null default 'RENEW' check (refill in ('RENEW', 'CARRY_OVER', 'NONE')),
    add column carry_over_most integer check (carry_over_most > 0)`,
]
