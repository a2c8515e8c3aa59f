import { type Kysely, sql } from 'kysely'

/** Clips that are given to friends: of which pack a friend gets one, and who came with whose. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table clipcard_products
    add column for_friends text,
    add foreign key (chain_id, for_friends) references clipcard_products (chain_id, id)`,
  'alter table clip_movements drop constraint clip_movements_kind_check, drop constraint clip_movements_check1',
  `alter table clip_movements
    add constraint clip_movements_kind_check
      check (kind in ('GIVEN', 'REFILLED', 'SPENT', 'SHARED', 'RETURNED', 'LAPSED')),
    add constraint clip_movements_sign_check
      check ((kind in ('SPENT', 'SHARED', 'LAPSED')) = (clips < 0) or clips = 0)`,
  `create table friend_visits (
    chain_id text not null,
    id text not null,
    inviter_id text not null,
    friend_id text not null,
    pass_id text not null,
    clipcard_id text not null,
    marks text[] not null,
    valid_until date not null,
    created_at timestamptz not null,
    returned_at timestamptz,
    primary key (chain_id, id),
    unique (chain_id, clipcard_id),
    foreign key (chain_id, inviter_id) references persons (chain_id, id),
    foreign key (chain_id, friend_id) references persons (chain_id, id),
    foreign key (chain_id, pass_id) references clipcards (chain_id, id) on delete cascade,
    foreign key (chain_id, clipcard_id) references clipcards (chain_id, id) on delete cascade,
    check (inviter_id <> friend_id)
  )`,
  'create index friend_visits_of_inviter on friend_visits (chain_id, inviter_id, created_at desc)',
  'create index friend_visits_of_friend on friend_visits (chain_id, friend_id, created_at desc)',
  'create index friend_visits_by_mark on friend_visits using gin (marks)',
  `create index friend_visits_to_return on friend_visits (chain_id, valid_until) where returned_at is null`,
]
