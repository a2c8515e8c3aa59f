import { expect, it } from 'vitest'
import { tx } from '#server/db/ambient.ts'
import { prepared } from '#server/db/prepared.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'
import { center } from '../support/people.ts'

startTestDatabase()

let built = 0
const centerOf = prepared({ chain: 'text', id: 'text' }, (database, { chain, id }) => {
  built += 1
  return database
    .selectFrom('centers')
    .select(['chain_id', 'name'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .limit(1)
})

it('is built once, and asks for what it is given each time', async () => {
  const [one, other] = [freshChain(), freshChain()]
  await center(one, '101')
  await center(other, '101')

  expect(await centerOf({ chain: one, id: '101' })).toMatchObject({ chain_id: one })
  expect(await centerOf({ chain: other, id: '101' })).toMatchObject({ chain_id: other })
  expect(await centerOf({ chain: other, id: "101' or '1'='1" })).toBeUndefined()
  expect(await tx(() => centerOf({ chain: one, id: '101' }))).toMatchObject({ chain_id: one })
  expect(built).toBe(1)
})
