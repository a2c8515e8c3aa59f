import { itemTypes, memberTypes, presentTypes, type Types, typeNames } from '#engine/check/schema-types.ts'
import type { Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { StateReading } from '../state/reading.ts'
import type { Who } from '../state/values.ts'
import { createConstraints, listEntryOf, type PromisedValue } from './constraints.ts'

/** What a leaf can be: its schema's alternatives, and the place under which comparisons with it are known. */
export type LeafDomain = (types: Types, origins: readonly string[], boundaryValues: readonly Json[]) => readonly Json[]

export interface LazyPlace {
  /** Name of the cell. */
  readonly name: string
  /** Under which paths documents speak of it (`data.plans.plans.*.type`). */
  readonly origins: readonly string[]
  readonly types: Types
  readonly who: Who
  /** The values around it, and itself, of which something is promised. */
  readonly promised?: readonly PromisedValue[]
}

/** Values of the world that come into being as they are read: a part that nobody reads is never chosen. */
export interface LazyValues {
  /** The value at a place as the state stands. */
  at(place: LazyPlace): Json
}

/**
 * `mostItems` says how many entries a list must be able to have (two, when somebody asks whether there is a second). A list
 * that is offered holds every combination, so whoever chooses an entry chooses what it is like. `named` says which members of
 * a map documents speak of, where its schema leaves them open.
 */
export function createLazyValues(
  reading: StateReading,
  leaf: LeafDomain,
  mostItems: (origins: readonly string[]) => number,
  isOffered: (origin: string) => boolean,
  named: (origin: string) => readonly string[],
): LazyValues {
  const objects = new WeakMap<LazyPlace, Json>()
  const lists = new WeakMap<LazyPlace, Map<Json, Json>>()
  const shapes = new WeakMap<Types, Shape>()
  const { spokenOf, orderedWith, isSearched, kept } = createConstraints(reading, at)

  const shapeOf = (types: Types): Shape => {
    const known = shapes.get(types)
    if (known) return known
    const shape = readShape(types)
    shapes.set(types, shape)
    return shape
  }

  function at(place: LazyPlace): Json {
    const shape = shapeOf(place.types)
    if (shape.kind === 'leaf')
      return read('', place, () => leaf(place.types, [...place.origins, ...orderedWith(place)], spokenOf(place)))
    if (shape.nullable && read('?', place, () => [true, null]) === null) return null
    return shape.kind === 'object' ? objectAt(place, shape) : listAt(place, shape)
  }

  function read(mark: '' | '?' | '#', place: LazyPlace, domain: () => readonly Json[]): Json {
    const name = place.name + mark
    return reading.get(name, place.who, () => kept(place, reading.cells.of(name), domain()))
  }

  function objectAt(place: LazyPlace, shape: Shape): Json {
    const known = objects.get(place)
    if (known !== undefined) return known
    const object = {}
    const others = shape.isOpen ? place.origins.flatMap(named) : []
    for (const name of new Set([...shape.members, ...others])) {
      const member = memberPlace(place, name, shape)
      Object.defineProperty(object, name, { enumerable: true, get: () => at(member) })
    }
    objects.set(place, object)
    return object
  }

  function listAt(place: LazyPlace, shape: Shape): Json {
    const length = read('#', place, () => lengths(shape, isSearched(place) ? 2 : mostItems(place.origins)))
    const byLength = lists.get(place) ?? new Map<Json, Json>()
    lists.set(place, byLength)
    const known = byLength.get(length)
    if (known !== undefined) return known
    const items = itemTypes(place.types)
    const list = Array.from({ length: Number(length) }, () => null as Json)
    for (let index = 0; index < list.length; index += 1) {
      const item = listEntryOf(place, {
        name: `${place.name}.${index}`,
        origins: place.origins.map((origin) => `${origin}.*`),
        types: items,
        who: place.origins.some(isOffered) ? 'person' : place.who,
      })
      Object.defineProperty(list, index, { enumerable: true, get: () => at(item) })
    }
    byLength.set(length, list)
    return list
  }

  return { at }
}

interface Shape {
  readonly kind: 'leaf' | 'object' | 'list'
  readonly nullable: boolean
  readonly members: readonly string[]
  readonly optional: ReadonlySet<string>
  /** It may have members of other names. */
  readonly isOpen: boolean
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
  const isOpen = objects.some(({ additionalProperties }) => additionalProperties !== false)
  const minItems = typeof list?.minItems === 'number' ? list.minItems : 0
  const kind = objects.length > 0 ? 'object' : list ? 'list' : 'leaf'
  return { kind, nullable, members, optional, isOpen, minItems }
}

const absent: Types = [{ type: 'null' }]

function memberPlace({ name, origins, types, who, promised }: LazyPlace, member: string, shape: Shape): LazyPlace {
  const own = memberTypes(presentTypes(types), member)
  return {
    name: `${name}.${member}`,
    origins: origins.map((origin) => `${origin}.${member}`),
    types:
      (shape.optional.has(member) || !shape.members.includes(member)) && !own.some(({ type }) => type === 'null')
        ? [...own, ...absent]
        : own,
    who,
    ...(promised ? { promised } : {}),
  }
}

function lengths({ minItems }: Shape, most: number): readonly Json[] {
  const more = Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2)
  const all = [1, 0, ...more].filter((length) => length >= minItems)
  return all.length > 0 ? all : [minItems]
}
