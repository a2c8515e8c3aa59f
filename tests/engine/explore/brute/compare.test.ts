import { expect, test } from 'vitest'
import type { Exploration, Finding } from '#engine/explore/types.ts'
import type { Problem } from '#engine/problem.ts'
import { type Brute, bruteForce } from './brute-force.ts'
import { differences } from './compare.ts'
import { handWritten } from './hand-written.ts'
import { platform, releaseOf, today } from './small-release.ts'

/** What an explorer says that has counted right. */
function honest({ seen, stuck, hopeless, broken }: Brute): Exploration {
  const finding = (code: string, at: string, params: Problem['params'] = {}): Finding => ({
    ...{ code, at, params, severity: 'error' },
    example: null,
  })
  const findings = [
    ...[...stuck].map((step) =>
      finding('stuck', `flow:f/steps/${step}`, { backHelps: hopeless.has(step) ? null : 'one' }),
    ),
    ...[...broken].map((law) => finding('lawBroken', `flow:f/laws/${law}`)),
  ]
  return { flow: 'f', states: 1, findings, covered: seen, exampleOf: () => null }
}

const counted = handWritten.map(({ name, small }) => {
  const { docs, calls } = releaseOf(small)
  const brute = bruteForce({ docs, calls, platform, flow: 'f', today })
  if (!brute) throw new Error(`${name}: too many walks`)
  return { name, docs, brute }
})

test.each(counted)('who tells the truth agrees: $name', ({ docs, brute }) => {
  expect(differences(docs, brute, honest(brute))).toEqual([])
})

test.each(counted)('who overlooks or invents a step, a side or a wall does not: $name', ({ docs, brute }) => {
  const truth = honest(brute)
  for (const item of brute.seen) {
    if (!/^(step|end):|=(true|false)$/.test(item)) continue
    const covered = new Set([...brute.seen].filter((one) => one !== item))
    expect(differences(docs, brute, { ...truth, covered })).toEqual([`not found: ${item}`])
  }
  const covered = new Set([...brute.seen, 'step:nowhere'])
  expect(differences(docs, brute, { ...truth, covered })).toEqual(['does not happen: step:nowhere'])
  if (truth.findings.length > 0) expect(differences(docs, brute, { ...truth, findings: [] })).not.toEqual([])
  const wall: Finding = { code: 'stuck', at: 'flow:f/steps/done', severity: 'error', params: {}, example: null }
  expect(differences(docs, brute, { ...truth, findings: [...truth.findings, wall] })).not.toEqual([])
})
