import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'
import { readElsewhere } from '../support/elsewhere.ts'

// At which clubs somebody works.
const club = startDemoClub()
const ask = (userId: string, accessLevel: string[], roles?: string[]) =>
  club.call('config/load-staff-centers', roles ? { roles } : {}, {
    caller: callerOf(userId, { accessLevel: ['MEMBER', ...accessLevel] as never }),
  })

beforeAll(() =>
  sql`insert into staff_scopes (chain_id, person_id, center_id, role) values (${club.chain}, 'lou', '101', 'SCHEDULE')
      on conflict do nothing`.execute(db()),
)

it.each([
  ['a manager, in any role', 'nobody', ['STAFF', 'MANAGER'], undefined, ['102']],
  ['a manager, who writes the schedule', 'nobody', ['STAFF', 'MANAGER'], ['SCHEDULE'], ['102']],
  ['staff, in any role', 'nobody', ['STAFF'], undefined, ['102']],
  ['staff without a scope for the schedule: nowhere', 'nobody', ['STAFF'], ['SCHEDULE'], []],
  ['staff with a scope at another club', 'lou', ['STAFF'], ['SCHEDULE'], ['101']],
  ['nobody who is only a member: nowhere', 'nobody', [], undefined, []],
])('is told to %s', async (_, userId, levels, roles, centers) => {
  const { value } = await ask(userId, levels, roles)

  expect(value.centers.map(({ id }: { id: string }) => id)).toEqual(centers)
})

it('what somebody may in one chain counts in that one alone', async () => {
  const caller = callerOf('lou', { accessLevel: ['STAFF'] })
  const elsewhere = { ...club.contextOf({ caller }), chain: 'another-chain' }

  expect((await readElsewhere('config/load-staff-centers', { roles: ['SCHEDULE'] }, elsewhere)).value).toEqual({
    centers: [],
  })
})

it('is told to nobody without a name', async () => {
  expect(await club.call('config/load-staff-centers', {})).toMatchObject({ code: 'FORBIDDEN' })
})
