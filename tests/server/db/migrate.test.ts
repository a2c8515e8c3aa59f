import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase } from '../support/database.ts'

it('a migration runs in a database that has seen one of a higher number', async () => {
  const { kysely, close } = await openTestDatabase()
  await sql`delete from kysely_migration where name = '200-words-alike-enough'`.execute(kysely)
  await sql`drop function words_like(text, text, real)`.execute(kysely)

  await migrate(kysely)

  const { rows } = await sql`select words_like('c', 'anna', 0.2)`.execute(kysely)
  expect(rows).toEqual([])
  await close()
})
