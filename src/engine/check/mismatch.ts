import type { Json, JsonSchema } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import { canBe, canMeet, itemTypes, memberTypes, presentTypes, type Types } from './schema-types.ts'

/** Where a value can never be what is wanted of it. `path` leads to the member, empty for the whole. */
export interface Mismatch {
  readonly kind: 'type' | 'unknown' | 'missing'
  readonly path: string
  readonly given: Types
  readonly wanted: Types
}

/** Everything in a value that does not fit, members of members included. Absence has rules of its own. */
export function mismatches(given: Types, wanted: Types, path = ''): readonly Mismatch[] {
  const here = presentTypes(given)
  if (here.length === 0 || wanted.length === 0) return []
  const unfit = here.flatMap((schema) => unfitIn(schema, wanted))
  if (unfit.length > 0 || !canMeet(here, wanted)) {
    return [{ kind: 'type', path, given: unfit.length > 0 ? unfit : here, wanted: presentTypes(wanted) }]
  }
  return [...inObjects(here, wanted, path), ...inLists(here, wanted, path)]
}

/** A constant, and each option of a field, is given some day; of what a call gives, some value fitting is enough. */
function unfitIn(schema: JsonSchema, wanted: Types): Types {
  const options = isList(schema.enum) && schema['x-asked'] === true ? schema.enum : []
  const values = schema.const === undefined ? options : [schema.const]
  return values.filter((value) => value !== null && !canBe(wanted, value)).map((value) => ({ const: value }))
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** Only where both sides name their members, and nothing else could be meant. */
function inObjects(given: Types, wanted: Types, path: string): readonly Mismatch[] {
  const objects = wanted.filter(({ properties }) => isMap(properties))
  if (objects.length === 0 || objects.length < presentTypes(wanted).length) return []
  return given.flatMap((schema) => {
    if (!isMap(schema.properties)) return []
    const members = Object.entries(schema.properties).flatMap(([name, member]) => {
      const inside = memberTypes(objects, name)
      if (inside.length === 0) return [{ kind: 'unknown' as const, path: join(path, name), given, wanted }]
      return isMap(member) ? mismatches(alternatives(member), inside, join(path, name)) : []
    })
    return [...members, ...missingIn(schema, objects, path)]
  })
}

/** What is written out as a map has no members but its own; what is read may have more. */
function missingIn(schema: JsonSchema, objects: Types, path: string): readonly Mismatch[] {
  const [only] = objects
  if (schema.additionalProperties !== false || objects.length > 1 || !only) return []
  const required: readonly Json[] = isList(only.required) ? only.required : []
  const known = isMap(schema.properties) ? schema.properties : {}
  return required
    .filter((name): name is string => typeof name === 'string' && !Object.hasOwn(known, name))
    .map((name) => ({ kind: 'missing' as const, path: join(path, name), given: [schema], wanted: objects }))
}

function inLists(given: Types, wanted: Types, path: string): readonly Mismatch[] {
  const lists = given.filter(({ type, items }) => type === 'array' && isMap(items))
  if (lists.length === 0 || lists.length < given.length) return []
  return mismatches(itemTypes(lists), itemTypes(wanted), path === '' ? '[]' : `${path}[]`)
}

function alternatives(schema: JsonSchema): Types {
  return isList(schema.anyOf) ? schema.anyOf.filter(isMap) : [schema]
}
