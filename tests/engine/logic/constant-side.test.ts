import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { compileExpression } from '#engine/logic/compile.ts'

const values: readonly Json[] = [null, true, false, 0, 1, 2.5, -1, '', '1', 'b', '2026-03-02', [], ['b'], {}, { a: 1 }]
const operators = ['===', '!==', '<', '<=', '>', '>=']
const tables = { valid: () => true }

const evaluate = (operator: string, sides: readonly Json[], data: { readonly [name: string]: Json }): Json =>
  compileExpression({ [operator]: sides }, tables).run({ read: ([name = '']) => data[name] ?? null })

test.each(operators)('%s says the same of a constant as of what is read, on either side', (operator) => {
  for (const a of values) {
    for (const b of values) {
      const read = evaluate(operator, [{ var: 'a' }, { var: 'b' }], { a, b })
      // A map that stands in an expression is an operation, so only what is none can be a constant.
      const isConstant = (value: Json) => typeof value !== 'object' || value === null || Array.isArray(value)

      if (isConstant(b)) expect(evaluate(operator, [{ var: 'a' }, b], { a }), JSON.stringify([a, b])).toBe(read)
      if (isConstant(a)) expect(evaluate(operator, [a, { var: 'b' }], { b }), JSON.stringify([a, b])).toBe(read)
    }
  }
})
