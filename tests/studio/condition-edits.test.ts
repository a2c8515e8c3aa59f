import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Expr, Json } from '#engine/documents.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { isList, isMap, isTruthy } from '#engine/logic/values.ts'
import { aboutOther, isOperand, readClause, related, relationsFor, writeClause } from '#studio/conditions/clause.ts'
import {
  around,
  expressionAt,
  movedIn,
  movedOut,
  movedPart,
  regrouped,
  replaced,
  withoutPart,
  withPart,
} from '#studio/conditions/edits.ts'
import { type Part, partOfCondition } from '#studio/conditions/parts.ts'
import { anyExpression, someData } from '../engine/logic/expressions.ts'
import { scopeOf } from '../engine/logic/scope-of.ts'

const documents: readonly Json[] = Object.values(
  import.meta.glob<Json>(
    ['../../flows/**/*.json', '../../schemas/forms/*.json', '!../../flows/**/texts/**', '!../../flows/**/cases/**'],
    { eager: true, import: 'default' },
  ),
)

/** The conditions of the documents: what stands under these names. */
function conditionsIn(value: Json): readonly Expr[] {
  if (isList(value)) return value.flatMap(conditionsIn)
  if (!isMap(value)) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const isOne = name === 'when' || name === 'skip' || name === 'only' || name === 'assert' || name === 'holds'
    return isOne && !isList(one) ? [one] : conditionsIn(one)
  })
}

const all = documents.flatMap(conditionsIn)
const partsOf = (part: Part): readonly Part[] => [part, ...(part.kind === 'group' ? part.parts.flatMap(partsOf) : [])]

const tree = fc.oneof(
  { depthSize: 'small' },
  anyExpression,
  fc.tuple(fc.constantFrom('and', 'or'), fc.array(anyExpression, { minLength: 1, maxLength: 4 })).map(([name, of]) => ({
    [name]: of,
  })),
)

describe('the parts of a condition', () => {
  it('stand where they were read, each of the product’s and any other', () => {
    const check = (whole: Expr) => {
      for (const part of partsOf(partOfCondition(whole))) {
        const there = expressionAt(whole, part.spot)
        expect(JSON.stringify(replaced(whole, part.spot, there))).toBe(JSON.stringify(whole))
        if (part.kind === 'sentence') expect(there).toEqual(part.expr)
      }
    }
    expect(all.length).toBeGreaterThan(300)
    for (const whole of all) check(whole)
    fc.assert(fc.property(tree, check))
  })

  it('four of five conditions of the product have controls in every part', () => {
    const shown = all.filter((whole) => partsOf(partOfCondition(whole)).every(({ kind }) => kind !== 'sentence'))

    expect(shown.length / all.length).toBeGreaterThan(0.8)
  })

  it('a clause that is written anew decides as it did', () => {
    const truthOf = (expr: Expr, data: Json) =>
      isTruthy(compileExpression(expr, { valid: () => false }).run(scopeOf(data)))
    const clauses = all
      .flatMap((whole) => partsOf(partOfCondition(whole)))
      .flatMap((part) => (part.kind === 'clause' ? [part] : []))
    expect(clauses.length).toBeGreaterThan(300)
    fc.assert(
      fc.property(anyExpression, someData, (expr, data) => {
        const clause = readClause(expr)
        if (clause !== null) expect(truthOf(writeClause(clause), data)).toBe(truthOf(expr, data))
      }),
      { numRuns: 500 },
    )
  })
})

