import { type Kysely, sql } from 'kysely'

/** Who waits for a place, in which order, and until when a freed place is theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table bookables
    add column waiting integer not null default 0 check (waiting >= 0),
    add column waiting_limit integer,
    add column next_ticket integer not null default 1,
    add column auto_until timestamptz,
    add column list_until timestamptz,
    add check ((waiting_limit is null) = (list_until is null) and (list_until is null) = (auto_until is null))`,
  `alter table participations
    add column ticket integer,
    add column wished_spend text,
    add check (state not in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST') or ticket is not null)`,
  `create unique index participations_ticket on participations (chain_id, bookable_id, ticket)
    where ticket is not null`,
  `create index bookables_due on bookables (chain_id, starts_at) where places_due > 0`,
]
