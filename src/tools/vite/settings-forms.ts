import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type PartId, parts } from '../../studio/settings/parts.ts'

const id = 'virtual:settings'

type Schema = { readonly [name: string]: unknown }
type Properties = { readonly [name: string]: Schema }

/**
 * The module `virtual:settings`: the schema of each page of the studio's settings, cut out of the schema of settings, with
 * its validators compiled, because the studio's page runs no code that was made of text.
 */
export function settingsForms(): Plugin {
  return {
    name: 'settings-forms',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(module) {
      if (module !== `\0${id}`) return null
      const schemas = await settingsSchemas()
      const { islandsOf } = await import(pathToFileURL('src/server/releases/islands.ts').href)
      const { shapeKey } = await import(pathToFileURL('src/engine/forms/leaf-shape.ts').href)
      const fields = Object.values(schemas).map((schema) => ({ island: { schema } }))
      const compiled = islandsOf({ forms: { settings: { fields } } })
      const rows = Object.entries(schemas).map(([part, schema]) => {
        const found = compiled.get(shapeKey(schema))
        if (found === undefined) throw new Error(`The settings of ${part} cannot be compiled`)
        return `${part}:{schema:${JSON.stringify(schema)},island:${found.source}}`
      })
      return `import { validatorRuntime as runtime } from '#engine/tables/validator-runtime.ts'
export const forms = {${rows.join(',\n')}}`
    },
  }
}

/** The schema of each page, by its id. */
export async function settingsSchemas(): Promise<{ readonly [part in PartId]: Schema }> {
  const grammar = readJson('schemas/language/config.schema.json')
  const known = withKnown(grammar, await providerNames())
  const rows = parts.map(({ id, settings }) => {
    const properties = settings.reduce<Properties>((all, path) => withSetting(all, known, path.split('/')), {})
    return [id, { $id: `settings-${id}`, type: 'object', properties }]
  })
  return Object.fromEntries(rows)
}

const readJson = (file: string): Schema => JSON.parse(readFileSync(file, 'utf8'))

async function providerNames(): Promise<{ readonly [id: string]: readonly string[] }> {
  const { providerSettingNames } = await import(pathToFileURL('src/server/releases/provider-settings.ts').href)
  return providerSettingNames()
}

/** The grammar with what it leaves open and the product knows: pages that have a switch, features, providers. */
function withKnown(grammar: Schema, providers: { readonly [id: string]: readonly string[] }): Properties {
  const properties = plain(grammar, grammar).properties as Properties
  const { features = {} } = readJson('flows/config.json') as { features?: Schema }
  const { routes } = readJson('flows/site.json') as {
    routes: readonly { readonly [name: string]: string }[]
  }
  const switches = [...new Set(routes.flatMap(({ anonymousSwitch }) => anonymousSwitch ?? []))]
  const numbers = [...new Set(routes.flatMap(({ pageSwitch, menu }) => [pageSwitch ?? [], menu ?? []].flat()))]
  const { paymentProvidersConfig } = grammar.properties as { paymentProvidersConfig: { additionalProperties: Schema } }
  const ofProvider = plain(paymentProvidersConfig.additionalProperties, grammar).properties as Properties
  const words: Properties = {
    environment: { type: 'string', enum: ['sandbox', 'test', 'live'] },
    scheme: { type: 'string', enum: ['sepa', 'ach', 'becs', 'pad', 'local'] },
  }
  const provider = (names: readonly string[]): Schema => ({
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, words[name] ?? ofProvider[name] ?? { type: 'string', maxLength: 500 }]),
    ),
  })
  return {
    ...properties,
    features: {
      type: 'object',
      properties: {
        ...Object.fromEntries(Object.keys(features).map((name) => [name, { type: 'boolean' }])),
        ...(properties.features?.properties as Properties),
      },
    },
    menu: {
      type: 'object',
      properties: Object.fromEntries([
        ...numbers.map((name) => [name, { type: 'integer', minimum: 0, maximum: 999 }]),
        ...switches.map((name) => [name, { type: 'integer', enum: [0, 1] }]),
      ]),
    },
    paymentProvidersConfig: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(providers).map(([name, names]) => [name, provider(names)])),
    },
  }
}

function withSetting(all: Properties, from: Properties, [name = '', ...rest]: readonly string[]): Properties {
  const known = from[name]
  if (known === undefined) throw new Error(`There is no setting ${name}`)
  if (rest.length === 0 || rest[0] === '*') return { ...all, [name]: known }
  const before = (all[name]?.properties ?? {}) as Properties
  return { ...all, [name]: { type: 'object', properties: withSetting(before, known.properties as Properties, rest) } }
}

/** A schema for a form: references filled in, without what only documents are checked for, without null, which is "as inherited"; only an entry of a list has to be whole. */
function plain(schema: Schema, root: Schema, isEntry = false): Schema {
  const { $ref } = schema
  if (typeof $ref === 'string') return plain(targetOf($ref, root), root, isEntry)
  const { type, enum: words, properties, items } = schema
  const kind = Array.isArray(type) ? type.filter((one) => one !== 'null')[0] : type
  const few = Array.isArray(words) ? words.filter((one) => one !== null) : undefined
  const limits = [
    'pattern',
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'maxItems',
    'uniqueItems',
    ...(isEntry ? ['required'] : []),
  ]
  return {
    ...Object.fromEntries(limits.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]]))),
    ...(kind === undefined ? (few === undefined ? {} : { type: 'string' }) : { type: kind }),
    ...(few === undefined ? {} : { enum: few }),
    ...(properties === undefined ? {} : { properties: plainAll(properties as Properties, root) }),
    ...(items === undefined ? {} : { items: plain(items as Schema, root, true) }),
  }
}

/** Maps whose names anybody may choose are not drawn. */
function plainAll(properties: Properties, root: Schema): Properties {
  const drawn = Object.entries(properties).filter(
    ([name, { type, additionalProperties, properties: inside, $ref }]) =>
      name !== '$schema' &&
      !(typeof $ref === 'string' && $ref.startsWith('condition')) &&
      !([type].flat().includes('object') && inside === undefined && additionalProperties !== undefined),
  )
  return Object.fromEntries(drawn.map(([name, schema]) => [name, plain(schema, root)]))
}

function targetOf(ref: string, root: Schema): Schema {
  const [file = '', place = ''] = ref.split('#')
  const document = file === '' ? root : readJson(`schemas/language/${file}`)
  return place
    .split('/')
    .slice(1)
    .reduce<Schema>((at, name) => at[name] as Schema, document)
}