describe('an edit', () => {
  /** A condition, and one of the parts that stand in a group of it. */
  const inGroup = fc
    .tuple(tree, fc.nat())
    .map(([whole, at]) => {
      const spots = partsOf(partOfCondition(whole))
        .map(({ spot }) => spot)
        .filter((spot) => around(whole, spot) !== null)
      return { whole, spot: spots[at % spots.length] ?? null }
    })
    .filter((one): one is { whole: Expr; spot: NonNullable<typeof one.spot> } => one.spot !== null)

  it('of one part leaves every other as it was written', () => {
    fc.assert(
      fc.property(inGroup, ({ whole, spot }) => {
        const of = around(whole, spot)
        const others = (expr: Expr | null) =>
          of === null ? [] : (expressionAt(expr, of.list) as readonly Json[]).filter((_, index) => index !== of.at)
        const after = replaced(whole, spot, 'else')
        expect(expressionAt(after, spot)).toBe('else')
        expect(others(after)).toEqual(others(whole))
      }),
    )
  })

  it('of adding a part and taking it out leaves what was there', () => {
    fc.assert(
      fc.property(tree, (whole) => {
        const more = withPart(whole, { var: 'more' })
        const back = withoutPart(more.expr ?? null, more.spot)
        const part = partOfCondition(whole)
        // A group of one part is no more than this part.
        const isLone = part.kind === 'group' && part.parts.length === 1 && part.how !== 'none'
        expect(JSON.stringify(back.expr)).toBe(
          JSON.stringify(isLone ? expressionAt(whole, part.parts[0]?.spot ?? []) : whole),
        )
      }),
    )
  })

  it('of moving a part there and back leaves what was there', () => {
    fc.assert(
      fc.property(inGroup, fc.constantFrom<1 | -1>(1, -1), ({ whole, spot }, by) => {
        const there = movedPart(whole, spot, by)
        if (there === null) return
        const back = movedPart(there.expr ?? null, there.spot, by === 1 ? -1 : 1)
        expect(JSON.stringify(back?.expr)).toBe(JSON.stringify(whole))
        expect(back?.spot).toEqual(spot)
      }),
    )
  })

  it('of moving a part into a group, or out of one, keeps the part', () => {
    fc.assert(
      fc.property(inGroup, ({ whole, spot }) => {
        const part = expressionAt(whole, spot)
        for (const edited of [movedIn(whole, spot), movedOut(whole, spot)])
          if (edited !== null) expect(expressionAt(edited.expr ?? null, edited.spot)).toEqual(part)
      }),
    )
  })

  it.each<[string, Expr, Expr | null]>([
    ['the last part', { '!': { var: 'user' } }, null],
    ['one of two', { and: [{ var: 'a' }, { var: 'b' }] }, { var: 'b' }],
    ['one of three', { or: [{ var: 'a' }, { var: 'b' }, { var: 'c' }] }, { or: [{ var: 'b' }, { var: 'c' }] }],
    [
      'one of two of which none may hold',
      { '!': [{ or: [{ var: 'a' }, { var: 'b' }] }] },
      { '!': [{ or: [{ var: 'b' }] }] },
    ],
  ])('of taking out %s', (_, whole, left) => {
    const [first] = partsOf(partOfCondition(whole)).filter(({ kind }) => kind === 'clause')

    expect(withoutPart(whole, first?.spot ?? []).expr).toEqual(left)
  })

  it('of how the parts count keeps them', () => {
    const parts = [{ var: 'a' }, { '===': [{ var: 'b' }, 1] }]

    expect(regrouped({ and: parts }, [], 'none').expr).toEqual({ '!': { or: parts } })
    expect(regrouped({ '!': [{ or: parts }] }, [], 'any').expr).toEqual({ or: parts })
    expect(regrouped({ or: parts }, [], 'all').expr).toEqual({ and: parts })
  })

  it('of a part behind what was the whole makes both one group', () => {
    expect(withPart({ '!': { var: 'user' } }, { var: 'a' })).toEqual({
      expr: { and: [{ '!': { var: 'user' } }, { var: 'a' }] },
      spot: ['and', 1],
    })
    expect(movedOut({ or: [{ var: 'a' }, { and: [{ var: 'b' }, { var: 'c' }] }] }, ['or', 1, 'and', 0])?.expr).toEqual({
      or: [{ var: 'a' }, { var: 'c' }, { var: 'b' }],
    })
    expect(movedIn({ or: [{ and: [{ var: 'b' }] }, { var: 'a' }] }, ['or', 1])?.expr).toEqual({
      or: [{ and: [{ var: 'b' }, { var: 'a' }] }],
    })
  })
})

describe('a clause', () => {
  const club = { kind: 'choice' as const, options: [{ value: '101' }, { value: '102' }], today: '2026-06-01' }
  const day = { kind: 'date' as const, options: [], today: '2026-06-01' }
  const age = { kind: 'number' as const, options: [], today: '2026-06-01' }

  it('about something else keeps what fits', () => {
    const before = { subject: { var: 'a' }, relation: 'is' as const, value: '102' }

    expect(writeClause(aboutOther({ var: 'b' }, club, before))).toEqual({ '===': [{ var: 'b' }, '102'] })
    expect(writeClause(aboutOther({ var: 'b' }, day, before))).toEqual({ '===': [{ var: 'b' }, '2026-06-01'] })
    expect(writeClause(aboutOther({ age: [{ var: 'b' }, { var: 'today' }] }, age, null))).toEqual({
      '<': [{ age: [{ var: 'b' }, { var: 'today' }] }, 18],
    })
  })

  it('with another relation keeps its value', () => {
    const is = { subject: { var: 'a' }, relation: 'is' as const, value: '102' }

    expect(writeClause(related(is, 'oneOf', club))).toEqual({ in: [{ var: 'a' }, ['102']] })
    expect(writeClause(related(related(is, 'oneOf', club), 'isNot', club))).toEqual({ '!==': [{ var: 'a' }, '102'] })
    expect(writeClause(related(is, 'there', club))).toEqual({ '!!': { var: 'a' } })
  })

  it('of a kind is offered what fits it, and what stands there', () => {
    expect(relationsFor('thing', 'there')).toEqual(['there', 'notThere'])
    expect(relationsFor('thing', 'is')).toEqual(['is', 'there', 'notThere'])
  })

  it.each<[Expr, boolean]>([
    [{ var: 'a' }, true],
    [{ count: { var: 'a' } }, true],
    [{ or: [{ var: 'a' }, { var: 'b' }] }, true],
    [{ age: [{ var: 'a' }, { var: 'today' }] }, true],
    [{ '+': [{ var: 'a' }, 1] }, false],
    [{ or: [{ var: 'a' }, 1] }, false],
    ['a', false],
  ])('%j can be compared: %s', (expr, isOne) => {
    expect(isOperand(expr)).toBe(isOne)
  })
})
