import type { View } from '#engine/check/view.ts'
import type { FormDoc, Json, JsonSchema } from '#engine/documents.ts'
import { isList, isMap, readPath } from '#engine/logic/values.ts'
import { isOpenSetting } from '../draft/place.ts'
import { type SubjectType, subjectKindOf } from './kinds.ts'
import type { Readable } from './readable.ts'

/** Settings that are one value, of the schema and of the chain, but for those of looks and of other servers. */
export function settingsIn({ docs, settings }: View): readonly Readable[] {
  const asked = askedBy(Object.values(docs.forms))
  const all = [...schemaPaths(settings ?? {}, []), ...valuePaths(docs.config.features ?? null, ['features'])]
  const paths = new Map(all.map((path) => [path.join('.'), path]))
  return [...paths.values()]
    .filter(([first = '']) => isOpenSetting(first) && !apart.has(first))
    .flatMap((path): readonly Readable[] => {
      const name = `config.${path.join('.')}`
      const schema = path.reduce(member, settings ?? {})
      const kind = name === 'config.country' ? country : subjectKindOf(typesOf(schema, readPath(docs.config, path)))
      if (kind.kind === 'any' || kind.kind === 'thing' || kind.kind === 'list') return []
      return [{ ...kind, expr: { var: name }, group: 'settings', key: asked.get(name) ?? null, whereKey: null }]
    })
}

const country: SubjectType = { kind: 'choice', values: [], entry: 'countries' }

const apart = new Set(['centers', 'lookAndFeel', 'mail', 'menu', 'redirects', 'paymentProvidersConfig', 'legal'])

/** Settings → the name of the field that they decide about. */
function askedBy(forms: readonly FormDoc[]): ReadonlyMap<string, string> {
  const asked = new Map<string, string>()
  for (const { id, fields } of forms)
    for (const { id: field, mode } of fields)
      for (const [, path = ''] of JSON.stringify(mode ?? null).matchAll(/"(config\.(?:joinForm|modes)\.[\w.-]+)"/g))
        if (!asked.has(path)) asked.set(path, `form.${id}.${field}`)
  return asked
}

function schemaPaths(schema: JsonSchema, above: readonly string[]): readonly (readonly string[])[] {
  if (!isMap(schema.properties)) return above.length === 0 ? [] : [above]
  const inside = Object.entries(schema.properties)
  return inside.flatMap(([name, one]) => (isMap(one) ? schemaPaths(one, [...above, name]) : []))
}

const valuePaths = (value: Json, above: readonly string[]): readonly (readonly string[])[] =>
  isMap(value) ? Object.entries(value).flatMap(([name, one]) => valuePaths(one, [...above, name])) : [above]

function member(schema: JsonSchema, name: string): JsonSchema {
  const own = isMap(schema.properties) ? schema.properties[name] : undefined
  const other = own ?? schema.additionalProperties
  return isMap(other) ? other : {}
}

/** What the schema says, else what is set. */
function typesOf(schema: JsonSchema, value: Json): readonly JsonSchema[] {
  if (isList(schema.enum)) return [{ enum: schema.enum.filter((one) => one !== null) }]
  const names = (isList(schema.type) ? schema.type : [schema.type]).filter((name) => name !== 'null')
  if (names.length === 1 && typeof names[0] === 'string') return [{ ...schema, type: names[0] }]
  return value === null ? [{}] : [{ type: typeof value }]
}
