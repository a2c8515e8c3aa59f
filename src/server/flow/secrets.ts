import { calls } from '#contract/index.ts'
import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'

/**
 * Names of members that are never stored: `writeOnly` or `x-sensitive` in any call of the contract, or in any form of
 * the release. The contract's stay secret whatever form a member began with.
 */
export function secretNames(docs: ReleaseDocs): ReadonlySet<string> {
  let names = known.get(docs)
  if (!names) {
    names = new Set([...ofContract, ...ofForms(docs)])
    known.set(docs, names)
  }
  return names
}

/** A copy without them, at any depth: rather one member too few in the journal than a password. */
export function withoutSecrets(value: Json, names: ReadonlySet<string>): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, names))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretPath(name, names))
      .map(([name, member]) => [name, withoutSecrets(member, names)]),
  )
}

/** Members may be named by a path (`member-details.ssn`, `children[a1].ssn`). */
const isSecretPath = (name: string, names: ReadonlySet<string>): boolean =>
  names.has(name) || names.has(name.split(/[.\]]/).at(-1) ?? '')

const known = new WeakMap<ReleaseDocs, ReadonlySet<string>>()

const ofContract = new Set(calls.flatMap((call) => secretsIn(jsonOf(call.input))))

const ofForms = (docs: ReleaseDocs): string[] =>
  Object.values(docs.forms).flatMap((form) => form.fields.filter((field) => isSecret(field.schema)).map(({ id }) => id))

/** Names of the secret members of a JSON Schema, at any depth. */
function secretsIn({ properties, anyOf, items }: JsonObject): string[] {
  const inside = [...listOf(anyOf), ...(items === undefined ? [] : [items])] as JsonObject[] // schemas
  return [
    ...Object.entries((properties ?? {}) as { readonly [name: string]: JsonObject }).flatMap(([name, schema]) => [
      ...(isSecret(schema) ? [name] : []),
      ...secretsIn(schema),
    ]),
    ...inside.flatMap(secretsIn),
  ]
}

function isSecret(schema: { readonly [word: string]: unknown }): boolean {
  if (schema.writeOnly === true || schema['x-sensitive'] === true) return true
  return listOf(schema.anyOf).some((one) => isSecret(one as JsonObject))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
