import type { Expr, Json } from '../documents.ts'
import { compileExpression } from '../logic/compile.ts'
import type { Compiled, Tables } from '../logic/types.ts'
import { isList, isMap, isTruthy, readPath } from '../logic/values.ts'

/** The first promise that an answer does not keep; null when it keeps all. */
export function brokenPromise(promises: readonly Expr[], answer: Json): Expr | null {
  return promises.find((promise) => !keeps(promise, answer)) ?? null
}

/** Whether an answer, or an entry of a list for what is promised of each entry, is as a promise says. */
export const keeps = (promise: Expr, answer: Json): boolean =>
  isTruthy(compiledOf(promise).run({ read: (path) => readPath(answer, path) }))

/** Names a list, and what is promised of each of its entries; null for a promise of the whole answer. */
export function promiseOfEntries(promise: Expr): { readonly list: string; readonly of: Expr } | null {
  const [list, not] = isMap(promise) && isList(promise.none) ? promise.none : []
  const name = isMap(list) ? list.var : null
  const of = isMap(not) && isList(not['!']) ? not['!'][0] : undefined
  return typeof name === 'string' && of !== undefined ? { list: name, of } : null
}

/** The paths of an answer that a promise reads. */
export const readsOfPromise = (promise: Expr): readonly string[] =>
  compiledOf(promise).reads.map((path) => path.join('.'))

const compiled = new WeakMap<object, Compiled>()

function compiledOf(promise: Expr): Compiled {
  if (typeof promise !== 'object' || promise === null) return compileExpression(promise, tables)
  const known = compiled.get(promise) ?? compileExpression(promise, tables)
  compiled.set(promise, known)
  return known
}

/** A promise compares values and knows no tables. */
const tables: Tables = { valid: () => false }
