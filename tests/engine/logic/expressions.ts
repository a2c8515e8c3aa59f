import fc from 'fast-check'
import type { Expr, Json } from '#engine/documents.ts'

/** Expressions and data to try, generated. */

const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, -2.5, 16, '', '0', '7', 'US', '2026-01-31', '2024-02-29', 'days', 'months'),
  fc.string({ maxLength: 4 }),
  fc.integer(),
)

export const someData: fc.Arbitrary<Json> = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(
    scalar,
    fc.array(fc.oneof(scalar, fc.dictionary(fc.constantFrom('a', 'x'), scalar)), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'x'), scalar),
  ),
)

const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'b.a', 'c.0', 'c.0.a', 'x', 'current', 'accumulator', 'a.length')

/** Any operator over any arguments, right types or wrong. */
export const anyExpression: fc.Arbitrary<Expr> = fc.letrec<{ expr: Expr }>((tie) => {
  const expr = tie('expr')
  const call = (name: string, ...args: fc.Arbitrary<Expr>[]) => fc.tuple(...args).map((list) => ({ [name]: list }))
  const many = (name: string) => fc.array(expr, { minLength: 1, maxLength: 4 }).map((list) => ({ [name]: list }))
  const oneOf = (names: string[], make: (name: string) => fc.Arbitrary<Expr>) => fc.oneof(...names.map(make))
  return {
    expr: fc.oneof(
      { depthSize: 'small', maxDepth: 5, withCrossShrink: true },
      scalar,
      path.map((name) => ({ var: name })),
      fc.tuple(path, expr).map(([name, fallback]) => ({ var: [name, fallback] })),
      fc.array(expr, { maxLength: 3 }),
      oneOf(['!', '!!', '-', '+', 'count', 'strength', 'latest'], (name) => expr.map((arg) => ({ [name]: arg }))),
      oneOf(['===', '!==', '<', '<=', '>', '>=', 'in', '-', '/', '%', 'age'], (name) => call(name, expr, expr)),
      oneOf(['<', '<=', 'substr', 'date+', 'valid'], (name) => call(name, expr, expr, expr)),
      oneOf(['if', 'and', 'or', '+', '*', 'min', 'max', 'cat', 'merge', 'latest', 'earliest'], many),
      oneOf(['map', 'filter', 'all', 'some', 'none'], (name) => call(name, expr, expr)),
      call('reduce', expr, expr, expr),
      fc.array(path, { minLength: 1, maxLength: 3 }).map((names) => ({ missing: names })),
      fc.tuple(fc.nat(3), fc.array(path, { maxLength: 3 })).map(([need, names]) => ({ missing_some: [need, names] })),
      fc.dictionary(fc.constantFrom('x', 'if', 'var'), expr).map((members) => ({ object: members })),
    ),
  }
}).expr

/**
 * Expressions in which every argument has the type that its operator wants and every `var` is there: what is left when
 * the differences are taken away.
 */
export const typedExpression: fc.Arbitrary<Expr> = fc.letrec<{
  number: Expr
  text: Expr
  truth: Expr
  numbers: Expr
  any: Expr
}>((tie) => {
  const number = tie('number')
  const text = tie('text')
  const truth = tie('truth')
  const numbers = tie('numbers')
  const any = tie('any')
  const call = (names: string[], ...args: fc.Arbitrary<Expr>[]) =>
    fc.tuple(fc.constantFrom(...names), ...args).map(([name, ...list]) => ({ [String(name)]: list }) as Expr)
  const choose = (of: fc.Arbitrary<Expr>) => call(['if'], truth, of, of)
  const test = fc.constantFrom<Expr>({ '>': [{ var: '' }, 1] }, { '!': { var: '' } }, { '+': [{ var: '' }, 1] })
  const next = fc.constantFrom<Expr>({ '+': [{ var: '' }, 1] }, { '*': [{ var: '' }, -2] }, 7)
  const size = { depthSize: 'small', maxDepth: 4 } as const
  return {
    number: fc.oneof(
      size,
      fc.integer({ min: -9, max: 9 }),
      fc.constantFrom<Expr>({ var: 'n' }, { var: 'm' }, { var: ['nowhere', 4] }, { var: 'ns.1' }),
      call(['+', '-', '*', 'min', 'max'], number, number),
      call(['-'], number),
      call(['reduce'], numbers, fc.constant({ '+': [{ var: 'accumulator' }, { var: 'current' }] }), number),
      choose(number),
    ),
    text: fc.oneof(
      size,
      fc.string({ maxLength: 5 }),
      fc.constantFrom<Expr>({ var: 't' }, { var: 'u' }),
      call(['cat'], text, number, truth, text),
      call(['substr'], text, fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })),
      choose(text),
    ),
    truth: fc.oneof(
      size,
      fc.boolean(),
      fc.constantFrom<Expr>({ var: 'yes' }, { var: 'no' }, { var: 'nowhere' }),
      call(['===', '!==', '<', '<=', '>', '>='], number, number),
      call(['===', '!==', '<', '<=', '>', '>=', 'in'], text, text),
      call(['<', '<='], number, number, number),
      call(['in'], number, numbers),
      call(['!', '!!'], any),
      call(['and', 'or'], truth, truth, any),
      call(['all', 'some', 'none'], numbers, test),
    ),
    numbers: fc.oneof(
      size,
      fc.constantFrom<Expr>({ var: 'ns' }, { var: 'none' }),
      fc.array(number, { maxLength: 3 }),
      call(['map'], numbers, next),
      call(['filter'], numbers, test),
      call(['merge'], numbers, number, numbers),
    ),
    any: fc.oneof(number, text, truth, numbers, fc.constant<Expr>({ missing: ['n', 'nowhere'] })),
  }
}).any
