import { sql } from 'kysely'
import { beforeAll, expect, it, test } from 'vitest'
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

test('M-172: nothing is done for another that cannot be noted; said so, and done when it is asked again', async () => {
  const city = async () => {
    const { body } = await ask('person/load-person-detail-for-profile', { personId: 'gia' }, token.gia)
    return body.person.city as string
  }
  const change = () => ask('person/update-information', { personId: 'gia', person: { city: 'Bernau' } }, token.max)
  const before = await city()

  const broken = await withoutNotes(change)
  const after = await city()
  const again = await change()

  expect([broken.status, broken.body.errorCode, broken.body.recorded]).toEqual([422, 'NOTE_FAILED', false])
  expect(broken.body.errorMessage).toMatch(/^Error while creating journal note/)
  expect([after, again.status, await city()]).toEqual([before, 200, 'Bernau'])
})

/** While it runs, the database keeps no note of this chain. */
async function withoutNotes<T>(run: () => Promise<T>): Promise<T> {
  await sql`create function no_notes() returns trigger language plpgsql as $$ begin
    if new.chain_id = ${sql.lit(chain)} then raise exception 'no notes today'; end if; return new; end $$`.execute(db())
  await sql`create trigger no_notes before insert on person_history for each row execute function no_notes()`.execute(
    db(),
  )
  try {
    return await run()
  } finally {
    await sql`drop trigger no_notes on person_history`.execute(db())
    await sql`drop function no_notes()`.execute(db())
  }
}
