import { type Kysely, sql } from 'kysely'

/** What a line of an invoice is about is called in each language, as it was when the line was written. */
const statements = [
  'alter table invoice_lines add column names jsonb',
  // What was written before has the name that one reader read: its others are those of the plan or add-on called so.
  `update invoice_lines set names = found.names from (
     select distinct on (chain_id, name) chain_id, name, names from (
       select things.chain_id, word.value->>'name' as name, (
         select jsonb_object_agg(each.key, each.value->>'name') from jsonb_each(things.texts) each
         where each.value->>'name' is not null
       ) as names
       from (select chain_id, id, texts from plans union all select chain_id, id, texts from addons) things,
         jsonb_each(things.texts) word
     ) named order by chain_id, name, names
   ) found
   where invoice_lines.chain_id = found.chain_id and invoice_lines.name = found.name`,
]

export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
