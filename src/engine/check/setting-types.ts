import type { JsonSchema } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import { anything, type Types } from './schema-types.ts'

/**
 * What a setting can be, where the schema of settings writes all of it out; everything else may be anything. A setting
 * that nobody has set is null.
 */
export function settingTypes(settings: JsonSchema, path: readonly string[]): Types {
  const schema = path.reduce(member, settings)
  return isList(schema.enum) ? [{ enum: [...schema.enum, null] }] : anything
}

function member(schema: JsonSchema, name: string): JsonSchema {
  const { properties, additionalProperties: others } = schema
  const own = isMap(properties) && Object.hasOwn(properties, name) ? properties[name] : others
  return isMap(own) ? own : {}
}
