import { expect, test } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { playFixture } from '#engine/flow/fixture.ts'
import type { FlowState } from '#engine/flow/types.ts'
import { keptCases, stageOf } from './kept-cases.ts'
import { lateTabs } from './late-tabs.ts'
import { saidLater } from './said-at-the-end.ts'

const said = new Set<string>()

test.each(keptCases)('$name on the bare engine', async ({ fixture }) => {
  const { release, world } = stageOf(fixture)

  const shell = await createBareShell(release.program, fixture, world)

  const states: FlowState[] = []
  const next = () => {
    states.push(shell.now().state)
    return shell.next()
  }

  expect(await playFixture(fixture, { ...shell, next })).toEqual([])
  expect(lateTabs(shell, release.program, states), 'a tab that came late shows the end').toEqual([])
  const { names, changed } = saidLater(shell, release.program, release.docs.texts)
  expect(changed, 'an end says what was true when its act was done').toEqual([])
  for (const name of names) said.add(`${fixture.flow} ${name}`)
})

test('the names in sentences of ends have been tried', () => {
  expect([...said]).toEqual(expect.arrayContaining(['terminate planName', 'addon names', 'clipcard cardName']))
})
