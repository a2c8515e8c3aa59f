import type { Expr } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { constantTruth } from './fold.ts'
import { warningAt } from './problem-at.ts'
import type { Site } from './view.ts'

/** Conditions that are always true or always false, whatever anybody answers. */
export function checkConstants({ at, expr }: Site): Problem[] {
  // Said outright, it is meant so: what is switched off comes back when the word is taken away.
  if (typeof expr === 'boolean' && /\/(?:when|skip)$/.test(at)) return []
  const isCondition = /\/(?:when|skip|only|assert|holds)$|\/choices\/unless\/[^/]+$/.test(at)
  return (isCondition ? inCondition(expr, '') : inValue(expr, '')).map(({ place, truth }) =>
    warningAt(place === '' ? at : `${at}/${place}`, 'condition.constant', { truth }),
  )
}

interface Constant {
  readonly place: string
  readonly truth: boolean
}

/** The outermost constant is told; what is inside of it follows. */
function inCondition(expr: Expr, place: string): readonly Constant[] {
  const truth = constantTruth(expr)
  if (truth !== null) return [{ place, truth }]
  if (!isMap(expr)) return []
  const [name = ''] = Object.keys(expr)
  if (!['and', 'or', '!', '!!'].includes(name)) return inValue(expr, place)
  return argumentsOf(expr, name, place).flatMap(([arg, inside]) => inCondition(arg, inside))
}

function inValue(expr: Expr, place: string): readonly Constant[] {
  if (isList(expr)) return expr.flatMap((one, index) => inValue(one, below(place, String(index))))
  if (!isMap(expr)) return []
  const [name = ''] = Object.keys(expr)
  if (name === 'object') {
    const members = isMap(expr.object) ? Object.entries(expr.object) : []
    return members.flatMap(([member, one]) => inValue(one, below(place, `object/${member}`)))
  }
  return argumentsOf(expr, name, place).flatMap(([arg, inside], index, all) => {
    const asksWhether = name === 'if' ? index % 2 === 0 && index < all.length - 1 : overLists.has(name) && index === 1
    return asksWhether ? inCondition(arg, inside) : inValue(arg, inside)
  })
}

const overLists = new Set(['filter', 'all', 'some', 'none'])

const below = (place: string, name: string): string => (place === '' ? name : `${place}/${name}`)

function argumentsOf(expr: { readonly [name: string]: Expr }, name: string, place: string): [Expr, string][] {
  const given = expr[name] ?? null
  const inside = below(place, name)
  return isList(given) ? given.map((arg, index) => [arg, `${inside}/${index}`]) : [[given, inside]]
}
