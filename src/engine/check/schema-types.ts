import type { Json, JsonSchema } from '../documents.ts'
import { isList, isMap, isSame } from '../logic/values.ts'

/** What a value may be: one of these schemas. `{}` is anything; an empty list is nothing that exists. */
export type Types = readonly JsonSchema[]

export const anything: Types = [{}]

/** The alternatives that a schema stands for. */
export function alternativesOf(schema: JsonSchema): Types {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = schema[keyword]
    if (isList(branches)) return branches.filter(isMap).flatMap(alternativesOf)
  }
  return [schema]
}

/** A value that is always absent: a name that a flow gives only because a form of it asks. */
export const nothing: Types = [{ type: 'null' }]

/** Alternatives beside absence, which everything may be. */
export const presentTypes = (types: Types): Types => types.filter(({ type }) => type !== 'null')

/** What stands at a name of a value. Empty when no alternative can have it. */
export function memberTypes(types: Types, name: string): Types {
  if (types.length > 0 && presentTypes(types).length === 0) return nothing
  return types.flatMap((schema): Types => {
    if (isMap(schema.properties) && Object.hasOwn(schema.properties, name)) return asTypes(schema.properties[name])
    if (isMap(schema.additionalProperties)) return asTypes(schema.additionalProperties)
    if (schema.type === 'array' && /^\d+$/.test(name)) return isMap(schema.items) ? asTypes(schema.items) : anything
    const isClosed = schema.additionalProperties === false
    const isOpen =
      schema.type === undefined ? schema.const === undefined && !isList(schema.enum) : schema.type === 'object'
    return isOpen && !isClosed ? anything : []
  })
}

export function itemTypes(types: Types): Types {
  if (types.length > 0 && presentTypes(types).length === 0) return nothing
  return types.flatMap((schema): Types => {
    if (schema.type === 'array') return isMap(schema.items) ? asTypes(schema.items) : anything
    return schema.type === undefined ? anything : []
  })
}

const asTypes = (schema: Json | undefined): Types => (isMap(schema) ? alternativesOf(schema) : anything)

/** Whether one of the types can be this value. */
export function canBe(types: Types, value: Json): boolean {
  return types.some((schema) => {
    if (schema.const !== undefined) return isSame(schema.const, value)
    if (isList(schema.enum)) return schema.enum.some((one) => isSame(one, value))
    return typeNames(schema).some((name) => name === 'any' || name === jsonType(value))
  })
}

/** Whether a value of one kind can ever be fit for the other. Absence is left out: it has rules of its own. */
export function canMeet(given: Types, wanted: Types): boolean {
  const constants = given.flatMap(constantsOf)
  if (given.length > 0 && given.every((schema) => constantsOf(schema).length > 0)) {
    return constants.some((value) => value === null || canBe(wanted, value))
  }
  const names = new Set(wanted.flatMap(typeNames))
  return given.flatMap(typeNames).some((name) => name === 'any' || names.has('any') || names.has(name))
}

export function constantsOf(schema: JsonSchema): readonly Json[] {
  if (schema.const !== undefined) return [schema.const]
  return isList(schema.enum) ? schema.enum : []
}

/** The JSON types that a schema admits. Whole numbers are numbers here: documents do not tell them apart. */
export function typeNames(schema: JsonSchema): readonly string[] {
  const constants = constantsOf(schema)
  if (constants.length > 0) return constants.map(jsonType)
  const { type } = schema
  const names = isList(type) ? type : [type]
  return names.map((name) => (name === 'integer' ? 'number' : typeof name === 'string' ? name : 'any'))
}

function jsonType(value: Json): string {
  if (value === null) return 'null'
  return isList(value) ? 'array' : typeof value
}
