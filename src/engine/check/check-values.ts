import type { Expr, Json } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { canBe, constantsOf, itemTypes, presentTypes, type Types, typeNames } from './schema-types.ts'
import { typeOf } from './type-of.ts'
import { entryProblems } from './unknown-entry.ts'
import type { Site, View } from './view.ts'
import { visitInView } from './visit-view.ts'

/** Comparisons with a constant that the other side can never be: `=== "no"` where the contract says true or false. */
export function checkValues({ at, expr, view }: Site): Problem[] {
  const problems: Problem[] = []
  visitInView(expr, view, ({ name, args, view: inside }) => {
    for (const { types, value, path } of comparisons(name, args, inside)) {
      if (presentTypes(types).length > 0 && !canBe(types, value))
        problems.push(problemAt(at, 'value.never', { value, path, known: [...valuesOf(types)], kinds: kindsOf(types) }))
      problems.push(...entryProblems(at, 'entry.unknown', { types, value, named: { path } }, inside))
    }
  })
  return problems
}

const kindsOf = (types: Types): readonly string[] => [...new Set(presentTypes(types).flatMap(typeNames))]

/** What it can be, where all of that is written out. */
function valuesOf(types: Types): readonly Json[] {
  const each = presentTypes(types).map(constantsOf)
  return each.every((values) => values.length > 0) ? [...new Set(each.flat().filter((one) => one !== null))] : []
}

interface Comparison {
  readonly types: Types
  readonly value: Json
  readonly path: string
}

function comparisons(name: string, [a = null, b = null]: readonly Expr[], view: View): readonly Comparison[] {
  if (name === '===' || name === '!==') return [...compared(a, b, view), ...compared(b, a, view)]
  if (name !== 'in') return []
  const inList = isList(b) ? b.flatMap((value) => compared(a, value, view)) : []
  const path = pathOf(b)
  const listed = path === null || !isConstant(a) ? [] : [{ types: orText(typeOf(b, view)), value: a, path }]
  return [...inList, ...listed]
}

function compared(side: Expr, value: Expr, view: View): readonly Comparison[] {
  const path = pathOf(side)
  return path === null || !isConstant(value) ? [] : [{ types: typeOf(side, view), value, path }]
}

/** Null is a value that everything may have. */
const isConstant = (expr: Expr): boolean => expr !== null && typeof expr !== 'object'

function pathOf(expr: Expr): string | null {
  if (!isMap(expr) || Object.keys(expr).length !== 1) return null
  const path = isList(expr.var) ? expr.var[0] : expr.var
  return typeof path === 'string' ? path : null
}

/** What may be in a list of these types; a text may hold any other. */
function orText(types: Types): Types {
  return types.some((schema) => schema.type === 'string') ? [{}] : itemTypes(types)
}
