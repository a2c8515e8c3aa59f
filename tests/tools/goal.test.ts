import { expect, test } from 'vitest'
import { goalLine } from '#tools/bench/goal.ts'

test.each<[figures: number[], goal: number, least: boolean, verdict: RegExp]>([
  [[90], 100, false, /goal <= 100 .* 90 ms +met$/],
  [[100], 100, false, /met$/],
  [[101], 100, false, /missed$/],
  [[9], 10, true, /goal >= 10 .* 9 ms +missed$/],
  [[12], 10, true, /met$/],
  [[300, 80, 90], 100, false, / 90 ms +met \[80 to 300\]$/],
  [[], 100, false, /NaN ms +missed$/],
])('%j against %i, at least: %s', (figures, goal, least, verdict) => {
  expect(goalLine({ what: 'work', unit: 'ms', goal, figures, least })).toMatch(verdict)
})
