import type { Expr, Json } from '#engine/documents.ts'

/** Rules in the manner of json-logic-js's own documentation, on which both sides must agree: rule, data. */
export const plainRules: readonly (readonly [rule: Expr, data: Json])[] = [
  [{ '===': [1, 1] }, null],
  [{ and: [{ '>': [3, 1] }, { '<': [1, 3] }] }, null],
  [{ var: 'a.b.c' }, { a: { b: { c: 7 } } }],
  [{ var: ['z', 26] }, { a: 1 }],
  [
    { and: [{ '<': [{ var: 'temp' }, 110] }, { '===': [{ var: 'pie.filling' }, 'apple'] }] },
    { temp: 100, pie: { filling: 'apple' } },
  ],
  [{ if: [{ '<': [{ var: 'temp' }, 0] }, 'freezing', { '<': [{ var: 'temp' }, 100] }, 'liquid', 'gas'] }, { temp: 55 }],
  [
    {
      if: [
        { '===': [{ '%': [{ var: 'i' }, 15] }, 0] },
        'fizzbuzz',
        { '===': [{ '%': [{ var: 'i' }, 3] }, 0] },
        'fizz',
        { var: 'i' },
      ],
    },
    { i: 9 },
  ],
  [{ in: ['Ringo', ['John', 'Paul', 'George', 'Ringo']] }, null],
  [{ cat: ['I love ', { var: 'filling' }, ' pie'] }, { filling: 'apple' }],
  [{ '+': [{ '*': [{ var: 'x' }, 3] }, { '-': [{ var: 'y' }, 1] }, 4] }, { x: 2, y: 9 }],
  [{ max: [{ var: 'x' }, { var: 'y' }, 3] }, { x: 2, y: 9 }],
  [{ missing: ['a', 'b', 'c'] }, { a: 'apple', c: 'carrot' }],
  [{ filter: [{ var: 'n' }, { '===': [{ '%': [{ var: '' }, 2] }, 1] }] }, { n: [1, 2, 3, 4, 5] }],
  [{ map: [{ var: 'n' }, { '*': [{ var: '' }, 2] }] }, { n: [1, 2, 3, 4, 5] }],
  [{ reduce: [{ var: 'n' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] }, { n: [1, 2, 3, 4, 5] }],
  [{ all: [{ var: 'n' }, { '>': [{ var: '' }, 0] }] }, { n: [1, 2, 3] }],
  [
    { some: [{ var: 'pies' }, { '===': [{ var: 'filling' }, 'apple'] }] },
    { pies: [{ filling: 'pumpkin' }, { filling: 'apple' }] },
  ],
]
