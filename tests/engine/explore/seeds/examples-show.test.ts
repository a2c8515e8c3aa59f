import { expect, test } from 'vitest'
import { explore } from '#engine/explore/explore.ts'
import { seeds } from './index.ts'
import { seeded } from './seed.ts'
import { notShown } from './shows.ts'
import { toldOf } from './told.ts'

test('the example of a seeded fault, played on the engine, really shows it', { timeout: 300_000 }, async () => {
  const wrong: string[] = []
  let shown = 0
  for (const seed of seeds) {
    const exploring = await seeded(seed)
    for (const finding of toldOf(seed, explore(exploring))) {
      const sentences = finding.example ? await notShown(exploring, finding) : ['there is no example']
      wrong.push(...sentences.map((sentence) => `${seed.name}: ${sentence}`))
      shown += 1
    }
  }

  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(105)
})
