import { expect, test } from 'vitest'
import type { Expr } from '#engine/documents.ts'
import { foldComparisons } from '#explorer/items/settled.ts'

const scheme: Expr = { if: [{ '===': [{ var: 'form.means' }, 'dd'] }, 'sepa'] }
const names: { readonly [name: string]: Expr } = {
  'let.scheme': scheme,
  'let.size': { if: [{ var: 'form.big' }, 2, 1] },
  'let.price': { var: 'data.price' },
}
const v = (path: string): Expr => ({ var: path })

test.each<[string, Expr, Expr]>([
  ['another constant is never it', { '===': [v('let.scheme'), 'ach'] }, false],
  ['and always differs', { '!==': [v('let.scheme'), 'ach'] }, true],
  ['it is in none of these', { in: [v('let.scheme'), ['ach', 'pad']] }, false],
  ['nothing is among them as well', { in: [v('let.size'), [1, 2, null]] }, true],
  ['two that have nothing in common', { '===': [v('let.scheme'), v('let.size')] }, false],
  ['inside of something else', { if: [{ '===': [v('let.scheme'), 'ach'] }, 'a', 'b'] }, { if: [false, 'a', 'b'] }],
])('%s', (_what, expr, outcome) => {
  expect(foldComparisons(expr, (name) => names[name])).toEqual(outcome)
})

test.each<[string, Expr]>([
  ['it can be this one', { '===': [v('let.scheme'), 'sepa'] }],
  ['it can be absent', { '===': [v('let.scheme'), null] }],
  ['one of them is among these', { in: [v('let.size'), [2, 3]] }],
  ['what is read can be anything', { '===': [v('let.price'), 5] }],
  ['a name that nobody knows', { '===': [v('let.other'), 5] }],
  ['within a list a name means the element', { some: [v('data.list'), { '===': [v('let.scheme'), 'ach'] }] }],
])('%s, so it stays', (_what, expr) => {
  expect(foldComparisons(expr, (name) => names[name])).toEqual(expr)
})
