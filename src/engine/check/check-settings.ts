import type { JsonObject, ReleaseDocs } from '../documents.ts'
import { mapOf } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { warningAt } from './problem-at.ts'
import { readsOf } from './reads.ts'
import type { Site } from './view.ts'

/**
 * Settings of the join, switches, pages and modes that nobody knows: neither does the product name them nor a document
 * read them. Most are slips of the pen, and would do nothing.
 */
export function checkSettings(docs: ReleaseDocs, sites: readonly Site[], product: JsonObject): Problem[] {
  const known = knownSettings(docs, sites, product)
  return [
    ...unusedIn(docs.config, 'config', known),
    ...Object.entries(docs.centers).flatMap(([id, settings]) => unusedIn(settings, `centers/${id}`, known)),
  ]
}

/** Path of a setting, with dots. */
function knownSettings({ site, forms }: ReleaseDocs, sites: readonly Site[], product: JsonObject): ReadonlySet<string> {
  const read = sites.flatMap(({ expr }) => readsOf(expr).map(({ path }) => path))
  const rows = site.routes.flatMap((row) => [row.pageSwitch, row.anonymousSwitch, row.menu].map((key) => `menu.${key}`))
  const fields = Object.values(forms).flatMap((form) => form.fields.map(({ id }) => `modes.${form.id}.${id}`))
  return new Set([
    ...sections.flatMap((name) => namesIn(product, name)),
    ...read.filter(([root]) => root === 'config').map((path) => path.slice(1).join('.')),
    ...site.routes.flatMap(({ feature }) => feature ?? []),
    ...rows,
    ...fields,
  ])
}

/** Where every name means something; elsewhere providers and services bring their own. */
const sections = ['joinForm', 'features', 'menu']

const namesIn = (settings: JsonObject, section: string): readonly string[] =>
  Object.keys(mapOf(settings[section])).map((name) => `${section}.${name}`)

function unusedIn(settings: JsonObject, at: string, known: ReadonlySet<string>): readonly Problem[] {
  const modes = Object.entries(mapOf(settings.modes)).flatMap(([form, fields]) =>
    Object.keys(mapOf(fields)).map((field) => `modes.${form}.${field}`),
  )
  return [...sections.flatMap((name) => namesIn(settings, name)), ...modes]
    .filter((path) => !known.has(path))
    .map((path) => warningAt(`${at}/${path.replaceAll('.', '/')}`, 'setting.unused', { path }))
}
