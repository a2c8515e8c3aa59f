/** The operators of the language with how many arguments each takes, and the bounds of one expression. */

export interface Arity {
  readonly least: number
  readonly most: number
}

const any = Number.POSITIVE_INFINITY
const takes = (least: number, most = least): Arity => ({ least, most })

/** Operators that look inside the elements of a list; within them only the element is visible. */
export const listOperators: ReadonlyMap<string, Arity> = new Map([
  ['map', takes(2)],
  ['filter', takes(2)],
  ['reduce', takes(2, 3)],
  ['all', takes(2)],
  ['some', takes(2)],
  ['none', takes(2)],
])

export const operatorArities: ReadonlyMap<string, Arity> = new Map([
  ['var', takes(1, 2)],
  ['missing', takes(1, any)],
  ['missing_some', takes(2)],
  ['if', takes(2, any)],
  ['and', takes(1, any)],
  ['or', takes(1, any)],
  ['!', takes(1)],
  ['!!', takes(1)],
  ['===', takes(2)],
  ['!==', takes(2)],
  ['<', takes(2, 3)],
  ['<=', takes(2, 3)],
  ['>', takes(2)],
  ['>=', takes(2)],
  ['in', takes(2)],
  ['+', takes(1, any)],
  ['*', takes(1, any)],
  ['-', takes(1, 2)],
  ['/', takes(2)],
  ['%', takes(2)],
  ['min', takes(1, any)],
  ['max', takes(1, any)],
  ['cat', takes(1, any)],
  ['substr', takes(2, 3)],
  ['merge', takes(0, any)],
  ...listOperators,
  ['date+', takes(3)],
  ['age', takes(2)],
  ['latest', takes(1, any)],
  ['earliest', takes(1, any)],
  ['count', takes(1)],
  ['strength', takes(1)],
  ['object', takes(1)],
  ['valid', takes(2, 3)],
])

/** Operators of JsonLogic and of other languages that this one refuses, with what to write instead. */
export const refusedOperators: ReadonlyMap<string, string> = new Map([
  ['==', '==='],
  ['!=', '!=='],
  ['=', '==='],
  ['<>', '!=='],
  ['&&', 'and'],
  ['||', 'or'],
  ['not', '!'],
  ['?:', 'if'],
  ['log', ''],
])

/** Names that reach into JavaScript's own objects; refused as keys and in paths everywhere. */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export const maxNodes = 1000
export const maxDepth = 32
/** List operators inside one another: two let a document compare the members of members. */
export const maxListDepth = 2
