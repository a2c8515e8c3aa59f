import type { Types } from '#engine/check/schema-types.ts'
import type { Json, JsonSchema } from '#engine/documents.ts'
import { addToDate } from '#engine/logic/dates.ts'
import { isList, isSame } from '#engine/logic/values.ts'
import { plainText } from './plain-text.ts'

/** What a single value of the world may be: on each side of everything that it is compared with. */
export function leafValues(types: Types, boundaryValues: readonly Json[], today: string): readonly Json[] {
  const found: Json[] = []
  const add = (value: Json): void => {
    if (!found.some((one) => isSame(one, value))) found.push(value)
  }
  for (const schema of types) for (const value of valuesOfSchema(schema, boundaryValues, today)) add(value)
  // Absence comes last: the shortest example is one in which things are there.
  return [...found.filter((one) => one !== null), ...found.filter((one) => one === null)]
}

function valuesOfSchema(schema: JsonSchema, boundaryValues: readonly Json[], today: string): readonly Json[] {
  const constants = constantsIn(schema)
  if (constants.length > 0) {
    const known = constants.filter((one) => boundaryValues.some((other) => isSame(one, other)))
    const other = constants.find((one) => !known.some((value) => isSame(one, value)))
    return other === undefined ? known : [other, ...known]
  }
  const { type, minimum = null, maximum = null, format } = schema
  switch (type) {
    case 'null':
      return [null]
    case 'boolean':
      return [true, false]
    case 'integer':
    case 'number': {
      const least = typeof minimum === 'number' ? minimum : Number.NEGATIVE_INFINITY
      const most = typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY
      const near = boundaryValues.filter((one) => typeof one === 'number' && one >= least && one <= most)
      return near.length > 0 ? near : [Math.max(1, least)]
    }
    case 'string': {
      const turns = boundaryValues.filter((one) => typeof one === 'string')
      if (format === 'date') return turns.length > 0 ? turns : [addToDate(today, 10, 'days') ?? today]
      return [plainText(schema, today, 1, turns), ...turns]
    }
    default:
      return boundaryValues.length > 0 ? ['id-1', ...boundaryValues] : ['id-1']
  }
}

/** The values that a schema lists. */
export function constantsIn({ const: only, enum: several }: JsonSchema): readonly Json[] {
  if (only !== undefined) return [only]
  return isList(several) ? several : []
}
