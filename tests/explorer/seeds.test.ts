import { expect, test } from 'vitest'
import { explore } from '#explorer/explore.ts'
import { shareOf } from '../support/in-turn.ts'
import { seeds } from './seeds/index.ts'
import { docsOf, seeded } from './seeds/seed.ts'
import { notShown } from './seeds/shows.ts'
import { invented, toldOf } from './seeds/told.ts'

test('more than a hundred faults are seeded', () => {
  expect(seeds.length).toBeGreaterThan(105)
})

test.each(shareOf(seeds, 5))('$expects.code at $expects.at: $name, and its example shows it', async (seed) => {
  const { code, at, backHelps, severity, params = {} } = seed.expects
  const exploring = await seeded(seed)
  const found = explore(exploring)
  const told = toldOf(seed, found)

  expect(
    told,
    `${code} ${at} is not told, but: ${JSON.stringify(found.findings.map((one) => `${one.code} ${one.at}`))}`,
  ).not.toEqual([])
  const helps = told.map(({ params }) => (params?.backHelps ?? null) !== null)
  expect(backHelps === undefined || helps.includes(backHelps)).toBe(true)
  expect(severity === undefined || told.some((one) => one.severity === severity)).toBe(true)
  expect(told.map((one) => one.params ?? {})).toContainEqual(expect.objectContaining(params))
  for (const finding of told) {
    expect(finding.example ? await notShown(exploring, finding) : ['there is no example']).toEqual([])
  }
})

// The documents of all chains are proved in `tests/documents/check-documents.test.ts`.
test.each(shareOf(['nordlys', 'waha', 'ridgeline'] as const, 3))(
  'nothing is found wrong with the documents of %s',
  {
    timeout: 120_000,
  },
  async (chain) => {
    const flows = Object.keys((await docsOf(chain)).flows)
    const found = await Promise.all(flows.map((flow) => invented(explore, { chain, flow })))

    expect(flows.length).toBeGreaterThan(20)
    expect(found.flat()).toEqual([])
  },
)
