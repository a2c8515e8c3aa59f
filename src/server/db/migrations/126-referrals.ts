import { type Kysely, sql } from 'kysely'

/** Friends who join on a member's link, and who referred a lead. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table referrers (
    chain_id text not null,
    person_id text not null,
    primary key (chain_id, person_id),
    foreign key (chain_id, person_id) references persons (chain_id, id)
  )`,
  `create table referrals (
    chain_id text not null,
    intent_id text not null,
    referer_id text not null,
    friend_id text not null,
    center_id text not null,
    created_at timestamptz not null,
    subscription_id text,
    joined_at timestamptz,
    rewarded_at timestamptz,
    reward_minor bigint check (reward_minor >= 0),
    primary key (chain_id, intent_id),
    foreign key (chain_id, intent_id) references payment_intents (chain_id, id),
    foreign key (chain_id, referer_id) references persons (chain_id, id),
    foreign key (chain_id, friend_id) references persons (chain_id, id),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id),
    check (referer_id <> friend_id),
    check ((subscription_id is null) = (joined_at is null))
  )`,
  'create unique index referrals_once_each_friend on referrals (chain_id, friend_id) where joined_at is not null',
  'create index referrals_of_referer on referrals (chain_id, referer_id, created_at desc)',
  'create index referrals_to_reward on referrals (chain_id, joined_at) where joined_at is not null and rewarded_at is null',
  `alter table leads
    add column referred_by text,
    add foreign key (chain_id, referred_by) references persons (chain_id, id)`,
]
