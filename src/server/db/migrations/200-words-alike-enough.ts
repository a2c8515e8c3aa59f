import { type Kysely, sql } from 'kysely'

/**
 * How alike a word has to be is said by whoever asks: of all that is a little alike, a million people have so much that
 * comparing it took longer than a desk waits. Servers of the version before go on with the function of two values.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What the function sets is put back at its end.
  `create function words_like(chain text, meant text, at_least real) returns setof text stable language plpgsql
    set pg_trgm.similarity_threshold = 0.2 as $$
  begin
    perform set_config('pg_trgm.similarity_threshold', at_least::text, true);
    return query
      select near.word from (
        select name_words.word, similarity(name_words.word, meant) as alike,
          levenshtein_less_equal(left(name_words.word, 60), left(meant, 60), 2) as slips
        from name_words
        where name_words.chain_id = chain and name_words.word % meant
      ) as near
      where near.slips <= case when length(meant) < 5 then 1 else 2 end
      order by near.slips, near.alike desc, near.word
      limit 12;
  end $$`,
]
