import { expect, test } from 'vitest'
import { flows } from '#tools/flows/index.ts'

interface Shown {
  readonly flow: string
  readonly chain: string
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
}

test('the cases show all of every flow in every chain, but for what is proved unreachable', {
  timeout: 300_000,
}, async () => {
  const { text } = await flows(['coverage', '--json'], '.')

  const found: readonly Shown[] = JSON.parse(text).flows
  const lacking = found.flatMap(({ flow, chain, missing, wrong }) =>
    [...missing, ...wrong].map((item) => `${flow} (${chain}): ${item}`),
  )
  expect(lacking).toEqual([])
  expect(new Set(found.map(({ chain }) => chain)).size).toBe(3)
  expect(found.length).toBeGreaterThan(60)
})
