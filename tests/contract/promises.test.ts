import { describe, expect, it } from 'vitest'
import { eitherOr, inOrder, ofEach, onlyWhere, onlyWith, together } from '#contract/promise.ts'
import { brokenPromise, keeps, promiseOfEntries } from '#engine/check/promises.ts'
import type { Expr, Json, JsonSchema } from '#engine/documents.ts'
import { checkExpression } from '#engine/logic/check-expression.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { callFacts } from '#server/releases/call-facts.ts'

const facts = [...callFacts()].flatMap(([id, { output, promises = [] }]) =>
  promises.map((promise) => ({ id, output, promise, name: `${id}: ${JSON.stringify(promise)}` })),
)

describe('a promise of the contract', () => {
  it.each(facts)('$name is an expression of the language', ({ promise }) => {
    expect(checkExpression(promise)).toEqual([])
  })

  it.each(facts)('$name reads what the answer has', ({ output, promise }) => {
    for (const path of readsOf(promise)) expect(has(output, path), path.join('.')).toBe(true)
  })

  it.each(facts)('$name can be broken', ({ promise }) => {
    expect(worst.some((value) => !keeps(promise, answerWith(promise, value)))).toBe(true)
  })
})

describe('the words of promises', () => {
  const cases: readonly (readonly [string, Expr, Json, boolean])[] = [
    ['one of both', eitherOr('a', 'b'), { a: null, b: [1] }, true],
    ['none of both', eitherOr('a', 'b'), { a: null, b: [] }, false],
    ['both', eitherOr('a', 'b'), { a: {}, b: [1] }, false],
    ['both together', together('a', 'b'), { a: 'x', b: [1] }, true],
    ['one alone', together('a', 'b'), { a: 'x', b: [] }, false],
    ['the one that needs the other', onlyWith('a', 'b'), { a: 1, b: null }, false],
    ['the other without the one', onlyWith('a', 'b'), { a: null, b: 1 }, true],
    ['where the value is another', onlyWhere('a', 'b', 'x'), { a: 1, b: 'y' }, false],
    ['where the value is this', onlyWhere('a', 'b', 'x'), { a: 1, b: 'x' }, true],
    ['numbers in order', inOrder('a', 'b'), { a: 0, b: 0 }, true],
    ['numbers that are not', inOrder('a', 'b'), { a: 1, b: 0 }, false],
    ['days that are not', inOrder('a.from', 'a.to'), { a: { from: '2026-03-02', to: '2026-03-01' } }, false],
    ['days of nothing', inOrder('a.from', 'a.to'), { a: null }, true],
    ['no entry', ofEach('list', onlyWith('a', 'b')), { list: [] }, true],
    ['an entry that does not keep it', ofEach('list', onlyWith('a', 'b')), { list: [{ a: 1, b: null }] }, false],
  ]

  it.each(cases)('%s', (_, promise, answer, isKept) => {
    expect(brokenPromise([promise], answer) === null).toBe(isKept)
  })

  it('say of whose entries they are', () => {
    expect(promiseOfEntries(ofEach('list', { var: 'a' }))).toEqual({ list: 'list', of: { var: 'a' } })
    expect(promiseOfEntries(inOrder('a', 'b'))).toBeNull()
  })
})

/** What is read of the answer; what is read of entries begins with their list. */
function readsOf(promise: Expr): (readonly string[])[] {
  const entries = promiseOfEntries(promise)
  const tables = { valid: () => false }
  if (entries === null) return [...compileExpression(promise, tables).reads]
  const list = entries.list.split('.')
  return [list, ...compileExpression(entries.of, tables).reads.map((path) => [...list, '0', ...path])]
}

/** Whether a schema has a place: members of any of its parts, entries of lists. */
function has(schema: JsonSchema, [name, ...deeper]: readonly string[]): boolean {
  if (name === undefined) return true
  const { anyOf, properties, patternProperties, items } = schema as { [keyword: string]: never }
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).some((part) => has(part, [name, ...deeper]))
  if (items !== undefined) return has(items, deeper)
  // A record may have any name.
  if (patternProperties !== undefined) return Object.values(patternProperties as object).some((one) => has(one, deeper))
  const member = properties === undefined ? undefined : (properties as { [name: string]: JsonSchema })[name]
  return member !== undefined && has(member, deeper)
}

/** Values of which one breaks a promise when every path that it reads has them, one after the other. */
const worst: readonly (readonly Json[])[] = permutations([
  null,
  0,
  1,
  'A',
  'Z',
  'cof',
  'price',
  'NOTHING_TO_REGRET',
  'SUBSCRIPTION_ENDED',
  [],
  [{ id: 'A', kind: 'price' }],
  true,
])

function permutations(values: readonly Json[]): (readonly Json[])[] {
  return values.flatMap((first) => values.flatMap((second) => values.map((third) => [first, second, third])))
}

function answerWith(promise: Expr, values: readonly Json[]): Json {
  const entries = promiseOfEntries(promise)
  const build = (of: Expr): Json => {
    const answer: { [name: string]: Json } = {}
    const paths = compileExpression(of, { valid: () => false }).reads
    for (const [index, path] of [...paths].sort((a, b) => a.length - b.length).entries()) {
      put(answer, path, values[index % values.length] ?? null)
    }
    return answer
  }
  if (entries === null) return build(promise)
  const answer: { [name: string]: Json } = {}
  put(answer, entries.list.split('.'), [build(entries.of)])
  return answer
}

function put(around: { [name: string]: Json }, [name = '', ...deeper]: readonly string[], value: Json): void {
  if (deeper.length === 0) {
    around[name] = value
    return
  }
  const inner =
    typeof around[name] === 'object' && around[name] !== null && !Array.isArray(around[name]) ? around[name] : {}
  around[name] = inner
  put(inner as { [name: string]: Json }, deeper, value)
}
