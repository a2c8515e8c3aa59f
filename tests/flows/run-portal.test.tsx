import { expect, test } from 'vitest'
import { playFixture } from '#engine/flow/fixture.ts'
import { missingTexts } from '../renderer/elements-of.ts'
import { createPortalShell } from '../renderer/fixture-shell.tsx'
import { shareOf } from '../support/in-turn.ts'
import { screenRepresentatives, stageOf } from './kept-cases.ts'

test.each(shareOf(screenRepresentatives, 4))('$name in the portal', async ({ fixture }) => {
  const { release, world } = stageOf(fixture)
  missingTexts.clear()

  const shell = await createPortalShell({ ...release, fixture, world })

  expect(await playFixture(fixture, shell)).toEqual([])
  expect([...missingTexts]).toEqual([])
})
