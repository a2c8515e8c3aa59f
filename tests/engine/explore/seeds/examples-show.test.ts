import { expect, test } from 'vitest'
import { explore } from '#engine/explore/explore.ts'
import { seeds } from './index.ts'
import { seeded } from './seed.ts'
import { notShown } from './shows.ts'

test('the example of a seeded fault, played on the engine, really shows it', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  let shown = 0
  for (const seed of seeds) {
    const { code, at } = seed.expects
    const exploring = await seeded(seed)
    const { findings } = explore(exploring)
    const told = findings.filter((one) => one.code === code && (one.at === at || one.at.startsWith(`${at}/`)))
    for (const finding of told) {
      const sentences = finding.example ? await notShown(exploring, finding) : ['there is no example']
      wrong.push(...sentences.map((sentence) => `${seed.name}: ${sentence}`))
      shown += 1
    }
  }

  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(105)
})
