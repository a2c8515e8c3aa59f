import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { attempt, db, inTransaction, tx } from '#server/db/ambient.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import { json } from '#server/db/columns.ts'
import { databaseKind, freshChain, startTestDatabase } from '../support/database.ts'
import { center } from '../support/people.ts'

const opened = startTestDatabase()

/** The same on both databases: this table runs on each. */
const values: readonly (readonly [string, unknown])[] = [
  ['9007199254740991::int8', 9007199254740991],
  ['count(*) from (values (1), (2)) as t', 2],
  ['sum(n)::int8 from (values (1), (2)) as t(n)', 3],
  ["'1.10'::numeric", '1.10'],
  ["'2026-03-29'::date", '2026-03-29'],
  ["'10:30'::time", '10:30:00'],
  ["'2026-03-29 02:30:00'::timestamp", '2026-03-29 02:30:00'],
  ["'2026-03-29T02:30:00+02'::timestamptz", new Date('2026-03-29T00:30:00Z')],
  ["'1 month'::interval", '1 mon'],
  ["'(1,2)'::point", '(1,2)'],
  ["'\\x01ff'::bytea", Buffer.from([1, 255])],
  ["array['a', 'b,c', null]::text[]", ['a', 'b,c', null]],
  ["array['2026-01-01', null]::date[]", ['2026-01-01', null]],
  ['array[1, 2]::int8[]', [1, 2]],
  ['array[1.5, 2]::numeric[]', ['1.5', '2']],
  ['\'{"a": [1, null]}\'::jsonb', { a: [1, null] }],
  ['true', true],
  ['7::int4', 7],
  ['0.5::float8', 0.5],
  ['null::date', null],
]

describe('both drivers', () => {
  it.each(values)('read %s alike', async (expression, expected) => {
    const { rows } = await sql
      .raw<{ value: unknown }>(`select ${expression.replace(/( from |$)/, ' as value$1')}`)
      .execute(db())

    expect(rows[0]?.value).toEqual(expected)
  })

  it('refuse a number that JavaScript cannot hold', async () => {
    await expect(sql`select 9007199254740993::int8 as value`.execute(db())).rejects.toThrow('not a safe integer')
  })

  it('write lists as JSON, and live in UTC', async () => {
    const { rows } = await sql<{ list: unknown; zone: string }>`
      select ${json([1, 'a'])}::jsonb as list, current_setting('TimeZone') as zone
    `.execute(db())

    expect(rows).toEqual([{ list: [1, 'a'], zone: 'UTC' }])
  })
})

describe('the ambient transaction', () => {
  const names = async (chain: string) =>
    (await db().selectFrom('centers').select('id').where('chain_id', '=', chain).orderBy('id').execute()).map(
      (row) => row.id,
    )

  it('is joined by what runs inside it, and undone whole', async () => {
    const chain = freshChain()

    await expect(
      tx(async () => {
        await center(chain, 'a')
        await tx(() => center(chain, 'b'))
        expect(inTransaction()).toBe(true)
        expect(await names(chain)).toEqual(['a', 'b'])
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')

    expect(inTransaction()).toBe(false)
    expect(await names(chain)).toEqual([])
  })

  it('keeps transactions that run at once apart', async () => {
    const chain = freshChain()

    await Promise.all(
      ['a', 'b', 'c', 'd'].map((id) =>
        tx(async () => {
          await center(chain, id)
          if (id === 'b') throw new Error('undo')
        }).catch(() => undefined),
      ),
    )

    expect(await names(chain)).toEqual(['a', 'c', 'd'])
  })

  it('goes on after an attempt in it that failed or is not kept', async () => {
    const chain = freshChain()

    await tx(async () => {
      await center(chain, 'a')
      const twice = () => sql`insert into centers select * from centers where chain_id = ${chain}`.execute(db())
      await expect(attempt(twice)).rejects.toMatchObject({ code: '23505' })
      await attempt(
        () => center(chain, 'b'),
        () => false,
      )
      await attempt(() => center(chain, 'c'))
    })

    expect(await names(chain)).toEqual(['a', 'c'])
  })
})

describe('a database that is away', () => {
  it.each<[string, Error, boolean]>([
    ['a refused connection', Object.assign(new Error(), { code: 'ECONNREFUSED' }), true],
    ['a terminated backend', Object.assign(new Error(), { code: '57P01' }), true],
    [
      'a connection error without a code',
      new Error('Client has encountered a connection error and is not queryable'),
      true,
    ],
    ['a full pool', new Error('timeout exceeded when trying to connect'), true],
    ['a cause below', new Error('query failed', { cause: Object.assign(new Error(), { code: '08006' }) }), true],
    ['several addresses that refuse', new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]), true],
    ['a broken rule', Object.assign(new Error(), { code: '23505' }), false],
    ['a bug', new TypeError('x is not a function'), false],
  ])('is told from bugs: %s', (_, error, expected) => {
    expect(isDatabaseAway(error)).toBe(expected)
  })
})

// The embedded database has no other process that could go away.
if (databaseKind === 'postgres') {
  it('a database that is away is noticed when a backend is killed, and the next query works', async () => {
    const broken = tx(async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db())
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(opened.database.kysely)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await sql`select 1`.execute(db())
    }).catch((error: unknown) => error)

    expect(isDatabaseAway(await broken)).toBe(true)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db())).rows).toEqual([{ one: 1 }])
  })
}
