import type { Expr, Json } from '#engine/documents.ts'

export interface Case {
  readonly name: string
  readonly expr: Expr
  readonly data?: Json
  readonly gives: Json
}

const a = { var: 'a' }
const b = { var: 'b' }

/** What expressions mean (language.md 2), one line each. */
export const cases: readonly Case[] = [
  { name: 'a constant is itself', expr: 'x', gives: 'x' },
  { name: 'a list holds expressions', expr: [1, a], data: { a: 2 }, gives: [1, 2] },
  { name: 'var follows names', expr: { var: 'a.b' }, data: { a: { b: 3 } }, gives: 3 },
  { name: 'var follows positions', expr: { var: 'a.1' }, data: { a: [5, 6] }, gives: 6 },
  { name: 'var of nothing is absent', expr: { var: 'a.b.c' }, data: { a: 1 }, gives: null },
  { name: 'var sees own members only', expr: { var: 'a.toString' }, data: { a: {} }, gives: null },
  { name: 'var falls back', expr: { var: ['a', 7] }, data: {}, gives: 7 },
  { name: 'var falls back from null as from nothing', expr: { var: ['a', 7] }, data: { a: null }, gives: 7 },
  { name: 'var keeps false', expr: { var: ['a', 7] }, data: { a: false }, gives: false },

  { name: 'absent equals null', expr: { '===': [a, null] }, gives: true },
  { name: 'absent is not a text', expr: { '!==': [a, 'US'] }, gives: true },
  { name: 'equality knows types', expr: { '===': [a, 1] }, data: { a: '1' }, gives: false },
  {
    name: 'equal lists are equal',
    expr: { '===': [a, [1, { object: { x: 2 } }]] },
    data: { a: [1, { x: 2 }] },
    gives: true,
  },
  { name: 'absent is not less', expr: { '<': [a, 1] }, gives: false },
  { name: 'absent is not more', expr: { '>=': [a, 0] }, gives: false },
  { name: 'nothing is less than absent', expr: { '<=': [1, a] }, gives: false },
  { name: 'two types have no order', expr: { '<': [1, '2'] }, gives: false },
  { name: 'texts have an order', expr: { '<': ['2026-01-31', '2026-02-01'] }, gives: true },
  { name: 'between', expr: { '<=': [1, a, 3] }, data: { a: 3 }, gives: true },
  { name: 'not between', expr: { '<': [1, a, 3] }, data: { a: 3 }, gives: false },
  { name: 'not between without an upper side', expr: { '<': [1, 2, a] }, gives: false },

  { name: 'a sum', expr: { '+': [1, a, '2.5'] }, data: { a: 3 }, gives: 6.5 },
  { name: 'a sum with an absent part', expr: { '+': [1, a] }, gives: null },
  { name: 'a difference with an absent part', expr: { '-': [1, a] }, gives: null },
  { name: 'a difference from nothing', expr: { '-': [a, 1] }, gives: null },
  { name: 'minus', expr: { '-': a }, data: { a: 2 }, gives: -2 },
  { name: 'a text that is no number has no sum', expr: { '+': ['2 apples', 1] }, gives: null },
  { name: 'truth has no sum', expr: { '+': [true, 1] }, gives: null },
  { name: 'division by zero', expr: { '/': [1, 0] }, gives: null },
  { name: 'a rest', expr: { '%': [7, 3] }, gives: 1 },
  { name: 'the smallest', expr: { min: [3, 1, 2] }, gives: 1 },
  { name: 'the largest with an absent part', expr: { max: [3, a] }, gives: null },

  { name: 'the empty list is false', expr: { '!!': [[]] }, gives: false },
  { name: 'the text 0 is true', expr: { '!!': '0' }, gives: true },
  { name: 'the empty text is false', expr: { '!': '' }, gives: true },
  { name: 'if', expr: { if: [a, 'yes', 'no'] }, data: { a: 1 }, gives: 'yes' },
  { name: 'if with further conditions', expr: { if: [a, 1, b, 2, 3] }, data: { b: true }, gives: 2 },
  { name: 'if without an else', expr: { if: [a, 1] }, gives: null },
  { name: 'and gives the first that is false', expr: { and: [1, a, 2] }, data: { a: 0 }, gives: 0 },
  { name: 'and gives the last', expr: { and: [1, 2] }, gives: 2 },
  { name: 'or gives the first that is true', expr: { or: [0, a, 3] }, data: { a: 2 }, gives: 2 },
  { name: 'or gives the last', expr: { or: [a, ''] }, gives: '' },

  { name: 'in a list', expr: { in: ['x', a] }, data: { a: ['x'] }, gives: true },
  { name: 'in a text', expr: { in: ['ar', 'Bart'] }, gives: true },
  { name: 'nothing is in the empty text', expr: { in: ['', ''] }, gives: false },
  { name: 'nothing is in a text', expr: { in: [a, 'null'] }, gives: false },
  { name: 'in nothing', expr: { in: ['x', a] }, gives: false },
  { name: 'cat leaves out what is absent', expr: { cat: ['a', a, 1, true] }, gives: 'a1true' },
  { name: 'substr from the end', expr: { substr: ['jsonlogic', -5] }, gives: 'logic' },
  { name: 'substr without the end', expr: { substr: ['jsonlogic', 4, -2] }, gives: 'log' },
  { name: 'substr of nothing', expr: { substr: [a, 1] }, gives: null },
  { name: 'merge', expr: { merge: [[1], 2, a] }, data: { a: [3] }, gives: [1, 2, 3] },

  { name: 'map', expr: { map: [a, { '+': [{ var: '' }, 1] }] }, data: { a: [1, 2] }, gives: [2, 3] },
  { name: 'map of no list', expr: { map: [a, 1] }, gives: [] },
  { name: 'filter', expr: { filter: [a, { var: 'x' }] }, data: { a: [{ x: 1 }, {}] }, gives: [{ x: 1 }] },
  { name: 'inside a list only the element is seen', expr: { map: [[1], b] }, data: { b: 2 }, gives: [null] },
  { name: 'all of none is false', expr: { all: [[], true] }, gives: false },
  { name: 'all', expr: { all: [[1, 2], { '>': [{ var: '' }, 0] }] }, gives: true },
  { name: 'some', expr: { some: [[1, 2], { '>': [{ var: '' }, 1] }] }, gives: true },
  { name: 'none', expr: { none: [[1, 2], { '>': [{ var: '' }, 1] }] }, gives: false },
  { name: 'none of nothing', expr: { none: [a, true] }, gives: true },
  {
    name: 'reduce',
    expr: { reduce: [a, { '+': [{ var: 'accumulator' }, { var: 'current' }] }, 10] },
    data: { a: [1, 2] },
    gives: 13,
  },
  {
    name: 'members of members',
    expr: { some: [a, { some: [{ var: 'tags' }, { '===': [{ var: '' }, 'x'] }] }] },
    data: { a: [{ tags: ['y'] }, { tags: ['x'] }] },
    gives: true,
  },
  { name: 'missing', expr: { missing: ['a', 'b'] }, data: { a: 1, b: '' }, gives: ['b'] },
  { name: 'missing of a list', expr: { missing: [['a', 'b']] }, data: { a: 1 }, gives: ['b'] },
  { name: 'enough are there', expr: { missing_some: [1, ['a', 'b']] }, data: { a: 1 }, gives: [] },
  { name: 'too few are there', expr: { missing_some: [2, ['a', 'b']] }, data: { a: 1 }, gives: ['b'] },

  { name: 'date+ at the end of a month', expr: { 'date+': ['2026-01-31', 1, 'months'] }, gives: '2026-02-28' },
  {
    name: 'date+ with a unit from an answer',
    expr: { 'date+': [a, 1, b] },
    data: { a: '2026-01-31', b: 'weeks' },
    gives: '2026-02-07',
  },
  { name: 'date+ with an absent number', expr: { 'date+': ['2026-01-31', { '-': a }, 'years'] }, gives: null },
  { name: 'date+ of no date', expr: { 'date+': ['2026-02-30', 1, 'days'] }, gives: null },
  { name: 'date+ of a part of a day', expr: { 'date+': ['2026-01-31', 0.5, 'days'] }, gives: null },
  { name: 'age', expr: { age: ['2010-03-02', '2026-03-01'] }, gives: 15 },
  { name: 'age without a birthday', expr: { '<': [{ age: [a, '2026-03-01'] }, 18] }, gives: false },
  { name: 'latest ignores what is absent', expr: { latest: ['2026-01-01', a, '2025-12-31'] }, gives: '2026-01-01' },
  { name: 'earliest of a list', expr: { earliest: a }, data: { a: ['2026-01-01', '2025-12-31'] }, gives: '2025-12-31' },
  { name: 'latest of nothing', expr: { latest: [a] }, gives: null },
  { name: 'count', expr: { count: a }, data: { a: [1, 2] }, gives: 2 },
  { name: 'count of nothing', expr: { count: a }, gives: 0 },
  { name: 'strength', expr: { strength: 'Geheim12!x' }, gives: 3 },
  { name: 'strength of nothing', expr: { strength: a }, gives: 0 },
  { name: 'object leaves out what is absent', expr: { object: { x: 1, y: a } }, gives: { x: 1 } },
  { name: 'object may name an operator', expr: { object: { if: 1 } }, gives: { if: 1 } },
  { name: 'valid asks the tables', expr: { valid: ['postcode', '10115', 'DE'] }, gives: true },
  { name: 'nothing is valid without a value', expr: { valid: ['postcode', a, 'DE'] }, gives: false },

  { name: 'an unknown operator is absent', expr: { nonsense: [1] }, gives: null },
  { name: 'loose equality is absent', expr: { '==': [1, 1] }, gives: null },
  { name: 'a text beyond all bounds is absent', expr: { cat: new Array(900).fill('x'.repeat(20)) }, gives: null },
  { name: 'a reduction gives no list', expr: { reduce: [[1], [{ var: 'current' }], 0] }, gives: null },
]
