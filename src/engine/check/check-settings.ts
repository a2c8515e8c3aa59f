import type { JsonObject, JsonSchema, ReleaseDocs } from '../documents.ts'
import { mapOf } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { warningAt } from './problem-at.ts'
import { readsOfExpr } from './reads.ts'
import type { Site } from './view.ts'

/**
 * Settings that nobody knows: neither does the language or the product name them nor a document read them. Most are
 * slips of the pen, and would do nothing. `language` is the schema of settings; without it only the sections in which
 * every name is the product's are looked at.
 */
export function checkSettings(
  docs: ReleaseDocs,
  sites: readonly Site[],
  product: JsonObject,
  language?: JsonSchema,
): Problem[] {
  const known = knownSettings(docs, sites, product, language)
  const looked = language === undefined ? sections : [...sections, ...openSections]
  return [
    ...unusedIn(docs.config, 'config', known, looked),
    ...Object.entries(docs.centers).flatMap(([id, settings]) => unusedIn(settings, `centers/${id}`, known, looked)),
  ]
}

/** Path of a setting, with dots. */
function knownSettings(
  { site, forms }: ReleaseDocs,
  sites: readonly Site[],
  product: JsonObject,
  language: JsonSchema = {},
): ReadonlySet<string> {
  const read = sites.flatMap(({ expr }) => readsOfExpr(expr).map(({ path }) => path))
  const rows = site.routes.flatMap((row) => [row.pageSwitch, row.anonymousSwitch, row.menu].map((key) => `menu.${key}`))
  const fields = Object.values(forms).flatMap((form) => form.fields.map(({ id }) => `modes.${form.id}.${id}`))
  return new Set([
    ...[...sections, ...openSections].flatMap((name) => [...namesIn(product, name), ...namesOf(language, name)]),
    // Who reads `config.club.phone` knows `club` as well.
    ...read
      .filter(([root]) => root === 'config')
      .flatMap((path) => path.slice(1).map((_, last) => path.slice(1, last + 2).join('.'))),
    ...site.routes.flatMap(({ feature }) => feature ?? []),
    ...rows,
    ...fields,
  ])
}

/** Where every name is one that the product knows or a document reads; elsewhere providers and services bring their own. */
const sections = ['joinForm', 'features', 'menu']

/** Where the language names what there is and takes more; the empty one holds all others. */
const openSections = ['', 'lookAndFeel', 'redirects']

const inside = (section: string, name: string): string => (section === '' ? name : `${section}.${name}`)

const namesIn = (settings: JsonObject, section: string): readonly string[] =>
  Object.keys(section === '' ? settings : mapOf(settings[section])).map((name) => inside(section, name))

function namesOf({ properties }: JsonSchema, section: string): readonly string[] {
  const named = section === '' ? properties : mapOf(mapOf(properties)[section]).properties
  return Object.keys(mapOf(named)).map((name) => inside(section, name))
}

function unusedIn(
  settings: JsonObject,
  at: string,
  known: ReadonlySet<string>,
  looked: readonly string[],
): readonly Problem[] {
  const modes = Object.entries(mapOf(settings.modes)).flatMap(([form, fields]) =>
    Object.keys(mapOf(fields)).map((field) => `modes.${form}.${field}`),
  )
  return [...looked.flatMap((name) => namesIn(settings, name)), ...modes]
    .filter((path) => !known.has(path))
    .map((path) => warningAt(`${at}/${path.replaceAll('.', '/')}`, 'setting.unused', { path }))
}
