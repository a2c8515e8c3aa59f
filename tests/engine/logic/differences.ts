import type { Expr, Json } from '#engine/documents.ts'

interface Difference {
  readonly what: string
  readonly why: string
  readonly expr: Expr
  readonly data?: Json
  readonly ours: Json
  /** What json-logic-js gives; `throws` where it does. */
  readonly theirs: Json | 'throws'
}

const a = { var: 'a' }

/** Where the language differs from json-logic-js on purpose. On everything else the two agree (`agreement.test.ts`). */
export const differences: readonly Difference[] = [
  {
    what: 'order with an absent side',
    why: 'an absent age is not below the minimum; JavaScript counts null as 0',
    expr: { '<': [a, 16] },
    ours: false,
    theirs: true,
  },
  {
    what: 'order of two types',
    why: 'a text is not a number; comparing them is a mistake that must not look like an answer',
    expr: { '<': [1, '2'] },
    ours: false,
    theirs: true,
  },
  {
    what: 'equality of lists and maps',
    why: 'values have no identity: the same list read twice is the same',
    expr: { '===': [a, [1]] },
    data: { a: [1] },
    ours: true,
    theirs: false,
  },
  {
    what: 'arithmetic with an absent part',
    why: 'today minus no minimum age is no day, not today',
    expr: { '-': [1, a] },
    ours: null,
    theirs: 1,
  },
  {
    what: 'min and max with an absent part',
    why: 'as all arithmetic; JavaScript counts null as 0',
    expr: { min: [1, a] },
    ours: null,
    theirs: 0,
  },
  {
    what: 'arithmetic that has no result',
    why: 'JSON has neither NaN nor infinity',
    expr: { '/': [1, 0] },
    ours: null,
    theirs: Number.POSITIVE_INFINITY,
  },
  {
    what: 'minus zero',
    why: 'JSON has one zero',
    expr: { '-': [0] },
    ours: 0,
    theirs: -0,
  },
  {
    what: 'a text that begins with a number',
    why: '"2 apples" is no number',
    expr: { '+': ['2 apples', 1] },
    ours: null,
    theirs: 3,
  },
  {
    what: 'a product of one text',
    why: 'arithmetic gives a number; json-logic-js gives the only argument back as it is',
    expr: { '*': ['3'] },
    ours: 3,
    theirs: '3',
  },
  {
    what: 'truth as a number',
    why: 'only numbers, and texts that are numbers, can be calculated with',
    expr: { '-': [true, 1] },
    ours: null,
    theirs: 0,
  },
  {
    what: 'the default of a value that is null',
    why: 'null is absent',
    expr: { var: ['a', 1] },
    data: { a: null },
    ours: 1,
    theirs: null,
  },
  {
    what: 'members that a value did not bring',
    why: 'only data are read, never what JavaScript adds to them; a length is `count`',
    expr: { var: 'a.length' },
    data: { a: [1, 2] },
    ours: null,
    theirs: 2,
  },
  {
    what: 'an absent part of a text',
    why: 'nothing is not in the word "nullable"; json-logic-js makes it the text "null"',
    expr: { in: [a, 'nullable'] },
    ours: false,
    theirs: true,
  },
  {
    what: 'a number in a text',
    why: 'the types differ; write the number as a text',
    expr: { in: [1, '123'] },
    ours: false,
    theirs: true,
  },
  {
    what: 'equal lists and maps in a list',
    why: 'as equality',
    expr: { in: [a, [[1]]] },
    data: { a: [1] },
    ours: true,
    theirs: false,
  },
  {
    what: 'a part of nothing',
    why: 'what is absent has no letters; json-logic-js takes them from the word "null"',
    expr: { substr: [a, 0, 2] },
    ours: null,
    theirs: 'nu',
  },
  {
    what: 'a part of absent length',
    why: 'absent is the same as not given: to the end',
    expr: { substr: ['abc', 1, a] },
    ours: 'bc',
    theirs: '',
  },
  {
    what: 'maps in a text',
    why: 'a map has no letters',
    expr: { cat: ['x', a] },
    data: { a: {} },
    ours: 'x',
    theirs: 'x[object Object]',
  },
  {
    what: 'a reduction to a list',
    why: 'a list that doubles at every element would fill the memory',
    expr: { reduce: [[1], [{ var: 'current' }], 0] },
    ours: null,
    theirs: [1],
  },
  {
    what: 'loose equality',
    why: 'one equality is enough; "1" is not 1',
    expr: { '==': [1, '1'] },
    ours: null,
    theirs: true,
  },
  {
    what: 'unknown operators',
    why: 'the checker refuses them; what runs never throws',
    expr: { nonsense: 1 },
    ours: null,
    theirs: 'throws',
  },
]
