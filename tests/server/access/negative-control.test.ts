import { expect, it, vi } from 'vitest'
import { isForVisitors } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { exampleOf } from './examples.ts'
import { expected, type Role } from './expected.ts'
import { startAccessHouse } from './house.ts'

vi.setConfig({ testTimeout: 120_000 })

// The matrix, with the one hook switched off that decides who may: it has to turn red.

vi.mock('#server/http/access.ts', async (original) => ({
  ...(await original<typeof import('#server/http/access.ts')>()),
  levelFault: () => null,
}))
vi.mock('#engine/rights.ts', async (original) => ({
  ...(await original<typeof import('#engine/rights.ts')>()),
  mayAct: () => ({ ok: true, as: 'self' }),
}))

const { seen } = await startAccessHouse()
const strangers: readonly Role[] = ['nobody', 'another member', 'spouse', 'parent, on that day']

it('without the access hook the matrix is red: strangers read, and visitors are let in', async () => {
  const red: string[] = []
  for (const call of calls.filter((call) => !isForVisitors(call))) {
    const { things } = exampleOf(call, { chain: '' })
    for (const role of strangers) {
      const found = await seen(call, role).catch(String)
      if (found !== expected(call, things, role)) red.push(`${call.id} as ${role}`)
    }
  }

  expect(red).toEqual(
    expect.arrayContaining([
      'person/load-person-detail-for-profile as another member',
      'person/update-information as another member',
      'user/find-members as another member',
      'user/account as nobody',
    ]),
  )
  const personal = calls.filter(({ access }) => typeof access === 'object' && access.open !== true).map(({ id }) => id)
  expect(personal.filter((id) => !red.some((cell) => cell.startsWith(`${id} as `)))).toEqual([])
})
