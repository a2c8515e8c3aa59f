import { expect, it } from 'vitest'
import { problemsOf, stillWrong, type ToldProblem } from '#studio/catalogue/problems.ts'

const problem = (place: string): ToldProblem => ({ file: 'plans.json', line: 1, place, reason: 'is wrong' })
const plan = {
  id: 'start',
  sizes: [{ size: 4 }, { size: 8 }],
  questions: [{ id: 'other', kind: 'goal' }, { id: 'goal' }],
}

it.each([
  ['plans/start/price', [{ at: 'price', reason: 'is wrong' }]],
  ['plans/start', [{ at: '', reason: 'is wrong' }]],
  ['plans/start/sizes/1/price', [{ at: 'sizes/1/price', reason: 'is wrong' }]],
  ['plans/start/questions/goal/kind', [{ at: 'questions/1/kind', reason: 'is wrong' }]],
  ['plans/other/price', []],
  ['packs/start/price', []],
])('%s is found at its place', (place, expected) => {
  expect(problemsOf([problem(place)], 'plans', plan)).toEqual(expected)
})

it('what was edited since is no longer marked, and undoing marks it again', () => {
  const first = { edits: [{ kind: 'plans', id: 'start', member: 'notice', was: null, value: 1 }] } as const
  const mended = { edits: [{ kind: 'plans', id: 'start', member: 'price', was: null, value: '5.00' }] } as const
  const found = { acts: [first], problems: [problem('plans/start/price'), problem('plans/start/type')] }
  expect(stillWrong(found, [first])).toHaveLength(2)
  expect(stillWrong(found, [first, mended]).map(({ place }) => place)).toEqual(['plans/start/type'])
  expect(stillWrong(found, [first])).toHaveLength(2)
  expect(stillWrong(found, [])).toEqual([])
})
