import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Expr, Json } from '#engine/documents.ts'
import { operatorArities } from '#engine/logic/grammar.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { type Phrase, readPhrase, writePhrase } from '#studio/conditions/phrase.ts'

const documents: readonly Json[] = Object.values(
  import.meta.glob<Json>(
    ['../../flows/**/*.json', '../../schemas/forms/*.json', '!../../flows/**/texts/**', '!../../flows/**/cases/**'],
    { eager: true, import: 'default' },
  ),
)

/** Everything of a document that is an operator at work, the outermost of each place. */
function expressionsIn(value: Json): readonly Expr[] {
  if (isList(value)) return value.flatMap(expressionsIn)
  if (!isMap(value)) return []
  const [name = '', ...more] = Object.keys(value)
  return more.length === 0 && operatorArities.has(name) ? [value] : Object.values(value).flatMap(expressionsIn)
}

const all = documents.flatMap(expressionsIn)

it('every condition of the product is read as a sentence and written back to the letter', () => {
  expect(all.length).toBeGreaterThan(400)
  for (const expr of all) expect(JSON.stringify(writePhrase(readPhrase(expr)))).toBe(JSON.stringify(expr))
})

it('two of three expressions of the product are said without a formula', () => {
  const whens = all.filter((expr) => Object.keys(expr as object)[0] !== 'var')
  const formulas = whens.filter((expr) => readPhrase(expr).kind === 'formula')
  const operators = formulas.map((expr) => Object.keys(expr as object)[0])

  expect(formulas.length / whens.length, [...new Set(operators)].join()).toBeLessThan(0.35)
})

const names = fc.constantFrom(...operatorArities.keys())
const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
  fc.constant({ var: 'form.a' }),
)
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.tuple(names, fc.array(tie('tree'), { maxLength: 4 })).map(([name, args]) => ({ [name]: args })),
    fc.tuple(names, tie('tree')).map(([name, arg]) => ({ [name]: arg })),
    fc.dictionary(fc.constantFrom('a', 'var', 'if'), tie('tree'), { maxKeys: 2 }),
  ),
}))

it('whatever is written is read back unchanged, sense or none', () => {
  fc.assert(
    fc.property(tree, (expr) => {
      expect(JSON.stringify(writePhrase(readPhrase(expr)))).toBe(JSON.stringify(expr))
    }),
  )
})

it.each<[Expr, Partial<Phrase>]>([
  [{ and: [{ var: 'user' }, { '<': [{ age: [{ var: 'form.birthday' }, { var: 'today' }] }, 18] }] }, { kind: 'group' }],
  [{ '!': { var: 'user' } }, { kind: 'one', isBare: true }],
  [{ '!': [{ var: 'user' }] }, { kind: 'one', isBare: false }],
  [{ if: [true, 'required', 'notUsed'] }, { kind: 'choice' }],
  [{ var: ['form.a', 1] }, { kind: 'formula' }],
  [{ '<': [1, { var: 'x' }, 3] }, { kind: 'formula' }],
  [['AT', 'DE'], { kind: 'value' }],
  [[{ var: 'x' }], { kind: 'formula' }],
])('%j is said as what it is', (expr, phrase) => {
  expect(readPhrase(expr)).toMatchObject(phrase)
})
