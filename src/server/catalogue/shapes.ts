import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, isSame, mapOf } from '#engine/logic/values.ts'
import { writtenAmountOf, writtenMinorOf } from './money.ts'

/** The grammar of a folder of schemas as values: what an entry means when it leaves something out. */
export interface Shapes {
  /** With every default said, and amounts as their currency writes them. */
  filled(kind: string, entry: JsonObject, currency: string): JsonObject
  /** Without what the grammar would say anyway. */
  bare(kind: string, entry: JsonObject, currency: string): JsonObject
  /** Every text of an entry with its format and its place in names. */
  texts(kind: string, entry: JsonObject): readonly FormattedText[]
  /** The JSON type that a place (`texts.de.name`) wants; null where the grammar says none. */
  type(kind: string, place: string): Json
  /** What a member is called in sentences. */
  title(kind: string, member: string): string
}

interface FormattedText {
  readonly text: string
  readonly format: Json | undefined
  readonly place: string
}

interface Resolved {
  readonly schema: JsonObject
  readonly file: string
}

export function readShapes(root: string): Shapes {
  const folder = join(root, 'schemas/catalogue')
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'))
  const files = new Map(names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonObject]))

  /** A schema with what it refers to laid under it; its file is where `#` begins. Worked out once: entries are many. */
  function whole(schema: JsonObject, file: string): Resolved {
    if (typeof schema.$ref !== 'string') return { schema, file }
    const known = resolved.get(schema) ?? resolve(schema, schema.$ref, file)
    resolved.set(schema, known)
    return known
  }
  const resolved = new WeakMap<JsonObject, Resolved>()

  function resolve({ $ref: _, ...own }: JsonObject, ref: string, file: string): Resolved {
    const [name = '', pointer = ''] = ref.split('#')
    const at = name === '' ? file : name
    const path = pointer.split('/').slice(1)
    const found = path.reduce<Json | undefined>((value, part) => mapOf(value)[part], files.get(at))
    const below = whole(mapOf(found), at)
    return { schema: { ...below.schema, ...own }, file: below.file }
  }

  function members(schema: JsonObject, value: JsonObject): readonly (readonly [string, JsonObject])[] {
    const properties = mapOf(schema.properties)
    const free = schema.additionalProperties
    const others = typeof free === 'object' ? Object.keys(value).filter((name) => !(name in properties)) : []
    return [
      ...Object.entries(properties).map(([name, one]) => [name, mapOf(one)] as const),
      ...others.map((name) => [name, mapOf(free)] as const),
    ]
  }

  function fill(given: JsonObject, at: string, value: Json, currency: string): Json {
    const { schema, file } = whole(given, at)
    if (Array.isArray(value)) return value.map((one) => fill(mapOf(schema.items), file, one, currency))
    if (typeof value === 'string' && schema.format === 'money') {
      const minor = writtenMinorOf(value, currency)
      return minor === null ? value : writtenAmountOf(minor, currency)
    }
    if (!isMap(value)) return value
    const entries = members(schema, value).flatMap(([name, one]): [string, Json][] => {
      const said = value[name] ?? whole(one, file).schema.default
      return said === undefined ? [] : [[name, fill(one, file, said, currency)]]
    })
    return Object.fromEntries(entries)
  }

  function strip(given: JsonObject, at: string, value: Json, currency: string): Json {
    const { schema, file } = whole(given, at)
    if (Array.isArray(value)) return value.map((one) => strip(mapOf(schema.items), file, one, currency))
    if (!isMap(value)) return value
    const entries = members(schema, value).flatMap(([name, one]): [string, Json][] => {
      const said = value[name]
      if (said === undefined) return []
      const inner = strip(one, file, said, currency)
      const usual = whole(one, file).schema.default
      return usual !== undefined && isSame(inner, strip(one, file, fill(one, file, usual, currency), currency))
        ? []
        : [[name, inner]]
    })
    return Object.fromEntries(entries)
  }

  function textsIn(given: JsonObject, at: string, value: Json, place: string): readonly FormattedText[] {
    const { schema, file } = whole(given, at)
    if (typeof value === 'string') return [{ text: value, format: schema.format, place }]
    const below = (name: string | number) => (place === '' ? String(name) : `${place}/${name}`)
    if (Array.isArray(value))
      return value.flatMap((one, index) => textsIn(mapOf(schema.items), file, one, below(index)))
    if (!isMap(value)) return []
    return members(schema, value).flatMap(([name, one]) =>
      value[name] === undefined ? [] : textsIn(one, file, value[name], below(name)),
    )
  }

  const entrySchema = (kind: string) => {
    const file = `${kind}.schema.json`
    const list = mapOf(mapOf(files.get(file)?.properties)[kind])
    return list.items === undefined ? null : { schema: mapOf(list.items), file }
  }

  return {
    filled(kind, entry, currency) {
      const found = entrySchema(kind)
      return found ? mapOf(fill(found.schema, found.file, entry, currency)) : entry
    },
    bare(kind, entry, currency) {
      const found = entrySchema(kind)
      return found ? mapOf(strip(found.schema, found.file, entry, currency)) : entry
    },
    texts(kind, entry) {
      const found = entrySchema(kind)
      return found ? textsIn(found.schema, found.file, entry, '') : []
    },
    type(kind, place) {
      const found = entrySchema(kind)
      if (found === null) return null
      const end = place.split('.').reduce(
        ({ schema, file }, name) => {
          const free = mapOf(schema.additionalProperties)
          return whole(mapOf(mapOf(schema.properties)[name] ?? free), file)
        },
        whole(found.schema, found.file),
      )
      return end.schema.type ?? null
    },
    title(kind, member) {
      const found = entrySchema(kind)
      const { title } = found ? mapOf(mapOf(whole(found.schema, found.file).schema.properties)[member]) : {}
      return typeof title === 'string' ? title : member
    },
  }
}
