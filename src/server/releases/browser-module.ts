import type { FlowDoc, FormDoc, JsonSchema, ReleaseDocs, ScreenDoc } from '#engine/documents.ts'
import { shapeKey, shapesOf } from '#engine/forms/leaf-shape.ts'
import type { ValidTables } from '#engine/tables/valid.ts'
import type { CompiledCheck } from './checks.ts'
import { type CompiledSource, islandSchemas } from './islands.ts'

interface Ingredients {
  readonly docs: ReleaseDocs
  readonly checks: ReadonlyMap<string, CompiledCheck>
  readonly islands: ReadonlyMap<string, CompiledSource>
  readonly tables: ValidTables
}

/** The text of a browser's module (`ReleaseModule`) with one flow: its document and all that its steps use. */
export function flowModule(flow: FlowDoc, ingredients: Ingredients): string {
  const forms = formsOf(
    flow.steps.flatMap(({ form }) => (typeof form === 'string' ? [form] : [])),
    ingredients.docs,
  )
  return moduleText({ flows: { [flow.id]: flow }, screens: {}, forms }, ingredients)
}

export function screenModule(screen: ScreenDoc, ingredients: Ingredients): string {
  return moduleText({ flows: {}, screens: { [screen.id]: screen }, forms: {} }, ingredients)
}

interface Content {
  readonly flows: { readonly [id: string]: FlowDoc }
  readonly screens: { readonly [id: string]: ScreenDoc }
  readonly forms: { readonly [id: string]: FormDoc }
}

function moduleText(content: Content, { docs, checks, islands, tables }: Ingredients): string {
  const text = JSON.stringify(content)
  const values = usedValues(text, docs.values)
  const shapes = Object.keys(content.flows).length > 0 ? shapesOf({ forms: content.forms, values }) : []
  const sources = [...new Set(shapes.map(shapeKey))].flatMap((key) => {
    const check = checks.get(key)
    return check ? [`${JSON.stringify(key)}:${check.source}`] : []
  })
  const members = { ...content, values, tables: usedTables(text, tables) }
  const constants = Object.entries(members).map(([name, member]) => `export const ${name}=${JSON.stringify(member)};`)
  const inside = islandSchemas(content).flatMap((schema) => {
    const island = islands.get(shapeKey(schema))
    return island ? [`${JSON.stringify(shapeKey(schema))}:${island.source}`] : []
  })
  const functions = { validators: sources, ...(inside.length > 0 && { islands: inside }) }
  const makers = Object.entries(functions).map(([name, each]) => `export const ${name}=runtime=>({${each.join(',')}});`)
  return `${[...constants, ...makers].join('\n')}\n`
}

/** Forms by id, with those nested in their fields. */
function formsOf(ids: readonly string[], docs: ReleaseDocs): { readonly [id: string]: FormDoc } {
  const found: { [id: string]: FormDoc } = {}
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const form = docs.forms[id]
    if (!form || found[id]) continue
    found[id] = form
    waiting.push(...form.fields.flatMap((field) => (field.form === undefined ? [] : [field.form])))
  }
  return found
}

/** Shared schemas that are named in the text, and those that these name. */
function usedValues(text: string, values: ReleaseDocs['values']): { readonly [name: string]: JsonSchema } {
  const used: { [name: string]: JsonSchema } = {}
  for (const [, name = ''] of text.matchAll(/"values#([\w-]+)"/g)) {
    const schema = values[name]
    if (schema && !used[name]) Object.assign(used, { [name]: schema }, usedValues(JSON.stringify(schema), values))
  }
  return used
}

/** Only the tables of the kinds that are asked for: the others would be bytes for nothing. */
function usedTables(text: string, tables: ValidTables): ValidTables {
  const kinds = new Set(Array.from(text.matchAll(/\{"valid":\[("[\w-]+")?/g), ([, kind]) => kind))
  const uses = (kind: string): boolean => kinds.has(JSON.stringify(kind)) || kinds.has(undefined)
  return {
    zipCodeList: uses('postcode') ? tables.zipCodeList : {},
    postcodes: uses('postcode') ? tables.postcodes : {},
    phones: uses('phone') ? tables.phones : {},
    ibans: uses('iban') ? tables.ibans : {},
  }
}
