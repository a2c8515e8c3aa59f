import { describe, expect, test } from 'vitest'
import { checkRelease } from '#engine/check/check-release.ts'
import { bruteForce } from './brute-force.ts'
import { handWritten } from './hand-written.ts'
import { platform, releaseOf, today } from './small-release.ts'

describe('what counting out finds', () => {
  test.each(handWritten)('$name', ({ small, always = [], never = [], stuck, hopeless, noChoice, broken }) => {
    const { docs, calls } = releaseOf(small)
    expect(checkRelease(docs, calls).filter(({ severity }) => severity === 'error')).toEqual([])
    const lazy = bruteForce({ docs, calls, platform, flow: 'f', today })
    const diligent = bruteForce({ docs, calls, platform, flow: 'f', today, everyWayBack: true })
    for (const found of [lazy, diligent]) {
      expect([...always].filter((item) => !found?.seen.has(item))).toEqual([])
      expect([...never].filter((item) => found?.seen.has(item))).toEqual([])
      expect([...(found?.hopeless ?? [])]).toEqual(hopeless ?? [])
      expect([...(found?.noChoice ?? [])]).toEqual(noChoice ?? [])
      expect([...(found?.broken ?? [])]).toEqual(broken ?? [])
    }
    expect([...(lazy?.stuck ?? [])]).toEqual(stuck ?? [])
  })
})
