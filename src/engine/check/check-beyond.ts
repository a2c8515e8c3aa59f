import type { Expr } from '../documents.ts'
import { isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { constantsOf, presentTypes } from './schema-types.ts'
import { typeOf } from './type-of.ts'
import type { Site, View } from './view.ts'
import { plainReadOf, visitInView } from './visit-view.ts'

/** Comparisons of a figure with what it never comes to: an age below 0, a strength above 3. They never hold. */
export function checkBeyond({ at, expr, view }: Site): Problem[] {
  const problems = new Map<string, Problem>()
  visitInView(expr, view, ({ name, args, view: inside }) => {
    const [a = null, b = null, ...more] = args
    const compare = comparisons[name]
    if (compare === undefined || more.length > 0 || (typeof a === 'number') === (typeof b === 'number')) return
    const [one, other] = [figuresOf(a, inside), figuresOf(b, inside)]
    if (one === null || other === null || compare(one, other)) return
    const [value, { least, most }] = typeof a === 'number' ? [a, other] : [Number(b), one]
    const bound = value <= least ? { least } : { most }
    problems.set(JSON.stringify([name, a, b]), problemAt(at, 'figure.beyond', { value, ...bound }))
  })
  return [...problems.values()]
}

/** Every figure from the least to the most, both included. */
interface Figures {
  readonly least: number
  readonly most: number
}

/** Whether it can hold for any two of them. */
const comparisons: { readonly [operator: string]: (one: Figures, other: Figures) => boolean } = {
  '<': (one, other) => one.least < other.most,
  '<=': (one, other) => one.least <= other.most,
  '>': (one, other) => one.most > other.least,
  '>=': (one, other) => one.most >= other.least,
  '===': (one, other) => one.least <= other.most && other.least <= one.most,
}

const results: { readonly [operator: string]: Figures } = {
  count: { least: 0, most: Number.POSITIVE_INFINITY },
  strength: { least: 0, most: 3 },
}

/** Null where nothing is known of it, or it may be no figure. What is being typed may be anything. */
function figuresOf(expr: Expr, view: View): Figures | null {
  if (typeof expr === 'number') return { least: expr, most: expr }
  if (!isMap(expr)) return null
  const [name = ''] = Object.keys(expr)
  if (name === 'age') return isOfSomebody(expr.age, view) ? { least: 0, most: Number.POSITIVE_INFINITY } : null
  if (Object.hasOwn(results, name)) return results[name] ?? null
  if (/^(?:form|outer)\b/.test(plainReadOf(expr) ?? '')) return null
  const types = presentTypes(typeOf(expr, view))
  const each = types.map((type): Figures | null => {
    const constants = constantsOf(type)
    const figures = constants.filter((one) => typeof one === 'number')
    if (constants.length > 0)
      return figures.length < constants.length ? null : { least: Math.min(...figures), most: Math.max(...figures) }
    if (type.type !== 'number' && type.type !== 'integer') return null
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = type
    return typeof minimum === 'number' && typeof maximum === 'number' ? { least: minimum, most: maximum } : null
  })
  const known = each.filter((one) => one !== null)
  if (known.length === 0 || known.length < each.length) return null
  return { least: Math.min(...known.map(({ least }) => least)), most: Math.max(...known.map(({ most }) => most)) }
}

/** Whoever is known is born already; of a birthday that is typed, the limits of its field say so. */
function isOfSomebody(args: Expr | undefined, { element }: View): boolean {
  const [birthday = null, on = null] = Array.isArray(args) ? (args as readonly Expr[]) : []
  return !element && /^(?:person|user)\.birthday$/.test(plainReadOf(birthday) ?? '') && plainReadOf(on) === 'today'
}
