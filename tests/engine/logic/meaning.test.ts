import { describe, expect, it } from 'vitest'
import { compileExpression } from '#engine/logic/compile.ts'
import { interpret } from '#engine/logic/interpret.ts'
import { cases } from './meaning.ts'
import { scopeOf, tables } from './scope-of.ts'

describe('expressions mean what the language says', () => {
  it.each(cases)('compiled: $name', ({ expr, data = {}, gives }) => {
    expect(compileExpression(expr, tables).run(scopeOf(data))).toEqual(gives)
  })

  it.each(cases)('interpreted: $name', ({ expr, data = {}, gives }) => {
    expect(interpret(expr, scopeOf(data), tables)).toEqual(gives)
  })
})

describe('what JavaScript adds to data is absent', () => {
  it.each([
    'a.__proto__',
    'list.__proto__',
    '__proto__',
    'a.constructor',
    'a.__proto__.constructor',
    'list.length',
    'list.map',
  ])('%s', (path) => {
    const scope = scopeOf({ a: { b: 1 }, list: [1, 2] })

    expect(compileExpression({ var: path }, tables).run(scope)).toBeNull()
    expect(interpret({ var: path }, scope, tables)).toBeNull()
  })

  it('unless the data have brought it', () => {
    expect(compileExpression({ var: 'a.length' }, tables).run(scopeOf({ a: { length: 3 } }))).toBe(3)
  })
})

describe('what an expression reads is known before it runs', () => {
  const reads = (expr: Parameters<typeof compileExpression>[0]) =>
    compileExpression(expr, tables).reads.map((path) => path.join('.'))

  it.each([
    ['each path once', { and: [{ var: 'a.b' }, { var: 'c' }, { var: 'a.b' }] }, ['a.b', 'c']],
    ['fallbacks too', { var: ['a', { var: 'b' }] }, ['a', 'b']],
    ['not the members of elements', { filter: [{ var: 'list' }, { var: 'x' }] }, ['list']],
    ['names that may be missing', { missing: ['a', 'b.c'] }, ['a', 'b.c']],
    ['not what can never be reached', { if: [true, { var: 'a' }, { var: 'b' }] }, ['a']],
    ['members of objects', { object: { x: { var: 'a' } } }, ['a']],
  ])('%s', (_, expr, paths) => {
    expect(reads(expr)).toEqual(paths)
  })
})

describe('nothing is thrown', () => {
  const deep = (levels: number): Parameters<typeof compileExpression>[0] =>
    levels === 0 ? 1 : { '+': [deep(levels - 1)] }

  it('by an expression that is too deep', () => {
    const expr = deep(500)

    expect(compileExpression(expr, tables).run(scopeOf({}))).toBeNull()
    expect(interpret(expr, scopeOf({}), tables)).toBeNull()
  })

  it('by an operation of too many arguments', () => {
    const expr = { max: new Array(300_000).fill(1) }

    expect(compileExpression(expr, tables).run(scopeOf({}))).toBeNull()
    expect(interpret(expr, scopeOf({}), tables)).toBeNull()
  })

  it('by a scope whose let interprets another expression', () => {
    const scope = { read: () => interpret({ '+': [1, 1] }, scopeOf({}), tables) }

    expect(interpret({ '+': [{ var: 'let.two' }, { var: 'let.two' }] }, scope, tables)).toBe(4)
  })
})
