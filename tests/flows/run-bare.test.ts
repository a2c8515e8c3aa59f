import { expect, test } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { playFixture } from '#engine/flow/fixture.ts'
import { keptCases, stageOf } from './kept-cases.ts'
import { saidLater } from './said-at-the-end.ts'

const said = new Set<string>()

test.each(keptCases)('$name on the bare engine', async ({ fixture }) => {
  const { release, world } = stageOf(fixture)

  const shell = await createBareShell(release.program, fixture, world)

  expect(await playFixture(fixture, shell)).toEqual([])
  const { names, changed } = saidLater(shell, release.program, release.docs.texts)
  expect(changed, 'an end says what was true when its act was done').toEqual([])
  for (const name of names) said.add(`${fixture.flow} ${name}`)
})

test('the names in sentences of ends have been tried', () => {
  expect([...said]).toEqual(expect.arrayContaining(['terminate planName', 'addon names', 'clipcard cardName']))
})
