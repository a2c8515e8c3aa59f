import { type Kysely, sql } from 'kysely'

/** Whom companies ask to join on their agreement. Whoever accepts is a person from then on, and pays the rest of the price. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table company_invitations (
    chain_id text not null,
    id text not null,
    company_id text not null,
    token_hash text not null,
    email text not null check (email <> ''),
    number text check (number <> ''),
    invited_by text,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    person_id text,
    accepted_at timestamptz,
    withdrawn_at timestamptz,
    primary key (chain_id, id),
    unique (chain_id, token_hash),
    foreign key (chain_id, company_id) references companies (chain_id, id) on delete cascade,
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade,
    foreign key (chain_id, invited_by) references persons (chain_id, id) on delete set null (invited_by),
    check ((person_id is null) = (accepted_at is null))
  )`,
  // Of one company nobody is asked twice: another link takes the place of the one before.
  `create unique index company_invitations_by_email on company_invitations (chain_id, company_id, email)
    where withdrawn_at is null`,
  `create unique index company_invitations_by_number on company_invitations (chain_id, company_id, number)
    where withdrawn_at is null and number is not null`,
  // Somebody is on the agreement of one company at a time.
  `create unique index company_invitations_by_person on company_invitations (chain_id, person_id)
    where withdrawn_at is null and person_id is not null`,
]
