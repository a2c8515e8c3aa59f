import { expect, test } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { createWorld } from '#engine/flow/world.ts'
import { readWorlds } from './fixtures.ts'
import { loadRelease } from './release.ts'

test('a promo code that is refused leaves the order in sight', async () => {
  const { program } = await loadRelease('nordlys', '.')
  const world = (await readWorlds('tests/flows/worlds')).get('small-club')
  const fixture: FixtureDoc = { flow: 'join', chain: 'nordlys', today: '2026-03-02', do: [], expect: {} }
  const shell = await createBareShell(program, fixture, createWorld(world?.calls))
  await shell.type({ club: '101' })
  await shell.next()
  await shell.type({ plan: 'flex', startDate: '2026-03-10' })

  await shell.type({ promoCode: 'NOPE' })

  expect(shell.view().problems).toEqual(['plan.promoCode:INVALID_PROMO_CODE'])
  expect(shell.now().walk.aside.find(({ id }) => id === 'order-summary')?.props.summary).toMatchObject({
    planId: 'flex',
  })
})
