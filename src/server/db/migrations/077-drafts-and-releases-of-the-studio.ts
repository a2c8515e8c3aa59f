import { type Kysely, sql } from 'kysely'

/** What operators change and publish: the chain's own documents of each release, the draft's changes, what went live when. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The chain's folder as it was: what a draft is laid over, and what goes out as files. Null: released before there were drafts.
  'alter table releases add column files jsonb',
  // Who made it live: what the studio did is not undone by the next start.
  "alter table live_releases add column source text not null default 'files' check (source in ('files', 'database'))",
  "update live_releases set source = 'database' where release_id in (select id from releases where source = 'database' and chain_id = live_releases.chain_id)",

  // One change of one place each. Nothing is ever changed or erased: undoing adds the change that reverses.
  `create table draft_changes (
    chain_id text not null,
    seq bigint generated always as identity,
    part_of text not null,
    at text not null,
    value jsonb,
    was jsonb,
    undoes text,
    by_person_id text not null,
    made_at timestamptz not null,
    release_number integer,
    primary key (chain_id, seq)
  )`,
  'create index draft_changes_open on draft_changes (chain_id, seq) where release_number is null',

  // Each time another release went live by somebody's hand.
  `create table release_moves (
    chain_id text not null,
    position bigint generated always as identity,
    release_number integer not null,
    what text not null check (what in ('published', 'rolled back')),
    summary text not null,
    by_person_id text not null,
    moved_at timestamptz not null,
    primary key (chain_id, position)
  )`,
]
