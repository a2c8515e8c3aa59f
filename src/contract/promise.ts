import type { Expr } from '#engine/documents.ts'

const at = (path: string): Expr => ({ var: path })
const isOff = (path: string): Expr => ({ '!': [at(path)] })

/** One of the two is there, never both: a member that is not null, a list that is not empty. */
export const eitherOr = (one: string, other: string): Expr => ({ '!==': [isOff(one), isOff(other)] })

/** Both are there, or neither. */
export const together = (one: string, other: string): Expr => ({ '===': [isOff(one), isOff(other)] })

/** The first is there only where the second is. */
export const onlyWith = (one: string, other: string): Expr => ({ or: [isOff(one), { '!!': [at(other)] }] })

/** The first is there only where the second is this value. */
export const onlyWhere = (one: string, other: string, value: string | number | boolean): Expr => ({
  or: [isOff(one), { '===': [at(other), value] }],
})

/** Numbers or days in this order; what is absent stands in no order. */
export const inOrder = (lower: string, upper: string): Expr => ({
  or: [{ '===': [at(lower), null] }, { '===': [at(upper), null] }, { '<=': [at(lower), at(upper)] }],
})

/** What is promised of each entry of a list; within it only the entry is seen. */
export const ofEach = (list: string, promise: Expr): Expr => ({ none: [at(list), { '!': [promise] }] })

/** A reason with one of these codes says this, too: its sentence names it. */
export const saidWith = (reason: string, codes: readonly string[], param: string): Expr => ({
  or: [{ '!': [{ in: [at(`${reason}.code`), [...codes]] }] }, { '!!': [at(`${reason}.params.${param}`)] }],
})
