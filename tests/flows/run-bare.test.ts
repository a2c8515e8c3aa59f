import { expect, test } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { playFixture } from '#engine/flow/fixture.ts'
import { keptCases, stageOf } from './kept-cases.ts'

test.each(keptCases)('$name on the bare engine', async ({ fixture }) => {
  const { release, world } = stageOf(fixture)

  const shell = await createBareShell(release.program, fixture, world)

  expect(await playFixture(fixture, shell)).toEqual([])
})
