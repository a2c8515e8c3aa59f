import { type Kysely, sql } from 'kysely'

/** What was brought along from another system, by its names there; nobody is told of it as if it happened today. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table import_keys (
    chain_id text not null,
    kind text not null,
    external_id text not null,
    entity_id text not null,
    row_hash text not null,
    imported_at timestamptz not null,
    primary key (chain_id, kind, external_id)
  )`,
  'create index import_keys_by_entity on import_keys (chain_id, kind, entity_id)',
  'alter function announce (text, text, text, timestamptz, jsonb) rename to announce_aloud',
  `create function announce(chain text, kind text, person text, at timestamptz, facts jsonb) returns void
  language plpgsql as $$
  begin
    if coalesce(current_setting('foyer.quiet', true), '') <> 'on' then
      perform announce_aloud(chain, kind, person, at, facts);
    end if;
  end $$`,
]
