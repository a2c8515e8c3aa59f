import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { register } from '#server/features/personal-data/register.ts'
import type { Rows } from '#server/features/personal-data/rows.ts'
import { setMasterKey } from '#server/secrets/keys.ts'

setMasterKey(Buffer.alloc(32, 7))

/** Turns statements into text, and runs none. */
const writer = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The tables by whose rows these are found. */
const hangsOn = (rows: Rows): readonly string[] =>
  [
    ...rows({ chain: 'c', id: 'p', emails: ['a@example.org'] })
      .compile(writer)
      .sql.matchAll(/ in \(select id from "(\w+)"/g),
  ].map(([, table = '']) => table)

const hanging = register.flatMap(([table, { of, also, goes, blanks }]) =>
  [of, also, goes, blanks].flatMap((rows) => (rows === undefined ? [] : hangsOn(rows).map((on) => [table, on]))),
)

it('a table stands after the one its rows hang on, so that a deletion still finds them', () => {
  const order: readonly string[] = register.map(([table]) => table)

  expect(hanging.length).toBeGreaterThan(20)
  expect(hanging.filter(([table = '', on = '']) => order.indexOf(table) < order.indexOf(on))).toEqual([])
})
