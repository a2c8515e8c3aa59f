import type { Json } from '../documents.ts'
import type { Evaluate } from './evaluate.ts'
import { isSame } from './values.ts'

/**
 * Operators on two sides, written as closures over the sides: so each has code of its own that the runtime can make
 * fast, which halves the time of a condition against one place that calls them all.
 */
export const binaryOperators: ReadonlyMap<string, (a: Evaluate, b: Evaluate) => Evaluate> = new Map(
  Object.entries<(a: Evaluate, b: Evaluate) => Evaluate>({
    '===': (a, b) => (scope, item) => isSame(a(scope, item), b(scope, item)),
    '!==': (a, b) => (scope, item) => !isSame(a(scope, item), b(scope, item)),
    '<': (a, b) => (scope, item) => compare(a(scope, item), b(scope, item)) < 0,
    '<=': (a, b) => (scope, item) => compare(a(scope, item), b(scope, item)) <= 0,
    '>': (a, b) => (scope, item) => compare(a(scope, item), b(scope, item)) > 0,
    '>=': (a, b) => (scope, item) => compare(a(scope, item), b(scope, item)) >= 0,
    '+': (a, b) => (scope, item) => result(numberOf(a(scope, item)) + numberOf(b(scope, item))),
    '-': (a, b) => (scope, item) => result(numberOf(a(scope, item)) - numberOf(b(scope, item))),
    '*': (a, b) => (scope, item) => result(numberOf(a(scope, item)) * numberOf(b(scope, item))),
    '/': (a, b) => (scope, item) => result(numberOf(a(scope, item)) / numberOf(b(scope, item))),
    '%': (a, b) => (scope, item) => result(numberOf(a(scope, item)) % numberOf(b(scope, item))),
    min: (a, b) => (scope, item) => result(Math.min(numberOf(a(scope, item)), numberOf(b(scope, item)))),
    max: (a, b) => (scope, item) => result(Math.max(numberOf(a(scope, item)), numberOf(b(scope, item)))),
  }),
)

/** Those that take any number of sides: combined from the left. */
export const chainedOperators: ReadonlySet<string> = new Set(['+', '*', 'min', 'max'])

/** Those that take three sides: `a < b < c`. */
export const betweenOperators: ReadonlySet<string> = new Set(['<', '<='])

/** The left side when only one is given. */
export const neutralSides: ReadonlyMap<string, Json> = new Map([
  ['+', 0],
  ['-', 0],
  ['*', 1],
])

/** Order exists within one type only: numbers, texts (dates among them) and truth. Between others it is no number. */
function compare(a: Json, b: Json): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return typeof a === 'boolean' && typeof b === 'boolean' ? Number(a) - Number(b) : Number.NaN
}

/** A number, or a text that is one; NaN, which every calculation hands on, for anything else. */
export function numberOf(value: Json): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

/** What is no number (with an absent part, or divided by zero) is absent; zero has one sign. */
function result(number: number): Json {
  return Number.isFinite(number) ? number + 0 : null
}
