import { expect, test } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { playFixture } from '#engine/flow/fixture.ts'
import { explain } from '#explorer/explain/index.ts'
import { representatives, stageOf } from './kept-cases.ts'

test.each(representatives)('$name is explained as it was walked', async ({ fixture }) => {
  const { release, world } = stageOf(fixture)
  const { program } = release
  const shell = await createBareShell(program, fixture, world)
  await playFixture(fixture, shell)
  const { walk, ...now } = shell.now()
  const told = (place: string) => explain({ program, ...now }, place)

  for (const { id } of program.docs.flows[fixture.flow]?.steps ?? []) {
    const step = told(id)
    if (step.kind !== 'step') throw new Error(`${id} is not explained`)
    const state = walk.steps[id]
    expect(walk.path.includes(id), id).toBe(!['refused', 'notRelevant', 'unreached', 'unknown'].includes(step.standing))
    if (step.standing === 'notRelevant') expect(step.when?.truth, id).toBe(false)
    expect(step.fields.map(({ field, mode }) => [field, mode])).toEqual(
      Object.values(state?.fields ?? {}).map((field) => [field.id, field.mode]),
    )
    for (const field of Object.values(state?.fields ?? {})) {
      const reason = told(`${id}.${field.id}`)
      if (reason.kind !== 'field') throw new Error(`${id}.${field.id} is not explained`)
      expect(reason.mode).toBe(field.mode)
      if (reason.modeBecause) expect(reason.modeBecause.value).toBe(field.mode)
      const shown = reason.choices?.entries.filter((entry) => entry.state !== 'hidden')
      if (shown && reason.choices?.more === 0) {
        const expected = (field.choices ?? []).map((choice) => [choice.id, choice.refused])
        expect(shown.map((entry) => [entry.id, entry.reason])).toEqual(expected)
      }
    }
  }
})
