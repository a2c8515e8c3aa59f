import { expect, it } from 'vitest'
import type { Expr } from '#engine/documents.ts'
import { casesIn, withCase, withOutcome, withoutCase } from '#studio/conditions/mode-cases.ts'

const a: Expr = { var: 'form.a' }
const setting: Expr = { var: 'config.joinForm.mobile' }

it.each<[string, Expr, Expr]>([
  ['a word gets a case', withCase('notUsed', 0, a), { if: [a, 'required', 'notUsed'] }],
  ['a setting gets a case', withCase(setting, 0, a), { if: [a, 'notUsed', setting] }],
  [
    'a case more',
    withCase({ if: [a, 'optional', 'notUsed'] }, 1, a),
    { if: [a, 'optional', a, 'required', 'notUsed'] },
  ],
  ['another condition', withCase({ if: [a, 'optional', 'notUsed'] }, 0, true), { if: [true, 'optional', 'notUsed'] }],
  [
    'a case less',
    withoutCase({ if: [a, 'optional', true, 'required', 'notUsed'] }, 0),
    { if: [true, 'required', 'notUsed'] },
  ],
  ['no case any more', withoutCase({ if: [a, 'optional', setting] }, 0), setting],
  ['another word', withOutcome({ if: [a, 'optional', setting] }, 0, 'required'), { if: [a, 'required', setting] }],
  [
    'another word otherwise',
    withOutcome({ if: [a, 'optional', setting] }, 1, 'notUsed'),
    { if: [a, 'optional', 'notUsed'] },
  ],
  ['a word for a word', withOutcome('required', 0, 'optional'), 'optional'],
])('%s', (_, after, expected) => {
  expect(after).toEqual(expected)
})

it('what is worked out in another way has no cases', () => {
  expect(casesIn({ or: [a, 'required'] })).toBeNull()
  expect(casesIn({ if: [a, 'required'] })).toBeNull()
  expect(casesIn(setting)).toEqual({ cases: [], otherwise: setting })
})
