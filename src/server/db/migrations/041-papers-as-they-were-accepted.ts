import { type Kysely, sql } from 'kysely'

const statements = [
  // What papers say, by the hash of it: written once, and never changed.
  `create table kept_texts (
    chain_id text not null,
    hash text not null,
    body jsonb not null,
    kept_at timestamptz not null,
    primary key (chain_id, hash)
  )`,
  // Which terms, notice and information somebody accepted with a subscription.
  `create table accepted_papers (
    chain_id text not null,
    intent_id text not null,
    paper text not null,
    subscription_id text not null,
    lang text not null,
    hash text not null,
    release_number int not null,
    accepted_at timestamptz not null,
    primary key (chain_id, intent_id, paper),
    foreign key (chain_id, hash) references kept_texts (chain_id, hash)
  )`,
  'create index on accepted_papers (chain_id, subscription_id, accepted_at)',
  // A contract as it was signed: the words and figures of the paper, and the template that sets them.
  `create table signed_contracts (
    chain_id text not null,
    intent_id text not null,
    subscription_id text not null,
    lang text not null,
    content_hash text not null,
    template_hash text not null,
    release_number int not null,
    signed_at timestamptz not null,
    primary key (chain_id, intent_id),
    foreign key (chain_id, content_hash) references kept_texts (chain_id, hash),
    foreign key (chain_id, template_hash) references kept_texts (chain_id, hash)
  )`,
  'create index on signed_contracts (chain_id, subscription_id, signed_at)',
]

export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
