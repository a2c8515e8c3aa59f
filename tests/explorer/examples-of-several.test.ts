import { expect, test } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { playFixture } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { createWorld } from '#engine/flow/world.ts'
import { explore } from '#explorer/explore.ts'
import { itemsOf, observe } from '#explorer/items/index.ts'
import { exploringOf } from './brute/disagreement.ts'
import { severalCases } from './brute/several-cases.ts'
import { releaseOf } from './brute/small-release.ts'

test.each(severalCases)('what shows it is seen when it is played: $name', async ({ small }) => {
  const exploring = exploringOf(releaseOf(small))
  const { docs, calls, platform, flow } = exploring
  const { covered, exampleOf } = explore(exploring)
  const items = itemsOf(docs, calls, flow).filter(({ id }) => covered.has(id))
  const wrong: string[] = []
  for (const { id } of items) {
    const example = exampleOf(id)
    const observer = observe(compileRelease(docs, platform), flow, items)
    const shell =
      example && (await createBareShell(observer.program, example, createWorld(example.calls), observer.see))
    const unlike = shell ? await playFixture(example, shell) : ['there is no example']
    wrong.push(...[...unlike, ...(observer.covered.has(id) ? [] : ['it is not seen'])].map((one) => `${id}: ${one}`))
  }

  expect(wrong).toEqual([])
  expect(items.length).toBeGreaterThan(2)
})
