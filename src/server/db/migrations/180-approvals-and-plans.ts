import { type Kysely, sql } from 'kysely'

/** Who has approved a draft as it stood, and what goes live at a time. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of the draft up to this change, over this release: whatever is changed later asks for another approval.
  `create table draft_approvals (
    chain_id text not null,
    position bigint generated always as identity,
    seq bigint not null,
    live_number integer not null,
    by_person_id text not null,
    approved_at timestamptz not null,
    release_number integer,
    primary key (chain_id, position)
  )`,
  'create unique index draft_approvals_once on draft_approvals (chain_id, seq, live_number, by_person_id)',

  // The draft up to a change, to go live by itself. Nothing is erased: a plan ends in one way.
  `create table release_plans (
    chain_id text not null,
    id text not null,
    seq bigint not null,
    live_number integer not null,
    due_at timestamptz not null,
    summary text not null,
    by_person_id text not null,
    planned_at timestamptz not null,
    state text not null check (state in ('waiting', 'stopped', 'published', 'overtaken', 'taken back')),
    why text check (why in ('problems', 'eyes', 'rights', 'check')),
    ended_by_person_id text,
    ended_at timestamptz,
    release_number integer,
    primary key (chain_id, id)
  )`,
  "create unique index release_plans_one on release_plans (chain_id) where state in ('waiting', 'stopped')",
]
