import type { Expr } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import { anything, itemTypes, nothing, type Types } from './schema-types.ts'
import { typeOfPath } from './type-of-path.ts'
import type { View } from './view.ts'

/** What an expression may give. `let` is followed; what an operator computes counts as anything. */
export function typeOf(expr: Expr, view: View, depth = 0): Types {
  // A circle of `let` is reported elsewhere.
  if (depth > 20) return anything
  if (isList(expr)) return [{ type: 'array' }]
  if (!isMap(expr)) return expr === null ? nothing : [{ const: expr }]
  const [name = '', ...others] = Object.keys(expr)
  if (others.length > 0) return anything
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  const deeper = (one: Expr): Types => typeOf(one, view, depth + 1)
  switch (name) {
    case 'var': {
      const [path, fallback] = args
      const types = typeof path === 'string' ? typeOfPath(path.split('.'), view, depth + 1) : anything
      return fallback === undefined ? types : [...types, ...deeper(fallback)]
    }
    case 'or':
      return args.flatMap(deeper)
    case 'object':
      return [objectType(isMap(given) ? given : {}, deeper)]
    case 'filter':
      return deeper(args[0] ?? null)
    case 'if':
      return args.filter((_, index) => index % 2 === 1 || index === args.length - 1).flatMap(deeper)
    default:
      return resultTypes[name] ?? anything
  }
}

const truth: Types = [{ type: 'boolean' }]
const number: Types = [{ type: 'number' }]
const text: Types = [{ type: 'string' }]

const resultTypes: { readonly [operator: string]: Types } = {
  '===': truth,
  '!==': truth,
  '<': truth,
  '<=': truth,
  '>': truth,
  '>=': truth,
  '!': truth,
  '!!': truth,
  in: truth,
  all: truth,
  some: truth,
  none: truth,
  valid: truth,
  '+': number,
  '-': number,
  '*': number,
  '/': number,
  '%': number,
  min: number,
  max: number,
  age: number,
  count: number,
  strength: number,
  cat: text,
  'date+': text,
  latest: text,
  earliest: text,
}

/** A map that is written out has these members and no others. */
function objectType(members: { readonly [name: string]: Expr }, typeOfOne: (expr: Expr) => Types): Types[number] {
  const entries = Object.entries(members).map(([name, expr]) => [name, oneOf(typeOfOne(expr))] as const)
  return { type: 'object', properties: Object.fromEntries(entries), additionalProperties: false }
}

/** Alternatives as one schema. */
export function oneOf(types: Types): Types[number] {
  const [first, ...others] = types
  return others.length === 0 ? (first ?? {}) : { anyOf: [...types] }
}

/** The view inside a list operator: only the element is there. */
export function elementView(operator: string, list: Expr, view: View): View {
  const element = itemTypes(typeOf(list, view))
  if (operator !== 'reduce') return { ...view, element }
  const properties = { current: oneOf(element), accumulator: {} }
  return { ...view, element: [{ type: 'object', properties, additionalProperties: false }] }
}
