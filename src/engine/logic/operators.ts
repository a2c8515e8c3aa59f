import type { Json } from '../documents.ts'
import { numberOf } from './binary-operators.ts'
import { addToDate, ageOn, type DateUnit, dateUnits, isDate } from './dates.ts'
import { passwordStrength } from './strength.ts'
import type { Tables } from './types.ts'
import { isList, isMap, isSame, isTruthy } from './values.ts'

/** An operator that looks at values only: its arguments are evaluated first. */
export type Operator = (...args: Json[]) => Json

/** What one expression may build at most; more is absent, so that no document can fill the memory. */
export const maxTextLength = 10_000
export const maxListLength = 10_000

/** An operator on values by its name. Those on two sides are in `binary-operators.ts`, over lists in `list-operators.ts`. */
export function findOperator(name: string, tables: Tables): Operator | undefined {
  if (name !== 'valid') return operators.get(name)
  return (kind, value, country) => {
    if (typeof kind !== 'string' || typeof value !== 'string') return false
    return tables.valid(kind, value, typeof country === 'string' ? country : null)
  }
}

const asking: Record<string, Operator> = {
  '!': (value) => !isTruthy(value),
  '!!': (value) => isTruthy(value),
  in: (item = null, whole) => {
    if (typeof whole === 'string') return typeof item === 'string' && whole !== '' && whole.includes(item)
    if (!isList(whole)) return false
    return typeof item === 'object' ? whole.some((one) => isSame(one, item)) : whole.includes(item)
  },
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
  'date+': (date, amount = null, unit) =>
    typeof date === 'string' && isDateUnit(unit) ? addToDate(date, numberOf(amount), unit) : null,
  age: (birthday, on) => (typeof birthday === 'string' && typeof on === 'string' ? ageOn(birthday, on) : null),
  latest: (...args) => datesIn(args).reduce((a: string | null, b) => (a === null || b > a ? b : a), null),
  earliest: (...args) => datesIn(args).reduce((a: string | null, b) => (a === null || b < a ? b : a), null),
}

const operators: ReadonlyMap<string, Operator> = new Map(
  Object.entries<Operator>({
    ...asking,
    ...joining,
    ...dated,
    count: (list) => (isList(list) ? list.length : 0),
    strength: (password) => (typeof password === 'string' ? passwordStrength(password) : 0),
  }),
)

function wholeOf(value: Json): number | null {
  const number = numberOf(value)
  return Number.isFinite(number) ? Math.trunc(number) : null
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
