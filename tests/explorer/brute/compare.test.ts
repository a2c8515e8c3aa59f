import { expect, test } from 'vitest'
import type { FlowFinding } from '#explorer/types.ts'
import { bruteForce } from './brute-force.ts'
import { differences } from './compare.ts'
import { type Explore, findDisagreement } from './disagreement.ts'
import { handWritten } from './hand-written.ts'
import { honest } from './honest.ts'
import { platform, releaseOf, today } from './small-release.ts'

const counted = handWritten.map(({ name, small }) => {
  const { docs, calls } = releaseOf(small)
  const brute = bruteForce({ docs, calls, platform, flow: 'f', today })
  if (!brute) throw new Error(`${name}: too many walks`)
  return { name, docs, brute }
})

test.each(counted)('who tells the truth agrees: $name', ({ docs, brute }) => {
  expect(differences(docs, brute, honest(brute))).toEqual([])
})

test.each(counted)('who overlooks or invents a step, a side or a deadlock does not: $name', ({ docs, brute }) => {
  const truth = honest(brute)
  for (const item of brute.seen) {
    if (!/^(step|end):|=(true|false)$/.test(item)) continue
    const covered = new Set([...brute.seen].filter((one) => one !== item))
    expect(differences(docs, brute, { ...truth, covered })).toEqual([`not found: ${item}`])
  }
  const covered = new Set([...brute.seen, 'step:nowhere'])
  expect(differences(docs, brute, { ...truth, covered })).toEqual(['does not happen: step:nowhere'])
  if (truth.findings.length > 0) expect(differences(docs, brute, { ...truth, findings: [] })).not.toEqual([])
  const deadlock: FlowFinding = { code: 'stuck', at: 'flow:f/steps/done', severity: 'error', params: {}, example: null }
  expect(differences(docs, brute, { ...truth, findings: [...truth.findings, deadlock] })).not.toEqual([])
})

/** Counts as if it explored. */
const counting: Explore = (exploring) => {
  const brute = bruteForce(exploring)
  if (!brute) throw new Error('too many walks')
  return honest(brute)
}

test('generated flows: who counts agrees, who overlooks one side is found out', () => {
  expect(findDisagreement(counting, { flows: 6 })).toBeNull()
  const blind: Explore = (exploring) => {
    const { covered, ...all } = counting(exploring)
    return { ...all, covered: new Set([...covered].filter((item) => item !== 'flow:f/steps/s1/when=true')) }
  }
  const found = findDisagreement(blind, { flows: 14 })
  expect(found?.differences).toContain('not found: flow:f/steps/s1/when=true')
})
