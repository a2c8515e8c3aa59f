import { type Kysely, sql } from 'kysely'

/** Questions that a chain asks, and what people answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table questionnaires (
    chain_id text not null,
    id text not null,
    purpose text not null check (purpose in ('join', 'after-join', 'change', 'campaign')),
    texts jsonb not null,
    questions jsonb not null,
    required boolean not null default false,
    starts_on date,
    ends_on date,
    active boolean not null default true,
    position integer not null,
    primary key (chain_id, id)
  )`,
  `create table questionnaire_answers (
    chain_id text not null,
    questionnaire_id text not null,
    person_id text not null,
    answers jsonb not null,
    answered_at timestamptz not null,
    primary key (chain_id, person_id, questionnaire_id),
    foreign key (chain_id, questionnaire_id) references questionnaires (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
]
