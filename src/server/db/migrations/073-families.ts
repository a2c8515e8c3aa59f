import { type Kysely, sql } from 'kysely'

/** Families by name, each with the member who decides for its children, and for whom a session acts. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table families (
    chain_id text not null,
    primary_id text not null,
    name text not null check (name <> ''),
    created_at timestamptz not null default now(),
    primary key (chain_id, primary_id),
    foreign key (chain_id, primary_id) references persons (chain_id, id) on delete cascade
  )`,
  // Whoever has children has a family already.
  `insert into families (chain_id, primary_id, name)
    select persons.chain_id, persons.id, coalesce(nullif(persons.last_name, ''), nullif(persons.first_name, ''), persons.id)
    from persons
    where exists (
      select from person_relations
      where person_relations.chain_id = persons.chain_id and person_relations.person_id = persons.id
        and person_relations.relation = 'CHILD')`,
  'alter table sessions add column acting_for text',
  `alter table sessions add constraint sessions_acting_for
    foreign key (chain_id, acting_for) references persons (chain_id, id)`,
]
