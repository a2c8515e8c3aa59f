import { expect, test } from 'vitest'
import { createWorld } from '#engine/flow/world.ts'
import { readFixtures, readWorlds } from '../flows/fixtures.ts'
import { loadRelease } from '../flows/release.ts'
import { screen } from '../support/page.ts'
import { createPortalShell } from './fixture-shell.tsx'

test('to start over is offered as long as something can still be changed', async () => {
  const fixtures = await readFixtures('tests/flows')
  const found = fixtures.find(({ name }) => name.endsWith('waha-questions-wait-for-a-reload-after-paying'))
  if (!found) throw new Error('the fixture is gone')
  const fixture = { ...found.fixture, context: { ...found.fixture.context, lang: 'en' } }
  const world = createWorld(fixture.calls, (await readWorlds('tests/flows/worlds')).get(fixture.world ?? '')?.calls)
  const shell = await createPortalShell({ ...(await loadRelease(fixture.chain, '.')), fixture, world })
  const offered: { [step: string]: boolean } = {}

  for (const deed of fixture.do) {
    if (!('give' in deed)) break
    await shell.type(deed.give)
    await shell.next()
    offered[shell.view().at] = screen.queryByRole('button', { name: 'Start over' }) !== null
  }

  expect(offered).toEqual({ details: true, payment: true, questionnaire: false })
})
