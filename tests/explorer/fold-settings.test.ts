import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Expr, Json, JsonObject } from '#engine/documents.ts'
import { checkExpression } from '#engine/logic/check-expression.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { isMap } from '#engine/logic/values.ts'
import { foldSettings } from '#explorer/fold/fold-settings.ts'
import { anyExpression, someData } from '../engine/logic/expressions.ts'
import { scopeOf, tables } from '../engine/logic/scope-of.ts'

const config = { on: true, off: false, mode: 'optional', ways: ['card', 'dd'], none: [], deep: { age: 16 } }

describe('settings are put in', () => {
  it.each<[expr: Expr, folded: Expr]>([
    [{ var: 'config.mode' }, 'optional'],
    [{ var: 'config.deep.age' }, 16],
    [{ var: 'config.nowhere' }, null],
    [{ var: ['config.nowhere', { var: 'today' }] }, { var: 'today' }],
    [{ var: 'config.deep' }, { var: 'config.deep' }], // a map with one member would be an operation
    [{ in: ['card', { var: 'config.ways' }] }, true],
    [{ in: [{ var: 'form.way' }, { var: 'config.ways' }] }, { in: [{ var: 'form.way' }, ['card', 'dd']] }],
    [{ and: [{ var: 'config.on' }, { var: 'form.a' }] }, { var: 'form.a' }],
    [{ and: [{ var: 'form.a' }, { var: 'config.off' }, { var: 'form.b' }] }, { and: [{ var: 'form.a' }, false] }],
    [{ or: [{ var: 'config.on' }, { var: 'form.a' }] }, true],
    [
      { if: [{ var: 'config.off' }, 'required', { var: 'form.a' }, 'optional', 'notUsed'] },
      { if: [{ var: 'form.a' }, 'optional', 'notUsed'] },
    ],
    [
      { if: [{ var: 'form.a' }, 1, { var: 'config.on' }, { var: 'config.mode' }, 3] },
      { if: [{ var: 'form.a' }, 1, 'optional'] },
    ],
    [{ if: [{ var: 'form.a' }, { var: 'config.mode' }, 'optional'] }, 'optional'],
    [{ '!': { and: [{ var: 'form.a' }, { var: 'config.off' }] } }, true],
    [{ some: [{ var: 'config.ways' }, { '===': [{ var: '' }, 'dd'] }] }, true],
    [{ some: [{ var: 'form.list' }, { var: 'config.on' }] }, { some: [{ var: 'form.list' }, { var: 'config.on' }] }],
    [{ latest: ['2026-03-02', { var: 'config.nowhere' }] }, '2026-03-02'],
    [
      { latest: ['2026-03-02', { var: 'form.a' }, { latest: ['2026-03-05', { var: 'form.b' }] }] },
      { latest: [{ var: 'form.a' }, { var: 'form.b' }, '2026-03-05'] },
    ],
    [{ earliest: [{ var: 'form.a' }, { var: 'config.nowhere' }] }, { earliest: [{ var: 'form.a' }] }],
    [{ valid: ['phone', { var: 'config.mode' }] }, { valid: ['phone', 'optional'] }],
  ])('%j is %j', (expr, folded) => {
    expect(foldSettings(expr, config)).toEqual(folded)
  })

  it('and so is what else is known', () => {
    const known = ([root, name]: readonly string[]): Json | undefined =>
      root === 'let' && name === 'existing' ? false : undefined

    expect(foldSettings({ if: [{ var: 'let.existing' }, 1, { var: 'let.age' }] }, config, known)).toEqual({
      var: 'let.age',
    })
  })
})

describe('a folded expression', () => {
  const law = (fold: (expr: Expr, settings: JsonObject) => Expr) =>
    fc.property(anyExpression, someData, someData, (expr, settings, data) => {
      fc.pre(checkExpression(expr).length === 0)
      // The same expressions, with half of their paths within the settings.
      const asked = JSON.parse(JSON.stringify(expr).replaceAll(/"([ab])(\.[ax])?"/g, '"config.$1$2"')) as Expr
      fc.pre(checkExpression(asked).length === 0)
      const scope = scopeOf({ ...(isMap(data) ? data : {}), config: settings })
      const run = (one: Expr): Json => compileExpression(one, tables).run(scope)

      expect(run(fold(asked, settings as JsonObject))).toEqual(run(asked))
    })

  it('gives in every scope with these settings what it gave before', () => {
    fc.assert(law(foldSettings), { numRuns: 2000 })
  }, 30_000)

  it('and the law would notice a fold with other settings', () => {
    expect(
      fc.check(
        law((expr) => foldSettings(expr, { a: 'other', b: 'other' })),
        { numRuns: 2000 },
      ).failed,
    ).toBe(true)
  }, 30_000)
})
