import type { TSchema } from 'typebox'
import type { FieldDoc, Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'

/** Names of members that are never stored: `writeOnly` in the call, `writeOnly` or `x-sensitive` in any form of the release. */
export function secretNames(input: TSchema, docs: ReleaseDocs): ReadonlySet<string> {
  return new Set([...writeOnlyIn(input as unknown as JsonObject), ...ofForms(docs)])
}

/** A copy without them, at any depth: rather one member too few in the journal than a password. */
export function withoutSecrets(value: Json, names: ReadonlySet<string>): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, names))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, member]) => [name, withoutSecrets(member, names)]),
  )
}

const known = new WeakMap<ReleaseDocs, ReadonlySet<string>>()

function ofForms(docs: ReleaseDocs): ReadonlySet<string> {
  let names = known.get(docs)
  if (!names) {
    names = new Set(Object.values(docs.forms).flatMap((form) => form.fields.filter(isSecret).map((field) => field.id)))
    known.set(docs, names)
  }
  return names
}

function isSecret({ schema }: FieldDoc): boolean {
  return schema.writeOnly === true || schema['x-sensitive'] === true
}

function writeOnlyIn(schema: JsonObject): string[] {
  const properties = (schema.properties ?? {}) as { readonly [name: string]: JsonObject } // a JSON Schema
  return Object.entries(properties).flatMap(([name, of]) => [...(isWriteOnly(of) ? [name] : []), ...writeOnlyIn(of)])
}

function isWriteOnly(schema: JsonObject): boolean {
  if (schema.writeOnly === true) return true
  return Array.isArray(schema.anyOf) && schema.anyOf.some((one) => isWriteOnly(one as JsonObject))
}
