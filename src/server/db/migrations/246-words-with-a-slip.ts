import { type Kysely, sql } from 'kysely'

/**
 * A letter too few, too many, wrong, or two that changed places: of such a pair both are the same word once a letter is
 * left out of each. That is looked up, where likeness has to be worked out for every word that shares some letters.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The word, and the word without each of its letters. Longer words than names have are known by their beginning.
  `create function without_a_letter(word text) returns text[] immutable strict parallel safe language sql as $$
    select array_agg(distinct overlay(left(word, 60) placing '' from at for 1))
    from generate_series(1, least(length(word), 60) + 1) as at
  $$`,
  'create index name_words_with_a_slip on name_words using gin (without_a_letter(word))',
  `create function words_with_a_slip(chain text, meant text) returns setof text stable language sql as $$
    select name_words.word
    from name_words
    where name_words.chain_id = chain and without_a_letter(name_words.word) && without_a_letter(meant)
    order by levenshtein_less_equal(left(name_words.word, 60), left(meant, 60), 2),
      similarity(name_words.word, meant) desc, name_words.word
    limit 12
  $$`,
]
