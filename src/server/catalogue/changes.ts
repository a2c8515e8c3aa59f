import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap, isSame, mapOf } from '#engine/logic/values.ts'

type Value = Json | undefined

/**
 * Where two values differ, as deep as both are made alike: `hours 1 from 08:00 -> 09:00`. Entries of lists are told apart by
 * what names them; of lists without names those are told that are not in both. Pure.
 */
export function changesIn(place: string, before: Value, after: Value): readonly string[] {
  if (isSame(before, after)) return []
  if (isMap(before) && isMap(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => changesIn(`${place} ${name}`, before[name], after[name]))
  }
  const [one, other] = [mapsIn(before), mapsIn(after)]
  if (one === null || other === null || one.length + other.length === 0) return [told(place, before, after)]
  const name = naming.find((name) => namesEach(one, name) && namesEach(other, name))
  return name === undefined ? changesOfUnnamed(place, one, other) : changesOfNamed(place, { name, one, other })
}

/** What names an entry of a list, the first that does. */
const naming = ['id', 'minutes', 'size', 'date', 'name', 'seat']

const mapsIn = (value: Value): readonly JsonObject[] | null =>
  value === undefined ? [] : isList(value) && value.every(isMap) ? value : null

const namesEach = (entries: readonly JsonObject[], name: string): boolean => {
  const names = entries.map((entry) => entry[name])
  return !names.includes(undefined) && new Set(names).size === names.length
}

interface Named {
  readonly name: string
  readonly one: readonly JsonObject[]
  readonly other: readonly JsonObject[]
}

function changesOfNamed(place: string, { name, one, other }: Named): readonly string[] {
  const [before, after] = [one, other].map(
    (entries) => new Map(entries.map(({ [name]: id, ...rest }) => [String(id), rest])),
  ) as [Map<string, JsonObject>, Map<string, JsonObject>]
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const inBoth = (entries: Map<string, unknown>) => [...entries.keys()].filter((id) => before.has(id) && after.has(id))
  return [
    ...ids.flatMap((id) => changesIn(`${place} ${id}`, before.get(id), after.get(id))),
    ...(isSame(inBoth(before), inBoth(after)) ? [] : [`${place}: another order`]),
  ]
}

function changesOfUnnamed(place: string, one: readonly JsonObject[], other: readonly JsonObject[]): readonly string[] {
  const gone = one.filter((entry) => !other.some((same) => isSame(entry, same)))
  const come = other.filter((entry) => !one.some((same) => isSame(entry, same)))
  if (gone.length + come.length === 0) return [`${place}: another order`]
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => told(place, gone[at], come[at]))
}

const told = (place: string, before: Value, after: Value): string => {
  const name = place.split(' ').at(-1) ?? ''
  return `${place} ${said(before, name)} -> ${said(after, name)}`
}

/** A value as operators read it, with the member that it is. */
function said(value: Value, name: string): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isList(value)) {
    if (value.length === 0) return 'none'
    return value.map((one) => said(one, name)).join(value.some(isMap) ? '; ' : ', ')
  }
  if (isMap(value)) return saidOfMap(value)
  return name === 'weekdays' ? (weekdays[Number(value) - 1] ?? String(value)) : String(value)
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function saidOfMap(value: JsonObject): string {
  const { count, unit, ...more } = value
  if (count !== undefined && unit !== undefined && Object.keys(more).length === 0) return `${count} ${unit}`
  const members = Object.entries(value).map(([name, one]) => {
    const [words] = name === 'texts' ? Object.values(mapOf(one)) : []
    const { name: called, title } = mapOf(words)
    return typeof (called ?? title) === 'string' ? `"${called ?? title}"` : `${name} ${said(one, name)}`
  })
  return members.join(', ') || 'nothing'
}
