import { expect, test } from 'vitest'
import { checkRelease } from '#engine/check/check-release.ts'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { createWorld } from '#engine/flow/world.ts'
import { compile } from '#server/releases/compile.ts'
import { relative } from '../../src/tools/bench/explore/family.ts'

const sizes = [10, 20, 40, 60].flatMap((steps) => [2, 8].map((options) => ({ steps, options })))

test.each(sizes)('a flow of $steps steps with $options options holds together', ({ steps, options }) => {
  const { docs, calls } = relative(steps, options)
  const found = checkRelease(docs, calls).filter(
    ({ code, severity }) => severity === 'error' && code !== 'text.missing',
  )
  expect(found).toEqual([])
  expect(docs.flows.family?.steps.length).toBe(steps + 1)
})

test('whoever answers everything comes to its end', async () => {
  const { program } = compile({ id: 'bench', number: 1, docs: relative(10, 2).docs })
  const world = createWorld({ 'family/list': { all: [{ id: 'a', free: true }] }, 'family/do': { id: 'done' } })
  const shell = await createBareShell(
    program,
    { flow: 'family', chain: 'bench', today: '2026-03-02', do: [], expect: {} },
    world,
  )
  for (let step = 0; step < 10 && shell.view().end === null; step++) {
    const isList = shell.view().at === 'step6'
    await shell.type({ option: isList ? 'a' : 'o0' })
    await shell.type({ more: true })
    await shell.next()
  }
  expect(shell.view().end).toBe('done')
})
