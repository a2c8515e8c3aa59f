import { describe, expect, it } from 'vitest'
import type { Expr } from '#engine/documents.ts'
import { checkExpression } from '#engine/logic/check-expression.ts'
import { maxDepth, maxNodes } from '#engine/logic/grammar.ts'
import { cases } from './meaning.ts'

const nested = (levels: number): Expr => (levels === 0 ? 1 : { '!': nested(levels - 1) })

const refused: readonly [string, Expr, string[]][] = [
  ['loose equality', { '==': [1, 1] }, ['operator.refused at ']],
  ['loose inequality', { if: [{ '!=': [1, 2] }, 1, 2] }, ['operator.refused at if/0']],
  ['log', { log: 'x' }, ['operator.refused at ']],
  ['unknown operators', { and: [{ nonsense: 1 }, true] }, ['operator.unknown at and/0']],
  ['two keys', { var: 'a', if: [1] }, ['expression.keys at ']],
  ['no key', { or: [{}, 1] }, ['expression.keys at or/0']],
  ['too few arguments', { '===': [1] }, ['operator.arguments at ']],
  ['too many arguments', { '>': [1, 2, 3] }, ['operator.arguments at ']],
  ['names that depend', { var: { cat: ['a.', { var: 'b' }] } }, ['read.dynamic at ']],
  ['lists of names that depend', { missing: [{ merge: [['a'], { var: 'b' }] }] }, ['read.dynamic at ']],
  ['the whole scope', { var: '' }, ['read.empty at ']],
  ['names with holes', { '!': { var: 'a..b' } }, ['read.empty at !']],
  ["JavaScript's own names", { var: 'form.__proto__.x' }, ['name.forbidden at ']],
  ['and as members', { object: JSON.parse('{"__proto__": 1}') as Expr }, ['name.forbidden at ']],
  ['an object of no members', { object: [1] }, ['operator.object at ']],
  ['mistakes in members', { object: { x: { nonsense: 1 } } }, ['operator.unknown at object/x']],
  ['units that are none', { 'date+': [{ var: 'today' }, 1, 'fortnights'] }, ['date.unit at ']],
  ['lists in lists in lists', { map: [[], { map: [[], { map: [[], 1] }] }] }, ['expression.lists at map/1/map/1']],
  ['what is too deep', nested(maxDepth), [`expression.deep at ${new Array(maxDepth).fill('!').join('/')}`]],
  ['what is too large', { or: new Array(maxNodes).fill(1) }, ['expression.large at ']],
  ['every mistake at once', [{ '==': [1, 1] }, { x: 1 }], ['operator.refused at 0', 'operator.unknown at 1']],
]

describe('the checker of expressions', () => {
  it.each(refused)('refuses %s', (_, expr, problems) => {
    expect(checkExpression(expr).map(({ code, at }) => `${code} at ${at}`)).toEqual(problems)
  })

  const meaningless = new Set(['an unknown operator is absent', 'loose equality is absent'])

  it.each(cases.filter(({ name }) => !meaningless.has(name)))('admits: $name', ({ expr }) => {
    expect(checkExpression(expr)).toEqual([])
  })

  it.each<[string, Expr]>([
    ['a depth at the limit', nested(maxDepth - 1)],
    ['the element itself', { filter: [{ var: 'a' }, { var: '' }] }],
    ['a unit from an answer', { 'date+': [{ var: 'today' }, 1, { var: 'data.freeze.minUnit' }] }],
  ])('admits %s', (_, expr) => {
    expect(checkExpression(expr)).toEqual([])
  })
})
