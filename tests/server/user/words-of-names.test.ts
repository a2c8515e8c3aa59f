import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db, tx } from '#server/db/ambient.ts'
import { removeOld } from '#server/housekeeping.ts'
import { clubConfig, startDemoClub } from '../support/demo-club.ts'

const { chain } = startDemoClub(clubConfig)

const wordsOf = async (name: string) =>
  (await sql<{ words: string[] }>`select words_of(${name}) as words`.execute(db())).rows[0]?.words

describe('the words by which a name is found', () => {
  it.each([
    ['Jürgen Müller', ['juergen', 'jurgen', 'mueller', 'muller']],
    ['STRAẞE Weiß', ['strasse', 'weiss']],
    ['Łukasz Żółć', ['lukasz', 'zolc']],
    ['Søren Ærø', ['aero', 'aeroe', 'soeren', 'soren']],
    ['Anne-Marie O’Neill', ['anne', 'marie', 'neill', 'o']],
    ['أَحْمَد آل مُوسَىٰ', ['ال', 'احمد', 'موسي']],
    ['Ольга ЁЛКИНА', ['елкина', 'ольга']],
    ['ΓΙΏΡΓΟΣ Παπαδόπουλος', ['γιωργοσ', 'παπαδοπουλοσ']],
    ['李 Li', ['li', '李']],
    [' %  _ ', ['%']],
  ])('%s', async (name, words) => {
    expect(await wordsOf(name)).toEqual([...words].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
  })

  it('follow the person, whoever writes them', async () => {
    const kept = async () =>
      (
        await sql<{
          word: string
        }>`select word from person_words where chain_id = ${chain} and person_id = 'gia' order by word`.execute(db())
      ).rows.map(({ word }) => word)
    expect(await kept()).toEqual(['gia', 'moretti'])

    await db()
      .updateTable('persons')
      .set({ last_name: 'Bianchi' })
      .where('chain_id', '=', chain)
      .where('id', '=', 'gia')
      .execute()

    expect(await kept()).toEqual(['bianchi', 'gia'])
  })
})

it('words that nobody has any more are forgotten, those of others stay', async () => {
  const known = async (word: string) =>
    (await sql`select from name_words where chain_id = ${chain} and word = ${word}`.execute(db())).rows.length
  expect([await known('moretti'), await known('bianchi')]).toEqual([1, 1])

  await removeOld(chain, new Date())

  expect([await known('moretti'), await known('bianchi')]).toEqual([0, 1])
})

describe('what a desk asks for is found by an index', () => {
  it.each([
    [
      'a name',
      sql`select person_id from person_words where chain_id = ${chain} and word >= 'lind' and word < 'lind' || chr(1114111) order by word, person_id limit 60`,
      'person_words_pkey',
    ],
    ['a slip', sql`select word from name_words where word % 'lindkvist'`, 'name_words_alike'],
    [
      'an address',
      sql`select id from persons where chain_id = ${chain} and email collate "C" >= 'gia' and email collate "C" < 'gia' || chr(1114111)`,
      'persons_by_email_begun',
    ],
    [
      'a phone',
      sql`select id from persons where chain_id = ${chain} and phone_reversed(phone) collate "C" >= '0102' and phone_reversed(phone) collate "C" < '0102' || chr(1114111)`,
      'persons_by_phone',
    ],
    [
      'a partner’s number',
      sql`select id from persons where chain_id = ${chain} and external_id = '102-1'`,
      'persons_by_external_id',
    ],
  ])('%s', async (_, query, index) => {
    const plan = await planOf(query)

    expect(plan).toContain(index)
  })
})

/** As large tables are read: not row by row, and not by the list of all words. Nothing of it is kept. */
async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const lines: string[] = []
  const undone = tx(async () => {
    await sql`
      insert into persons
      select (jsonb_populate_record(persons, jsonb_build_object(
        'id', 'many-' || n, 'external_id', '200-' || n, 'email_claim', null, 'email', 'many-' || n || '@example.com',
        'phone', '+4930' || (1000000 + n), 'first_name', 'F' || md5(n::text), 'last_name', 'L' || md5(n::text)
      ))).*
      from persons, generate_series(1, 1000) as n where chain_id = ${chain} and id = 'gia'`.execute(db())
    await sql`set local enable_seqscan = off`.execute(db())
    await sql`alter table name_words drop constraint name_words_pkey`.execute(db())
    await sql`analyze persons, person_words, name_words`.execute(db())
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db())
    lines.push(...rows.map((row) => row['QUERY PLAN']))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  return lines.join('\n')
}
