import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { PersonStatus, Standing } from '#contract/shapes/person.ts'
import { db } from '../../db/ambient.ts'
import { isWholeWord, partsOfName, type SearchTerms } from './search-terms.ts'

export interface FoundPerson {
  readonly id: string
  readonly center_id: string
  readonly center_name: string
  readonly first_name: string
  readonly last_name: string
  readonly birthday: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly city: string | null
  readonly status: Static<typeof PersonStatus>
  readonly standing: Static<typeof Standing> | null
}

interface Where {
  readonly chain: string
  readonly centers: readonly string[]
  readonly limit: number
}

/**
 * People of these clubs that fit all terms: those whose words begin so, else those who may have been meant. A term is
 * looked for as it is: no sign in it stands for others.
 */
export async function findPeople(where: Where, terms: SearchTerms): Promise<readonly FoundPerson[]> {
  if (terms.words.length === 0) return peopleWho(where, terms, null)
  const asked = await foldedWords(terms.words)
  if (asked.length === 0) return []
  const inParts = await Promise.all(partsOfName(terms.words).map(foldedWords))
  const ways = await Promise.all([asked, ...inParts].map((words) => peopleWho(where, terms, namedSo(words))))
  const found = [...new Map(ways.flat().map((person) => [person.id, person])).values()].slice(0, where.limit)
  if (found.length > 0 || isWholeWord(terms.words)) return found
  for (const wordsNear of [wordsWithSlip, wordsLike]) {
    const near = await Promise.all(asked.map((word) => wordsNear(where.chain, word)))
    if (near.every((words) => words.length === 0)) continue
    const meant = await peopleWho(where, terms, {
      main: asked[0] ?? '',
      alike: near[0] ?? [],
      others: asked.slice(1).map((word, at) => [word, ...(near[at + 1] ?? [])]),
    })
    if (meant.length > 0) return meant
  }
  return []
}

/** What a line can mean is tried in turn, until somebody is found. */
export async function findFirst(where: Where, asked: readonly SearchTerms[]): Promise<readonly FoundPerson[]> {
  for (const terms of asked) {
    const found = await findPeople(where, terms)
    if (found.length > 0) return found
  }
  return []
}

const namedSo = ([main = '', ...others]: readonly string[]): NameWords => ({
  main,
  alike: [],
  others: others.map((word) => [word]),
})

interface NameWords {
  /** The longest word that was asked for, which few names have. */
  readonly main: string
  /** Whole words that it may have been meant for. */
  readonly alike: readonly string[]
  /** For each other word how a word of the same name may begin. */
  readonly others: readonly (readonly string[])[]
}

async function peopleWho(where: Where, terms: SearchTerms, name: NameWords | null) {
  const { chain, centers, limit } = where
  const { memberId, email, digits } = terms
  const result = await sql<FoundPerson>`
    select persons.id, persons.center_id, centers.name as center_name, persons.first_name, persons.last_name,
      persons.birthday, persons.email, persons.phone, persons.city, persons.status, persons.standing
    from persons
    join centers on centers.chain_id = persons.chain_id and centers.id = persons.center_id
    where persons.chain_id = ${chain} and persons.center_id = any (${[...centers]}::text[])
      ${name === null ? sql`` : sql`and persons.id in (${idsByName(where, name, isWholeWord(terms.words))})`}
      ${memberId === '' ? sql`` : sql`and persons.id in (${idsByNumber(chain, memberId)})`}
      ${email === '' ? sql`` : sql`and persons.email collate "C" >= ${email} and persons.email collate "C" < ${email}::text || chr(1114111)`}
      ${
        digits === ''
          ? sql``
          : sql`and phone_reversed(persons.phone) collate "C" >= reverse(${digits}::text)
        and phone_reversed(persons.phone) collate "C" < reverse(${digits}::text) || chr(1114111)`
      }
    order by persons.last_name, persons.first_name, persons.id
    limit ${limit}`.execute(db())
  return result.rows
}

/**
 * Who has such a name; a person has a word twice where it is written in two ways. Each word is looked up by itself, so
 * that of a name that thousands have no more are read than are shown.
 */
const idsByName = (where: Where, name: NameWords, isWhole: boolean) => sql<string>`
  select found.person_id from (
    (${wordsOfPeople(where, name, isWhole ? sql`person_words.word = ${name.main}` : begins(name.main))})
    union all
    select near.person_id, near.word
    from unnest(${[...name.alike]}::text[]) as meant (word),
      lateral (${wordsOfPeople(where, name, sql`person_words.word = meant.word`)}) as near
    order by word, person_id
    limit ${where.limit * 3}
  ) as found`

const wordsOfPeople = ({ chain, centers, limit }: Where, { others }: NameWords, isMeant: RawBuilder<boolean>) => sql`
  select person_words.person_id, person_words.word
  from person_words
  where person_words.chain_id = ${chain} and ${isMeant}
    and person_words.center_id = any (${[...centers]}::text[])
    ${others.length === 0 ? sql`` : sql.join(others.map(restHas), sql` `)}
  order by person_words.word, person_words.person_id
  limit ${limit * 3}`

const begins = (start: string): RawBuilder<boolean> =>
  sql`person_words.word >= ${start} and person_words.word < ${start}::text || chr(1114111)`

/** Another word of the same name begins in one of these ways. */
const restHas = (starts: readonly string[]): RawBuilder<boolean> => sql`and exists (
  select from unnest(${[...starts]}::text[]) as start where position(' ' || start in person_words.rest) > 0)`

const idsByNumber = (chain: string, number: string) => sql<string>`
  select own.id from persons as own where own.chain_id = ${chain} and (own.id = ${number} or own.external_id = ${number})
  union all
  select subscriptions.person_id from subscriptions
  where subscriptions.chain_id = ${chain} and subscriptions.number = ${number}`

/** As names are kept, the longest first. What is written in two ways is looked for as it sounds. */
async function foldedWords(words: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word, length(word) as long
    from unnest(${[...words]}::text[]) as asked,
      unnest(regexp_split_to_array(folded(asked), '[\\s.,;:/()_"''’‘\`´\\-‐-―]+')) as word
    where word <> ''
    order by long desc, word
    limit 6`.execute(db())
  return rows.map(({ word }) => word)
}

/** Words of which one slip leaves this one. */
async function wordsWithSlip(chain: string, word: string): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`select words_with_a_slip(${chain}, ${word}) as word`.execute(db())
  return rows.map((row) => row.word)
}

/** Words that two slips make of each other: few pairs of three letters are left, of short words hardly any. */
async function wordsLike(chain: string, word: string): Promise<readonly string[]> {
  const alike = word.length < 6 ? 0.2 : 0.25
  const { rows } = await sql<{ word: string }>`select words_like(${chain}, ${word}, ${alike}::real) as word`.execute(
    db(),
  )
  return rows.map((row) => row.word)
}
