import type { Json, JsonSchema } from '../../documents.ts'
import { addToDate } from '../../logic/dates.ts'
import { constantsIn } from '../leaf-values.ts'

/** Values that a schema of one plain value lets through, the plainest first. `place` tells entries of a list apart. */
export function samplesOfSchema(schema: JsonSchema, place: string, today: string): readonly Json[] {
  const constants = constantsIn(schema)
  if (constants.length > 0) return constants
  switch (schema.type) {
    case 'null':
      return [null]
    case 'boolean':
      return [false, true]
    case 'integer':
    case 'number':
      return numbers.filter((one) => isWithin(one, schema))
    default:
      return textsOf(schema, place, today)
  }
}

const numbers = [1, 0, 100, 10_000, 2020, -1]

const isWithin = (one: number, { minimum = null, maximum = null }: JsonSchema): boolean =>
  (typeof minimum !== 'number' || one >= minimum) && (typeof maximum !== 'number' || one <= maximum)

function textsOf(schema: JsonSchema, place: string, today: string): readonly Json[] {
  const { format, pattern = null } = schema
  if (format === 'date') return [10, 0, 40, 400, -400].map((days) => addToDate(today, days, 'days') ?? today)
  if (format === 'date-time') return [`${today}T10:00:00Z`]
  const isFit = (text: string): boolean =>
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) && isLong(text, schema)
  const [, number = null] = /\.(\d+)(?:\.[^.]*)?$/.exec(place) ?? []
  const id = `id-${number === null ? 1 : Number(number) + 1}`
  const long = typeof schema.minLength === 'number' ? ['a'.repeat(schema.minLength)] : []
  const fit = [id, ...plain, ...long].filter(isFit)
  return fit.length > 0 ? fit : [id]
}

const plain = ['DE', 'EUR', '2026', '/', 'a'.repeat(64)]

const isLong = (text: string, { minLength = null, maxLength = null }: JsonSchema): boolean =>
  (typeof minLength !== 'number' || text.length >= minLength) &&
  (typeof maxLength !== 'number' || text.length <= maxLength)
