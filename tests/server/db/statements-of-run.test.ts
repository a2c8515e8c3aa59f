import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startTestDatabase } from '../support/database.ts'
import { readStatements } from '../support/statements-of-run.ts'

startTestDatabase()

/** Transactions begin and end in words that cannot be prepared. */
const isPreparable = (statement: string) => /^\s*(select|insert|update|delete|with)\b/i.test(statement)

const understood = (statement: string): Promise<string | null> =>
  db()
    .connection()
    .execute(async (connection) => {
      try {
        await sql.raw(`prepare noted as ${statement}`).execute(connection)
        await sql.raw('deallocate noted').execute(connection)
        return null
      } catch (error) {
        return `${(error as Error).message}: ${statement}`
      }
    })

it('PostgreSQL understands every statement that the run on the embedded database has noted', async () => {
  const statements = readStatements().filter(isPreparable)
  const refused: string[] = []

  for (const statement of statements) {
    const refusal = await understood(statement)
    if (refusal !== null) refused.push(refusal)
  }

  expect(refused).toEqual([])
  expect(statements.length).toBeGreaterThan(500)
})

it('one that it does not understand would be told', async () => {
  expect(await understood('select "no_such_column" from "persons" where "chain_id" = $1')).toMatch(/no_such_column/)
})
