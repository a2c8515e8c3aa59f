import type { Expr, Json } from '../documents.ts'
import { isDate } from '../logic/dates.ts'
import { isList, isMap, isSame } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { visitOperations } from './reads.ts'
import type { Site } from './view.ts'
import { plainReadOf } from './visit-view.ts'

/** Comparisons of one value in one `and` that exclude each other: they never hold. One comparison is judged by itself. */
export function checkRanges({ at, expr }: Site): Problem[] {
  const problems = new Map<string, Problem>()
  const done = new Set<string>()
  visitOperations(expr, ({ name, args, at: place }) => {
    if ([...done].some((around) => place.startsWith(around))) return
    const crossed = name === 'and' ? crossedIn(args.flatMap(boundsOf)) : null
    if (crossed === null) return
    done.add(place === '' ? '' : `${place}/`)
    problems.set(crossed.path, problemAt(at, 'range.crossed', { ...crossed }))
  })
  return [...problems.values()]
}

interface Bound {
  readonly path: string
  readonly kind: 'least' | 'most' | 'is'
  readonly value: Json
  /** The bound itself is taken, too. */
  readonly isWithin: boolean
}

function boundsOf(expr: Expr): readonly Bound[] {
  if (!isMap(expr)) return []
  const [name = ''] = Object.keys(expr)
  const given = expr[name]
  const args = isList(given) ? given : []
  if (name === 'and') return args.flatMap(boundsOf)
  const isWithin = name.endsWith('=')
  if (name === '<' || name === '<=' || name === '>' || name === '>=') {
    const upwards = name.startsWith('<') ? args : [...args].reverse()
    return upwards.slice(1).flatMap((greater, index) => between(upwards[index] ?? null, greater, isWithin))
  }
  if (name !== '===') return []
  const [a = null, b = null] = args
  const path = plainReadOf(a) ?? plainReadOf(b)
  const value = plainReadOf(a) === null ? a : b
  return path === null || !isPlain(value) ? [] : [{ path, kind: 'is', value, isWithin }]
}

function between(smaller: Expr, greater: Expr, isWithin: boolean): readonly Bound[] {
  const [below, above] = [plainReadOf(smaller), plainReadOf(greater)]
  if (below !== null && isPlain(greater)) return [{ path: below, kind: 'most', value: greater, isWithin }]
  return above !== null && isPlain(smaller) ? [{ path: above, kind: 'least', value: smaller, isWithin }] : []
}

interface Crossed {
  readonly path: string
  readonly one: Json
  readonly other: Json
  /** Two values that it is to have at once, or bounds that stand the wrong way round. */
  readonly kind: 'values' | 'bounds'
}

function crossedIn(bounds: readonly Bound[]): Crossed | null {
  for (const one of bounds) {
    for (const other of bounds) {
      if (one.path === other.path && exclude(one, other)) {
        const kind = one.kind === 'is' && other.kind === 'is' ? 'values' : 'bounds'
        return { path: one.path, one: one.value, other: other.value, kind }
      }
    }
  }
  return null
}

/** Absent is never the same as a value, and holds no comparison of order that matters here. */
function exclude(one: Bound, other: Bound): boolean {
  if (one.kind === 'is' && other.kind === 'is')
    return typeof one.value === typeof other.value && !isSame(one.value, other.value)
  if (one.kind === 'most' || other.kind === 'least' || (one.kind === 'is' && other.kind === 'is')) return false
  const order = compared(one.value, other.value)
  return order !== null && (order > 0 || (order === 0 && !(one.isWithin && other.isWithin)))
}

/** Numbers, or days, which are in order as texts; null for what has none. */
function compared(one: Json, other: Json): number | null {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one !== 'string' || typeof other !== 'string' || !isDate(one) || !isDate(other)) return null
  return one < other ? -1 : one > other ? 1 : 0
}

const isPlain = (expr: Expr): boolean => typeof expr === 'number' || typeof expr === 'string'
