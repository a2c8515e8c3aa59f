import { beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { db, setDatabase } from '#server/db/ambient.ts'
import { removeOld } from '#server/housekeeping.ts'
import { databaseStore } from '#server/releases/index.ts'
import { startTestApp } from '../support/app.ts'
import { sampleOf } from '../support/sample.ts'
import { alphasLife } from './alphas-life.ts'
import { recorder, strayTable } from './statements.ts'
import { allTables } from './tables.ts'
import { idOf, threeChains } from './three-chains.ts'

const { releases } = await threeChains()
const test = startTestApp({ releases })
const recorded = recorder()
let tables: readonly string[]

/** A life in alpha, every call by a visitor, a member and staff, the stores and the cleaning up. */
beforeAll(async () => {
  test.now = new Date('2026-06-10T09:00:00Z')
  tables = (await allTables()).map(({ name }) => name)
  setDatabase(db().withPlugin(recorded))
  const life = await alphasLife(test, releases)
  const ids = {
    personId: life.personId,
    centerId: idOf('alpha', '102'),
    planId: idOf('alpha', 'komplett'),
    questionnaireId: idOf('alpha', 'join'),
  }
  for (const call of calls.filter(({ id }) => id !== 'user/sign-out')) {
    const sample = sampleOf(call.input) as object
    const own = Object.entries(ids).filter(([name]) => name in sample)
    for (const token of [undefined, life.token, life.staffToken]) {
      await test.ask('alpha', call.id, { ...sample, ...Object.fromEntries(own) }, { token })
    }
  }
  await test.ask('alpha', 'user/sign-out', {}, { token: life.token })
  await databaseStore.live('alpha')
  await databaseStore.since('alpha', new Date(0))
  await removeOld('alpha', test.now)
}, 240_000)

it('every table of a chain is read or written by some statement', () => {
  const text = recorded.statements.map(({ sql }) => sql).join('\n')

  expect(tables.filter((table) => !text.includes(`"${table}"`) && !text.includes(` ${table} `))).toEqual([])
})

it('every statement on such a table names the one chain', () => {
  const stray = recorded.statements.flatMap((statement) => {
    const table = strayTable(statement, tables, 'alpha')
    return table === null ? [] : [`${table}: ${statement.sql}`]
  })

  expect([...new Set(stray)]).toEqual([])
  expect(recorded.statements.length).toBeGreaterThan(300)
})

it.each([
  ['select "id" from "persons" where "id" = $1', ['alpha']],
  ['select "id" from "persons" where "chain_id" = $1', ['bravo']],
  [
    'select "p"."id" from "persons" as "p" inner join "logins" on "logins"."person_id" = "p"."id" where "p"."chain_id" = $1',
    ['alpha'],
  ],
  ['update "sessions" set "ended_at" = $1 where "id" = $2', [null, 'alpha']],
  [
    'select (select name from centers c where c.id = persons.center_id) from persons where persons.chain_id = $1',
    ['alpha'],
  ],
  ['select id from persons where chain_id = $1 union select person_id from logins', ['alpha']],
  ['select id from (select persons.id from persons) as due where due.chain_id = $1', ['alpha']],
  [
    'select id from (select p.chain_id, l.id from persons p cross join logins l) due where due.chain_id = $1',
    ['alpha'],
  ],
  ['insert into "centers" ("id", "name") values ($1, $2)', ['alpha', 'alpha']],
  ['insert into "centers" ("chain_id", "id") values ($1, $2), ($3, $4)', ['alpha', 'a', 'bravo', 'b']],
])('a statement that does not would be told: %s', (sql, parameters) => {
  expect(strayTable({ sql, parameters }, ['persons', 'logins', 'sessions', 'centers'], 'alpha')).not.toBeNull()
})
