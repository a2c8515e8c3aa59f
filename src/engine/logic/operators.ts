import type { Json } from '../documents.ts'
import { addToDate, ageOn, type DateUnit, dateUnits, isDate } from './dates.ts'
import { passwordStrength } from './strength.ts'
import type { Tables } from './types.ts'
import { isList, isMap, isSame, isTruthy } from './values.ts'

/** An operator that looks at values only: its arguments are evaluated first. */
export type Operator = (...args: Json[]) => Json

/** What one expression may build at most; more is absent, so that no document can fill the memory. */
export const maxTextLength = 10_000
export const maxListLength = 10_000

/** An operator on values by its name. Those that choose what is evaluated are in `compile.ts` and `list-operators.ts`. */
export function findOperator(name: string, tables: Tables): Operator | undefined {
  if (name !== 'valid') return operators.get(name)
  return (kind, value, country) => {
    if (typeof kind !== 'string' || typeof value !== 'string') return false
    return tables.valid(kind, value, typeof country === 'string' ? country : null)
  }
}

const comparing: Record<string, Operator> = {
  '===': (a = null, b = null) => isSame(a, b),
  '!==': (a = null, b = null) => !isSame(a, b),
  '<': (a = null, b = null, c) => compare(a, b) < 0 && (c === undefined || compare(b, c) < 0),
  '<=': (a = null, b = null, c) => compare(a, b) <= 0 && (c === undefined || compare(b, c) <= 0),
  '>': (a = null, b = null) => compare(a, b) > 0,
  '>=': (a = null, b = null) => compare(a, b) >= 0,
  '!': (value) => !isTruthy(value),
  '!!': (value) => isTruthy(value),
  in: (item = null, whole) => {
    if (typeof whole === 'string') return typeof item === 'string' && whole !== '' && whole.includes(item)
    return isList(whole) && whole.some((one) => isSame(one, item))
  },
}

const calculating: Record<string, Operator> = {
  '+': chain((sum, number) => sum + number),
  '*': chain((product, number) => product * number),
  '-': (a = null, b) => (b === undefined ? calculate(0, a, minus) : calculate(a, b, minus)),
  '/': (a = null, b = null) => calculate(a, b, (x, y) => x / y),
  '%': (a = null, b = null) => calculate(a, b, (x, y) => x % y),
  min: chain(Math.min),
  max: chain(Math.max),
}

const joining: Record<string, Operator> = {
  cat: (...args) => {
    let text = ''
    for (const arg of args) text += textOf(arg)
    return text.length > maxTextLength ? null : text
  },
  substr: (source, start = null, length = null) => {
    if (typeof source !== 'string' && typeof source !== 'number' && typeof source !== 'boolean') return null
    const rest = String(source).slice(wholeOf(start) ?? 0)
    const count = wholeOf(length)
    if (count === null) return rest
    return count < 0 ? rest.slice(0, Math.max(0, rest.length + count)) : rest.slice(0, count)
  },
  merge: (...args) => {
    const list = args.flat()
    return list.length > maxListLength ? null : list
  },
}

const dated: Record<string, Operator> = {
  'date+': (date, amount = null, unit) => {
    const number = numberOf(amount)
    return typeof date === 'string' && number !== null && isDateUnit(unit) ? addToDate(date, number, unit) : null
  },
  age: (birthday, on) => (typeof birthday === 'string' && typeof on === 'string' ? ageOn(birthday, on) : null),
  latest: (...args) => datesIn(args).reduce((a: string | null, b) => (a === null || b > a ? b : a), null),
  earliest: (...args) => datesIn(args).reduce((a: string | null, b) => (a === null || b < a ? b : a), null),
}

const operators: ReadonlyMap<string, Operator> = new Map(
  Object.entries<Operator>({
    ...comparing,
    ...calculating,
    ...joining,
    ...dated,
    count: (list) => (isList(list) ? list.length : 0),
    strength: (password) => (typeof password === 'string' ? passwordStrength(password) : 0),
  }),
)

/** Order exists within one type only: numbers, texts (dates among them) and truth. Between others it is no number. */
function compare(a: Json, b: Json): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return typeof a === 'boolean' && typeof b === 'boolean' ? Number(a) - Number(b) : Number.NaN
}

type Combine = (x: number, y: number) => number

const minus: Combine = (x, y) => x - y

/** A result that is no number (division by zero, say) is absent, as is any with a part that is none. */
function calculate(a: Json, b: Json, combine: Combine): number | null {
  const x = numberOf(a)
  const y = numberOf(b)
  if (x === null || y === null) return null
  const result = combine(x, y)
  return Number.isFinite(result) ? result + 0 : null
}

/** Combines any number of arguments from the left. */
function chain(combine: Combine): Operator {
  return (a = null, b, ...more) => {
    let result = b === undefined ? numberOf(a) : calculate(a, b, combine)
    for (const next of more) result = calculate(result, next, combine)
    return result
  }
}

/** A number, or a text that is one. */
function numberOf(value: Json): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

function wholeOf(value: Json): number | null {
  const number = numberOf(value)
  return number === null ? null : Math.trunc(number)
}

function textOf(value: Json): string {
  if (typeof value === 'string') return value
  if (value === null || isMap(value)) return ''
  return isList(value) ? value.map(textOf).join(',') : String(value)
}

function isDateUnit(unit: Json | undefined): unit is DateUnit {
  return dateUnits.some((known) => known === unit)
}

function datesIn(args: readonly Json[]): readonly string[] {
  return args.flat().filter((one): one is string => typeof one === 'string' && isDate(one))
}
