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

/** The operators on values, by name. Those that choose what is evaluated are in `compile.ts`. */
export function createOperators(tables: Tables): ReadonlyMap<string, Operator> {
  const operators: Record<string, Operator> = {
    ...comparing,
    ...calculating,
    ...joining,
    ...dated,
    count: (list) => (isList(list) ? list.length : 0),
    strength: (password) => (typeof password === 'string' ? passwordStrength(password) : 0),
    valid: (kind, value, country) =>
      typeof kind === 'string' &&
      typeof value === 'string' &&
      tables.valid(kind, value, typeof country === 'string' ? country : null),
  }
  return new Map(Object.entries(operators))
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
    if (typeof whole === 'string') return typeof item === 'string' && whole.includes(item)
    return isList(whole) && whole.some((one) => isSame(one, item))
  },
}

const calculating: Record<string, Operator> = {
  '+': (...args) => calculate(args, (numbers) => numbers.reduce((sum, number) => sum + number, 0)),
  '*': (...args) => calculate(args, (numbers) => numbers.reduce((product, number) => product * number, 1)),
  '-': (...args) => calculate(args, ([a = Number.NaN, b]) => (b === undefined ? -a : a - b)),
  '/': (...args) => calculate(args, ([a = Number.NaN, b = Number.NaN]) => a / b),
  '%': (...args) => calculate(args, ([a = Number.NaN, b = Number.NaN]) => a % b),
  min: (...args) => calculate(args, (numbers) => Math.min(...numbers)),
  max: (...args) => calculate(args, (numbers) => Math.max(...numbers)),
}

const joining: Record<string, Operator> = {
  cat: (...args) => limitText(args.map(textOf).join('')),
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

/** Order exists within one type only: numbers, texts (dates among them) and truth. Between others it is no number. */
function compare(a: Json, b: Json): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return typeof a === 'boolean' && typeof b === 'boolean' ? Number(a) - Number(b) : Number.NaN
}

/** A result that is no number (division by zero, say) is absent, as is any with a part that is none. */
function calculate(args: readonly Json[], combine: (numbers: number[]) => number): Json {
  const numbers: number[] = []
  for (const arg of args) {
    const number = numberOf(arg)
    if (number === null) return null
    numbers.push(number)
  }
  const result = combine(numbers)
  return Number.isFinite(result) ? result + 0 : null
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
  if (value === null || isMap(value)) return ''
  return isList(value) ? value.map(textOf).join(',') : String(value)
}

const limitText = (text: string): Json => (text.length > maxTextLength ? null : text)

function isDateUnit(unit: Json | undefined): unit is DateUnit {
  return dateUnits.some((known) => known === unit)
}

function datesIn(args: readonly Json[]): readonly string[] {
  return args.flat().filter((one): one is string => typeof one === 'string' && isDate(one))
}
