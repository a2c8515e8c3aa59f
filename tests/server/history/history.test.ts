import { beforeAll, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { clubConfig, firstOfDecember, startDemoClub } from '../support/demo-club.ts'

const { chain, ask } = startDemoClub(clubConfig)
const token: { [person: string]: string } = {}
beforeAll(async () => {
  for (const id of ['gia', 'lou', 'max', 'carla']) {
    token[id] = (await openSession({ chain, now: firstOfDecember }, id)).token
  }
})

const historyOf = async (id: string, by = id) => {
  const { body } = await ask('person/get-history', { personId: id }, token[by])
  return body.entries.map(({ byName, as, what }: { byName: string; as: string; what: string }) => [byName, as, what])
}

it('says what staff did and saw, by name, once an hour for what they saw; members read it, others do not', async () => {
  expect(await historyOf('gia')).toEqual([])
  await ask('user/get', { id: 'gia', centerId: '102' }, token.lou)
  await ask('clipcards/load-person-clipcards', { personId: 'gia' }, token.lou)
  await ask('person/update-information', { personId: 'gia', person: { city: 'Potsdam' } }, token.lou)
  await ask('person/update-information', { personId: 'gia', person: { city: 'Berlin' } }, token.gia)

  const entries = await historyOf('gia')
  const [{ firstName, lastName }] = (await ask('user/find-members', { memberId: 'lou' }, token.max)).body.members
  const name = `${firstName} ${lastName}`
  expect(entries).toEqual([
    [name, 'staff', 'data'],
    [name, 'staff', 'look'],
  ])
  expect(await historyOf('gia', 'lou')).toEqual(entries)
  expect((await ask('person/get-history', { personId: 'gia' }, token.carla)).status).toBe(404)
})

it('keeps nothing of what was refused', async () => {
  const answer = await ask('person/update-information', { personId: 'gia', person: { firstName: '' } }, token.max)
  const rows = await db()
    .selectFrom('person_history')
    .select('what')
    .where('chain_id', '=', chain)
    .where('person_id', '=', 'gia')
    .where('by_person_id', '=', 'max')
    .execute()

  expect([answer.status >= 400, rows]).toEqual([true, []])
})
