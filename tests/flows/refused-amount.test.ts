import { expect, test } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { createWorld } from '#engine/flow/world.ts'
import { readWorlds } from './fixtures.ts'
import { loadRelease } from './release.ts'

const { program } = await loadRelease('nordlys', '.')
const world = (await readWorlds('tests/flows/worlds')).get('debtor')

test.each([
  [4, 'open'],
  [5, 'known'],
  [20.5, 'open'],
  [500, 'known'],
  [501, 'open'],
  [null, 'open'],
])('the button beside the amount %s of a top-up names it only where it can be paid: %s', async (amount, words) => {
  const member = { userId: 'p9', centerId: '101', birthday: '1990-05-05', status: 'ACTIVE', accessLevel: ['MEMBER'] }
  const context = { user: member, person: member }
  const fixture: FixtureDoc = { flow: 'top-up', chain: 'nordlys', today: '2026-03-02', context, do: [], expect: {} }
  const shell = await createBareShell(program, fixture, createWorld(world?.calls))

  await shell.type({ amount, option: 'card-1' })

  const { problems } = shell.view()
  expect([shell.now().walk.value('amountIs'), problems.length]).toEqual([words, words === 'known' ? 0 : 1])
})
