import { type Kysely, sql } from 'kysely'

/** Camps: what can be chosen beside one, and lies in a basket with it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table programs drop constraint programs_type_check',
  `alter table programs
    add column camp_id text,
    add check (type in ('COURSE', 'CAMP', 'CAMP_ELECTIVE')),
    add check ((type = 'CAMP_ELECTIVE') = (camp_id is not null)),
    add foreign key (chain_id, camp_id) references programs (chain_id, id)`,
  'create index programs_of_camp on programs (chain_id, camp_id) where camp_id is not null',
  `alter table basket_items
    add column with_item text,
    add foreign key (chain_id, with_item) references basket_items (chain_id, id) on delete cascade`,
  'create index basket_items_with on basket_items (chain_id, with_item) where with_item is not null',
]
