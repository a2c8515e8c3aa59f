import type { TSchema } from 'typebox'
import type { JsonObject } from '#engine/documents.ts'

interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly properties?: { readonly [name: string]: Shape }
}

/**
 * The input of a GET: an address holds only text, so numbers, truth values and lists are read as the schema says. What
 * cannot be read stays text, and the schema refuses it.
 */
export function readQuery(schema: TSchema, query: { readonly [name: string]: unknown }): JsonObject {
  const properties = (schema as Shape).properties ?? {}
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, readValue(properties[name] ?? {}, text)]),
  ) as JsonObject
}

function readValue(shape: Shape, text: unknown): unknown {
  const types = typesOf(shape)
  if (types.includes('array')) return Array.isArray(text) ? text : [text]
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if (
    (types.includes('integer') || types.includes('number')) &&
    typeof text === 'string' &&
    /^-?\d{1,15}$/.test(text)
  ) {
    return Number(text)
  }
  return text
}

function typesOf({ type, anyOf = [] }: Shape): readonly string[] {
  return [...(type ? [type] : []), ...anyOf.flatMap(typesOf)]
}
