import { expect, it } from 'vitest'
import { firstBeside, letterOf, marksOf } from '#studio/steps/paths.ts'

it('a path has a mark at each step: asked, where it ends, what it goes past, and none where it is not', () => {
  const ids = ['start', 'a', 'b', 'c', 'done', 'later']

  expect(marksOf({ steps: ['a', 'c'], end: 'done' }, ids)).toEqual(['none', 'asked', 'past', 'asked', 'end', 'none'])
  expect(marksOf({ steps: [], end: 'b' }, ids)).toEqual(['none', 'none', 'end', 'none', 'none', 'none'])
})

it('paths are called by letters, eight beside each other', () => {
  expect([0, 7, 25, 26, 53].map(letterOf)).toEqual(['A', 'H', 'Z', 'AA', 'BB'])
  expect([0, 7, 8, 20].map(firstBeside)).toEqual([0, 0, 8, 16])
})
