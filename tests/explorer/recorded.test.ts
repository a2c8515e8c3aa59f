import { expect, test } from 'vitest'
import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import { type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { createWorld } from '#engine/flow/world.ts'
import { recordCase } from '#explorer/recorded/record-case.ts'
import { standIns } from '#explorer/recorded/secret.ts'
import { keptCases, stageOf } from '../flows/kept-cases.ts'
import { shareOf } from '../support/in-turn.ts'

const played = shareOf(keptCases, 8)
const outcomes: string[] = []

const standOf = ({ view }: BareShell) => {
  const { path, at, end } = view()
  return { path, at, end }
}

test.each(played)('$name, done by somebody, is a case that comes to the same', async ({ fixture }) => {
  const { release, world } = stageOf(fixture)
  const recorder = recordCase(release.program)
  const shell = await createBareShell(release.program, fixture, world, recorder.see)
  await playFixture(fixture, shell)
  recorder.see(shell.now().walk)

  const recorded = await recorder.caseOf(fixture.chain)

  outcomes.push('wrong' in recorded ? recorded.wrong : 'kept')
  if ('wrong' in recorded) return
  const again = await createBareShell(release.program, recorded.fixture, createWorld(recorded.fixture.calls))
  expect(await playFixture(recorded.fixture, again)).toEqual([])
  expect(standOf(again)).toEqual(standOf(shell))
})

test('of twenty ways at least nineteen can be kept', () => {
  const kept = outcomes.filter((one) => one === 'kept').length
  expect(kept / outcomes.length).toBeGreaterThan(0.95)
})

test('a password that was typed is in no case', async () => {
  const secret = 'Mein-Geheimnis-1'
  const given = keptCases.find(({ name }) => name === 'accept-invitation/accepts-with-the-code-of-the-link')?.fixture
  const passwords = /"(\w*[pP]assword)":"[^"]+"/g
  const typed = JSON.parse(JSON.stringify(given).replaceAll(passwords, `"$1":"${secret}"`)) as FixtureDoc
  const { release, world } = stageOf(typed)
  const recorder = recordCase(release.program)
  const shell = await createBareShell(release.program, typed, world, recorder.see)
  await playFixture(typed, shell)
  recorder.see(shell.now().walk)

  const recorded = JSON.stringify(await recorder.caseOf(typed.chain))

  expect(JSON.stringify(typed)).toContain(secret)
  expect(recorded).toContain(standIns[0])
  expect(recorded).not.toContain(secret)
})
