import type pg from 'pg'

export const chain = 'search'
export const benchClubs = Array.from({ length: 20 }, (_, at) => String(101 + at))

const starts = ['b', 'br', 'd', 'f', 'g', 'h', 'k', 'kr', 'l', 'm', 'n', 'p', 'r', 's', 'sch', 'st', 't', 'v', 'w', 'z']
const vowels = ['a', 'e', 'i', 'o', 'u', 'ä', 'ei', 'au', 'ie', 'ö', 'ü']
const ends = ['', 'n', 'r', 'rt', 'ck', 'mann', 's', 'tz', 'l', 'berg']

/** Names as a country has them: a few that very many have, and many that few have. */
const firstNames = names(800, 2, 11)
const lastNames = names(40_000, 3, 23)

/** Fills a migrated database with so many people, and with their words as the trigger of `persons` writes them. */
export async function insertPeople(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into centers (chain_id, id, name, time_zone, address, zip_code, city, country)
      select $1, id, 'Club ' || id, 'Europe/Berlin', 'Street 1', '10119', 'Berlin', 'DE' from unnest($2::text[]) as id`,
    [chain, benchClubs],
  )
  await client.query('select setseed(0.42)')
  await client.query('alter table persons disable trigger keep_words_of_person')
  await client.query(
    `insert into persons (chain_id, id, center_id, status, levels, first_name, last_name, email, phone, city)
      select $1, center || '-' || at, center, 'ACTIVE', '{MEMBER}', first_name, last_name,
        lower(left(first_name, 1) || '.' || last_name) || at || '@example.org', '+49 30 ' || (30000000 + 7 * at), 'Berlin'
      from (
        select at, ($2::text[])[1 + at % $3] as center,
          ($4::text[])[1 + floor(power(random(), 3) * 800)::int] as first_name,
          ($5::text[])[1 + floor(power(random(), 3) * 40000)::int] as last_name
        from generate_series(1, $6::int) as at
      ) as made`,
    [chain, benchClubs, benchClubs.length, firstNames, lastNames, count],
  )
  await client.query(
    `insert into person_words (chain_id, word, person_id, center_id, rest)
      select chain_id, word, id, center_id, ' ' || array_to_string(words, ' ')
      from (select chain_id, id, center_id, words_of(first_name || ' ' || last_name) as words from persons) as known,
        unnest(words) as word`,
  )
  await client.query('insert into name_words (chain_id, word) select distinct chain_id, word from person_words')
  await client.query('alter table persons enable trigger keep_words_of_person')
  await client.query('vacuum analyze')
}

/** What a desk writes for somebody: each is a line of the search, by what it is. */
export function linesFor({ id, first_name, last_name, email, phone }: BenchPerson, at: number) {
  const slipAt = 1 + (at % (last_name.length - 2))
  return {
    'a surname': { name: last_name },
    'the beginning of a surname': { name: last_name.slice(0, 4) },
    'both names': { name: `${first_name} ${last_name}` },
    'a surname with a slip': { name: `${last_name.slice(0, slipAt)}${last_name.slice(slipAt + 1)}` },
    'a first name alone': { name: first_name },
    'a name that nobody has': { name: `${last_name.slice(0, 3)}qxwz${at}` },
    'a number': { memberId: id },
    'an e-mail address': { email: email.slice(0, 9) },
    'the end of a phone number': { phone: phone.slice(-8) },
  }
}

export interface BenchPerson {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
}

function names(count: number, syllables: number, seed: number): string[] {
  const next = sequence(seed)
  const one = (of: readonly string[]) => of[next(of.length)] ?? ''
  const word = () => Array.from({ length: syllables }, () => one(starts) + one(vowels)).join('') + one(ends)
  const all = new Set<string>()
  while (all.size < count) {
    const name = word()
    all.add(name.charAt(0).toUpperCase() + name.slice(1))
  }
  return [...all]
}

/** Numbers below a bound, the same for a seed in every run (a linear congruence). */
function sequence(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}
