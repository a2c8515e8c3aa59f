import { type Kysely, sql } from 'kysely'

/** Who is kept from booking, and for which clubs beside their own staff works, and as what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table persons add column standing text check (standing in ('BLOCKED', 'BLACKLISTED', 'SANCTIONED'))`,

  `create table staff_scopes (
    chain_id text not null,
    person_id text not null,
    center_id text not null,
    role text not null check (role in ('MEMBERS', 'SALES', 'SCHEDULE', 'PAYMENTS')),
    primary key (chain_id, person_id, center_id, role),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade,
    foreign key (chain_id, center_id) references centers (chain_id, id)
  )`,

  'create index persons_by_center on persons (chain_id, center_id, last_name, first_name, id)',
]
