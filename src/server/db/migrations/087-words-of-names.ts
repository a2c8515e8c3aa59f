import { type Kysely, sql } from 'kysely'

/**
 * By what a desk finds people. The database folds and keeps the words itself, so that no way of writing a person (a
 * form, an import, a demo) can forget them, and asks fold what is looked for by the same function.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Capitals that a database of plain order (locale C) does not know. */
const capitals = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
const smalls = 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґђјљњћџαβγδεζηθικλμνξοπρστυφχψωσ'

const statements = [
  'create extension if not exists pg_trgm',
  'create extension if not exists fuzzystrmatch',
  // Without accents, in small letters; letters of one sign that others write with two are two.
  `create function folded(name text) returns text immutable strict parallel safe language sql as $$
    select lower(translate(replace(replace(replace(replace(replace(replace(
      translate(regexp_replace(normalize(name, NFKD),
        '[\\u0300-\\u036f\\u064b-\\u065f\\u0670\\u0640]', '', 'g'), '${capitals}', '${smalls}'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
      'øØłŁđĐðÐıٱىة', 'oollddddiايه'))
  $$`,
  // Each word of a name as it sounds without its accents, and as it is written where there are none: Müller is muller and mueller.
  `create function words_of(name text) returns text[] immutable strict parallel safe language sql as $$
    select coalesce(array_agg(distinct word order by word), '{}') from unnest(regexp_split_to_array(
      folded(name) || ' ' || folded(replace(replace(replace(replace(replace(replace(replace(replace(
        normalize(name, NFC), 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ø', 'oe'), 'Ø', 'oe')),
      '[\\s\\u00a0.,;:/()_"''’‘\`´\\-\\u2010-\\u2015]+')) as word
    where word <> ''
  $$`,
  `create table person_words (
    chain_id text not null,
    word text collate "C" not null,
    person_id text not null,
    center_id text not null,
    rest text not null,
    primary key (chain_id, word, person_id) include (center_id, rest),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
  'create index person_words_by_person on person_words (chain_id, person_id)',
  `create table name_words (
    chain_id text not null,
    word text collate "C" not null,
    primary key (chain_id, word)
  )`,
  'create index name_words_alike on name_words using gin (word gin_trgm_ops)',
  `create function keep_words_of_person() returns trigger language plpgsql as $$
  declare words text[] := words_of(new.first_name || ' ' || new.last_name);
  begin
    delete from person_words where chain_id = new.chain_id and person_id = new.id;
    insert into person_words (chain_id, word, person_id, center_id, rest)
      select new.chain_id, word, new.id, new.center_id, ' ' || array_to_string(words, ' ') from unnest(words) as word;
    insert into name_words (chain_id, word) select new.chain_id, word from unnest(words) as word on conflict do nothing;
    return null;
  end $$`,
  `create trigger keep_words_of_person after insert or update of first_name, last_name, center_id on persons
    for each row execute function keep_words_of_person()`,
  // Whom the trigger has not seen.
  `insert into person_words (chain_id, word, person_id, center_id, rest)
    select chain_id, word, id, center_id, ' ' || array_to_string(words, ' ')
    from (select chain_id, id, center_id, words_of(first_name || ' ' || last_name) as words from persons) as known,
      unnest(words) as word`,
  'insert into name_words (chain_id, word) select distinct chain_id, word from person_words',
  // Words that somebody may have meant, the nearest first: one slip in short ones, two in others.
  `create function words_like(chain text, meant text) returns setof text stable language sql
    set pg_trgm.similarity_threshold = 0.2 as $$
    select word from name_words
    where chain_id = chain and word % meant
      and levenshtein_less_equal(left(word, 60), left(meant, 60), 2) <= case when length(meant) < 5 then 1 else 2 end
    order by levenshtein_less_equal(left(word, 60), left(meant, 60), 2), similarity(word, meant) desc, word
    limit 12
  $$`,
  // A phone is known by its end: with a country or without, as people say it.
  `create function phone_reversed(phone text) returns text immutable strict parallel safe language sql as $$
    select reverse(regexp_replace(phone, '[^0-9]', '', 'g')) $$`,
  `create index persons_by_phone on persons (chain_id, (phone_reversed(phone)) collate "C") where phone is not null`,
  'create index persons_by_email_begun on persons (chain_id, email collate "C") where email is not null',
  'create index persons_by_external_id on persons (chain_id, external_id) where external_id is not null',
]
