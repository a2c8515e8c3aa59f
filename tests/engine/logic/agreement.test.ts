import fc from 'fast-check'
import jsonLogic from 'json-logic-js'
import { describe, expect, it } from 'vitest'
import type { Expr, Json } from '#engine/documents.ts'
import { checkExpression } from '#engine/logic/check-expression.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { interpret } from '#engine/logic/interpret.ts'
import { differences } from './differences.ts'
import { anyExpression, someData, typedExpression } from './expressions.ts'
import { scopeOf, tables } from './scope-of.ts'

const compiled = (expr: Expr, data: Json): Json => compileExpression(expr, tables).run(scopeOf(data))

function theirs(expr: Expr, data: Json): Json | 'throws' {
  try {
    return jsonLogic.apply(expr as never, data) as Json
  } catch {
    return 'throws'
  }
}

/** JSON has one zero, JavaScript two. */
const asJson = (value: Json): string => JSON.stringify(value)

// Generated expressions take their time on a busy machine.
const timeout = 30_000

describe('three ways to evaluate an expression', () => {
  it(
    'compiled and interpreted agree on every expression that the checker admits',
    () => {
      fc.assert(
        fc.property(anyExpression, someData, (expr, data) => {
          fc.pre(checkExpression(expr).length === 0)

          expect(compiled(expr, data)).toEqual(interpret(expr, scopeOf(data), tables))
        }),
        { numRuns: 600 },
      )
    },
    timeout,
  )

  it(
    'both agree with json-logic-js where none of the differences is touched',
    () => {
      fc.assert(
        fc.property(typedExpression, (expr) => {
          const data: Json = { n: 3, m: -1.5, t: 'text', u: 'US', yes: true, no: false, ns: [1, 2, 3], none: [] }

          expect(asJson(compiled(expr, data))).toBe(asJson(theirs(expr, data)))
          expect(asJson(interpret(expr, scopeOf(data), tables))).toBe(asJson(theirs(expr, data)))
        }),
        { numRuns: 600 },
      )
    },
    timeout,
  )

  it.each(differences)('they differ on purpose: $what', ({ expr, data = {}, ours, theirs: known }) => {
    expect(compiled(expr, data)).toEqual(ours)
    expect(interpret(expr, scopeOf(data), tables)).toEqual(ours)
    expect(theirs(expr, data)).toEqual(known)
  })

  it('json-logic-js is left as it was', () => {
    interpret({ '===': [1, 1] }, scopeOf({}), tables)

    expect(theirs({ 'foyer.===': [1, 1] }, {})).toBe('throws')
    expect(theirs({ '==': [1, '1'] }, {})).toBe(true)
  })
})
