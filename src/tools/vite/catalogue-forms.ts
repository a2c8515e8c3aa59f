import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { kindIds } from '../../studio/catalogue/kinds.ts'

const id = 'virtual:catalogue'

type Schema = { readonly [name: string]: unknown }
type Properties = { readonly [name: string]: Schema }

/**
 * The module `virtual:catalogue`: the schema of an entry of each kind of the catalogue, cut out of its grammar, with its
 * validators compiled, because the studio's page runs no code that was made of text.
 */
export function catalogueForms(): Plugin {
  return {
    name: 'catalogue-forms',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(module) {
      if (module !== `\0${id}`) return null
      const { islandsOf } = await import(pathToFileURL('src/server/releases/islands.ts').href)
      const { shapeKey } = await import(pathToFileURL('src/engine/forms/leaf-shape.ts').href)
      const schemas = entrySchemas()
      const fields = Object.values(schemas).map((schema) => ({ island: { schema } }))
      const compiled = islandsOf({ forms: { catalogue: { fields } } })
      const rows = Object.entries(schemas).map(([kind, schema]) => {
        const found = compiled.get(shapeKey(schema))
        if (found === undefined) throw new Error(`Entries of ${kind} cannot be compiled`)
        return `${JSON.stringify(kind)}:{schema:${JSON.stringify(schema)},island:${found.source}}`
      })
      return `import { validatorRuntime as runtime } from '#engine/tables/validator-runtime.ts'
export const entries = {${rows.join(',\n')}}`
    },
  }
}

/** The schema of an entry of each kind. */
export function entrySchemas(): { readonly [kind: string]: Schema } {
  return Object.fromEntries(
    kindIds.map((kind) => {
      const file = `${kind}.schema.json`
      const { properties } = grammarOf(file) as { properties: { readonly [kind: string]: { readonly items: Schema } } }
      return [kind, { $id: `catalogue-${kind}`, ...plain(properties[kind]?.items ?? {}, file) }]
    }),
  )
}

const grammarOf = (file: string): Schema => JSON.parse(readFileSync(`schemas/catalogue/${file}`, 'utf8'))

const kept = [
  'type',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'required',
  'enum',
  'default',
  '$comment',
]

/** What the page reads in its own way as it is typed, by where its grammar stands. */
const parts: { readonly [place: string]: string } = { '/$defs/clock': 'clock', '/$defs/percent': 'percent' }

const isKept = (schema: Schema, name: string): boolean =>
  schema[name] !== undefined && !(name === 'format' && schema[name] === 'money')

/** A schema for a form: references filled in, without what only the server's check knows (`allOf` and the like). */
function plain(schema: Schema, file: string): Schema {
  if (typeof schema.$ref === 'string') {
    const [name = '', place = ''] = schema.$ref.split('#')
    const { $ref: _, ...own } = schema
    const at = name === '' ? file : name
    const target = place
      .split('/')
      .slice(1)
      .reduce<Schema>((one, part) => one[part] as Schema, grammarOf(at))
    const part = parts[place]
    return { ...plain(target, at), ...plain(own, file), ...(part !== undefined && { $comment: part }) }
  }
  const { properties, items, additionalProperties, enum: words } = schema
  return {
    ...Object.fromEntries(kept.flatMap((name) => (isKept(schema, name) ? [[name, schema[name]]] : []))),
    // No validator knows it: what is typed is read by the studio itself.
    ...(schema.format === 'money' && { $comment: 'money' }),
    ...(Array.isArray(words) && schema.type === undefined && { type: typeof words[0] }),
    ...(properties !== undefined && { properties: plainAll(properties as Properties, file) }),
    ...(items !== undefined && { items: plain(items as Schema, file) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: plain(additionalProperties as Schema, file),
    }),
  }
}

const plainAll = (properties: Properties, file: string): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, plain(schema, file)]))
