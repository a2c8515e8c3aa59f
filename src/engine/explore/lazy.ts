import { itemTypes, memberTypes, presentTypes, type Types, typeNames } from '../check/schema-types.ts'
import type { Json } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Reading } from './reading.ts'
import type { Who } from './values.ts'

/** What a leaf can be: its schema's alternatives, and the place under which comparisons with it are known. */
export type LeafDomain = (types: Types, origins: readonly string[]) => readonly Json[]

export interface LazyPlace {
  /** Name of the cell. */
  readonly name: string
  /** Under which paths documents speak of it (`data.plans.plans.*.type`). */
  readonly origins: readonly string[]
  readonly types: Types
  readonly who: Who
}

/** Values of the world that come into being as they are read: a part that nobody reads is never chosen. */
export interface LazyValues {
  /** The value at a place as the state stands. */
  at(place: LazyPlace): Json
}

/** `mostItems` says how many entries a list must be able to have (two, when somebody asks whether there is a second). */
export function createLazyValues(
  reading: Reading,
  leaf: LeafDomain,
  mostItems: (origins: readonly string[]) => number,
): LazyValues {
  const objects = new Map<string, Json>()
  const lists = new Map<string, Json[]>()
  const shapes = new WeakMap<Types, Shape>()

  const shapeOf = (types: Types): Shape => {
    const known = shapes.get(types)
    if (known) return known
    const shape = readShape(types)
    shapes.set(types, shape)
    return shape
  }

  function at(place: LazyPlace): Json {
    const shape = shapeOf(place.types)
    if (shape.kind === 'leaf') return reading.get(place.name, place.who, () => leaf(place.types, place.origins))
    if (shape.nullable && reading.get(`${place.name}?`, place.who, () => [true, null]) === null) return null
    return shape.kind === 'object' ? objectAt(place, shape) : listAt(place, shape)
  }

  function objectAt(place: LazyPlace, shape: Shape): Json {
    const known = objects.get(place.name)
    if (known !== undefined) return known
    const object = {}
    for (const name of shape.members) {
      const member = memberPlace(place, name, shape)
      Object.defineProperty(object, name, { enumerable: true, get: () => at(member) })
    }
    objects.set(place.name, object)
    return object
  }

  function listAt(place: LazyPlace, shape: Shape): Json {
    const length = reading.get(`${place.name}#`, place.who, () => lengths(shape, mostItems(place.origins)))
    const key = `${place.name}#${length}`
    const known = lists.get(key)
    if (known) return known
    const items = itemTypes(place.types)
    const list = Array.from({ length: Number(length) }, () => null as Json)
    for (let index = 0; index < list.length; index += 1) {
      const item: LazyPlace = {
        name: `${place.name}.${index}`,
        origins: place.origins.map((origin) => `${origin}.*`),
        types: items,
        // A list holds every combination, so whoever chooses an entry chooses what it is like.
        who: 'person',
      }
      Object.defineProperty(list, index, { enumerable: true, get: () => at(item) })
    }
    lists.set(key, list)
    return list
  }

  return { at }
}

interface Shape {
  readonly kind: 'leaf' | 'object' | 'list'
  readonly nullable: boolean
  readonly members: readonly string[]
  readonly optional: ReadonlySet<string>
  readonly minItems: number
}

function readShape(types: Types): Shape {
  const present = presentTypes(types)
  const nullable = present.length < types.length
  const objects = present.filter((schema) => typeNames(schema).includes('object') || isMap(schema.properties))
  const list = present.find((schema) => typeNames(schema).includes('array'))
  const members = [...new Set(objects.flatMap(({ properties }) => (isMap(properties) ? Object.keys(properties) : [])))]
  const required = objects.map(({ required }) => (isList(required) ? required : []))
  const optional = new Set(members.filter((name) => !required.every((names) => names.includes(name))))
  const minItems = typeof list?.minItems === 'number' ? list.minItems : 0
  const kind = objects.length > 0 ? 'object' : list ? 'list' : 'leaf'
  return { kind, nullable, members, optional, minItems }
}

const absent: Types = [{ type: 'null' }]

function memberPlace({ name, origins, types, who }: LazyPlace, member: string, shape: Shape): LazyPlace {
  const own = memberTypes(presentTypes(types), member)
  return {
    name: `${name}.${member}`,
    origins: origins.map((origin) => `${origin}.${member}`),
    types: shape.optional.has(member) && !own.some(({ type }) => type === 'null') ? [...own, ...absent] : own,
    who,
  }
}

function lengths({ minItems }: Shape, most: number): readonly Json[] {
  const all = [1, 0, 2].filter((length) => length >= minItems && length <= most)
  return all.length > 0 ? all : [minItems]
}
