import { afterEach, expect, test } from 'vitest'
import { explore } from '#engine/explore/explore.ts'
import { playFixture } from '#engine/flow/fixture.ts'
import { createWorld } from '#engine/flow/world.ts'
import { compile } from '#server/releases/compile.ts'
import { seeds } from '../engine/explore/seeds/index.ts'
import { seeded } from '../engine/explore/seeds/seed.ts'
import { toldOf } from '../engine/explore/seeds/told.ts'
import { createPortalShell } from '../renderer/fixture-shell.tsx'
import { cleanup } from '../support/page.ts'

afterEach(cleanup)

/** What a person comes upon; of what never happens only the nearest thing can be shown. */
const met = new Set(['stuck', 'noChoice', 'lawBroken', 'avoidable'])
const tried = seeds.filter(({ flow, expects }) => flow !== 'join' && met.has(expects.code))

let shown = 0

test.each(tried)('$flow: $name, as a person comes upon it in the portal', async (seed) => {
  const exploring = await seeded(seed)

  for (const { example } of toldOf(seed, explore(exploring))) {
    if (!example) throw new Error('there is no example')
    const release = compile({ id: 'seed', number: 1, docs: exploring.docs })
    const shell = await createPortalShell({ ...release, fixture: example, world: createWorld(example.calls) })
    expect(await playFixture(example, shell)).toEqual([])
    shown += 1
    cleanup()
  }
})

test('there was something to come upon', () => {
  expect(shown).toBeGreaterThan(30)
})
