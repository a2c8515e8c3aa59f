import type { Json, JsonSchema } from '#engine/documents.ts'
import { addToDate } from '#engine/logic/dates.ts'
import { constantsIn } from '../world/leaf-values.ts'
import { plainText } from '../world/plain-text.ts'

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
  if (schema.format === 'date') return [10, 0, 40, 400, -400].map((days) => addToDate(today, days, 'days') ?? today)
  const [, index = '0'] = /\.(\d+)(?:\.[^.]*)?$/.exec(place) ?? []
  return [plainText(schema, today, Number(index) + 1)]
}
