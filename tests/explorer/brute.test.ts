import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRelease } from '#engine/check/check-release.ts'
import { explore } from '#explorer/explore.ts'
import type { Exploring } from '#explorer/types.ts'
import { bruteForce } from './brute/brute-force.ts'
import { differences } from './brute/compare.ts'
import { exploringOf } from './brute/disagreement.ts'
import { hardCases } from './brute/hard-cases.ts'
import { severalCases } from './brute/several-cases.ts'
import { smallReleasesWithBlocks } from './brute/small-flows.ts'
import { releaseOf } from './brute/small-release.ts'

const flows = Number(process.env.FOYER_SMALL_FLOWS ?? 100)

/** What exploring says otherwise than counting out, flow by flow. */
function* disagreements(change: Partial<Exploring>, count = flows): Generator<readonly string[]> {
  let counted = 0
  for (const small of fc.sample(smallReleasesWithBlocks, { numRuns: count, seed: 8 })) {
    const brute = bruteForce(exploringOf(small))
    if (!brute) continue
    counted += 1
    yield differences(small.docs, brute, explore({ ...exploringOf(small), ...change }))
  }
  expect(counted).toBeGreaterThan(count / 2)
}

test('exploring finds all that counting out finds, who is stuck where, and whether going back helps', {
  timeout: 300_000,
}, () => {
  expect([...disagreements({}, process.env.FOYER_TEST_DAY ? 50 : flows)].flat()).toEqual([])
})

test.each([...hardCases, ...severalCases])('exploring finds what counting out finds: $name', ({ small }) => {
  const exploring = exploringOf(releaseOf(small))
  expect(checkRelease(exploring.docs, exploring.calls).filter(({ severity }) => severity === 'error')).toEqual([])
  const brute = bruteForce(exploring)
  if (!brute) throw new Error('too many walks')
  expect(differences(exploring.docs, brute, explore(exploring))).toEqual([])
})

test('an explorer that forgets too early is found out', { timeout: 300_000 }, () => {
  for (const found of disagreements({ liveness: 'broken' })) if (found.length > 0) return
  expect.fail('it agreed on every flow')
})
